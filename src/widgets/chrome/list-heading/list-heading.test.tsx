import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { changeDevice } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { drawVoice, lamp } from '../../../../tests/support/voice-house';
import { listHeading } from './index';

const { example } = listHeading;

afterEach(() => page.viewport(1280, 800));

it('[S2.14] counts the devices and those out of reach', async () => {
  const { screen, element, after } = await renderTile(example, { box: { width: 60, height: 5 } });
  await expect.element(screen.getByRole('heading', { name: 'Devices' })).toBeVisible();
  const line = () => element.querySelector('p')?.textContent;
  expect(line()).toBe('10 devices');
  await after(() => changeDevice('lamp', { isReachable: false }));
  expect(line()).toBe('10 devices, 1 unreachable');
});

it('[S2.14] a phone, which has room for the name, still says what is out of reach', async () => {
  await page.viewport(390, 844);
  const { screen, after } = await renderTile(example, { box: { width: 15, height: 3.25 } });
  await expect.element(screen.getByRole('heading', { name: 'Devices' })).toBeVisible();
  await expect.element(screen.getByText('10 devices')).not.toBeVisible();
  await after(() => changeDevice('lamp', { isReachable: false }));
  await expect.element(screen.getByText('1 unreachable', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('10 devices')).not.toBeVisible();
});

it('[S2.14] [S3.7] counts what is reached through a voice assistant too, as the list shows it and its filter counts it', async () => {
  const { element } = await drawVoice(example, { devices: [lamp] }, { box: { width: 60, height: 5 } });
  await expect.poll(() => element.querySelector('p')?.textContent).toBe('11 devices');
});
