import { expect, it } from 'vitest';
import { houseOfTest, madeHouse } from '../../../tests/support/test-house';
import { householdBoards, knownBoards, shippedBoards } from './known-boards';

it('lists what ships before the household’s own, which takes the place of one with the same id', () => {
  const house = houseOfTest();
  let heard = 0;
  const known = house.of(knownBoards);
  const stop = known.subscribe(() => {
    heard += 1;
  });
  house.of(householdBoards).set([{ id: 'x', name: 'Ours' }]);
  house.of(shippedBoards).set([
    { id: 'a', name: 'A' },
    { id: 'x', name: 'Shipped' },
  ]);
  expect(known.get()).toEqual([
    { id: 'a', name: 'A' },
    { id: 'x', name: 'Ours' },
  ]);
  stop();
  house.of(householdBoards).set([]);
  expect([heard, known.get()[1]?.name]).toEqual([2, 'Shipped']);
});

it('[S5.16] another house in the page has boards of its own', () => {
  const [here, there] = [houseOfTest(), madeHouse().house];
  here.of(shippedBoards).set([{ id: 'a', name: 'A' }]);
  expect(there.of(knownBoards).get()).toEqual([]);
});
