import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawEnergy, goal, meteredHouse } from '../../../../tests/support/energy-cloud';
import { changeHub } from '../../../../tests/support/house-fixtures';
import { energyHistory } from './index';

const { example } = energyHistory;

// 12:30 in New York, on a Saturday.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T17:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const figure = (element: HTMLElement, name: string) =>
  [...element.querySelectorAll('dt')].find((one) => one.textContent === name)?.nextElementSibling?.textContent;
const rows = (element: HTMLElement) =>
  [...element.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));

it('[S2.44] tells the daily average, the month so far and what is drawn now', async () => {
  const { element } = await drawEnergy(example);
  // 20 whole days with 25 hours in one of them, and half of today.
  expect(['Daily average', 'Month to date', 'Now'].map((name) => figure(element, name))).toEqual([
    '24.1kWh',
    '494kWh',
    '1.24kW',
  ]);
  expect(element.querySelectorAll('canvas')).toHaveLength(1);
  expect(rows(element)).toHaveLength(21);
  expect(rows(element).slice(0, 2)).toEqual([
    ['Sun, November 1', '25.0', ''],
    ['Mon, November 2', '24.0', ''],
  ]);
  expect(rows(element).at(-1)).toEqual(['Sat, November 21', '12.5', 'So far']);
});

it('[S8.10] a day that nobody counted is no zero, and a day counted in part says so', async () => {
  const lost = Date.parse('2026-11-10T05:00:00Z') / 1_000;
  const { screen, element } = await drawEnergy(example, {
    kw: { meter: (at) => (at >= lost && at < lost + 36 * 3_600 ? null : 1) },
  });
  expect(rows(element).slice(9, 12)).toEqual([
    ['Tue, November 10', '–', 'No data'],
    ['Wed, November 11', '12.0', '50% counted'],
    ['Thu, November 12', '24.0', ''],
  ]);
  await expect
    .element(screen.getByText('Only 92% of this time was counted. The rest is unknown, not zero.'))
    .toBeVisible();
  await expect.element(screen.getByText('No data', { exact: true }).first()).toBeVisible();
  expect(figure(element, 'Daily average')).toBe('24.1kWh');
});

it('[S8.10] says that there is no data where nobody counted at all', async () => {
  const { screen, element } = await drawEnergy(example, { kw: { meter: () => null } });
  await expect.element(screen.getByText('No energy data for this period yet')).toBeVisible();
  expect({ month: figure(element, 'Month to date'), hasZero: /\b0\b/.test(element.textContent) }).toEqual({
    month: '–No data',
    hasZero: false,
  });
});

it('[S2.44] compares with the period before, adds up costs and names the days over the goal', async () => {
  const burning = Date.parse('2026-11-05T05:00:00Z') / 1_000;
  const { screen, after } = await drawEnergy(example, {
    config: { price: 0.5, currency: 'USD', goals: [goal({ limit: 900 })] },
    kw: { meter: (at) => (at >= burning && at < burning + 86_400 ? 2 : 1) },
  });
  await expect.element(screen.getByText('518 kWh', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('$258.75', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('5% more than October 2026 at this point')).toBeVisible();
  await expect.element(screen.getByText('Over the goal: 5', { exact: true })).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Show as table' }).click());
  await expect.element(screen.getByRole('cell', { name: '$24.00' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'Over the goal' })).toBeVisible();
});

it('[R-87] keeps the figures while the cloud is away, says of when they are, and tries again', async () => {
  const { screen, element, cloud, read } = await drawEnergy(example);
  cloud.isAway = true;
  await read();
  await expect.element(screen.getByText(/^As of 12:30\sPM\. No internet connection/)).toBeVisible();
  expect(figure(element, 'Month to date')).toBe('494kWh');
});

it('says that it could not be read, and reads it when it is asked to', async () => {
  const { screen, element, cloud, after } = await drawEnergy(example, { isAway: true });
  await expect.element(screen.getByText('The energy history can’t be read')).toBeVisible();
  cloud.isAway = false;
  await after(() => screen.getByRole('button', { name: 'Try again' }).click());
  await expect.poll(() => figure(element, 'Month to date')).toBe('494kWh');
});

it('tells no power of a hub that is silent', async () => {
  const { screen, element, after } = await drawEnergy(example);
  await after(() => changeHub({ freshness: 'stale' }));
  expect(figure(element, 'Now')).toBe('–No data');
  await expect.element(screen.getByText('The controller is silent, so nothing is counted now.')).toBeVisible();
});

it('says that a house without a meter has none', async () => {
  const house = meteredHouse({ devices: [] });
  const { screen } = await drawEnergy(example, { kw: {} }, { house, language: 'de' });
  await expect.element(screen.getByText('Kein Zähler in diesem Haus')).toBeVisible();
});

it('[S4.36] claims nothing of the meters of a house whose lists were not read', async () => {
  const house = meteredHouse({ devices: [] });
  const { screen, after } = await drawEnergy(example, { kw: {} }, { house });
  await after(() => changeHub({ lists: 'fetching' }));
  await expect.element(screen.getByRole('status', { name: 'Reading the energy history' })).toBeVisible();
  await after(() => changeHub({ lists: 'noconnection' }));
  await expect.element(screen.getByText('The controller doesn’t give its lists.', { exact: false })).toBeVisible();
  await after(() => changeHub({ freshness: 'stale', isOnline: false }));
  await expect.element(screen.getByText('The controller is not connected to the internet.')).toBeVisible();
});
