import { expect, it } from 'vitest';
import { changeItem, stateId } from '../../../tests/support/house-fixtures';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

const links = { state: { provider: 'utility', item: 'switch', category: 'switch', name: 'Coffee machine' } };

it('[S4.37] [S9.15] is on or off and toggles', async () => {
  const { screen, sent, after } = await renderTile(example, { links });
  await after(() => screen.getByRole('button', { name: 'Coffee machine, Off', pressed: false }).click());
  expect(sent).toEqual([['setItem', stateId('outlet-switch'), true]]);
  await after(() => changeItem('outlet', 'switch', { loading: { value: true } }));
  await expect.element(screen.getByRole('button', { name: 'Coffee machine, Turning on…' })).toBeVisible();
  await after(() => changeItem('outlet', 'switch', { value: true, loading: null }));
  await expect.element(screen.getByRole('button', { name: 'Coffee machine, On', pressed: true })).toBeVisible();
});

it('asks to be linked where nothing fits', async () => {
  const { screen } = await renderTile(example, {
    links: { state: { provider: 'utility', item: 'switch', category: 'aquarium' } },
    title: { text: { en: 'Pump', de: 'Pumpe' } },
  });
  await expect.element(screen.getByRole('button', { name: 'Pump, Link device' })).toBeVisible();
});
