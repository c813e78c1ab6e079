import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { changeHub, entryAlarm, mainAlarm } from '../../../tests/support/house-fixtures';
import { renderInApp } from '../../../tests/support/render-tile';
import { registerFirstLoad } from '../first-load';
import { SafetyLayer } from './safety-layer';

afterEach(() => {
  vi.useRealTimers();
});

registerFirstLoad();

it('[S4.12] [S4.21] [I-40] the alarm is seen at once, and a hold that it came upon ends unsent', async () => {
  const { sent, after } = await renderInApp(<SafetyLayer>{null}</SafetyLayer>, { box: { width: 60, height: 40 } });
  await after(() => changeHub({ alarm: { ...entryAlarm(), startedAt: 1 } }));
  const help = page.getByRole('button', { name: /^Send help now/ });
  await expect.element(help).toBeVisible();
  const press = (type: string) =>
    help.element().dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1 }));
  vi.useFakeTimers({ toFake: ['performance'] });
  await after(() => {
    press('pointerdown');
    vi.advanceTimersByTime(2_000);
  });
  await after(() => {
    changeHub({ alarm: { ...mainAlarm(), startedAt: 1 } });
    vi.advanceTimersByTime(100);
  });
  await expect.element(page.getByRole('alertdialog', { name: 'Alarm' })).toBeVisible();
  await expect.element(page.getByRole('alertdialog', { name: 'Entry delay' })).not.toBeInTheDocument();
  await after(() => {
    vi.advanceTimersByTime(5_000);
  });
  expect(sent.filter(([name]) => name === 'verifyAlarm' || name === 'sendPanic')).toEqual([]);
});
