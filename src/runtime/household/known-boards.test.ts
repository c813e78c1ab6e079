import { afterEach, expect, it } from 'vitest';
import { houseOfTest } from '../../../tests/support/test-house';
import { householdBoards, setShippedBoards, knownBoards } from './known-boards';

afterEach(() => {
  for (const source of ['product', 'partner'] as const) setShippedBoards(source, []);
});

it('lists boards by source, and a later source takes the place of an earlier one', () => {
  let heard = 0;
  const stop = houseOfTest()
    .of(knownBoards)
    .subscribe(() => {
      heard += 1;
    });
  houseOfTest()
    .of(householdBoards)
    .set([{ id: 'x', name: 'Ours' }]);
  setShippedBoards('product', [
    { id: 'a', name: 'A' },
    { id: 'x', name: 'Shipped' },
  ]);
  expect(houseOfTest().of(knownBoards).get()).toEqual([
    { id: 'a', name: 'A' },
    { id: 'x', name: 'Ours' },
  ]);
  stop();
  houseOfTest().of(householdBoards).set([]);
  expect([heard, houseOfTest().of(knownBoards).get()[1]?.name]).toEqual([2, 'Shipped']);
});
