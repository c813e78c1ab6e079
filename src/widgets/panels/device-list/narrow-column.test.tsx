import { page } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { smallHouse, type HouseFixture } from '../../../../tests/support/house-fixtures';
import { misfitsInPage } from '../../../../tests/support/misfits-in-page';
import { renderTile } from '../../../../tests/support/render-tile';
import { deviceList } from './index';

afterEach(() => page.viewport(1280, 800));

const REM_PX = 16;
const IN_GERMAN: Readonly<Record<string, string>> = {
  lamp: 'Stehlampe',
  'kitchen-window': 'Küchenfenster',
  'front-lock': 'Haustürschloss',
  smoke: 'Rauchmelder',
};
/** Every kind of row: the last lock is out of reach. */
function house(language: 'en' | 'de'): HouseFixture {
  const { devices = [], ...rest } = smallHouse();
  const named = devices.map((device) => {
    const name = language === 'de' ? IN_GERMAN[device.id] : undefined;
    return name === undefined ? device : { ...device, name };
  });
  const lock = named.find(({ id }) => id === 'front-lock');
  const away = lock ? [{ ...lock, id: 'back-lock', name: 'Back door', isReachable: false }] : [];
  return { ...rest, devices: [...named, ...away] };
}

it.each([
  ['en', 220],
  ['en', 250],
  ['en', 340],
  ['de', 220],
  ['de', 250],
  ['de', 340],
] as const)(
  'a list in a narrow column breaks no word and lays nothing on another, in %s at %i px',
  async (language, width) => {
    await page.viewport(800, 1280);
    const { element } = await renderTile(deviceList.example, {
      house: house(language),
      language,
      box: { width: width / REM_PX, height: 120 },
    });
    await expect.poll(() => element.querySelectorAll('[data-device]').length).toBe(11);
    expect(misfitsInPage()).toEqual([]);
  },
);
