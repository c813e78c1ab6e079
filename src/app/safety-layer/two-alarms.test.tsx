import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  addHub,
  cancelPad,
  changeHub,
  changeSecurity,
  changeSession,
  entryAlarm,
  inSeconds,
  SERIAL,
} from '../../../tests/support/house-fixtures';
import { renderInApp } from '../../../tests/support/render-tile';
import { registerFirstLoad } from '../first-load';
import { SafetyLayer } from './safety-layer';

afterEach(() => {
  vi.useRealTimers();
});

registerFirstLoad();
const ANNEXE = '90000009';
const there = { ...entryAlarm(), devices: [], startedAt: 5, deadline: inSeconds(28) };
const here = { ...entryAlarm(), startedAt: 9, deadline: inSeconds(30) };

/** The annexe's entry delay is in front, while the main house is looked at. */
async function drawn() {
  const shown = await renderInApp(<SafetyLayer>{null}</SafetyLayer>, { box: { width: 60, height: 40 } });
  await shown.after(() => {
    changeSession({ hubs: [SERIAL, ANNEXE], currentHub: SERIAL });
    addHub(ANNEXE, { name: 'Annexe', alarm: there });
  });
  await expect.element(page.getByText('Annexe', { exact: true })).toBeVisible();
  return shown;
}
const key = (name: string) => page.getByRole('button', { name, exact: true });

it('[I-38] the first digit goes to the alarm that was read, though another hub trips before it', async () => {
  const { sent, after } = await drawn();
  await after(() => changeHub({ alarm: here }));
  await expect.element(page.getByText('Annexe. 1 more alarm')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Maple Street hub: Entry delay, \d+ s$/ })).toBeVisible();
  await after(() => key('1').click());
  expect(sent).toEqual([['openPad', ANNEXE, 'cancel-alarm']]);
});

it('[I-38] digits stay those of the alarm in front when another hub trips, and the PIN goes to its pad', async () => {
  const { sent, after } = await drawn();
  await after(() => changeSecurity({ pad: cancelPad({ id: 3, hub: ANNEXE }) }));
  await after(() => key('1').click());
  await after(() => key('2').click());
  await expect.element(page.getByText('2 digits entered')).toBeInTheDocument();
  await after(() => changeHub({ alarm: here }));
  await expect.element(page.getByText('Annexe. 1 more alarm')).toBeVisible();
  await expect.element(page.getByText('2 digits entered')).toBeInTheDocument();
  await after(() => key('Confirm').click());
  expect(sent).toEqual([['submitPin', 3, '12']]);
});

it('[I-38] the keypad of an alarm takes no pad of another controller: its first digit opens the right one', async () => {
  const { sent, after } = await drawn();
  // Help was called for the main house while its pad stood open, and the annexe’s entry delay came to the front.
  await after(() => {
    changeHub({ alarm: { ...here, isDispatched: true } });
    changeSecurity({ pad: cancelPad({ id: 3, hub: SERIAL }) });
  });
  await expect.element(page.getByText('Annexe', { exact: true })).toBeVisible();
  const entry = page.getByRole('alertdialog', { name: 'Entry delay' });
  await expect.element(entry).toBeInTheDocument();
  const own = entry.element().querySelector<HTMLButtonElement>('[data-digit="1"]');
  await after(() => own?.click());
  expect(sent).toEqual([['openPad', ANNEXE, 'cancel-alarm']]);
});

it('[I-38] a pad for another controller stands over an entry delay, under that controller’s name', async () => {
  const { after } = await drawn();
  await after(() => changeSecurity({ pad: cancelPad({ id: 3, hub: SERIAL, purpose: 'disarm' }) }));
  await expect.element(page.getByRole('dialog', { name: 'Keypad' }).getByText('Maple Street hub')).toBeVisible();
});

it('[I-38] [I-40] a hold for the alarm that ends under the finger sends nothing for the next one', async () => {
  const { sent, after } = await drawn();
  await after(() => changeHub({ alarm: here }));
  const help = page.getByRole('button', { name: /^Send help now/ });
  const press = (type: string) =>
    help.element().dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1 }));
  vi.useFakeTimers({ toFake: ['performance'] });
  await after(() => {
    press('pointerdown');
    vi.advanceTimersByTime(2_000);
  });
  await after(() => {
    changeHub({ alarm: null }, ANNEXE);
    vi.advanceTimersByTime(100);
  });
  await expect.element(page.getByText('Maple Street hub', { exact: true })).toBeVisible();
  await after(() => {
    vi.advanceTimersByTime(5_000);
  });
  expect(sent.filter(([name]) => name === 'verifyAlarm')).toEqual([]);
});
