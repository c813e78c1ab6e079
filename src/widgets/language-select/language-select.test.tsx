import { expect, it } from 'vitest';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

it('[S1.11] offers the four languages by their own names', async () => {
  const { screen, element, sent, after } = await renderTile(example);
  expect([...element.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'English',
    'Français',
    'Español',
    'Deutsch',
  ]);
  await after(() => screen.getByRole('combobox', { name: 'Language' }).selectOptions('es'));
  expect(sent).toEqual([['setLanguage', 'es']]);
});
