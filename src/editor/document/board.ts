import type { BoardDocument, Layout } from '@/schemas/template/document';
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

/** Sizes of tracks, one more or one less at the end. */
const fitted = (sizes: Layout['rowSizes'], count: number): Layout['rowSizes'] =>
  sizes === undefined ? undefined : Array.from({ length: count }, (_, at) => sizes[at] ?? 1);

/** Gives a layout more or fewer rows and columns; not so few that a tile would lie outside. */
export const setGrid =
  (name: LayoutName, { rows, cols }: Size): Command =>
  (document) => {
    const layout = document.layouts[name];
    if (layout === undefined) return refused('gone');
    if (rows < 1 || rows > 100 || cols < 1 || cols > 48) return refused('edge');
    const outside = [...layout.cells, ...(layout.panels ?? []).map((panel) => ({ widget: '', ...panel }))].some(
      (cell) => !isInside(cell, { rows, cols }),
    );
    if (outside) return refused('cells-outside');
    const { rowSizes: _rows, colSizes: _cols, ...rest } = layout;
    const rowSizes = fitted(layout.rowSizes, rows);
    const colSizes = fitted(layout.colSizes, cols);
    return {
      ok: true,
      step: 'size',
      document: withLayout(document, name, {
        ...rest,
        rows,
        cols,
        ...(rowSizes !== undefined && { rowSizes }),
        ...(colSizes !== undefined && { colSizes }),
      }),
    };
  };

/** Everything anew, from the source view or from a version that is taken back. */
export const replaceBoard =
  (next: BoardDocument): Command =>
  () => ({ ok: true, step: 'source', document: next, select: [] });
