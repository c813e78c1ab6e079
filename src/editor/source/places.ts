import { placeIssues } from '@/schemas/template/place-issues';
import type { BoardDocument } from '@/schemas/template/document';
import type { Authored } from '@/schemas/template/authored';
import { parseDocumentText } from '@/schemas/template/parse-document';
import type { Tiles } from '@/schemas/template/place-tiles';
import { issueAt, type Issue, type Sentence, type Severity } from '@/schemas/issues/issue';
import type { FindingCode } from '@/runtime/lint/finding';
import { findingsOf, refusalsOf, type Program } from '../problems/lint';

export interface Placed {
  severity: Severity;
  /** Left out: the schemas refuse it. */
  code?: FindingCode | undefined;
  path: string;
  what: Sentence;
  line?: number | undefined;
}
const refusedBy = (issue: Issue): Placed => ({
  severity: issue.severity,
  path: issue.path,
  what: issue,
  line: issue.line,
});
export type SourceRead =
  | { ok: true; document: BoardDocument; found: readonly Placed[] }
  | { ok: false; found: readonly Placed[] };

/** The text of a document as it is shown and edited. */
export const sourceOf = (document: Authored): string => JSON.stringify(document, null, 2);

/** Reads the text of the source view: its board, or why it is none; each finding with its line. Total. */
export function readSource(text: string, program: Program & { tiles: Tiles }): SourceRead {
  const parsed = parseDocumentText(text, program.shapes, program.tiles);
  if (!parsed.ok) return { ok: false, found: refusalsOf(text, parsed.issues, program).map(refusedBy) };
  const { document } = parsed;
  if (document.kind === 'tile') return { ok: false, found: [refusedBy(issueAt(['kind'], 'board-no-tile'))] };
  return { ok: true, document, found: placeIssues(text, findingsOf(document, program)) };
}
