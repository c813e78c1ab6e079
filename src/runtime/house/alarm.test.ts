import { expect, it } from 'vitest';
import {
  awayPad,
  changeHub,
  changeSecurity,
  entryAlarm,
  fillHouse,
  mainAlarm,
  SERIAL,
} from '../../../tests/support/house-fixtures';
import { seeNow } from '../watch/watch';
import { houseOfTest } from '../../../tests/support/test-house';
import { shownAlarms, sirenWatch } from './alarm';
import { frontAlarm } from './front-alarm';

const ANNEXE = '90000009';
/** Both controllers in alarm; the first is the one that is looked at. */
function bothInAlarm(here = entryAlarm(), there = mainAlarm()): void {
  fillHouse({ session: { hubs: [SERIAL, ANNEXE] } });
  changeHub({ alarm: here, testMode: { isOn: false, until: null } });
  changeHub({ serial: ANNEXE, name: 'Annexe', alarm: there, testMode: { isOn: false, until: null } }, ANNEXE);
}
const shown = () => shownAlarms(houseOfTest().of(seeNow)).map(({ hub }) => hub);

it('[I-38] the alarm that digits are being typed for stays the one that is shown, though another begins meanwhile', () => {
  bothInAlarm();
  expect(shown()).toEqual([SERIAL, ANNEXE]);
  changeSecurity({ pad: { ...awayPad(), hub: ANNEXE, purpose: 'cancel-alarm', target: '1' } });
  expect(shown()).toEqual([ANNEXE, SERIAL]);
});

it('[I-38] the alarm in front stays in front until it ends, though the hub that is looked at trips; the next one is another', () => {
  bothInAlarm(entryAlarm(), { ...mainAlarm(), startedAt: 5 });
  expect(shown()).toEqual([SERIAL, ANNEXE]);
  houseOfTest().of(frontAlarm).put({ hub: ANNEXE, startedAt: 5 });
  expect(shown()).toEqual([ANNEXE, SERIAL]);
  changeSecurity({ pad: { ...awayPad(), hub: SERIAL, purpose: 'cancel-alarm', target: '1' } });
  expect(shown()).toEqual([SERIAL, ANNEXE]);
  changeSecurity({ pad: null });
  expect(shown()).toEqual([ANNEXE, SERIAL]);
  changeHub({ alarm: { ...mainAlarm(), startedAt: 6 } }, ANNEXE);
  expect(shown()).toEqual([SERIAL, ANNEXE]);
});

it('[I-32] a siren is heard though the alarm that is shown is another controller’s entry delay', () => {
  bothInAlarm(entryAlarm(), { ...mainAlarm(), kind: 'fire' });
  expect(houseOfTest().of(sirenWatch).get()?.kind).toBe('fire');
  changeHub({ alarm: { ...mainAlarm(), isSilent: true } }, SERIAL);
  expect(houseOfTest().of(sirenWatch).get()?.kind).toBe('fire');
  changeHub({ alarm: null }, ANNEXE);
  expect(houseOfTest().of(sirenWatch).get()).toBeNull();
});
