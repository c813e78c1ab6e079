import { expect, it } from 'vitest';
import { setDeviceFilter } from '@/runtime/hooks/device-filter';
import { renderTile } from '../../../../tests/support/render-tile';
import { drawVoice, lamp } from '../../../../tests/support/voice-house';
import { houseOfTest } from '../../../../tests/support/test-house';
import { deviceFilter } from './index';

const { example } = deviceFilter;

const box = { width: 25, height: 50 };

it('[S1.6] counts while choosing, and changes the list only by its button', async () => {
  const { screen, element, sent, after } = await renderTile(example, { box });
  const touch = (name: string) => after(() => screen.getByRole('button', { name, exact: true }).click());
  await touch('Door locks');
  await touch('Garage doors');
  await expect.element(screen.getByRole('button', { name: 'Show 2 devices' })).toBeVisible();
  // There is one controller: nothing to choose from.
  expect([...element.querySelectorAll('legend')].map((legend) => legend.textContent)).toEqual(['Kind of device']);
  await touch('Show 2 devices');
  expect(sent).toContainEqual(['closeDialog']);
  await touch('Clear');
  await expect.element(screen.getByRole('button', { name: 'Show 10 devices' })).toBeVisible();
});

it('[S1.6] counts with the search and the room that stand', async () => {
  setDeviceFilter(houseOfTest(), { search: 'lock' });
  const { screen } = await renderTile(example, { box });
  await expect.element(screen.getByRole('button', { name: 'Show 1 device' })).toBeVisible();
});

it('[S3.7] the kind of a voice device is its assistant', async () => {
  const { screen, after } = await drawVoice(example, { devices: [lamp] }, { box });
  await expect.element(screen.getByRole('button', { name: 'Show 11 devices' })).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Google Home' }).click());
  await expect.element(screen.getByRole('button', { name: 'Show 1 device' })).toBeVisible();
});
