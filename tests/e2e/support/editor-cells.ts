import type { Cell } from './fault-table.ts';

const cell = (row: number, fault: string, numbers: string, steps: Cell['steps'], more: Partial<Cell> = {}): Cell => ({
  ...{ row, fault, column: 'designer', numbers, steps },
  // A request is given up after 10 s.
  withinMs: 15_000,
  ...more,
});

/**
 * The fault matrix for the designer (reliability, section 3, "Editor, settings"). Rows of which the reference says "none"
 * (3, 4, 7, 8, 10, 17) have no cell: an editor follows no broadcast, hub clock or sound.
 */
export const EDITOR_CELLS: readonly Cell[] = [
  cell(1, 'socket closed', '[R-03] [S2.42]', [
    '!socket closed',
    '?another tile placed',
    '!publishing is slow',
    '?Publish pressed',
    '?publishing said to go on',
    '?told: published',
  ]),
  cell(2, 'half-open (silent)', '[R-20] [S8.2]', [
    '!line silent',
    '!publishing is not heard',
    '?Publish pressed',
    '?told: not published',
    '!faults end',
    '?the draft is there',
    '?Publish pressed',
    '?told: published',
  ]),
  cell(5, 'reply lost, effect done', '[R-20] [S7.13]', [
    '!replies to publishing lost',
    '?Publish pressed',
    '?told: not published',
    '!faults end',
    '?Publish pressed',
    '?told: published',
    '?published once',
  ]),
  cell(6, 'wrong types, huge, bad JSON', '[R-85] [R-87]', [
    '!boards and settings of the cloud are nonsense',
    '!page loaded anew',
    '?told: the board could not be opened',
    '!faults end',
    '?Try again pressed',
    '?the tile is still there',
  ]),
  cell(9, 'sleep 10 min, wake', '[R-13] [R-87]', [
    '!line silent',
    '!ten minutes pass',
    '!the page wakes',
    '!faults end',
    '?the tile is still there',
    '?another tile placed',
    '?Publish pressed',
    '?told: published',
  ]),
  cell(
    ...([11, 'two tabs act', '[S7.13] [I-14]'] as const),
    [
      '!a second tab takes the board over and publishes it',
      '?told: open in another tab, and taken over here',
      '?what the other tab published',
      '?a third tile placed',
      '!others publish the board',
      '?Publish pressed',
      '?told: somebody published meanwhile',
      '?Publish mine pressed',
      '?told: published',
    ],
    { isShort: true },
  ),
  cell(12, 'token expired, 401', '[S4.29] [R-60] [R-87]', [
    '!sign-in refused from now on',
    '?Publish pressed',
    '?sign-in',
    '!faults end',
    '?signed in again',
    '?the draft is there',
  ]),
  cell(13, 'logout elsewhere', '[R-61] [R-87]', [
    '!Log out pressed in a second tab',
    '?sign-in',
    '?signed in again',
    '?the draft is there',
  ]),
  cell(
    ...([14, 'cloud down, hub up', '[S8.2] [R-87]'] as const),
    [
      '!cloud away',
      '?another tile placed',
      '?Publish pressed',
      '?told: not published',
      '!faults end',
      '?Publish pressed',
      '?told: published',
    ],
    { isShort: true },
  ),
  cell(15, 'storage full, blocked', '[R-87]', [
    '!storage full',
    '?tile dragged',
    '?told: not saved',
    '?Publish pressed',
    '?told: published',
  ]),
  cell(16, 'template or theme broken', '[R-70] [R-51]', [
    '!others break the board',
    '!the draft is thrown away',
    '!page loaded anew',
    '?told: what is wrong with the board',
    '!others mend the board',
    '?Try again pressed',
    '?the board as it was published',
  ]),
  cell(18, '500 msg/s flood', '[R-86]', ['!500 messages in a second', '?tile dragged']),
  cell(19, 'language or font change, 200 %', '[R-102]', [
    '!text at 200 %',
    '?page no wider than its window',
    '?tile dragged',
  ]),
];
