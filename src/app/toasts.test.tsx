import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Say } from '@/hub/patches/batch';
import home from '../../templates/screens/security-home.json';
import shell from '../../templates/screens/security-shell.json';
import toasts from '../../templates/screens/toasts.json';
import {
  awayPad,
  changeHub,
  changeSecurity,
  entryAlarm,
  inSeconds,
  mainAlarm,
  smallHouse,
  stateId,
  type HouseFixture,
} from '../../tests/support/house-fixtures';
import { ALL_OVER, covered } from '../../tests/support/covered';
import { loadWidgets, renderInApp } from '../../tests/support/render-tile';
import { bookOfTest } from '../../tests/support/test-house';
import { registerFirstLoad } from './first-load';
import { routeOf } from './routes';
import { SafetyLayer } from './safety-layer/safety-layer';
import { Screens } from './screens';

beforeAll(async () => {
  for (const json of [home, shell, toasts]) await loadWidgets(json);
});
afterEach(() => page.viewport(1280, 800));

const AT = Date.UTC(2026, 10, 20, 9);
const failed = (kind: 'toast' | 'snackbar', name: string): Say => ({
  ...{ kind, variant: 'error', title: 'messages.command-failed.title', text: 'messages.command-failed.text' },
  values: { name },
});
it.each([
  [1280, 800, ['toast']],
  [390, 844, ['toast']],
  [1280, 800, ['toast', 'snackbar']],
  [390, 844, ['toast', 'snackbar']],
  [1280, 800, ['toast', 'toast', 'toast', 'toast', 'toast']],
] as const)(
  '[R-101] [S2.36] on home at %i × %i what stands until it is closed covers no control: %j',
  async (width, height, kinds) => {
    await page.viewport(width, height);
    const { element, screen, after } = await renderInApp(
      <SafetyLayer>
        <Screens route={routeOf('/security/')} path="/security/" />
      </SafetyLayer>,
      { house: smallHouse(), box: { width: width / 16, height: height / 16 } },
    );
    await expect.element(screen.getByRole('button', { name: /^Bypass Kitchen window/ })).toBeInTheDocument();
    expect(covered(element)).toEqual([]);
    await after(() => {
      for (const kind of kinds) bookOfTest().addMessage(failed(kind, 'Floor lamp'), AT);
    });
    await expect.element(screen.getByText('Floor lamp: Error when sending command').first()).toBeVisible();
    await expect.poll(() => covered(element)).toEqual([]);
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(height);
    // With the last of them the page has its whole window again.
    const close = () => screen.getByRole('button', { name: 'Close' }).first();
    for (let left = kinds.length; left > 0; left -= 1) await after(() => close().click());
    await expect.poll(() => element.firstElementChild?.clientHeight).toBe(height);
  },
);

const burglary = () => ({ ...mainAlarm(), devices: [stateId('front-door')], deadline: inSeconds(30), lengthS: 30 });
const FACES = {
  keypad: () => changeSecurity({ pad: awayPad() }),
  'entry delay': () => changeHub({ alarm: { ...entryAlarm(), deadline: inSeconds(30) } }),
  alarm: () => changeHub({ alarm: burglary() }),
} as const;
/** With cameras an alarm has all of its buttons. */
const watched = (): HouseFixture => {
  const { devices = [], ...rest } = smallHouse();
  const camera = { id: 'hall-cam', name: 'Hall camera', room: 'Hall', category: 'security_camera' };
  const items = { camera_stream: { value: {}, valueType: 'cameraStream' } };
  return { ...rest, devices: [...devices, { ...camera, items }] };
};
const topFace = (): HTMLElement => {
  const face = [...document.querySelectorAll<HTMLElement>('[data-face]:not([inert])')].at(-1);
  if (face === undefined) throw new Error('no face is open');
  return face;
};
/** Boxes that hold more than they show; a few pixels are the rounding of their rows. */
const scrolled = (face: HTMLElement) =>
  [...face.querySelectorAll('*')]
    .filter((one) => getComputedStyle(one).overflowY === 'auto' && one.scrollHeight > one.clientHeight + 8)
    .map((one) => one.className);

async function faceAt(width: number, height: number, show: () => void) {
  await page.viewport(width, height);
  registerFirstLoad();
  const drawn = await renderInApp(
    <SafetyLayer>
      <p>The page below</p>
    </SafetyLayer>,
    { house: watched() },
  );
  await drawn.after(show);
  await expect.poll(() => covered(topFace(), ALL_OVER)).toEqual([]);
  return { ...drawn, say: (say: Say) => drawn.after(() => bookOfTest().addMessage(say, AT)) };
}

describe.each([
  [1280, 800],
  [390, 844],
  [320, 640],
] as const)('over a face at %i × %i', (width, height) => {
  it.each(Object.entries(FACES))(
    '[R-101] [R-50] what stands until it is closed covers no control, and is closed there: %s',
    async (_face, show) => {
      const { screen, after, say } = await faceAt(width, height, show);
      const lines = () => [...document.querySelectorAll<HTMLElement>('[data-fixed] [data-variant="error"]')];
      for (const [at, kind] of (['toast', 'snackbar'] as const).entries()) {
        await say(failed(kind, 'Floor lamp'));
        await expect.element(screen.getByText('Floor lamp: Error when sending command').nth(at)).toBeVisible();
        await expect.poll(() => covered(topFace(), ALL_OVER)).toEqual([]);
        expect(lines().flatMap((line) => covered(line, ALL_OVER))).toEqual([]);
        // The smallest phone has no room to spare beside its keys: there they are scrolled to.
        if (width > 320) expect(scrolled(topFace())).toEqual([]);
      }
      for (let left = lines().length; left > 0; left -= 1) {
        await after(() => screen.getByRole('button', { name: 'Close', exact: true }).first().click());
        await expect.poll(() => lines().length).toBe(left - 1);
      }
    },
  );

  it.each(Object.entries(FACES))('[R-101] no touch ends on what goes by itself: %s', async (_face, show) => {
    const { screen, say } = await faceAt(width, height, show);
    for (const kind of ['toast', 'snackbar'] as const)
      await say({
        kind,
        variant: 'info',
        title: 'messages.command-failed.title',
        text: null,
        values: { name: 'Floor lamp' },
      });
    await expect.element(screen.getByText('Floor lamp: Error when sending command').nth(1)).toBeInTheDocument();
    expect(covered(topFace(), ALL_OVER)).toEqual([]);
  });
});
