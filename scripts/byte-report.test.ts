import { expect, it } from 'vitest';
import { pieceOf, verdicts, written, type Budgets, type Piece } from './byte-report.ts';

const budgets: Budgets = { page: 100, worker: 40, css: 20, lazyChunk: 30, designerChunk: 140, firstLoad: 180 };
const piece = (file: string, kind: Piece['kind'], kb: number, isFirstLoad = true): Piece => ({
  file,
  kind,
  bytes: kb * 1000,
  isFirstLoad,
});

it('tells what a first visit fetched from what arrives later, the worker always among the first', () => {
  const fetched = new Set(['/assets/index.js', '/assets/index.css', '/assets/worker-part-errors-1.js']);
  const kinds = [
    ...['assets/index.js', 'assets/board.js', 'assets/hub.worker-1.js', 'assets/index.css', 'assets/board.css'],
    ...['assets/worker-part-errors-1.js', 'assets/worker-part-account-1.js'],
  ]
    .map((file) => pieceOf(file, 1, fetched))
    .map(({ kind, isFirstLoad }) => [kind, isFirstLoad]);
  expect(kinds).toEqual([
    ['page', true],
    ['lazy', false],
    ['worker', true],
    ['css', true],
    ['css', false],
    ['worker', true],
    ['lazy', false],
  ]);
});

it('sums what is fetched first, and looks at every lazy chunk by itself', () => {
  const pieces = [
    piece('index.js', 'page', 90),
    piece('hub.worker.js', 'worker', 41),
    piece('index.css', 'css', 12),
    piece('home.js', 'page', 5),
    piece('board.js', 'lazy', 31, false),
    piece('board.css', 'css', 9, false),
    piece('assets/editor-screen-1.js', 'lazy', 79, false),
  ];
  expect(verdicts(pieces, budgets)).toEqual([
    { what: 'page', kb: 95, budget: 100 },
    { what: 'worker', kb: 41, budget: 40 },
    { what: 'css', kb: 12, budget: 20 },
    { what: 'board.js', kb: 31, budget: 30 },
    { what: 'assets/editor-screen-1.js', kb: 79, budget: 140 },
    { what: 'first load', kb: 148, budget: 180 },
  ]);
  expect(
    written(pieces, budgets)
      .split('\n')
      .filter((line) => line.startsWith('OVER')),
  ).toEqual(['OVER BUDGET: worker takes 41.0 KB of 40', 'OVER BUDGET: board.js takes 31.0 KB of 30']);
});
