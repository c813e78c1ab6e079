import { expect, it } from 'vitest';
import { changeHub, changeSession, inSeconds, SERIAL } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { countdownHeading } from './index';

const { example } = countdownHeading;

it('[S2.30] names the mode that the house is going to', async () => {
  const { screen, after } = await renderTile(example, { box: { width: 40, height: 6 } });
  await after(() => changeHub({ pending: { from: '1', to: '3', delayS: 60, deadline: inSeconds(30) } }));
  await expect.element(screen.getByRole('heading', { name: 'Arming Night' })).toBeVisible();
});

it('[I-38] names the controller that arms, where there are several', async () => {
  const { screen, after } = await renderTile(example, { box: { width: 40, height: 6 } });
  await after(() => changeHub({ pending: { from: '1', to: '3', delayS: 60, deadline: inSeconds(30) } }));
  await expect.element(screen.getByText('Maple Street hub')).not.toBeInTheDocument();
  await after(() => changeSession({ hubs: [SERIAL, '90000009'], currentHub: SERIAL }));
  await expect.element(screen.getByText('Maple Street hub')).toBeVisible();
});
