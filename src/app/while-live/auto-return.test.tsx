import { afterEach, expect, it } from 'vitest';
import { holdScreen } from '@/runtime/kiosk/holds';
import { timeoutSetting } from '@/runtime/house-settings/settings';
import { changeHub, entryAlarm } from '../../../tests/support/house-fixtures';
import { keepsSettings } from '../../../tests/support/kept-settings';
import { renderInApp } from '../../../tests/support/render-tile';
import { AutoReturn } from './auto-return';

afterEach(async () => timeoutSetting.load(null));

/** A page that goes home by itself after 0.2 s, which no list offers. */
async function waiting(path: string, isOn = true) {
  const shown = await renderInApp(<AutoReturn />, { page: { path } });
  const text = JSON.stringify([{ auto_return_home: isOn, auto_return_home_timeout: 0.2 }]);
  const cloud = keepsSettings({ timeout_config: text });
  await shown.after(() => timeoutSetting.load('place'));
  cloud.stop();
  return shown;
}
const HOME = [['go', '/security/']];
/** Longer than the page waits, by the page's own clock. */
const quiet = (after: (run: () => Promise<void>) => Promise<void>) =>
  after(async () => {
    const until = performance.now() + 500;
    while (performance.now() < until) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

it('[S3.46] goes home from any screen after the set time without a touch', async () => {
  const { sent } = await waiting('/security/settings');
  await expect.poll(() => sent).toEqual(HOME);
});

it('[S3.46] not where it is off, and not from the security home itself', async () => {
  const off = await waiting('/security/settings', false);
  await quiet(off.after);
  expect(off.sent).toEqual([]);
  await off.unmount();
  const home = await waiting('/security');
  await quiet(home.after);
  expect(home.sent).toEqual([]);
});

let release: () => void = () => undefined;
it.each([
  ['an alarm', () => changeHub({ alarm: entryAlarm() }), () => changeHub({ alarm: null })],
  [
    'a recording',
    () => {
      release = holdScreen('recording');
    },
    () => {
      release();
    },
  ],
] as const)('[S3.46] not during %s, and after it once the time is over', async (_what, begin, end) => {
  const { sent, after } = await waiting('/security/settings');
  await after(begin);
  await quiet(after);
  expect(sent).toEqual([]);
  await after(end);
  await expect.poll(() => sent).toEqual(HOME);
});
