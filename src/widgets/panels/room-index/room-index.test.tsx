import { expect, it } from 'vitest';
import { changeDevice, changeHub } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { drawVoice, lamp } from '../../../../tests/support/voice-house';
import { roomIndex } from './index';

const { example } = roomIndex;

const names = (element: HTMLElement) =>
  [...element.querySelectorAll('button')].map((button) => button.innerText.replace(/\s+/g, ' '));

it('[S2.35] lists rooms with their count or what stands open, and chooses one', async () => {
  const { screen, element, after } = await renderTile(example, { box: { width: 15, height: 40 } });
  await after(() => changeDevice('garage-door', { isReachable: false, roomId: null }));
  expect(names(element)).toEqual([
    'All rooms 10',
    'Living room 2',
    'Kitchen 1 open',
    'Hall 5',
    'No rooms 1 unreachable',
  ]);
  await after(() => screen.getByRole('button', { name: /^Kitchen/ }).click());
  await expect.element(screen.getByRole('button', { name: /^Kitchen/, pressed: true })).toBeVisible();
});

it('has no amber in a house that is not heard from', async () => {
  const { element, after } = await renderTile(example, { box: { width: 15, height: 40 } });
  expect(element.querySelectorAll('[data-trouble]')).toHaveLength(1);
  await after(() => changeHub({ freshness: 'stale' }));
  expect(element.querySelectorAll('[data-trouble]')).toHaveLength(0);
});

it('[S3.7] all rooms hold what is reached through a voice assistant too, which stands in none', async () => {
  const { element } = await drawVoice(example, { devices: [lamp] }, { box: { width: 15, height: 40 } });
  await expect.poll(() => names(element)[0]).toBe('All rooms 11');
});
