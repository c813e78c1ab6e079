import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { settingsHeading } from './index';

const { example } = settingsHeading;

it('names the page and what it is about, and leads back where a phone needs it', async () => {
  const { screen, sent, after, unmount } = await renderTile(example, {
    options: { title: { key: 'settings.menu.timeouts' }, hint: { key: 'settings.timeouts.hint' }, back: true },
  });
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Timeouts' })).toBeVisible();
  await expect.element(screen.getByText(/How long the house waits/)).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'All settings' }).click());
  expect(sent).toEqual([['go', '/security/settings']]);
  await unmount();
  const wide = await renderTile(example);
  await expect.element(wide.screen.getByRole('button')).not.toBeInTheDocument();
});
