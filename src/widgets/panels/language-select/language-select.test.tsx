import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { languageSelect } from './index';

const { example } = languageSelect;

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

it.each(['segments', 'card'])('[S1.11] lays them side by side where the template says so: %s', async (form) => {
  const { screen, sent, after } = await renderTile(example, {
    options: { form },
    size: { cols: 3, rows: 1 },
  });
  await after(async () => {
    await import('./language-segments');
  });
  await expect.element(screen.getByRole('radio', { name: 'English' })).toBeChecked();
  await after(() => screen.getByRole('radio', { name: 'Deutsch' }).click());
  expect(sent).toEqual([['setLanguage', 'de']]);
});
