import { expect, it } from 'vitest';
import { changeSecurity, changeSession, SERIAL } from '../../../tests/support/house-fixtures';
import type { SecurityResult } from '@/runtime/hooks/views';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

const result: SecurityResult = {
  id: 3,
  hub: SERIAL,
  kind: 'armed',
  mode: '2',
  problem: null,
  devices: [],
  isSticky: false,
};
const box = { width: 28, height: 24 };

it('[S2.33] [S4.5] says how it ended, and a finger on it holds its three seconds', async () => {
  const { element, screen, sent, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ result }));
  await expect.element(screen.getByRole('heading', { name: 'Armed Away' })).toBeVisible();
  const face = element.querySelector('[tabindex]') as HTMLElement;
  await after(() => {
    face.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  });
  await after(() => {
    window.dispatchEvent(new PointerEvent('pointerup'));
  });
  expect(sent).toEqual([
    ['holdResult', 3, true],
    ['holdResult', 3, false],
  ]);
});

it('[S4.22] after a call for help it says who was told', async () => {
  const { screen, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ result: { ...result, kind: 'panic-sent', mode: null } }));
  await expect.element(screen.getByText('Help has been asked for: the monitoring service was told.')).toBeVisible();
  await after(() => changeSession({ monitoring: { active: true, service: 'avantguard' } }));
  await expect.element(screen.getByText('Help has been asked for: AvantGuard was told.')).toBeVisible();
});

it('an error has no clock and is not held', async () => {
  const { element, screen, after } = await renderTile(example, { box });
  await after(() => changeSecurity({ result: { ...result, kind: 'refused', isSticky: true } }));
  await expect.element(screen.getByRole('heading', { name: 'Not armed' })).toBeVisible();
  expect(element.querySelectorAll('circle')).toHaveLength(0);
});
