import { expect, it } from 'vitest';
import type { KeptDocument } from '../documents/document-store';
import { oldBoards } from './old-boards';

const DAY_S = 24 * 3_600;
const NOW_S = 1_795_226_400;
const board = (key: string, days: number, deletedDays: number | null = days): KeptDocument => ({
  ...{ key, name: key, document: {}, revision: 1 },
  writtenAt: NOW_S - days * DAY_S,
  beside: deletedDays === null ? {} : { deleted_at: NOW_S - deletedDays * DAY_S },
});

it('[S2.39] a deleted board is old 30 days after the cloud took its deletion, whatever a tablet’s clock said', () => {
  const list = [
    board('live', 0, null),
    board('live-old', 90, null),
    board('old', 31),
    board('young', 29),
    // Deleted by a tablet whose clock was 40 days behind, and by one that was ahead.
    board('behind', 1, 41),
    board('ahead', 31, -10),
  ];
  expect(oldBoards(list)).toEqual(['old', 'ahead']);
});

it('[S2.39] nothing is old where the cloud tells no time', () => {
  const untold = { ...board('untold', 400), writtenAt: null };
  expect(oldBoards([board('live', 0, null), untold])).toEqual([]);
  // Nothing was written since, so nobody knows how late it is.
  expect(oldBoards([board('alone', 400)])).toEqual([]);
  expect(oldBoards([])).toEqual([]);
});
