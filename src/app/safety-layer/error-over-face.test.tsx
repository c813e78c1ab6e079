import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Say } from '@/hub/patches/batch';
import toasts from '../../../templates/screens/toasts.json';
import { atRest } from '../../../tests/support/at-rest';
import {
  awayPad,
  cancelPad,
  changeHub,
  changeSecurity,
  entryAlarm,
  inSeconds,
  mainAlarm,
  SERIAL,
  smallHouse,
  stateId,
  type HouseFixture,
} from '../../../tests/support/house-fixtures';
import { isLong } from '../../../tests/support/how-long';
import { misfitsInPage } from '../../../tests/support/misfits-in-page';
import { loadWidgets, renderInApp } from '../../../tests/support/render-tile';
import { bookOfTest } from '../../../tests/support/test-house';
import { registerFirstLoad } from '../first-load';
import { SAFETY_DOCUMENTS } from '../templates/safety.generated';
import { SafetyLayer } from './safety-layer';

const shipped = { ...SAFETY_DOCUMENTS };
beforeAll(() => loadWidgets(toasts));
afterEach(async () => {
  Object.assign(SAFETY_DOCUMENTS, shipped);
  vi.restoreAllMocks();
  await page.viewport(1280, 800);
});

const AT = Date.UTC(2026, 10, 20, 9);
const TITLE = 'Floor lamp: Error when sending command';
const TEXT = 'Please check if the device is reachable and the controller is online and try again.';
const failed = (kind: 'toast' | 'snackbar', name = 'Floor lamp'): Say => ({
  ...{ kind, variant: 'error', title: 'messages.command-failed.title', text: 'messages.command-failed.text' },
  values: { name },
});
/** With cameras an alarm has all of its buttons. */
const house = (): HouseFixture => {
  const { devices = [], ...rest } = smallHouse();
  const camera = { id: 'hall-cam', name: 'Hall camera', room: 'Hall', category: 'security_camera' };
  const items = { camera_stream: { value: {}, valueType: 'cameraStream' } };
  return { ...rest, devices: [...devices, { ...camera, items }] };
};
const plain = (face: keyof typeof SAFETY_DOCUMENTS, show: () => void) => () => {
  Reflect.deleteProperty(SAFETY_DOCUMENTS, face);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show();
};
const entry = () => changeHub({ alarm: { ...entryAlarm(), deadline: inSeconds(30) } });
const main = () =>
  changeHub({ alarm: { ...mainAlarm(), devices: [stateId('front-door')], deadline: inSeconds(30), lengthS: 30 } });
const FACES = {
  keypad: () => changeSecurity({ pad: awayPad() }),
  'keypad after a wrong PIN': () => changeSecurity({ pad: cancelPad({ problem: 'wrong', attemptsLeft: 1 }) }),
  'entry delay': entry,
  'entry delay that can be skipped': () => {
    entry();
    changeHub({ delays: { exitS: 60, entryS: 30, abortWindowS: 30, canSkip: true } });
  },
  alarm: main,
  'exit countdown': () => changeHub({ pending: { from: '1', to: '2', delayS: 30, deadline: inSeconds(30) } }),
  result: () =>
    changeSecurity({
      result: { id: 4, hub: SERIAL, kind: 'refused', mode: '1', problem: null, devices: [], isSticky: true },
    }),
  'plain panel': plain('alarm-main', main),
  'keys of the plain panel': plain('keypad', () => changeSecurity({ pad: awayPad() })),
} as const;

const face = (): HTMLElement => {
  const top = [...document.querySelectorAll<HTMLElement>('dialog[data-fixed] > [data-face]:not([inert])')].at(-1);
  if (top === undefined) throw new Error('no face is open');
  return top;
};
const lines = () =>
  [...document.querySelectorAll<HTMLElement>('dialog[data-fixed] [data-variant="error"]')].filter((one) =>
    one.checkVisibility(),
  );

interface Part {
  name: string;
  box: DOMRect;
}
const CONTROL = 'button, a[href], input, [role=switch]';
const controls = (): Part[] =>
  [...face().querySelectorAll<HTMLElement>(CONTROL)]
    .filter((one) => one.checkVisibility())
    .map((one) => ({ name: one.getAttribute('aria-label') ?? one.innerText, box: one.getBoundingClientRect() }));
/** What is read out alone is clipped to a pixel. */
const isForEars = (one: Element | null): boolean =>
  one !== null && (getComputedStyle(one).clipPath === 'inset(50%)' || isForEars(one.parentElement));
