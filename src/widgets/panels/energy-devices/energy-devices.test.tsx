import { expect, it } from 'vitest';
import { drawEnergy } from '../../../../tests/support/energy-cloud';
import { energyDevices } from './index';

const { example } = energyDevices;

it('[S2.44] shares by device, with what no device of its own has used', async () => {
  const { element } = await drawEnergy(example, { kw: { meter: () => 1, car: () => 0.5, tv: () => 0.1 } });
  const items = [...element.querySelectorAll('li')].map((item) => item.textContent);
  expect(items.map((text) => text.replace(/[\d.,]+ kWh$/, ''))).toEqual([
    'Car charger50%',
    'Television10%',
    'Everything else40%',
  ]);
});

it('[S8.10] says that there is no data, and that it could not be read', async () => {
  const none = await drawEnergy(example, { kw: { meter: () => null } });
  await expect.element(none.screen.getByText('No energy data for this period yet')).toBeVisible();
  await none.unmount();
  const away = await drawEnergy(example, { isAway: true }, { language: 'fr' });
  await expect.element(away.screen.getByText('L’historique d’énergie ne peut pas être lu')).toBeVisible();
});
