import { expect, it } from 'vitest';
import { drawEnergy, goal } from '../../../../tests/support/energy-cloud';
import { energyPrice } from './index';

const { example } = energyPrice;

it('[S2.44] keeps the price of a kilowatt-hour beside the goals, and takes it away again', async () => {
  const { screen, cloud, after } = await drawEnergy(example, { config: { goals: [goal()], theirs: 1 } });
  await after(() => screen.getByLabelText('Price of one kWh').fill('0,285'));
  await after(() => screen.getByLabelText('Currency').selectOptions('EUR'));
  await after(() => screen.getByRole('button', { name: 'Save price' }).click());
  await expect.element(screen.getByText('A kilowatt-hour costs €0.285.')).toBeVisible();
  expect(cloud.config).toEqual({ goals: [goal()], theirs: 1, price: 0.285, currency: 'EUR' });
  await after(() => screen.getByLabelText('Price of one kWh').fill(''));
  await after(() => screen.getByRole('button', { name: 'Save price' }).click());
  await expect.element(screen.getByText('With a price, costs stand beside the figures.')).toBeVisible();
  expect(cloud.config).toEqual({ goals: [goal()], theirs: 1 });
});

it('refuses what is no price, and says what one looks like', async () => {
  const { screen, cloud, after } = await drawEnergy(example);
  for (const wrong of ['cheap', '-1', '1,250']) {
    await after(() => screen.getByLabelText('Price of one kWh').fill(wrong));
    await after(() => screen.getByRole('button', { name: 'Save price' }).click());
    await expect.element(screen.getByText(/^Write a number such as 0\.29/)).toBeVisible();
  }
  expect(cloud.config).toBeNull();
});
