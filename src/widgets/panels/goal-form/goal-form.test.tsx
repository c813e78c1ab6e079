import { expect, it } from 'vitest';
import { drawEnergy, goal } from '../../../../tests/support/energy-cloud';
import { lookAtGoal } from '@/runtime/hooks/energy-goals';
import { stateId } from '../../../../tests/support/house-fixtures';
import { houseOfTest } from '../../../../tests/support/test-house';
import { goalForm } from './index';

const { example } = goalForm;

it('[S5.7] [S3.52] a goal needs a device and a limit', async () => {
  lookAtGoal(houseOfTest(), null);
  const { screen, cloud, sent, after } = await drawEnergy(example);
  const save = screen.getByRole('button', { name: 'Set a goal' });
  await after(() => save.click());
  for (const text of ['No device selected', 'No limit entered', 'Goal won’t work without limit'])
    await expect.element(screen.getByText(text)).toBeVisible();
  await after(() => screen.getByLabelText('Device').selectOptions('Car charger'));
  await after(() => screen.getByLabelText('Limit in kWh').fill('a lot'));
  await expect.element(screen.getByText(/^Write a number such as 12/)).toBeVisible();
  expect([cloud.config, sent.filter(([name]) => name === 'closeDialog')]).toEqual([null, []]);
  await after(() => screen.getByLabelText('Limit in kWh').fill('2,5'));
  await after(() => screen.getByRole('radio', { name: 'Each day' }).click());
  await after(() => save.click());
  await expect.poll(() => sent.filter(([name]) => name === 'closeDialog')).toHaveLength(1);
  expect(cloud.config).toMatchObject({
    goals: [{ controller: '90000001', device: 'car', limit: 2.5, period: 'day' }],
  });
});

it('[S3.52] changes a goal among others, and loses none that another tablet has set meanwhile', async () => {
  lookAtGoal(houseOfTest(), { id: 'g1', device: stateId('car'), limit: 3, period: 'week' });
  const before = goal({ device: 'car', limit: 3, period: 'week' });
  const { screen, cloud, sent, after } = await drawEnergy(example, { config: { goals: [before] } });
  cloud.config = { goals: [before, goal({ id: 'g2' })] };
  await after(() => screen.getByLabelText('Limit in kWh').fill('4'));
  await after(() => screen.getByRole('button', { name: 'Save goal' }).click());
  await expect.poll(() => sent.filter(([name]) => name === 'closeDialog')).toHaveLength(1);
  expect(cloud.config).toEqual({ goals: [{ ...before, limit: 4 }, goal({ id: 'g2' })] });
});

it('keeps what was typed where the cloud does not take it, and says so', async () => {
  lookAtGoal(houseOfTest(), null);
  const { screen, cloud, sent, after } = await drawEnergy(example);
  cloud.isAway = true;
  await after(() => screen.getByLabelText('Device').selectOptions('Whole home'));
  await after(() => screen.getByLabelText('Limit in kWh').fill('12'));
  await after(() => screen.getByRole('button', { name: 'Set a goal' }).click());
  await expect.element(screen.getByText('The goal was not saved.')).toBeVisible();
  await expect.element(screen.getByLabelText('Limit in kWh')).toHaveValue('12');
  expect(sent.filter(([name]) => name === 'closeDialog')).toEqual([]);
});
