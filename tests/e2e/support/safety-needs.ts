import type { Page } from 'playwright/test';
import { misfits } from './misfits.ts';
import { outOfSight } from './out-of-sight.ts';

/** What is opened beside the kitchen window while the bypass list is looked at: more than a small screen has room for. */
export const OPENED_TOO = ['Front door', 'Living room window', 'Balcony door', 'Nursery window'] as const;

/** What must stand on a face, by what draws it, and how many of it. */
type Needs = Readonly<Record<string, number>>;

const TITLE = { h1: 1 };
const NUMBER = { '[role=timer] > :first-child': 1 };
const KEYS = { '[data-type=keypad] [data-digit]': 10, '[data-type=keypad] [role=group] button': 12 };
const CANCEL = { '[data-role=cancel] button': 1 };
const HELP = { '[data-role=verify] button': 1 };
const NO_HELP = { '[data-role=verify] button': 0 };
const CAMERAS = { '[data-widget=show] button': 1 };
const CROSS = { '[data-type=alarm-heading] > * > button': 1 };
const OTHER = { '[data-type=alarm-heading] li button': 1 };
const NOT_NOW = { '[data-widget=not-now] button': 1 };
const TOLD = { '[data-type=keypad] p[role=status] svg': 1 };
const BAR = { 'button[data-phase]': 1 };
const KEYPAD = { ...TITLE, ...KEYS, ...NOT_NOW };
const ENTRY = { ...TITLE, ...NUMBER, ...KEYS };
const MAIN = { ...TITLE, ...NUMBER, ...CANCEL, ...CROSS };
const HOME = { '[data-role=arm] button': 2, '[data-role=disarm] button': 1, '[data-role=panic] button[data-phase]': 4 };

/**
 * The faces that stand over a page in an emergency, and home in one: what of each a person cannot do without. What is
 * looked at by its box alone is not missed when it is gone.
 */
export const NEEDS = {
  bypass: {
    ...{ ...TITLE, '[data-type=bypass-confirm] button': 1, '[data-widget^=not-now] button': 1 },
    '[data-type=bypass-rows] button': OPENED_TOO.length + 1,
  },
  keypad: KEYPAD,
  'keypad, wrong PIN': { ...KEYPAD, ...TOLD },
  'keypad, locked': { ...KEYPAD, ...TOLD },
  'keypad, not connected': { ...KEYPAD, ...TOLD },
  countdown: { ...TITLE, ...NUMBER, ...CANCEL, '[data-type=sound-switch] [role=switch]': 1 },
  'keypad to cancel': KEYPAD,
  'entry delay': { ...ENTRY, ...HELP, ...CAMERAS },
  'entry delay, wrong PIN': { ...ENTRY, ...HELP, ...CAMERAS, ...TOLD },
  'entry delay, nobody watches': { ...ENTRY, ...NO_HELP, ...CAMERAS },
  'entry delay, another alarm': { ...ENTRY, ...HELP, ...CAMERAS, ...OTHER },
  'alarm under the keypad': { ...ENTRY, ...HELP, ...CAMERAS },
  alarm: { ...MAIN, ...HELP, ...CAMERAS },
  'alarm, nobody watches': { ...MAIN, ...NO_HELP, ...CAMERAS },
  'alarm, another one': { ...MAIN, ...HELP, ...CAMERAS, ...OTHER },
  'alarm, window over': {
    ...{ ...TITLE, ...CANCEL, ...CROSS, ...NO_HELP, ...CAMERAS },
    '[data-type=countdown-ring] p[role=status]': 1,
  },
  'alarm that goes on': { ...MAIN, ...NO_HELP, ...CAMERAS },
  'keypad on the alarm': KEYPAD,
  'cameras in an alarm': { ...BAR, '[data-document=cameras] li': 2 },
  'camera in an alarm': { ...BAR, '[data-type=camera-view] header button': 2 },
  'help asked for': { ...TITLE, button: 1 },
  'help not reached': { ...TITLE, button: 1 },
  'hub offline': { ...TITLE, button: 2 },
  'central monitoring': {
    h2: 2,
    h3: 1,
    '[data-type=help-call] button': 2,
    '[data-type=dialog-close] button': 1,
    '[data-role=panic] button[data-phase]': 4,
  },
  'home, away': { ...HOME, '[data-role=arm] button[aria-pressed=true]': 1 },
  'home, nobody watches': { ...HOME, '[data-role=panic] p svg': 1 },
  'home, call standing': { ...HOME, '[data-role=panic] p b': 1, '[data-role=panic] button[data-tone]': 2 },
  'home, line lost': {
    ...HOME,
    '[data-type=connection-banner] button': 1,
    '[data-type=perimeter-ring] p[role=status]': 1,
  },
  'home, help sent': { ...HOME, '[data-type=perimeter-ring] p[role=status] b': 1 },
} as const satisfies Record<string, Needs>;
export type FaceName = keyof typeof NEEDS;

const FACE = '[data-face][data-shape]:not([inert])';
const HOME_SCREEN = '[data-document="security-home"]';
const DIALOG = 'dialog[open] [data-document="central-monitoring"]';
const PARTS = ['arm-away', 'arm-night', 'disarm', 'panic'].map((part) => `${HOME_SCREEN} [data-widget="${part}"]`);
const BYPASS_PARTS = ['[data-type="bypass-heading"]', '[data-type="bypass-confirm"]', '[data-widget^="not-now"]'];

/** Where a face stands, and what of it is to be seen without scrolling. */
function placeOf(face: FaceName): { within: string; whole: readonly string[] } {
  if (face.startsWith('home')) return { within: HOME_SCREEN, whole: PARTS };
  if (face === 'central monitoring') return { within: DIALOG, whole: [`${DIALOG} [data-type=help-call]`] };
  // Its pictures may be scrolled; the bar that leads back to the alarm stays.
  if (face.endsWith('in an alarm')) return { within: FACE, whole: [`${FACE} button[data-phase]`] };
  // Its list is read to the end, and may be scrolled; what it is about and what goes on from it stay.
  if (face === 'bypass') return { within: FACE, whole: BYPASS_PARTS.map((part) => `${FACE} ${part}`) };
  return { within: FACE, whole: [FACE] };
}

/** Everything that is wrong with a face as it stands on the screen now: out of sight, missing, or without room. */
export async function wrongWith(page: Page, face: FaceName): Promise<string[]> {
  const { within, whole } = placeOf(face);
  const hidden: string[] = [];
  for (const part of whole) hidden.push(...(await outOfSight(page, part)));
  return [...hidden, ...(await missing(page, face, within)), ...(await misfits(page))];
}

/** @returns a line for each thing that is not there as often as it must be, or cannot be seen. */
function missing(page: Page, face: FaceName, within: string): Promise<string[]> {
  return page.evaluate(
    ({ selector, needs }) => {
      const root = [...document.querySelectorAll(selector)].at(-1);
      const isShown = (one: Element) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        one.getBoundingClientRect().width > 2;
      return Object.entries(needs).flatMap(([css, count]) => {
        const there = [...(root?.querySelectorAll(css) ?? [])].filter(isShown).length;
        return there === count ? [] : [`${String(there)} of ${String(count)}: ${css}`];
      });
    },
    { selector: within, needs: NEEDS[face] },
  );
}
