import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { navRail } from './index';

const { example } = navRail;

it('[S2.18] marks where one is and goes where one points', async () => {
  const { screen, sent, after } = await renderTile(example, {
    box: { width: 6, height: 30 },
    page: { path: '/security/devices' },
  });
  const current = screen.getByRole('link', { name: 'Devices' });
  await expect.element(current).toHaveAttribute('aria-current', 'page');
  await after(() => screen.getByRole('link', { name: 'Boards' }).click());
  expect(sent).toEqual([['go', '/dashboards']]);
});
