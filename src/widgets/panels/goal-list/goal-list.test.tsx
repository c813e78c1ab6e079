import { expect, it } from 'vitest';
import { drawEnergy, goal } from '../../../../tests/support/energy-cloud';
import { lookedAtGoal } from '@/runtime/hooks/energy-goals';
import { energyChoice, energyReader } from '@/runtime/energy/energy-view';
import { houseOfTest } from '../../../../tests/support/test-house';
import { goalList } from './index';

const { example } = goalList;

it('[S1.9] [S3.52] lists goals with where they stand; each can be changed and deleted', async () => {
  const config = { goals: [goal({ limit: 100_000 }), goal({ id: 'g2', device: 'car', limit: 0.1, period: 'day' })] };
  const { screen, cloud, sent, after } = await drawEnergy(example, { config });
  await expect.element(screen.getByText('100,000 kWh a month')).toBeVisible();
  await expect.element(screen.getByText(/^On track to finish .* kWh under\.$/)).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Edit goal for Car charger' }).click());
  expect([sent.at(-1), lookedAtGoal(houseOfTest())?.id]).toEqual([['dialog', 'energy-goal'], 'g2']);
  await after(() => screen.getByRole('button', { name: 'Delete goal for Whole home' }).click());
  await expect.element(screen.getByText('100,000 kWh a month')).not.toBeInTheDocument();
  expect(cloud.config).toEqual({ goals: config.goals.slice(1) });
});

it('[S1.9] says that there is none yet, and changes nothing where goals cannot be read', async () => {
  const none = await drawEnergy(example);
  await expect.element(none.screen.getByText(/^No goal yet\./)).toBeVisible();
  await none.unmount();
  const away = await drawEnergy(example, { isAway: true });
  await expect.element(away.screen.getByText('Goals can’t be read')).toBeVisible();
  await expect.element(away.screen.getByRole('button', { name: 'Set a goal' })).toBeDisabled();
});

it('[S4.36] says of a goal that its past is being read, and nothing where that cannot be read', async () => {
  const config = { goals: [goal()] };
  const { screen, element, cloud, after } = await drawEnergy(example, { config });
  await expect.element(screen.getByText(/^On track|kWh over|Heading for/)).toBeVisible();
  const nothing = screen.getByText('No energy data for this period yet');
  cloud.isSilent = true;
  await after(() => houseOfTest().of(energyChoice).choose('week'));
  await expect.element(screen.getByText('Reading the energy history')).toBeVisible();
  expect(nothing.elements()).toHaveLength(0);
  cloud.isSilent = false;
  cloud.isPastAway = true;
  await after(() => houseOfTest().of(energyReader).again());
  await expect.element(screen.getByText('The energy history can’t be read')).toBeVisible();
  expect(nothing.elements()).toHaveLength(0);
  expect(element.textContent).toContain('360 kWh a month');
});
