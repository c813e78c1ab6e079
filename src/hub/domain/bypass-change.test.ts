import { expect, it } from 'vitest';
import { becomesOfChange } from './bypass-change';

const house = (current: string, to: string | null = null) => ({
  mode: { current, since: null },
  pending: to === null ? null : { from: current, to, delayS: 30, deadline: 1_000 },
});

it('[I-09] what was changed in the list of a mode waits for the end of its switch, and goes with one that was called off', () => {
  expect(becomesOfChange(house('1', '2'), '2')).toBe('waits');
  expect(becomesOfChange(house('2'), '2')).toBe('done');
  expect(becomesOfChange(house('1'), '2')).toBe('taken-back');
  // Another switch is under way: that of this list was called off.
  expect(becomesOfChange(house('1', '3'), '2')).toBe('taken-back');
});
