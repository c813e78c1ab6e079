import { useMemo } from 'react';
import { remarkOf } from '@/runtime/lint/finding';
import type { Issue } from '@/schemas/issues/issue';
import type { BoardDocument } from '@/schemas/template/document';
import { useEditor, useEditorState } from '../state/use-editor';
import type { Editor } from '../state/editor';
import { findingsOf, gravestFirst, type Finding } from './lint';

export interface Findings {
  all: readonly Finding[];
  errors: number;
  warnings: number;
  notes: number;
}

const known = new WeakMap<BoardDocument, Findings>();
function read(document: BoardDocument, issues: readonly Issue[], editor: Editor): Findings {
  const before = known.get(document);
  if (before !== undefined) return before;
  const unread = issues.map((issue): Finding => ({ ...remarkOf('schema', issue), severity: issue.severity }));
  const all = gravestFirst([...unread, ...findingsOf(document, editor)]);
  const count = (severity: Finding['severity']) => all.filter((one) => one.severity === severity).length;
  const findings = { all, errors: count('error'), warnings: count('warning'), notes: count('note') };
  known.set(document, findings);
  return findings;
}

/** What is wrong with the board as it is drawn now. */
export function useFindings(): Findings {
  const editor = useEditor();
  const view = useEditorState((state) => state.view);
  const issues = useEditorState((state) => state.issues);
  return useMemo(() => read(view, issues, editor), [view, issues, editor]);
}
