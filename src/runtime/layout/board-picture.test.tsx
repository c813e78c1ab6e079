import { expect, it } from 'vitest';
import { renderDocument } from '../../../tests/support/render-tile';

const RED =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const board = {
  kind: 'dashboard',
  version: 2,
  id: 'pictured',
  name: 'Pictured',
  image: { asset: 'brand:dawn.webp', dim: 0.1 },
  widgets: { a: { type: 'text', options: { text: { text: { en: 'Words' } } } } },
  layouts: {
    landscape: { rows: 1, cols: 1, cells: [{ widget: 'a', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 }] },
  },
};

it('[S3.47] a picture lies behind the board, dark enough for the words on it', async () => {
  const { element } = await renderDocument(board, { theme: 'light', assets: { 'brand:dawn.webp': RED } });
  await expect.poll(() => element.querySelector('[style*="background-image"] > div')).not.toBeNull();
  const scrim = element.querySelector('[style*="background-image"] > div') as HTMLElement;
  expect(Number(getComputedStyle(scrim).opacity)).toBeGreaterThanOrEqual(0.54);
  await expect.poll(() => element.querySelector('[data-document]')?.getAttribute('data-theme')).toBe('dark');
});

it('[R-76] a picture that is not there leaves the board as it is', async () => {
  const { element } = await renderDocument(board, { theme: 'light' });
  await expect.poll(() => element.textContent).toBe('Words');
  expect([
    element.querySelector('[style*="background-image"]'),
    element.querySelector('[data-document]')?.hasAttribute('data-theme'),
  ]).toEqual([null, false]);
});
