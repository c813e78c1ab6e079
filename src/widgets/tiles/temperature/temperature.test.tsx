import { expect, it } from 'vitest';
import { changeItem } from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { temperature } from './index';

const { example } = temperature;

const links = { state: { provider: 'utility', item: 'temp', category: 'temperature' } };

it('[S9.14] shows one decimal and the unit of the device, by the language', async () => {
  const english = await renderTile(example, { links });
  await expect.element(english.screen.getByText('Hall temperature, 21.5 ℃, Temperature')).toBeVisible();
  await english.after(() => changeItem('hall-temperature', 'temp', { value: 70.25, scale: null }));
  await expect.element(english.screen.getByText('Hall temperature, 70.3 ℉, Temperature')).toBeVisible();
  await english.unmount();
  const german = await renderTile(example, { links, language: 'de' });
  await expect.element(german.screen.getByText('Hall temperature, 21,5 ℃, Temperatur')).toBeVisible();
});
