import { expect, it } from 'vitest';
import { changeSecurity, SERIAL, stateId } from '../../../../tests/support/house-fixtures';
import type { SecurityResult } from '@/runtime/hooks/views';
import { renderTile } from '../../../../tests/support/render-tile';
import { resultDetails } from './index';

const { example } = resultDetails;

const result: SecurityResult = {
  id: 3,
  hub: SERIAL,
  kind: 'armed',
  mode: '2',
  problem: null,
  devices: [],
  isSticky: false,
};

it('names the sensors of a refusal, and nothing for what closes by itself', async () => {
  const { element, screen, after } = await renderTile(example, { box: { width: 28, height: 12 } });
  await after(() => changeSecurity({ result }));
  expect(element.textContent).toBe('');
  const devices = [stateId('kitchen-window')];
  await after(() => changeSecurity({ result: { ...result, kind: 'refused', isSticky: true, devices } }));
  await expect.element(screen.getByText('Kitchen window')).toBeVisible();
  expect(element.textContent).not.toContain('still reports');
  // H-23: silenced, and nothing else.
  await after(() => changeSecurity({ result: { ...result, kind: 'alarm-cancelled', isSticky: true, devices } }));
  await expect.element(screen.getByText('The alarm is silent, but this still reports:')).toBeVisible();
});

it('[S4.8] a change that did not come about has its one sentence on the face; what became of a call for help stands here', async () => {
  const { element, screen, after } = await renderTile(example, { box: { width: 28, height: 12 } });
  const told = { ...result, isSticky: true, mode: '1', problem: { code: 'window-over', detail: '' } };
  for (const kind of ['refused', 'unknown'] as const) {
    await after(() => changeSecurity({ result: { ...told, kind } }));
    expect(element.textContent).toBe('');
  }
  await after(() => changeSecurity({ result: { ...told, kind: 'dispatch-failed' } }));
  await expect.element(screen.getByText('Help can no longer be sent from here.')).toBeVisible();
});
