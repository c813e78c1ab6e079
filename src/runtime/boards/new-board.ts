import { authored, type Authored, type Reading } from '@/schemas/template/authored';
import type { BoardDocument, Layout } from '@/schemas/template/document';
import { allCells, sizeOf } from '@/schemas/template/grid';
import { DOCUMENT_VERSION } from '@/schemas/template/names';
import { packCells } from '@/schemas/template/pack-cells';

/** Which way a board stands (S2.40). */
export const MADE_FOR = ['landscape', 'portrait', 'both'] as const;
export type MadeFor = (typeof MADE_FOR)[number];

/** S3.47, S9.16. */
const EMPTY_ROWS = 5;
const EMPTY: Layout = { rows: EMPTY_ROWS, cols: 3, fit: 'screen', gap: 0.5, pad: 0, cells: [] };

export function madeFor({ landscape, portrait, phone }: BoardDocument['layouts']): MadeFor {
  const stands = portrait !== undefined || phone !== undefined;
  return landscape === undefined ? 'portrait' : stands ? 'both' : 'landscape';
}

/** Columns of a layout that is turned: what stood side by side stands under each other. */
const PORTRAIT_COLS = 4;
const LANDSCAPE_COLS = 6;

/** More rows than these are too low for a finger where all of them have to share one screen. */
const MOST_SCREEN_ROWS = 8;
/** Height of a row of a board that filled its screen and now scrolls. */
const SCROLLED_ROW_REM = 8;

/**
 * The same tiles in the same order, in the other shape; sizes stay, unless a tile is wider than all columns. What fills
 * its screen goes on doing so as long as its rows are high enough, and scrolls from there on.
 */
function turned(layout: Layout, cols: number): Layout {
  const { pad, fit } = layout;
  // Tiles that wrap stand in whatever shape there is.
  if (fit === 'wrap') return layout;
  // Gaps of single lines belong to the lines that were.
  const gap = typeof layout.gap === 'number' ? layout.gap : EMPTY.gap;
  const pieces = allCells(layout).map((cell) => ({ widget: cell.widget, ...sizeOf(cell) }));
  const placed = packCells(pieces, cols);
  const needed = Math.max(1, ...placed.map(({ rowEnd }) => rowEnd - 1));
  const made = { cols, gap, pad, cells: placed };
  if (fit === 'screen' && needed <= MOST_SCREEN_ROWS) return { ...made, rows: Math.max(EMPTY_ROWS, needed), fit };
  const rowHeightRem = fit === 'screen' ? SCROLLED_ROW_REM : layout.rowHeightRem;
  return { ...made, rows: needed, fit: 'scroll', ...(rowHeightRem !== undefined && { rowHeightRem }) };
}

/** Template change (S4.64): the layout that is left out goes, and one that is missing is made of the other. */
function layoutsFor(made: MadeFor, { landscape, portrait, phone }: BoardDocument['layouts']): BoardDocument['layouts'] {
  const wide = landscape ?? turned(portrait ?? phone ?? EMPTY, LANDSCAPE_COLS);
  const high = portrait ?? phone ?? turned(landscape ?? EMPTY, PORTRAIT_COLS);
  const small = portrait === undefined || phone === undefined ? {} : { phone };
  if (made === 'landscape') return { landscape: wide };
  return made === 'portrait' ? { portrait: high, ...small } : { landscape: wide, portrait: high, ...small };
}

/** A document for these orientations; a tile that no layout shows any more goes with its layout. */
export function standFor(document: BoardDocument, made: MadeFor): BoardDocument {
  const layouts = layoutsFor(made, document.layouts);
  const placed = new Set(
    Object.values(layouts).flatMap((one) => (one === undefined ? [] : allCells(one).map(({ widget }) => widget))),
  );
  const widgets = Object.fromEntries(Object.entries(document.widgets).filter(([id]) => placed.has(id)));
  return { ...document, layouts, widgets };
}

/** A board that another one is begun from: as its author wrote it, and as it is drawn. */
type BoardReading = Reading & { ready: BoardDocument };

/** An empty layout has the rows, columns and gaps that the schema gives one that says none (S3.47, S9.16). */
const NOTHING = { cells: [] };

/**
 * A new board: empty, or begun from what the author of a template wrote, which it remembers so that a newer edition can
 * be offered (S3.3). It has no `$schema`, as nothing that a cloud keeps: that is the way from a file to a schema, and
 * leads nowhere from here. A file that is made of a board gets one of its own (`boardFile`).
 */
export async function newBoard(name: string, made: MadeFor, template: BoardReading | null): Promise<Authored> {
  if (template === null) {
    const layouts = made === 'both' ? { landscape: NOTHING, portrait: NOTHING } : { [made]: NOTHING };
    return authored({ kind: 'dashboard', version: DOCUMENT_VERSION, id: 'board', name, widgets: {}, layouts });
  }
  // Whoever only looks at a list of boards takes none of it.
  const { rewritten } = await import('@/schemas/template/rewrite');
  const { authored: written, ready } = template;
  const { edition: _edition, $schema: _schema, ...rest } = rewritten(written, ready, standFor(ready, made));
  const from = ready.from ?? { id: ready.id, edition: ready.edition ?? 1 };
  return { ...rest, id: 'board', name, from };
}
