import { placeIssues } from '@/schemas/template/place-issues';
import type { BoardDocument } from '@/schemas/template/document';
import { parseDocumentText, type WidgetShapes } from '@/schemas/template/parse-document';
import type { Issue } from '@/schemas/template/plain-json';
import type { FindingCode } from '@/runtime/lint/finding';
import { findingsOf } from '../problems/lint';
import type { Editor } from '../state/editor';

export interface Placed extends Issue {
  severity: 'error' | 'warning' | 'note';
  /** Left out: the schemas refuse it. */
  code?: FindingCode | undefined;
}
export type SourceRead =
  | { ok: true; document: BoardDocument; found: readonly Placed[] }
  | { ok: false; found: readonly Placed[] };

/** The text of a document as it is shown and edited. */
export const sourceOf = (document: BoardDocument): string => JSON.stringify(document, null, 2);

/** Reads the text of the source view: its board, or why it is none; each finding with its line. Total. */
export function readSource(
  text: string,
  shapes: WidgetShapes,
  editor: Pick<Editor, 'shapes' | 'definitions'>,
): SourceRead {
  const parsed = parseDocumentText(text, shapes);
  if (!parsed.ok) return { ok: false, found: parsed.issues.map((issue) => ({ ...issue, severity: 'error' })) };
  const { document } = parsed;
  if (document.kind === 'tile')
    return { ok: false, found: [{ path: 'kind', message: 'a board is no tile', severity: 'error' }] };
  const remarks = findingsOf(document, editor);
  const placed = placeIssues(text, remarks);
  return {
    ok: true,
    document,
    found: placed.map((issue, at) => ({
      ...issue,
      code: remarks[at]?.code,
      severity: remarks[at]?.severity ?? 'note',
    })),
  };
}
