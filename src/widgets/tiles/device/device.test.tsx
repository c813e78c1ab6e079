import { expect, it } from 'vitest';
import { changeDevice, changeItem } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { faceOf } from '../../../../tests/support/tile-face';
import { device } from './index';

const { example } = device;

const house = {
  devices: [{ id: 'pad', name: 'Hall keypad', category: 'keypad', items: { keypad_state: 'keypad_busy' } }],
} as const;

it('[S3.49] [S4.45] says Armed or Disarmed for a security device, else its own value in words, and Unreachable over all', async () => {
  const { screen, element, after } = await renderTile(example, { house });
  await expect.element(screen.getByText('Hall keypad, Disarmed')).toBeVisible();
  await after(() => changeDevice('pad', { isArmed: true }));
  await expect.element(screen.getByText('Hall keypad, Armed')).toBeVisible();
  await after(() => changeDevice('pad', { isReachable: false }));
  await expect.element(screen.getByRole('button', { name: 'Hall keypad, Unreachable' })).toBeVisible();
  expect(faceOf(element).condition).toBe('unreachable');
});

it('reads a value that the status table does not know, and claims nothing where there is none', async () => {
  const links = { state: { provider: 'utility', item: 'pest_control', category: 'mouse_trap' } };
  const { screen, element, after } = await renderTile(example, {
    links,
    house: {
      devices: [{ id: 'trap', name: 'Attic trap', category: 'mouse_trap', items: { pest_control: 'pest_detected' } }],
    },
  });
  await expect.element(screen.getByText('Attic trap, Pest detected')).toBeVisible();
  await after(() => changeItem('trap', 'pest_control', { value: 'unknown' }));
  expect(faceOf(element).condition).toBe('unknown');
});

it('asks to be linked where nothing fits', async () => {
  const { element } = await renderTile(example, { house: { devices: [] } });
  await expect.poll(() => faceOf(element).condition).toBe('unlinked');
});
