import { expect, it } from 'vitest';
import { changeDevice, changeHub, changeItem } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { faceOf } from '../../../../tests/support/tile-face';
import { button } from './index';

const { example } = button;

const house = {
  devices: [
    { id: 'remote', name: 'Bed remote', category: 'scene_controller', items: { button_state: null } },
    { id: 'bell', name: 'Front bell', category: 'doorbell', items: { doorbell_ring: 'ringing' } },
  ],
} as const;

it('says which button was pressed last, how, and when', async () => {
  const { screen, element, after } = await renderTile(example, { house });
  await expect.element(screen.getByText('Bed remote, Not pressed yet')).toBeVisible();
  expect(faceOf(element).condition).toBe('live');
  await after(() =>
    changeItem('remote', 'button_state', {
      value: { button_number: 2, button_state: 'press_2_times' },
      changedAt: Date.now() - 4 * 60_000,
    }),
  );
  await expect.element(screen.getByText('Bed remote, Button 2: pressed twice, 4 min')).toBeVisible();
});

it('a doorbell that rings stands out', async () => {
  const links = { state: { provider: 'utility', item: 'doorbell_ring', category: 'doorbell' } };
  const { screen, element } = await renderTile(example, { house, links, language: 'fr' });
  await expect.element(screen.getByText('Front bell, On sonne')).toBeVisible();
  expect(faceOf(element)).toEqual({ tone: 'warning', condition: 'live' });
});

it('claims nothing of a button while its hub is unknown or the device is away', async () => {
  const { screen, element, after } = await renderTile(example, { house });
  await after(() => changeHub({ freshness: 'unknown' }));
  expect(faceOf(element).condition).toBe('unknown');
  await after(() => changeHub({ freshness: 'live' }));
  await after(() => changeDevice('remote', { isReachable: false }));
  await expect.element(screen.getByRole('button', { name: 'Bed remote, Unreachable' })).toBeVisible();
});

it('asks to be linked where nothing fits', async () => {
  const { element } = await renderTile(example, { house: { devices: [] } });
  await expect.poll(() => faceOf(element).condition).toBe('unlinked');
});
