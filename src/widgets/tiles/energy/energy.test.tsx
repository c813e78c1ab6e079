import { expect, it } from 'vitest';
import { changeDevice, changeHub, changeItem, type DeviceFixture } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { faceOf } from '../../../../tests/support/tile-face';
import { energy } from './index';

const { example } = energy;

const size = { cols: 2, rows: 1 };
// What a meter has counted is kept by the browser, so each test has meters of its own.
const meter = (id: string, fields: Partial<DeviceFixture> = {}): DeviceFixture => ({
  id,
  name: 'House meter',
  category: 'power_meter',
  items: { electric_meter_kwh: 100, electric_meter_watt: 412 },
  ...fields,
});

it('[S2.44] counts what is used from when it was first read, against the goal', async () => {
  const { screen, element, after } = await renderTile(example, { house: { devices: [meter('one')] }, size });
  await after(() => changeItem('one', 'electric_meter_kwh', { value: 107.4 }));
  await expect
    .element(screen.getByRole('button', { name: /^Energy today, 7\.40 kWh, Since .*, Goal 12 kWh, Now 412 W$/ }))
    .toBeVisible();
  await after(() => changeItem('one', 'electric_meter_kwh', { value: 113.5 }));
  await expect.element(screen.getByText('1.5 kWh over the goal', { exact: true })).toBeVisible();
  expect(element.querySelectorAll('[data-over]').length).toBe(2);
});

it('[S8.10] says that there is no data, and never a zero, where no counter can be read', async () => {
  const away = meter('two', { isReachable: false });
  const { screen, element, after, unmount } = await renderTile(example, { house: { devices: [away] }, size });
  await expect.element(screen.getByText('No energy data for this period yet').first()).toBeVisible();
  expect({ condition: faceOf(element).condition, hasZero: /\b0/.test(element.textContent) }).toEqual({
    condition: 'unknown',
    hasZero: false,
  });
  await after(() => changeDevice('two', { isReachable: true }));
  await expect.element(screen.getByRole('button', { name: /0\.00 kWh, Since/ })).toBeVisible();
  await unmount();
  const none = await renderTile(example, { house: { devices: [] }, language: 'de' });
  await expect.element(none.screen.getByText('Kein Zähler in diesem Haus').first()).toBeVisible();
});

it('adds up plugs only where the house has no meter of its own, and shows the power where nothing counts', async () => {
  const plug = (id: string, watts: number): DeviceFixture => ({
    id,
    name: id,
    category: 'switch',
    items: { switch: true, electric_meter_watt: watts },
  });
  const plugs = [plug('three', 40), plug('four', 60)];
  const { screen, unmount } = await renderTile(example, { house: { devices: plugs } });
  await expect.element(screen.getByText('Now 100 W').first()).toBeVisible();
  await unmount();
  const whole = await renderTile(example, { house: { devices: [...plugs, meter('five')] } });
  await expect.element(whole.screen.getByRole('button', { name: /Now 412 W$/ })).toBeVisible();
});

it('takes no value of a hub that is silent', async () => {
  const { screen, after } = await renderTile(example, { house: { devices: [meter('six')] }, size });
  await after(() => changeHub({ freshness: 'stale' }));
  await after(() => changeItem('six', 'electric_meter_kwh', { value: 150 }));
  await expect.element(screen.getByRole('button', { name: /0\.00 kWh/ })).toBeVisible();
});

it('[S2.44] leads to the history of the house, and nowhere on a wall display', async () => {
  const { screen, sent, after, unmount } = await renderTile(example, { house: { devices: [meter('seven')] }, size });
  await after(() => screen.getByRole('button').click());
  expect(sent.filter(([name]) => name === 'go')).toEqual([['go', '/energy']]);
  await unmount();
  const wall = await renderTile(example, { house: { devices: [meter('eight')] }, size, page: { kiosk: true } });
  await expect.element(wall.screen.getByText(/0\.00 kWh, Since/)).toBeVisible();
  expect(wall.element.querySelector('button')).toBeNull();
});
