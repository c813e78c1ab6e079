import { afterEach, expect, it } from 'vitest';
import { knownBoards, setKnownBoards } from './known-boards';

afterEach(() => {
  for (const source of ['product', 'partner', 'household'] as const) setKnownBoards(source, []);
});

it('lists boards by source, and a later source takes the place of an earlier one', () => {
  let heard = 0;
  const stop = knownBoards.subscribe(() => {
    heard += 1;
  });
  setKnownBoards('household', [{ id: 'x', name: 'Ours' }]);
  setKnownBoards('product', [
    { id: 'a', name: 'A' },
    { id: 'x', name: 'Shipped' },
  ]);
  expect(knownBoards.get()).toEqual([
    { id: 'a', name: 'A' },
    { id: 'x', name: 'Ours' },
  ]);
  stop();
  setKnownBoards('household', []);
  expect([heard, knownBoards.get()[1]?.name]).toEqual([2, 'Shipped']);
});
