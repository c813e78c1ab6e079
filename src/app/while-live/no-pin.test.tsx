import { expect, it } from 'vitest';
import type { HousePad } from '@/hub';
import { awayPad, cancelPad, changeHub, changeSecurity, mainAlarm } from '../../../tests/support/house-fixtures';
import { renderInApp, type RenderOptions } from '../../../tests/support/render-tile';
import { NoPin } from './no-pin';

const NONE = { hasPin: false, others: 0 };
const stuck = (pad: HousePad): HousePad => ({ ...pad, problem: 'unavailable' });

async function drawn(pad: HousePad, options: RenderOptions = {}) {
  const made = await renderInApp(<NoPin />, { account: { 'read-pin': NONE }, ...options });
  await made.after(() => changeSecurity({ pad }));
  return made;
}

it('[S7.13] a member without a PIN is led from the pad to the page that sets one', async () => {
  const pad = stuck(awayPad());
  const { sent } = await drawn(pad);
  expect(sent).toEqual([
    ['askAccount', 'read-pin', null],
    ['closePad', pad.id],
    ['go', '/security/settings/my-pin'],
  ]);
});

it.each<[string, unknown]>([
  ['there is one, and it could not be checked', { hasPin: true, others: 0 }],
  ['nobody knows', 'offline'],
])('[S7.13] stays at the pad where %s', async (_why, answer) => {
  const { sent } = await drawn(stuck(awayPad()), { account: { 'read-pin': answer } });
  expect(sent).toEqual([['askAccount', 'read-pin', null]]);
});

it('[S7.13] asks nothing while PINs are checked, nor after a wrong one', async () => {
  const { sent, after } = await drawn(awayPad());
  await after(() => changeSecurity({ pad: { ...awayPad(), problem: 'wrong' } }));
  expect(sent).toEqual([]);
});

it('[I-39] never takes a pad away that silences an alarm, nor one that stands beside it', async () => {
  const cancel = await drawn(stuck(cancelPad()));
  expect(cancel.sent).toEqual([]);
  await cancel.unmount();
  const beside = await renderInApp(<NoPin />, { account: { 'read-pin': NONE } });
  await beside.after(() => changeHub({ alarm: mainAlarm() }));
  await beside.after(() => changeSecurity({ pad: stuck(awayPad()) }));
  expect(beside.sent).toEqual([]);
});

it('[R-48] a wall display stays where it is', async () => {
  const { sent } = await drawn(stuck(awayPad()), { page: { kiosk: true } });
  expect(sent).toEqual([]);
});
