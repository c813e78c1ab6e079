import { gzipSync } from 'node:zlib';

/** KB of 1,000 bytes, gzip level 9. */
export interface Budgets {
  /** All scripts of the page in the first load: the entry and what it fetches. */
  page: number;
  /** The worker's script, and those of its parts that it fetches by then. */
  worker: number;
  /** All styles of the first load. */
  css: number;
  /** Each single script that arrives later. */
  lazyChunk: number;
  /** Each script of the designer, which brings a grid, drag and drop, and a text editor of its own. */
  designerChunk: number;
  /** All scripts and styles until the security home is live. */
  firstLoad: number;
}

export type Kind = 'page' | 'worker' | 'css' | 'lazy';
export interface Piece {
  file: string;
  kind: Kind;
  bytes: number;
  /** True when a first visit fetched it before the security home was live. */
  isFirstLoad: boolean;
}

export const gzipped = (content: Uint8Array): number => gzipSync(content, { level: 9 }).length;

/** @param fetched paths that a first visit asked for */
export function pieceOf(file: string, bytes: number, fetched: ReadonlySet<string>): Piece {
  const wasFetched = fetched.has(`/${file}`);
  if (file.endsWith('.css')) return { file, kind: 'css', bytes, isFirstLoad: wasFetched };
  // Browsers differ in whether they report a worker's script: it always belongs to the first load.
  if (/hub\.worker-/.test(file)) return { file, kind: 'worker', bytes, isFirstLoad: true };
  if (wasFetched && /\/worker-part-/.test(file)) return { file, kind: 'worker', bytes, isFirstLoad: true };
  return { file, kind: wasFetched ? 'page' : 'lazy', bytes, isFirstLoad: wasFetched };
}

/** Fetched by nobody who only looks at a board. */
const isDesigner = ({ file }: Piece): boolean => /\/(?:editor-screen|source-view)-/.test(file);

export interface Verdict {
  what: string;
  kb: number;
  budget: number;
}

/** Every sum that has a budget, the largest lazy chunk among them. */
export function verdicts(pieces: readonly Piece[], budgets: Budgets): Verdict[] {
  const kb = (chosen: readonly Piece[]): number => chosen.reduce((sum, piece) => sum + piece.bytes, 0) / 1000;
  const first = pieces.filter((piece) => piece.isFirstLoad);
  const of = (kind: Kind): Piece[] => first.filter((piece) => piece.kind === kind);
  return [
    { what: 'page', kb: kb(of('page')), budget: budgets.page },
    { what: 'worker', kb: kb(of('worker')), budget: budgets.worker },
    { what: 'css', kb: kb(of('css')), budget: budgets.css },
    ...pieces
      .filter((piece) => piece.kind === 'lazy')
      .map((piece) => ({
        what: piece.file,
        kb: piece.bytes / 1000,
        budget: isDesigner(piece) ? budgets.designerChunk : budgets.lazyChunk,
      })),
    { what: 'first load', kb: kb(first), budget: budgets.firstLoad },
  ];
}

/** The list that people read: pieces of the first load, then the sums, then what is over. */
export function written(pieces: readonly Piece[], budgets: Budgets): string {
  const line = (kb: number, text: string): string => `${kb.toFixed(1).padStart(8)} KB  ${text}`;
  const all = verdicts(pieces, budgets);
  const over = all.filter((verdict) => verdict.kb > verdict.budget);
  return [
    'Fetched until the security home is live (gzip level 9):',
    ...pieces
      .filter((piece) => piece.isFirstLoad)
      .sort((a, b) => b.bytes - a.bytes)
      .map((piece) => line(piece.bytes / 1000, `${piece.file} (${piece.kind})`)),
    '',
    ...all
      .filter((verdict) => !/\.js$/.test(verdict.what))
      .map((verdict) => line(verdict.kb, `${verdict.what}, of ${verdict.budget}`)),
    ...over.map((verdict) => `OVER BUDGET: ${verdict.what} takes ${verdict.kb.toFixed(1)} KB of ${verdict.budget}`),
  ].join('\n');
}
