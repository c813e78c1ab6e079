import { expect, it } from 'vitest';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

it('[S1.11] [S2.7] sets theme and language and signs out', async () => {
  const { screen, sent, after } = await renderTile(example);
  await after(() => screen.getByRole('button', { name: 'Account' }).click());
  await after(() => screen.getByRole('radio', { name: 'Light' }).click());
  await after(() => screen.getByRole('radio', { name: 'Deutsch' }).click());
  await after(() => screen.getByRole('button', { name: 'Log out' }).click());
  expect(sent).toEqual([['setTheme', 'light'], ['setLanguage', 'de'], ['signOut']]);
});
