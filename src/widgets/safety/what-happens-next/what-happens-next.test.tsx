import { expect, it } from 'vitest';
import { changeHub, inSeconds } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { whatHappensNext } from './index';

const { example } = whatHappensNext;

it('says what is closed, what stands open, and when the house is armed', async () => {
  const { screen, after } = await renderTile(example, { box: { width: 26, height: 20 } });
  await after(() => changeHub({ pending: { from: '1', to: '2', delayS: 60, deadline: inSeconds(30) } }));
  await expect.element(screen.getByText('3 sensors closed')).toBeVisible();
  await expect.element(screen.getByText('Kitchen window')).toBeVisible();
  await expect.element(screen.getByText(/^Armed at /)).toBeVisible();
  await expect.element(screen.getByText('Entry delay 30 s')).toBeVisible();
});
