import { expect, it } from 'vitest';
import { renderTile } from '../../../../tests/support/render-tile';
import { faceOf } from '../../../../tests/support/tile-face';
import { unknown } from './index';

const { example } = unknown;

it('[S3.49] names what it holds the place of and offers nothing to touch', async () => {
  const { screen, element } = await renderTile(example);
  await expect.element(screen.getByText('Old gateway, Not supported yet')).toBeInTheDocument();
  expect({ ...faceOf(element), button: element.querySelector('button') }).toEqual({
    tone: 'quiet',
    condition: 'unknown',
    button: null,
  });
});

it('has a name of its own where the document gives none', async () => {
  const { screen } = await renderTile(example, { options: { name: '' }, language: 'es' });
  await expect.element(screen.getByText('Dispositivo, Aún no compatible')).toBeInTheDocument();
});
