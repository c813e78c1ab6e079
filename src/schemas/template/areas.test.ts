import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byCells, readAreas } from './areas';
import { groupProblems, type Group } from './grid';
import { packCells } from './pack-cells';
import type { Issue } from '../issues/issue';
import { tidyDocument } from './tidy';
import { told } from '../../../tests/support/told';

const screen = (landscape: object) => ({ kind: 'screen', layouts: { landscape } });
function read(landscape: object): { layout: Record<string, unknown>; said: string[] } {
  const issues: Issue[] = [];
  const { layouts } = byCells(screen(landscape), (issue) => issues.push(issue)) as {
    layouts: { landscape: Record<string, unknown> };
  };
  return { layout: layouts.landscape, said: issues.map(told) };
}

describe('areas', () => {
  it('[S3.47] become cells by grid line, and count rows and columns', () => {
    expect(read({ areas: ['ring ring', 'disarm away'] })).toEqual({
      said: [],
      layout: {
        rows: 2,
        cols: 2,
        cells: [
          { widget: 'ring', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 3 },
          { widget: 'disarm', rowStart: 2, rowEnd: 3, colStart: 1, colEnd: 2 },
          { widget: 'away', rowStart: 2, rowEnd: 3, colStart: 2, colEnd: 3 },
        ],
      },
    });
  });

  it('place groups by name, and those in them', () => {
    const { layout } = read({
      cols: [3, 2],
      areas: ['house .', 'house side'],
      groups: { house: { panel: true, areas: ['ring'] }, side: { areas: ['list', 'more'] } },
    });
    expect(layout).toMatchObject({
      cells: [],
      groups: {
        house: { rowStart: 1, rowEnd: 3, colStart: 1, colEnd: 2, cells: [{ widget: 'ring' }] },
        side: { rowStart: 2, rowEnd: 3, colStart: 2, colEnd: 3, rows: 2 },
      },
    });
  });

  it.each<[string, object, string]>([
    ['an L', { areas: ['a a', 'a b'] }, 'layouts.landscape.areas.0: "a" is no rectangle'],
    ['two places', { areas: ['a b a'] }, 'layouts.landscape.areas.0: "a" is no rectangle'],
    ['an uneven row', { areas: ['a a', 'b'] }, 'layouts.landscape.areas.1: has 1 names, another row has 2'],
    [
      'tracks for other rows',
      { rows: [1, 2, 3], areas: ['a'] },
      'layouts.landscape.rows: needs 1 entries, as many as the areas have',
    ],
    [
      'both ways at once',
      { areas: ['a'], cells: [] },
      'layouts.landscape.areas: has cells too; only one of the two may say where everything stands',
    ],
    [
      'an L in a group',
      { areas: ['g'], groups: { g: { areas: ['a a', 'a b'] } } },
      'layouts.landscape.groups.g.areas.0: "a" is no rectangle',
    ],
  ])('say where they are wrong: %s', (_what, landscape, expected) => {
    expect(read(landscape).said).toContain(expected);
  });

  it('property: what the arithmetic packs is read back from its areas, cell by cell', () => {
    const pieces = fc.array(fc.record({ cols: fc.integer({ min: 1, max: 3 }), rows: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(pieces, (sizes) => {
        const cells = packCells(
          sizes.map((size, at) => ({ widget: `w${at}`, ...size })),
          3,
        );
        const rows = Math.max(...cells.map(({ rowEnd }) => rowEnd - 1));
        const { layouts } = tidyDocument(screen({ rows, cols: 3, gap: 0.5, cells }), {}) as {
          layouts: { landscape: { areas: string[] } };
        };
        const { layout, said } = read(layouts.landscape);
        const byName = (one: readonly { widget: string }[]) =>
          [...one].sort((a, b) => a.widget.localeCompare(b.widget));
        expect(said).toEqual([]);
        expect(byName(layout['cells'] as { widget: string }[])).toEqual(byName(cells));
        expect(groupProblems(layout as unknown as Group)).toEqual([]);
      }),
    );
  });

  it('no text of rows makes it throw, and what it reads without complaint lies inside and on nothing', () => {
    const row = fc.array(fc.constantFrom('a', 'b', 'c', '.', ''), { maxLength: 4 }).map((names) => names.join(' '));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (areas) => {
        const { places, problems, rows, cols } = readAreas(areas);
        const cells = [...places].map(([widget, lines]) => ({ widget, ...lines }));
        if (problems.length === 0) expect(groupProblems({ rows, cols, cells })).toEqual([]);
      }),
    );
  });
});
