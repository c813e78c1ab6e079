/** What can be taken back, and what can be done again. */
export interface History<Value> {
  before: readonly Value[];
  now: Value;
  after: readonly Value[];
}
export type Step<Value> = { kind: 'change'; next: Value } | { kind: 'undo' } | { kind: 'redo' };

/** Design 6. */
const MOST_STEPS = 100;

export const HISTORY = <Value>(now: Value): History<Value> => ({ before: [], now, after: [] });

/** One step back or forth, or a new one, after which nothing can be done again. Pure. */
export function history<Value>({ before, now, after }: History<Value>, step: Step<Value>): History<Value> {
  if (step.kind === 'change') return { before: [...before, now].slice(-MOST_STEPS), now: step.next, after: [] };
  const from = step.kind === 'undo' ? before : after;
  const next = from.at(-1);
  if (next === undefined) return { before, now, after };
  const rest = from.slice(0, -1);
  return step.kind === 'undo'
    ? { before: rest, now: next, after: [...after, now] }
    : { before: [...before, now], now: next, after: rest };
}
