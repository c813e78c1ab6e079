import type { BoardDocument } from '@/schemas/template/document';
import type { StepKey } from './outcome';

/** How many steps can be undone. */
export const MOST_STEPS = 100;

export interface Step {
  step: StepKey;
  /** Name of the tile that it was about, as it was called then; null: of the board, or of several. */
  tile: string | null;
  /**
   * The document before and after. Commands share whatever they leave alone, so a step costs what it changed; and what
   * is undone is the very document that was there, to the last byte and in its order.
   */
  before: BoardDocument;
  after: BoardDocument;
  /** Steps in a row that have the same word here are one: typing in one field. */
  joins: string | null;
}

export interface History {
  document: BoardDocument;
  done: readonly Step[];
  /** The next to do again is the last. */
  undone: readonly Step[];
}

export const startHistory = (document: BoardDocument): History => ({ document, done: [], undone: [] });

export function record(
  history: History,
  after: BoardDocument,
  { step, tile = null, joins = null }: { step: StepKey; tile?: string | null; joins?: string | null },
): History {
  const { document, done } = history;
  if (after === document) return history;
  const last = done.at(-1);
  if (joins !== null && last?.joins === joins)
    return { document: after, done: [...done.slice(0, -1), { ...last, after }], undone: [] };
  return {
    document: after,
    done: [...done, { step, tile, before: document, after, joins }].slice(-MOST_STEPS),
    undone: [],
  };
}

/** Ends a row of steps that would be joined: the field was left. */
export function seal(history: History): History {
  const last = history.done.at(-1);
  if (last === undefined || typeof last.joins !== 'string') return history;
  return { ...history, done: [...history.done.slice(0, -1), { ...last, joins: null }] };
}

export function undo(history: History): History {
  const last = history.done.at(-1);
  return last === undefined
    ? history
    : { document: last.before, done: history.done.slice(0, -1), undone: [...history.undone, last] };
}
export function redo(history: History): History {
  const next = history.undone.at(-1);
  return next === undefined
    ? history
    : { document: next.after, done: [...history.done, next], undone: history.undone.slice(0, -1) };
}
