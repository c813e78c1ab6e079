import { expect, it } from 'vitest';
import { renderDocument } from '../../tests/support/render-tile';
import notFound from '../../templates/screens/not-found.json';

it('the page of an address that leads nowhere carries the brand, says so, and leads home', async () => {
  const { screen, element, sent, after } = await renderDocument(notFound, { page: { path: '/nowhere' } });
  await expect.element(screen.getByText('Porchlight')).toBeVisible();
  expect(element.querySelector('svg')).not.toBeNull();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Go to Home' }).click());
  expect(sent).toEqual([['go', '/security/']]);
});
