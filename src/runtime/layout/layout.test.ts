import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Layout } from '@/schemas/template/document';
import { gridProblems, inReadingOrder, overlaps, sizeOf, type Cell } from '@/schemas/template/grid';
import { cellStyle, gridStyle } from '../grid/grid-css';
import { pickLayout } from './pick-layout';
import { inEnglish } from '@/schemas/issues/in-english';

const layout = (change: Partial<Layout> = {}): Layout => ({
  rows: 5,
  cols: 3,
  fit: 'screen',
  gap: 0.5,
  pad: 0,
  cells: [],
  ...change,
});
const cell = (widget: string, rowStart: number, colStart: number, rowEnd: number, colEnd: number): Cell => ({
  widget,
  rowStart,
  colStart,
  rowEnd,
  colEnd,
});

describe('picking a layout', () => {
  const [landscape, portrait, phone] = [layout({ cols: 12 }), layout({ cols: 3 }), layout({ cols: 1 })];
  it.each([
    ['a wall panel', { width: 1280, height: 800 }, landscape],
    ['a panel on its side', { width: 800, height: 1280 }, portrait],
    ['a phone', { width: 390, height: 844 }, phone],
    ['a small window, wider than tall', { width: 600, height: 300 }, phone],
    ['a phone on its side', { width: 844, height: 390 }, phone],
    ['[R-102] a wall panel at 200 % zoom', { width: 640, height: 400 }, phone],
    ['[R-102] a desktop at 200 % zoom', { width: 720, height: 450 }, phone],
    ['a wall panel behind its own keyboard', { width: 1280, height: 420 }, landscape],
  ])('%s', (_name, box, expected) => {
    expect(pickLayout({ landscape, portrait, phone }, box)).toBe(expected);
  });
  it('[R-102] a face of the safety layer keeps its keypad beside the rest wherever a window is wider than tall', () => {
    const shown = (width: number, height: number) =>
      pickLayout({ landscape, portrait, phone }, { width, height }, true);
    expect([shown(844, 390), shown(720, 450), shown(640, 400)]).toEqual([landscape, landscape, landscape]);
    expect([shown(390, 844), shown(320, 640), shown(800, 1280)]).toEqual([phone, phone, portrait]);
  });
  it('[S4.64] one layout serves both orientations', () => {
    expect(pickLayout({ landscape }, { width: 390, height: 844 })).toBe(landscape);
    expect(pickLayout({ portrait }, { width: 1280, height: 800 })).toBe(portrait);
    expect(pickLayout({}, { width: 1, height: 1 })).toBeNull();
  });

  it('[R-102] a low window presses no portrait flat where there is no layout for phones', () => {
    for (const [width, height] of [
      [844, 390],
      [720, 450],
      [640, 400],
    ] as const)
      expect(pickLayout({ landscape, portrait }, { width, height })).toBe(landscape);
    expect(pickLayout({ landscape, portrait }, { width: 390, height: 844 })).toBe(portrait);
  });
});

describe('grid arithmetic', () => {
  it('[S3.47] names what lies outside, on another, or twice', () => {
    const cells = [cell('a', 1, 1, 3, 3), cell('b', 2, 2, 4, 4), cell('a', 4, 1, 5, 2), cell('c', 5, 3, 7, 4)];
    expect(gridProblems({ rows: 5, cols: 3, cells }).map(({ at, problem }) => `${at}: ${inEnglish(problem)}`)).toEqual([
      '1: "b" lies on "a"',
      '2: "a" is placed twice',
      '3: "c" lies outside the grid of 5 rows and 3 columns',
    ]);
  });
  it('finds an overlap exactly where two cells share a unit square', () => {
    const line = fc.integer({ min: 1, max: 5 });
    const some = fc.tuple(line, line, line, line).map(([r, c, h, w]) => cell('x', r, c, r + h, c + w));
    const squares = (one: Cell) => {
      const found = new Set<string>();
      for (let r = one.rowStart; r < one.rowEnd; r += 1)
        for (let c = one.colStart; c < one.colEnd; c += 1) found.add(`${r},${c}`);
      return found;
    };
    fc.assert(
      fc.property(some, some, (a, b) => {
        const shared = [...squares(a)].some((square) => squares(b).has(square));
        expect(overlaps(a, b)).toBe(shared);
        expect(squares(a).size).toBe(sizeOf(a).cols * sizeOf(a).rows);
      }),
    );
  });
  it('reads top to bottom, then left to right', () => {
    expect(
      inReadingOrder([cell('c', 2, 1, 3, 2), cell('b', 1, 2, 2, 3), cell('a', 1, 1, 2, 2)]).map(({ widget }) => widget),
    ).toEqual(['a', 'b', 'c']);
  });
  it('becomes a plain CSS grid', () => {
    expect(gridStyle(layout({ rows: [2, 'content'], cols: ['7rem', 1], gap: 1.25, pad: 1 }))).toEqual({
      gridTemplateRows: 'minmax(0, 2fr) min-content',
      gridTemplateColumns: '7rem minmax(0, 1fr)',
      gap: '1.25rem',
      padding: '1rem',
    });
    expect(gridStyle(layout({ fit: 'scroll', rowHeightRem: 9.5 }))).toMatchObject({
      gridTemplateRows: 'repeat(5, 9.5rem)',
    });
    expect(cellStyle(cell('a', 1, 2, 3, 4), 0.5)).toEqual({ gridArea: '1 / 2 / 3 / 4' });
  });
});
