import { expect, it } from 'vitest';
import type { HouseholdRecords } from '../household/records';
import { presentRevision } from './present-revision';

const records = {
  boards: [
    { uuid: 'b-1', revision: 4 },
    { uuid: 'b-2', revision: 1 },
    { uuid: 'b-3', revision: null },
  ],
  // Read before, and not readable any more: what is there now counts.
  refused: [{ uuid: 'b-2', revision: 2 }],
  overrides: [{ uuid: 'o-1', name: 'Home', revision: 7, override: { id: 'security-home' } }],
} as unknown as HouseholdRecords;
const board = (id: string) => presentRevision(records, { id, kind: 'board' });
const screen = (id: string) => presentRevision(records, { id, kind: 'screen' });

it('[S2.42] tells of a board, and of a change of a screen, which revision was read last', () => {
  expect(['b-1', 'b-2', 'b-3', 'gone'].map(board)).toEqual([4, 2, null, undefined]);
  expect(['security-home', 'cameras'].map(screen)).toEqual([7, null]);
});
