import type { BoardDocument, Layout } from '@/schemas/template/document';
import type { Gaps } from '@/schemas/template/tracks';
import { isInside } from '@/schemas/template/grid';
import type { LayoutName } from '@/schemas/template/names';
import { toOrientations, type Orientations } from '@/schemas/template/commands/orientations';
import { withLayout, type Size } from './cells';
import { refused, type Command } from './outcome';

const LONGEST_NAME = 200;

export const setBoardName =
  (wanted: string): Command =>
  (document) => {
    const name = wanted.trim().slice(0, LONGEST_NAME);
    return name === '' ? refused('name-empty') : { ok: true, step: 'board', document: { ...document, name } };
  };

export const setBackground =
  (background: BoardDocument['background']): Command =>
  (document) => ({ ok: true, step: 'board', document: { ...document, background } });

/** @param image undefined: no picture behind the tiles. */
export const setBoardImage =
  (image: BoardDocument['image']): Command =>
  ({ image: _, ...document }) => ({
    ok: true,
    step: 'board',
    document: image === undefined ? document : { ...document, image },
  });

/** Which orientations the board is for (S2.40); what the change takes away is told before by `orientationLoss`. */
export const setOrientations =
  (wanted: Orientations): Command =>
  (document) => ({ ok: true, step: 'orientation', document: toOrientations(document, wanted).document, select: [] });

/** What a change of orientation would take away (S4.64). */
export function orientationLoss(
  document: BoardDocument,
  wanted: Orientations,
): { deletes: boolean; removed: string[] } {
  const { deleted, removed } = toOrientations(document, wanted);
  return { deletes: deleted.length > 0, removed };
}

export const orientationsOf = ({ layouts: { landscape, portrait } }: BoardDocument): Orientations =>
  landscape !== undefined && portrait !== undefined ? 'both' : portrait === undefined ? 'landscape' : 'portrait';

/** So many tracks, those that have a size keeping it. */
const fitted = (tracks: Layout['rows'], count: number): Layout['rows'] =>
  typeof tracks === 'number' ? count : Array.from({ length: count }, (_, at) => tracks[at] ?? 1);
/** Gaps of single lines, as many as there are lines between so many tracks. */
const gapsFor = (gaps: Gaps, count: number): Gaps =>
  typeof gaps === 'number' ? gaps : Array.from({ length: count - 1 }, (_, at) => gaps[at] ?? 0);
const fittedGap = (gap: Layout['gap'], { rows, cols }: Size): Layout['gap'] =>
  typeof gap === 'number' ? gap : ([gapsFor(gap[0], rows), gapsFor(gap[1], cols)] as Layout['gap']);

/** Gives a layout more or fewer rows and columns; not so few that a tile would lie outside. */
export const setGrid =
  (name: LayoutName, { rows, cols }: Size): Command =>
  (document) => {
    const layout = document.layouts[name];
    if (layout === undefined) return refused('gone');
    if (rows < 1 || rows > 100 || cols < 1 || cols > 48) return refused('edge');
    const outside = [...layout.cells, ...Object.values(layout.groups ?? {})].some(
      (cell) => !isInside(cell, { rows, cols }),
    );
    if (outside) return refused('cells-outside');
    return {
      ok: true,
      step: 'size',
      document: withLayout(document, name, {
        ...layout,
        rows: fitted(layout.rows, rows),
        cols: fitted(layout.cols, cols),
        gap: fittedGap(layout.gap, { rows, cols }),
      }),
    };
  };

/** Everything anew, from the source view or from a version that is taken back. */
export const replaceBoard =
  (next: BoardDocument): Command =>
  () => ({ ok: true, step: 'source', document: next, select: [] });
