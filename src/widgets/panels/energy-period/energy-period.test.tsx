import { expect, it } from 'vitest';
import { drawEnergy } from '../../../../tests/support/energy-cloud';
import { energyChoice } from '@/runtime/energy/energy-view';
import { houseOfTest } from '../../../../tests/support/test-house';
import { energyPeriod } from './index';

const { example } = energyPeriod;

it('[S2.44] chooses day, week, month or year, and goes back and forth between them', async () => {
  const { screen, after } = await drawEnergy(example);
  await expect.element(screen.getByRole('radio', { name: 'Month' })).toBeChecked();
  await expect.element(screen.getByRole('button', { name: 'The month after' })).toBeDisabled();
  await after(() => screen.getByRole('button', { name: 'The month before' }).click());
  expect(houseOfTest().of(energyChoice).get()).toEqual({ kind: 'month', back: 1 });
  await after(() => screen.getByRole('button', { name: 'The month after' }).click());
  await after(() => screen.getByRole('radio', { name: 'Day' }).click());
  expect(houseOfTest().of(energyChoice).get()).toEqual({ kind: 'day', back: 0 });
});
