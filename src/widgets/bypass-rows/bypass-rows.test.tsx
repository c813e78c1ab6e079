import { expect, it } from 'vitest';
import { changeSecurity, SERIAL, stateId } from '../../../tests/support/house-fixtures';
import type { BypassDialog } from '@/runtime/hooks/views';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';
import { visibleRows } from './use-lingering';

const bypass: BypassDialog = {
  hub: SERIAL,
  target: '3',
  needsChoice: true,
  rows: [{ device: stateId('kitchen-window'), state: 'open' }],
};
const box = { width: 50, height: 24 };

it('[S4.10] bypasses a row and takes it back', async () => {
  const { screen, sent, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ bypass: bypass }));
  await after(() => screen.getByRole('button', { name: 'Bypass Kitchen window' }).click());
  expect(sent).toEqual([['toggleBypass', stateId('kitchen-window')]]);
  const rows: BypassDialog['rows'] = [{ device: stateId('kitchen-window'), state: 'bypassed' }];
  await after(() => changeSecurity({ bypass: { ...bypass, rows } }));
  await expect.element(screen.getByRole('button', { name: 'Undo bypass of Kitchen window' })).toBeVisible();
});

it('a window that closes ticks its row off, and the row leaves after three seconds', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ bypass: bypass }));
  const rows: BypassDialog['rows'] = [{ device: stateId('kitchen-window'), state: 'closed' }];
  await after(() => changeSecurity({ bypass: { ...bypass, rows } }));
  await expect.element(screen.getByText('Just closed')).toBeVisible();
  await expect.element(screen.getByText('Just closed'), { timeout: 4_500 }).not.toBeInTheDocument();
});

it('stands in the order of what needs a choice first', () => {
  const row = (device: string, state: 'open' | 'unreachable' | 'bypassed' | 'closed') => ({ device, state });
  const rows = [
    row('a', 'closed'),
    row('b', 'bypassed'),
    row('c', 'open'),
    row('d', 'unreachable'),
    row('e', 'closed'),
  ];
  expect(visibleRows(rows, new Set(['e'])).map(({ device }) => device)).toEqual(['c', 'd', 'b', 'a']);
});
