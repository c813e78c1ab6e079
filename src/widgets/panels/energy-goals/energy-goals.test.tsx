import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawEnergy, goal } from '../../../../tests/support/energy-cloud';
import { energyGoals } from './index';

const { example } = energyGoals;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T17:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it('[S1.9] [S3.52] shows how far the goal of the home is used, and warns before it is passed', async () => {
  const { screen, cloud, read } = await drawEnergy(example, { config: { goals: [goal({ limit: 1_000 })] } });
  await expect.element(screen.getByText('49%')).toBeVisible();
  await expect.element(screen.getByText(/^On track to finish 27\d kWh under\.$/)).toBeVisible();
  cloud.config = { goals: [goal({ limit: 600 })] };
  await read();
  await expect.element(screen.getByText(/^Heading for 72\d kWh, 12\d kWh over the goal\.$/)).toBeVisible();
  cloud.config = { goals: [goal({ limit: 400 })] };
  await read();
  await expect.element(screen.getByText('93.5 kWh over the goal.')).toBeVisible();
});

it('[S1.9] sets other goals beside it, and tells of one whose device is gone', async () => {
  const { screen } = await drawEnergy(example, {
    config: {
      goals: [
        goal({ id: 'a', device: 'car', limit: 3, period: 'day' }),
        goal({ id: 'b' }),
        goal({ id: 'c', device: 'sold', limit: 3 }),
      ],
    },
  });
  await expect.element(screen.getByText('Whole home, 360 kWh a month')).toBeVisible();
  await expect.element(screen.getByText('Car charger')).toBeVisible();
  await expect.element(screen.getByText('3.3 kWh over the goal.')).toBeVisible();
  await expect.element(screen.getByText(/^This device is no longer there\./)).toBeVisible();
});

it('[S1.9] offers to set the first goal, and leads to all of them', async () => {
  const { screen, sent, after, cloud, read } = await drawEnergy(example);
  await after(() => screen.getByRole('button', { name: 'Set a goal' }).click());
  cloud.config = { goals: [goal()] };
  await read();
  await after(() => screen.getByRole('button', { name: 'Edit goals' }).click());
  expect(sent.filter(([name]) => name === 'dialog' || name === 'go')).toEqual([
    ['dialog', 'energy-goal'],
    ['go', '/energy/goals'],
  ]);
});

it('[S8.10] claims nothing where nothing was counted, and says when goals cannot be read', async () => {
  const none = await drawEnergy(example, { config: { goals: [goal()] }, kw: { meter: () => null } });
  await expect.element(none.screen.getByText('No energy data for this period yet')).toBeVisible();
  expect(none.element.textContent).not.toContain('0%');
  await none.unmount();
  const away = await drawEnergy(example, { isAway: true });
  await expect.element(away.screen.getByText('Goals can’t be read')).toBeVisible();
});
