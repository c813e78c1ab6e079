import { beforeEach, expect, it } from 'vitest';
import { changeHub, changeItem, fillHouse, smallHouse } from '../../../tests/support/house-fixtures';
import { houseOfTest } from '../../../tests/support/test-house';
import { followTests } from './running-test';

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};
const notes = () =>
  houseOfTest()
    .state.messages.list.filter(({ title }) => title === 'messages.test-sensor-seen.title')
    .map(({ values }) => values['name']);

beforeEach(async () => {
  fillHouse({
    ...smallHouse(),
    hub: { mode: { current: '2', since: null }, testMode: { isOn: true, until: Date.now() + 3_600_000 } },
    devices: [
      { id: 'door', name: 'Front door', isSensor: true, items: { dw_state: { value: 'dw_is_closed', changedAt: 1 } } },
      {
        ...{ id: 'lock', name: 'Back door lock', isSensor: true },
        items: {
          door_lock: { value: 'secured', changedAt: 1 },
          user_lock_operation: { value: null, changedAt: 1 },
        },
      },
      { id: 'leak', name: 'Leak', isSensor: true, items: { water: { value: false, changedAt: 1 } } },
    ],
  });
  houseOfTest().of(followTests);
  await settle();
});

it('[S4.16] says which sensor was seen whose event would have counted, once, and only under test', async () => {
  changeItem('door', 'dw_state', { value: 'dw_is_opened', changedAt: 2 });
  await settle();
  expect(notes()).toEqual(['Front door']);
  changeHub({ testMode: { isOn: false, until: null } });
  changeItem('door', 'dw_state', { value: 'dw_is_closed', changedAt: 3 });
  changeItem('door', 'dw_state', { value: 'dw_is_opened', changedAt: 4 });
  await settle();
  expect(notes()).toEqual(['Front door']);
});

it('[S4.16] [S9.11] says once of a lock that somebody opened: by its user, by its bolt, or by both', async () => {
  const value = { operation: 'keypad_unlock_operation', user_id: '1', user_name: 'Ann' };
  changeItem('lock', 'user_lock_operation', { value, changedAt: 2 });
  await settle();
  expect(notes()).toEqual(['Back door lock']);
  changeItem('lock', 'door_lock', { value: 'unsecured', changedAt: 3 });
  await settle();
  expect(notes()).toEqual(['Back door lock']);
  changeItem('lock', 'user_lock_operation', { value: { ...value, user_id: '2' }, changedAt: 5_000 });
  await settle();
  expect(notes()).toEqual(['Back door lock', 'Back door lock']);
});

it('[S4.16] says nothing of what would not have counted: a door that shuts, one that is left out', async () => {
  changeItem('door', 'dw_state', { value: 'dw_is_closed', changedAt: 2 });
  changeHub({ mode: { current: '1', since: null } });
  changeItem('door', 'dw_state', { value: 'dw_is_opened', changedAt: 3 });
  await settle();
  expect(notes()).toEqual([]);
});
