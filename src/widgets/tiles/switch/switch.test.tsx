import { expect, it } from 'vitest';
import { changeDevice, changeItem, stateId } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { faceOf } from '../../../../tests/support/tile-face';
import { switchTile } from './index';

const { example } = switchTile;

const links = { state: { provider: 'utility', item: 'switch', category: 'switch', name: 'Coffee machine' } };

it('[S4.37] [S9.15] is on or off and toggles', async () => {
  const { screen, sent, after } = await renderTile(example, { links });
  await after(() => screen.getByRole('button', { name: 'Coffee machine, Off', pressed: false }).click());
  expect(sent).toEqual([['setItem', stateId('outlet-switch'), true]]);
  await after(() => changeItem('outlet', 'switch', { loading: { value: true } }));
  await expect.element(screen.getByRole('button', { name: 'Coffee machine, Turning on…' })).toBeVisible();
  await after(() => changeItem('outlet', 'switch', { value: true, loading: null }));
  await expect.element(screen.getByRole('button', { name: 'Coffee machine, On', pressed: true })).toBeVisible();
});

it('asks to be linked where nothing fits', async () => {
  const { screen } = await renderTile(example, {
    links: { state: { provider: 'utility', item: 'switch', category: 'aquarium' } },
    title: { text: { en: 'Pump', de: 'Pumpe' } },
  });
  await expect.element(screen.getByRole('button', { name: 'Pump, Link device' })).toBeVisible();
});

it('[S9.15] opens and closes a valve by the words of the wire', async () => {
  const { screen, sent, after } = await renderTile(example, {
    links: { state: { provider: 'utility', item: 'water_valve_state', category: 'switch' } },
    house: {
      devices: [
        {
          id: 'valve',
          name: 'Main valve',
          category: 'switch',
          items: { water_valve_state: { value: 'valve_opened', hasSetter: true } },
        },
      ],
    },
  });
  await after(() => screen.getByRole('button', { name: 'Main valve, Open', pressed: true }).click());
  expect(sent).toEqual([['setItem', stateId('valve-water_valve_state'), 'valve_closed']]);
});

it('asks first where the document says so, and sends nothing for a value it does not know', async () => {
  const { screen, element, sent, after } = await renderTile(example, {
    links,
    options: { asks: true },
    confirm: () => Promise.resolve(false),
  });
  await after(() => screen.getByRole('button', { name: 'Coffee machine, Off' }).click());
  await after(() => changeItem('outlet', 'switch', { value: null }));
  expect(sent).toEqual([]);
  await after(() => screen.getByRole('button').click());
  expect({ sent, ...faceOf(element) }).toEqual({
    sent: [['dialog', 'device']],
    tone: 'quiet',
    condition: 'unknown',
  });
});

it('shows what it draws at two columns, and tries again where it is unreachable', async () => {
  const { screen, sent, after } = await renderTile(example, {
    links: { state: { provider: 'utility', item: 'switch', category: 'switch' } },
    size: { cols: 2, rows: 1 },
    house: {
      devices: [
        {
          id: 'plug',
          name: 'Kettle',
          category: 'switch',
          items: { switch: { value: true, hasSetter: true }, electric_meter_watt: 41.2 },
        },
      ],
    },
  });
  await expect.element(screen.getByText('41 W')).toBeVisible();
  await after(() => changeDevice('plug', { isReachable: false }));
  await after(() => screen.getByRole('button', { name: 'Kettle, Unreachable' }).click());
  expect(sent).toEqual([['retryNow', '90000001']]);
});
