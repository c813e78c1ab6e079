import { afterEach, beforeEach, expect, it } from 'vitest';
import { messageState } from '@/hub';
import { changeHub, changeItem, emptyHouse, fillHouse, smallHouse } from '../../../tests/support/house-fixtures';
import { followTests } from './running-test';

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};
const notes = () =>
  messageState.list
    .filter(({ title }) => title === 'messages.test-sensor-seen.title')
    .map(({ values }) => values['name']);

beforeEach(async () => {
  fillHouse({
    ...smallHouse(),
    hub: { mode: { current: '2', since: null }, testMode: { isOn: true, until: Date.now() + 3_600_000 } },
    devices: [
      { id: 'door', name: 'Front door', isGuard: true, items: { dw_state: { value: 'dw_is_closed', changedAt: 1 } } },
      { id: 'leak', name: 'Leak', isGuard: true, items: { water: { value: false, changedAt: 1 } } },
    ],
  });
  followTests();
  await settle();
});
afterEach(emptyHouse);

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

it('[S4.16] says nothing of what would not have counted: a door that shuts, one that is left out', async () => {
  changeItem('door', 'dw_state', { value: 'dw_is_closed', changedAt: 2 });
  changeHub({ mode: { current: '1', since: null } });
  changeItem('door', 'dw_state', { value: 'dw_is_opened', changedAt: 3 });
  await settle();
  expect(notes()).toEqual([]);
});
