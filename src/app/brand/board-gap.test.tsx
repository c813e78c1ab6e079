import '@/ui/tokens.generated.css';
import { afterEach, expect, it } from 'vitest';
import { lookOf } from '@/runtime/brand/look-of';
import { brandSchema } from '@/schemas/brand/brand';
import { themeDocument } from '@/schemas/theme/theme-document';
import { renderDocument } from '../../../tests/support/render-tile';
import { paint } from './paint';

const brand = brandSchema.parse({ kind: 'brand', version: 2, id: 'acme', name: 'Acme', theme: 'wide' });
const wide = themeDocument.parse({
  ...{ kind: 'theme', version: 1, id: 'wide', name: 'Wide', light: {}, dark: {}, tile: { gapRem: 1.5 } },
});
const widgets = { words: { type: 'text', options: { text: { text: { en: 'Words' } } } } };
const cells = [{ widget: 'words', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 }];
const GRID = { rows: 2, cols: 2, cells };

/** The gap between tiles, in rem. */
async function gapOf(kind: 'dashboard' | 'screen', layout: object): Promise<number> {
  const board = { kind, version: 2, id: 'hall', name: 'Hall', widgets, layouts: { landscape: { ...GRID, ...layout } } };
  const { element, unmount } = await renderDocument(board);
  const grid = element.querySelector('[data-document=hall]');
  const gap = grid === null ? NaN : parseFloat(getComputedStyle(grid).rowGap);
  await unmount();
  return gap / parseFloat(getComputedStyle(document.documentElement).fontSize);
}
afterEach(() => {
  paint(null);
});

it('[S3.47] a theme’s gap is that of every board which says none itself, and of nothing else', async () => {
  const all = async () => [
    await gapOf('dashboard', {}),
    await gapOf('dashboard', { fit: 'wrap' }),
    await gapOf('dashboard', { gap: 0.25 }),
    await gapOf('screen', {}),
  ];
  expect(await all()).toEqual([0.5, 0.9375, 0.25, 0.5]);
  paint(lookOf('acme', brand, [wide]).look);
  expect(await all()).toEqual([1.5, 1.5, 0.25, 0.5]);
});
