import { useMemo } from 'react';
import { useText } from '@/runtime/hooks/text';
import type { Issue } from '@/schemas/issues/issue';
import type { BoardDocument } from '@/schemas/template/document';
import { useEditor, useEditorState } from '../state/use-editor';
import type { Editor } from '../state/editor';
import { tileAt } from './fixes';
import { allFindings, type Finding } from './lint';

export interface Findings {
  all: readonly Finding[];
  errors: number;
  warnings: number;
  notes: number;
  /** How many errors a tile has, by its id. */
  errorsOf: ReadonlyMap<string, number>;
}

/** The last of each document, with the language whose words were measured. */
const known = new WeakMap<BoardDocument, { language: string; findings: Findings }>();
function read(document: BoardDocument, issues: readonly Issue[], editor: Editor, language: string): Findings {
  const before = known.get(document);
  if (before?.language === language) return before.findings;
  const all = allFindings(document, issues, editor);
  const count = (severity: Finding['severity']) => all.filter((one) => one.severity === severity).length;
  const errorsOf = new Map<string, number>();
  for (const { severity, path } of all) {
    const tile = tileAt(path);
    if (severity === 'error' && tile !== null) errorsOf.set(tile, (errorsOf.get(tile) ?? 0) + 1);
  }
  const findings = { all, errors: count('error'), warnings: count('warning'), notes: count('note'), errorsOf };
  known.set(document, { language, findings });
  return findings;
}

/** What is wrong with the board as it is drawn now. */
export function useFindings(): Findings {
  const editor = useEditor();
  const { language } = useText();
  const view = useEditorState((state) => state.view);
  const issues = useEditorState((state) => state.issues);
  return useMemo(() => read(view, issues, editor, language), [view, issues, editor, language]);
}

/**
 * How many errors one tile has, in what is drawn or in a source that waits to be applied; drawn again only when that
 * number changes.
 */
export function useTileErrors(tile: string): number {
  const editor = useEditor();
  const { language } = useText();
  return useEditorState(({ view, issues, typed, typedErrors }) =>
    typed === null
      ? (read(view, issues, editor, language).errorsOf.get(tile) ?? 0)
      : typedErrors.filter((path) => tileAt(path) === tile).length,
  );
}
