import { expect, it } from 'vitest';
import { entryFiles, kindOf, verdicts, written, type Budgets, type Piece } from './byte-report.ts';

const budgets: Budgets = { entry: 100, worker: 40, css: 20, lazyChunk: 30, firstLoad: 180 };
const piece = (file: string, kind: Piece['kind'], kb: number, isFirstLoad = true): Piece => ({
  file,
  kind,
  bytes: kb * 1000,
  isFirstLoad,
});

it('follows the entry’s imports through, and leaves out what is fetched on demand', () => {
  const files = entryFiles({
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_a.js'] },
    '_a.js': { file: 'assets/a.js', imports: ['_b.js'] },
    '_b.js': { file: 'assets/b.js', imports: ['_a.js'] },
    'src/widgets/lock/lock.tsx': { file: 'assets/lock.js' },
  });
  expect([...files]).toEqual(['assets/index.js', 'assets/a.js', 'assets/b.js']);
  expect(
    ['assets/a.js', 'assets/lock.js', 'assets/hub.worker-1.js', 'assets/x.css'].map((file) => kindOf(file, files)),
  ).toEqual(['entry', 'lazy', 'worker', 'css']);
});

it('sums what is fetched first, and looks at every lazy chunk by itself', () => {
  const pieces = [
    piece('index.js', 'entry', 90),
    piece('hub.worker.js', 'worker', 41),
    piece('index.css', 'css', 12),
    piece('home.js', 'lazy', 20),
    piece('board.js', 'lazy', 31, false),
    piece('board.css', 'css', 9, false),
  ];
  expect(verdicts(pieces, budgets)).toEqual([
    { what: 'entry', kb: 90, budget: 100 },
    { what: 'worker', kb: 41, budget: 40 },
    { what: 'css', kb: 12, budget: 20 },
    { what: 'home.js', kb: 20, budget: 30 },
    { what: 'board.js', kb: 31, budget: 30 },
    { what: 'first load', kb: 163, budget: 180 },
  ]);
  expect(
    written(pieces, budgets)
      .split('\n')
      .filter((line) => line.startsWith('OVER')),
  ).toEqual(['OVER BUDGET: worker takes 41.0 KB of 40', 'OVER BUDGET: board.js takes 31.0 KB of 30']);
});
