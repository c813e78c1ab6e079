import { expect, it } from 'vitest';
import { changeSecurity, SERIAL, stateId } from '../../../../tests/support/house-fixtures';
import type { BypassDialog } from '@/runtime/hooks/views';
import { renderTile } from '../../../../tests/support/render-tile';
import { bypassHeading } from './index';

const { example } = bypassHeading;

const bypass: BypassDialog = {
  hub: SERIAL,
  target: '3',
  needsChoice: true,
  rows: [{ device: stateId('kitchen-window'), state: 'open' }],
};

it('[S2.28] [S8.13] says why arming waits, and that it need not any more', async () => {
  const { screen, after } = await renderTile(example, { box: { width: 50, height: 8 } });
  await after(() => changeSecurity({ bypass: bypass }));
  await expect.element(screen.getByRole('heading', { name: 'Not ready for Arm Night' })).toBeVisible();
  await after(() => changeSecurity({ bypass: { ...bypass, needsChoice: false } }));
  await expect.element(screen.getByText('Sensor open: close it or it will be bypassed automatically')).toBeVisible();
  const untold: BypassDialog['rows'] = [{ device: stateId('kitchen-window'), state: 'unknown' }];
  await after(() => changeSecurity({ bypass: { ...bypass, rows: untold } }));
  await expect.element(screen.getByRole('heading', { name: 'Not ready for Arm Night' })).toBeVisible();
  const chosen: BypassDialog['rows'] = [{ device: stateId('kitchen-window'), state: 'bypassed' }];
  await after(() => changeSecurity({ bypass: { ...bypass, rows: chosen } }));
  await expect.element(screen.getByRole('heading', { name: 'Ready for Arm Night' })).toBeVisible();
  await expect.element(screen.getByText('These stay bypassed until you disarm.')).toBeVisible();
  const rows: BypassDialog['rows'] = [{ device: stateId('kitchen-window'), state: 'closed' }];
  await after(() => changeSecurity({ bypass: { ...bypass, rows } }));
  await expect.element(screen.getByRole('heading', { name: 'Ready for Arm Night' })).toBeVisible();
});
