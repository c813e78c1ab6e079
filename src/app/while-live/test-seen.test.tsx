import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { changeHub, changeItem, fillHouse, smallHouse, stateId } from '../../../tests/support/house-fixtures';
import { renderInApp } from '../../../tests/support/render-tile';
import { houseOfTest } from '../../../tests/support/test-house';
import { registerFirstLoad } from '../first-load';
import { Toasts } from '../toasts';
import { Habits } from './habits';

registerFirstLoad();
const HOUR_MS = 3_600_000;

it('[S4.16] [H-09] under test a sensor that would have raised the alarm is named on whatever screen there is, without a panel', async () => {
  const { after } = await renderInApp(
    <>
      <Habits />
      <Toasts />
    </>,
    { house: null },
  );
  await after(() => {
    fillHouse({
      ...smallHouse(),
      hub: { mode: { current: '1', since: null }, testMode: { isOn: true, until: Date.now() + HOUR_MS } },
    });
  });
  const note = page.getByText(/^Front door.*Test: sensor seen/);
  const opened = (at: number) => {
    changeItem('front-door', 'dw_state', { value: 'dw_is_closed', changedAt: at });
    changeItem('front-door', 'dw_state', { value: 'dw_is_opened', changedAt: at + 1 });
  };
  // Of a house that is disarmed no door counts, nor does one that is left out.
  await after(() => opened(10));
  const mode = { id: '2', name: 'Away', isArmed: true, disarmedDevices: [] };
  const leavesOut = (bypassDevices: string[]) =>
    changeHub({ mode: { current: '2', since: null }, modes: { '2': { ...mode, bypassDevices } } });
  await after(() => leavesOut([stateId('front-door')]));
  await after(() => opened(20));
  await after(() => leavesOut([]));
  await after(() => opened(30));
  await expect.element(note).toBeVisible();
  expect(houseOfTest().state.messages.list).toHaveLength(1);
});
