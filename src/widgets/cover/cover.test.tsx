import { expect, it } from 'vitest';
import { changeItem, stateId } from '../../../tests/support/house-fixtures';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

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
      ['setItem', BARRIER, 'barrier_opened'],
      ['setItem', BARRIER, 'barrier_closed'],
    ],
  });
});

it('draws a blind at its position', async () => {
  const { screen, sent, after } = await renderTile(example, {
    house: { devices: [{ id: 'blind', name: 'Blinds', category: 'window_cov', items: { dimmer: 65 } }] },
  });
  await after(() => screen.getByRole('button', { name: 'Blinds, Open, 65%' }).click());
  expect(sent).toEqual([['setItem', stateId('blind-dimmer'), 0]]);
});
