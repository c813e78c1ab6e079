import { expect, it } from 'vitest';
import { changeDevice, changeItem, stateId, type DeviceFixture } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { faceOf } from '../../../../tests/support/tile-face';
import { cover } from './index';

const { example } = cover;

const links = { state: { provider: 'utility', item: 'barrier', category: 'garage_door' } };
const BARRIER = stateId('garage-door-barrier');

it('[S4.42] opens a garage door only after a question and closes it without', async () => {
  const asked: string[] = [];
  const { screen, sent, after } = await renderTile(example, {
    links,
    confirm: ({ action }) => {
      asked.push(action);
      return Promise.resolve(true);
    },
  });
  await after(() => screen.getByRole('button', { name: 'Garage door, Closed' }).click());
  await after(() => changeItem('garage-door', 'barrier', { value: 'barrier_opened' }));
  await after(() => screen.getByRole('button', { name: 'Garage door, Open' }).click());
  expect({ asked, sent }).toEqual({
    asked: ['item.set'],
    sent: [
      ['setItem', BARRIER, 'barrier_opened', 'yes'],
      ['setItem', BARRIER, 'barrier_closed'],
    ],
  });
});

const blind = (items: NonNullable<DeviceFixture['items']>) => ({
  devices: [
    {
      id: 'blind',
      name: 'Blinds',
      category: 'window_cov',
      items: { dimmer: { value: 65, hasSetter: true }, ...items },
    },
  ],
});

it('draws a blind at its position', async () => {
  const { screen, sent, after } = await renderTile(example, { house: blind({}) });
  await after(() => screen.getByRole('button', { name: 'Blinds, Open, 65%' }).click());
  expect(sent).toEqual([['setItem', stateId('blind-dimmer'), 0]]);
});

it('[S9.15] at two columns opens, closes, stops and goes to its favourite place, by what the blind can do', async () => {
  const size = { cols: 2, rows: 1 };
  const able = blind({ dimmer_stop: { value: 0, hasSetter: true }, goto_favorite: { value: false, hasSetter: true } });
  const { screen, sent, after } = await renderTile(example, { house: able, size });
  for (const name of ['Open Blinds', 'Stop Blinds', 'Close Blinds', 'Favourite position of Blinds'])
    await after(() => screen.getByRole('button', { name, exact: true }).click());
  expect(sent).toEqual([
    ['setItem', stateId('blind-dimmer'), 100],
    ['setItem', stateId('blind-dimmer_stop'), 1],
    ['setItem', stateId('blind-dimmer'), 0],
    ['setItem', stateId('blind-goto_favorite'), true],
  ]);
});

it('offers no stop where nothing can be stopped, and asks before a garage door is opened by its button', async () => {
  const asked: string[] = [];
  const { screen, element, after, sent } = await renderTile(example, {
    links,
    size: { cols: 2, rows: 1 },
    confirm: ({ action }) => {
      asked.push(action);
      return Promise.resolve(false);
    },
  });
  await after(() => screen.getByRole('button', { name: 'Open Garage door' }).click());
  expect({ asked, sent, buttons: element.querySelectorAll('button').length }).toEqual({
    asked: ['item.set'],
    sent: [],
    buttons: 3,
  });
});

it('tries again where the device is unreachable, and asks to be linked where nothing fits', async () => {
  const { screen, element, after, sent, unmount } = await renderTile(example, { house: blind({}) });
  await after(() => changeDevice('blind', { isReachable: false }));
  await after(() => screen.getByRole('button', { name: 'Blinds, Unreachable' }).click());
  expect(sent).toEqual([['retryNow', '90000001']]);
  expect(faceOf(element).condition).toBe('unreachable');
  await unmount();
  const empty = await renderTile(example, { house: { devices: [] } });
  expect(faceOf(empty.element).condition).toBe('unlinked');
});
