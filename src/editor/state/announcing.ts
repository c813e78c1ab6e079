import { inReadingOrder } from '@/schemas/template/grid';
import { cellOf } from '../document/cells';
import { groupAt, pathTo } from '../document/groups';
import type { Done, StepKey } from '../document/outcome';
import type { Announcement, EditorState } from './editor-state';

type Said = Pick<Announcement, 'key' | 'values'>;

/** Steps after which a tile stands in another place. */
const PLACING: ReadonlySet<StepKey> = new Set(['moved', 'resized', 'merged', 'split', 'placed']);

/**
 * "Moved Lamp to row 2, column 3": what happened, and where it stands now. Pure.
 * @param tile what the step is named after; null: the board, or several.
 * @param nameOf what a tile of the document is called.
 */
export function announced(
  { step, document, select, gaveWay = [] }: Done,
  tile: string | null,
  { layout, selection }: Pick<EditorState, 'layout' | 'selection'>,
  nameOf: (id: string) => string,
): Said {
  const id = (select ?? selection).at(-1);
  const cell = id === undefined ? null : cellOf(document, layout, id);
  if (tile === null) return { key: `step.${step}`, values: {} };
  if (!PLACING.has(step) || cell === null) return { key: `step-of.${step}`, values: { tile } };
  const { rowStart, rowEnd, colStart, colEnd } = cell;
  const shown = document.layouts[layout];
  if (step === 'moved' && shown?.fit === 'wrap') {
    const { cells = [] } = groupAt(shown, pathTo(shown, cell.widget) ?? []) ?? {};
    const place = inReadingOrder(cells).findIndex(({ widget }) => widget === id) + 1;
    return { key: 'say.moved-in-order', values: { tile, place, count: cells.length } };
  }
  const [other] = gaveWay;
  return {
    key: other === undefined ? `say.${step}` : `say.${step}-over`,
    values: {
      tile,
      count: gaveWay.length,
      other: other === undefined ? '' : nameOf(other),
      row: rowStart,
      column: colStart,
      rows: rowEnd - rowStart,
      columns: colEnd - colStart,
    },
  };
}
