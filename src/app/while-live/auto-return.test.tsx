import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdScreen } from '@/runtime/kiosk/holds';
import { timeoutSetting } from '@/runtime/house-settings/settings';
import { changeHub, entryAlarm } from '../../../tests/support/house-fixtures';
import { keepsSettings } from '../../../tests/support/kept-settings';
import { renderInApp } from '../../../tests/support/render-tile';
import { houseOfTest } from '../../../tests/support/test-house';
import { AutoReturn } from './auto-return';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page that goes home by itself after 0.2 s, which no list offers. */
async function waiting(path: string, isOn = true) {
  const shown = await renderInApp(<AutoReturn />, { page: { path } });
  const text = JSON.stringify([{ auto_return_home: isOn, auto_return_home_timeout: 0.2 }]);
  keepsSettings({ timeout_config: text });
  await shown.after(() => houseOfTest().of(timeoutSetting).load('place'));
  return shown;
}
const HOME = [['go', '/security/']];
/** Longer than the page waits: every timer of it that is due by then has rung. */
const quiet = (after: (run: () => void) => Promise<void>) =>
  after(() => {
    vi.advanceTimersByTime(500);
  });

it('[S3.46] goes home from any screen after the set time without a touch', async () => {
  const { sent, after } = await waiting('/security/settings');
  expect(sent).toEqual([]);
  await quiet(after);
  expect(sent).toEqual(HOME);
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
