import { afterEach, expect, it } from 'vitest';
import {
  awayPad,
  changeHub,
  changeSecurity,
  emptyHouse,
  entryAlarm,
  fillHouse,
  mainAlarm,
  SERIAL,
} from '../../../tests/support/house-fixtures';
import { readNow } from '../watch/watch';
import { shownAlarms, sirenWatch } from './alarm';

const ANNEXE = '90000009';
afterEach(emptyHouse);

/** Both controllers in alarm; the first is the one that is looked at. */
function bothInAlarm(here = entryAlarm(), there = mainAlarm()): void {
  fillHouse({ session: { hubs: [SERIAL, ANNEXE] } });
  changeHub({ alarm: here, testMode: { isOn: false, until: null } });
  changeHub({ serial: ANNEXE, name: 'Annexe', alarm: there, testMode: { isOn: false, until: null } }, ANNEXE);
}
const shown = () => shownAlarms(readNow).map(({ hub }) => hub);

it('[I-38] the alarm that digits are being typed for stays the one that is shown, though another begins meanwhile', () => {
  bothInAlarm();
  expect(shown()).toEqual([SERIAL, ANNEXE]);
  changeSecurity({ pad: { ...awayPad(), hub: ANNEXE, purpose: 'cancel-alarm', target: '1' } });
  expect(shown()).toEqual([ANNEXE, SERIAL]);
});

it('[I-32] a siren is heard though the alarm that is shown is another controller’s entry delay', () => {
  bothInAlarm(entryAlarm(), { ...mainAlarm(), kind: 'fire' });
  expect(sirenWatch.get()?.kind).toBe('fire');
  changeHub({ alarm: { ...mainAlarm(), isSilent: true } }, SERIAL);
  expect(sirenWatch.get()?.kind).toBe('fire');
  changeHub({ alarm: null }, ANNEXE);
  expect(sirenWatch.get()).toBeNull();
});
