import { expect, it } from 'vitest';
import { gridProblems } from '@/schemas/template/grid';
import { childPlaces } from './child-places';

const sizes = [1, 2].flatMap((cols) => [1, 2].map((rows) => ({ cols, rows })));

it.each(sizes)('[S4.63] up to four children fill a tile of %o and never lie on each other', (size) => {
  for (const count of [1, 2, 3, 4]) {
    const places = childPlaces(count, size);
    const cells = places.map(({ area }, at) => {
      const [rowStart = 0, colStart = 0, rowEnd = 0, colEnd = 0] = area.split(' / ').map(Number);
      return { widget: `w${at}`, rowStart, colStart, rowEnd, colEnd };
    });
    expect(places).toHaveLength(count);
    expect(gridProblems({ rows: 2, cols: 2, cells })).toEqual([]);
    const filled = cells.reduce((sum, one) => sum + (one.rowEnd - one.rowStart) * (one.colEnd - one.colStart), 0);
    expect(filled).toBe(4);
  }
});

it('two stand side by side in a wide tile and above each other in any other', () => {
  expect(childPlaces(2, { cols: 2, rows: 1 }).map(({ area }) => area)).toEqual(['1 / 1 / 3 / 2', '1 / 2 / 3 / 3']);
  expect(childPlaces(2, { cols: 1, rows: 1 }).map(({ area }) => area)).toEqual(['1 / 1 / 2 / 3', '2 / 1 / 3 / 3']);
  expect(childPlaces(4, { cols: 2, rows: 2 })[0]).toEqual({ area: '1 / 1 / 2 / 2', cols: 1, rows: 1 });
});