function words(): Part[] {
  const texts = document.createTreeWalker(face(), NodeFilter.SHOW_TEXT);
  const found: Part[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const { parentElement: holder, nodeValue } = text;
    if (!nodeValue?.trim() || holder?.checkVisibility() !== true || isForEars(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    found.push({ name: nodeValue, box: range.getBoundingClientRect() });
  }
  return found;
}
const parts = () => [...controls(), ...words()];
const outside = () =>
  parts()
    .filter(
      ({ box }) => box.top < -0.5 || box.left < -0.5 || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5,
    )
    .map(({ name }) => name);
const under = (line: HTMLElement) => {
  const { top, bottom, left, right } = line.getBoundingClientRect();
  return parts()
    .filter(({ box }) => box.top < bottom && box.bottom > top && box.left < right && box.right > left)
    .map(({ name }) => name);
};
const middle = ({ top, left, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;
const isOn = (box: DOMRect, [x, y]: readonly [number, number]) =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
/**
 * Keys that a finger on its way would miss since the line came: their middle is on another key, or on none. What stood
 * where the line is now gives way to it and leaves nothing behind, so such a finger does nothing to the house.
 */
function missed(before: readonly Part[], line: HTMLElement): string[] {
  const keys = controls();
  const { bottom } = line.getBoundingClientRect();
  return keys
    .filter((_key, at) => {
      const was = before[at]?.box;
      if (was === undefined) return true;
      const pressed = keys.findIndex(({ box }) => isOn(box, middle(was)));
      return pressed !== at && !(pressed === -1 && was.top < bottom);
    })
    .map(({ name }) => name);
}

const WINDOWS = [
  [1280, 800],
  [640, 400],
  [390, 844],
] as const;
const MORE_WINDOWS = [
  [1024, 600],
  [844, 390],
  [320, 640],
] as const;

describe.each(isLong ? [...WINDOWS, ...MORE_WINDOWS] : WINDOWS)('over a face at %i × %i', (width, height) => {
  it.each(Object.entries(FACES))(
    '[R-101] [R-50] an error that stands is one line that covers no key and no word, moves no key from under a finger, and is closed there: %s',
    async (_name, show) => {
      await page.viewport(width, height);
      registerFirstLoad();
      const { after, screen } = await renderInApp(
        <SafetyLayer>
          <p>The page below</p>
        </SafetyLayer>,
        { house: house() },
      );
      await after(show);
      await expect.poll(() => controls().length).toBeGreaterThan(0);
      await atRest();
      expect(outside()).toEqual([]);
      const before = { keys: controls(), misfits: misfitsInPage() };
      await after(() => bookOfTest().addMessage(failed('toast'), AT));
      await expect.poll(() => lines().length).toBe(1);
      await atRest();
      const [line] = lines();
      if (line === undefined) throw new Error('there is no line');
      expect(under(line)).toEqual([]);
      expect(outside()).toEqual([]);
      expect(missed(before.keys, line)).toEqual([]);
      expect(misfitsInPage().filter((one) => !before.misfits.includes(one))).toEqual([]);
      // One line, of which whoever listens hears all.
      expect(line.getBoundingClientRect().height).toBeLessThan(45);
      expect(line.innerText.replaceAll(/\s+/g, ' ')).toContain(`${TITLE} ${TEXT}`);
      // Another one waits for this to be closed, whichever of the two kinds it is; the newest is read first.
      await after(() => bookOfTest().addMessage(failed('toast', 'Fan'), AT));
      await after(() => bookOfTest().addMessage(failed('snackbar', 'Gate'), AT));
      const close = screen.getByRole('button', { name: 'Close', exact: true });
      for (const name of ['Fan', 'Floor lamp', 'Gate']) {
        await expect
          .poll(() => lines().map((one) => one.querySelector('strong')?.textContent))
          .toEqual([`${name}: Error when sending command`]);
        await atRest();
        expect(lines().flatMap(under)).toEqual([]);
        const { width: across, height: down, right } = close.last().element().getBoundingClientRect();
        expect([across >= 44, down >= 44, right <= width]).toEqual([true, true, true]);
        await after(() => close.last().click());
      }
      await expect.poll(() => lines().length).toBe(0);
      await atRest();
      expect(controls().map(({ box }) => [box.top, box.height])).toEqual(
        before.keys.map(({ box }) => [box.top, box.height]),
      );
    },
  );
});
