import { expect, it } from 'vitest';
import { changeDevice, changeHub, changeItem } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { faceOf } from '../../../../tests/support/tile-face';
import { measure } from './index';

const { example } = measure;

const house = {
  devices: [
    {
      id: 'lux',
      name: 'Porch light',
      category: 'light_sensor',
      items: { lux: { value: 312.4, valueType: 'illuminance', scale: 'lux' } },
    },
    {
      id: 'air',
      name: 'Hall air',
      category: 'humidity',
      items: { humidity: { value: 45.5, valueType: 'humidity' }, battery: 9 },
    },
  ],
} as const;

it('[S9.14] [S3.9] is a number with its unit and name, in the language of now', async () => {
  const english = await renderTile(example, { house });
  await expect.element(english.screen.getByText('Porch light, 312 lx, Light')).toBeVisible();
  await english.unmount();
  const links = { state: { provider: 'utility', item: 'humidity', category: 'humidity' } };
  const german = await renderTile(example, { house, links, language: 'de' });
  await expect.element(german.screen.getByText('Hall air, 45,50 %, Luftfeuchtigkeit, Batterie 9 %')).toBeVisible();
  expect(german.element.querySelector('[data-badge]')).not.toBeNull();
});

it('takes the decimals that the template wants', async () => {
  const { screen } = await renderTile(example, { house, options: { digits: 1 } });
  await expect.element(screen.getByText('Porch light, 312.4 lx, Light')).toBeVisible();
});

it('shows no number where there is none, an old one as old, and none of a device that is away', async () => {
  const { screen, element, after } = await renderTile(example, { house });
  await after(() => changeHub({ freshness: 'stale', lastHeardAt: Date.UTC(2026, 2, 15, 1, 31) }));
  await expect.element(screen.getByText('As of Mar 14, 7:31 PM').first()).toBeVisible();
  expect(faceOf(element).condition).toBe('stale');
  await after(() => changeHub({ freshness: 'live' }));
  await after(() => changeItem('lux', 'lux', { value: null }));
  expect({ ...faceOf(element), text: element.textContent.includes('312') }).toEqual({
    tone: 'quiet',
    condition: 'unknown',
    text: false,
  });
  await after(() => changeDevice('lux', { isReachable: false }));
  await expect.element(screen.getByRole('button', { name: 'Porch light, Unreachable' })).toBeVisible();
});

it('asks to be linked where nothing fits', async () => {
  const { element, screen } = await renderTile(example, { house: { devices: [] } });
  await expect.element(screen.getByText('Link device').first()).toBeVisible();
  expect(faceOf(element).condition).toBe('unlinked');
});
