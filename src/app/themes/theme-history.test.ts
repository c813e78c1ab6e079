import { expect, it } from 'vitest';
import { HISTORY, history, type Step } from './theme-history';

const after = (steps: readonly Step<number>[]) => steps.reduce(history, HISTORY(0));
const to = (next: number): Step<number> => ({ kind: 'change', next });

it('[S2.42] each step is taken back and done again; a new one ends what could be done again', () => {
  expect(after([to(1), to(2), { kind: 'undo' }])).toEqual({ before: [0], now: 1, after: [2] });
  expect(after([to(1), { kind: 'undo' }, { kind: 'undo' }, { kind: 'redo' }])).toEqual({
    before: [0],
    now: 1,
    after: [],
  });
  expect(after([to(1), { kind: 'undo' }, to(3)])).toEqual({ before: [0], now: 3, after: [] });
});

it('a hundred steps are kept', () => {
  const many = after(Array.from({ length: 130 }, (_, at) => to(at + 1)));
  expect([many.before.length, many.before[0]]).toEqual([100, 30]);
});
