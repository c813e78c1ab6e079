import type { Cell } from './fault-table.ts';

const cell = (row: number, fault: string, numbers: string, steps: Cell['steps'], more: Partial<Cell> = {}): Cell => ({
  ...{ row, fault, column: 'cameras', numbers, steps },
  // A line that breaks is noticed by the browser after some seconds, and begun anew 5 s later (S4.57).
  withinMs: 30_000,
  ...more,
});

/**
 * The fault matrix for the cameras (reliability, section 3, "streams say restarting"): every row of it.
 */
export const CAMERA_CELLS: readonly Cell[] = [
  // What stands still is told with its age at once, and never called live.
  cell(
    1,
    'socket closed',
    '[R-03] [S4.57]',
    ['!socket closed', '?pictures told to be old', '?controller said offline'],
    {
      ...{ withinMs: 8_000, isShort: true },
    },
  ),
  cell(1, 'socket closed, and back', '[S4.57] [S4.59]', [
    '!socket closed',
    '?streams said to restart',
    '!faults end',
    '?cameras live',
    '?pictures go on',
  ]),
  cell(2, 'half-open (silent)', '[S4.57] [R-03]', [
    '!line silent',
    '?controller said offline',
    '!faults end',
    '?cameras live',
    '?pictures go on',
  ]),
  // What was missed is read with the next session.
  cell(3, 'broadcast dropped', '[R-08] [S8.11]', [
    '!a camera goes, and its word is lost',
    '!the line breaks once',
    '?one camera said offline',
    '!faults end',
    '!the camera is back',
    '?cameras live',
    '?pictures go on',
  ]),
  // No flicker: a picture that were drawn anew would count its frames from zero.
  cell(4, 'doubled, swapped, late', '[R-15] [S3.42]', [
    '!words of devices doubled and swapped',
    '!something moves before a camera',
    '?motion told once',
    '?pictures go on',
  ]),
  cell(5, 'reply lost, effect done', '[S4.58] [S4.59]', [
    '!camera replies lost',
    '!page loaded anew',
    '?streams said to restart',
    '!faults end',
    '?cameras live',
  ]),
  cell(6, 'wrong types, huge, bad JSON', '[S4.59] [S5.13]', [
    '!camera replies are nonsense',
    '!page loaded anew',
    '?streams said to restart',
    '!faults end',
    '?cameras live',
  ]),
  cell(7, 'hub reboot, new session', '[S4.57]', ['!the hub starts anew', '?cameras live', '?pictures go on'], {
    own: 'a disk',
  }),
  // Ages are counted on a clock that never jumps.
  cell(8, 'clock ±1 h, DST', '[S3.42] [S4.59]', [
    '!hub’s clock an hour ahead',
    '?pictures go on',
    '!hub’s clock an hour behind',
    '!socket closed',
    '?pictures told to be old',
    '!faults end',
    '?cameras live',
  ]),
  cell(
    ...([9, 'sleep 10 min, wake', '[S4.61]'] as const),
    ['!tab hidden', '?no stream runs', '!ten minutes pass', '!the page wakes', '?cameras live'],
    { withinMs: 20_000, isShort: true },
  ),
  cell(10, 'tab throttled', '[R-13] [S4.61]', [
    '!tab hidden',
    '?no stream runs',
    '!tab in front',
    '?cameras live',
    '?pictures go on',
  ]),
  cell(11, 'two tabs act', '[S4.61]', ['!a second tab looks at the cameras', '?pictures go on']),
  cell(12, 'token expired, 401', '[R-60]', ['!token refused once', '!page loaded anew', '?cameras live']),
  cell(
    ...([13, 'logout elsewhere', '[R-61] [S4.61]'] as const),
    ['!storage emptied in another tab', '?sign-in', '?no stream runs'],
    { withinMs: 5_000, isShort: true },
  ),
  cell(14, 'cloud down, hub up', '[S8.28]', ['!cloud away', '?pictures go on']),
  cell(15, 'storage full, blocked', '[R-87]', ['?cameras live', '?pictures go on'], {
    own: 'a browser that keeps nothing',
  }),
  cell(16, 'template or theme broken', '[R-51] [R-70]', [
    '!boards and settings of the cloud are nonsense',
    '!page loaded anew',
    '?cameras live',
    '?pictures go on',
  ]),
  cell(17, 'audio refused', '[S2.37]', ['!doorbell rings', '?visitor seen'], { own: 'a browser that refuses sound' }),
  cell(18, '500 msg/s flood', '[R-03]', ['!500 messages in a second', '?pictures go on']),
  cell(19, 'language or font change, 200 %', '[R-102]', ['!text at 200 %', '?page no wider than its window']),
];
