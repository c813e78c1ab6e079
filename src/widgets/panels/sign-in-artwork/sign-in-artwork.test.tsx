import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { signInArtwork } from './index';

const { example } = signInArtwork;

it('says name and promise; the picture itself is silent', async () => {
  const { screen, element } = await renderTile(example, { box: { width: 40, height: 50 } });
  await expect.element(screen.getByText('Porchlight')).toBeVisible();
  await expect.element(screen.getByText('Everything at home, at a glance.')).toBeVisible();
  expect(element.querySelectorAll('svg:not([aria-hidden=true])')).toHaveLength(0);
});
