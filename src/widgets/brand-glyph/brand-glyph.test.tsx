import { expect, it } from 'vitest';
import { renderTile } from '../../../tests/support/render-tile';
import example from './example.template.json';

it('carries the product’s name, or the partner’s', async () => {
  const own = await renderTile(example);
  await expect.element(own.screen.getByText('Porchlight')).toBeVisible();
  await own.unmount();
  const partner = await renderTile(example, { config: { brand: 'Acme Home' }, options: { hasName: false } });
  await expect.element(partner.screen.getByRole('img', { name: 'Acme Home' })).toBeVisible();
});
