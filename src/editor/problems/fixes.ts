import type { Remark } from '@/runtime/lint/finding';
import type { BoardDocument } from '@/schemas/template/document';
import { LAYOUT_NAMES } from '@/schemas/template/names';
import { sizeOf } from '@/schemas/template/grid';
import { countOf } from '@/schemas/template/tracks';
import { cellOf, withLayout } from '../document/cells';
import { setOption, setStyle } from '../document/node';
import type { Command } from '../document/outcome';
import { freePlace, placedIn } from '../document/put-down';
import { moveState } from '../document/states';
import { changed, changeFor, type Change } from './change';

/** Id of the tile that a finding is about, by its path; null: the board. */
export const tileAt = (path: string): string | null => /^widgets\.([^.]+)/.exec(path)?.[1] ?? null;
/** Name of the state that it is about; null: Default, or no state. */
export function stateAt(path: string, { widgets }: BoardDocument): string | null {
  const [, tile, at] = /^widgets\.([^.]+)\.states\.(\d+)/.exec(path) ?? [];
  return tile === undefined ? null : (widgets[tile]?.states[Number(at)]?.name ?? null);
}

/** Puts a tile into the layouts that lack it, each in its first free place. */
const everywhere =
  (tile: string): Command =>
  (document) => {
    const cell = LAYOUT_NAMES.flatMap((name) => cellOf(document, name, tile) ?? [])[0];
    if (cell === undefined) return { ok: false, reason: 'gone' };
    let next = document;
    for (const name of LAYOUT_NAMES) {
      const layout = next.layouts[name];
      if (layout === undefined || cellOf(next, name, tile) !== null) continue;
      const size = { cols: Math.min(sizeOf(cell).cols, countOf(layout.cols)), rows: sizeOf(cell).rows };
      const place = freePlace(layout, size);
      const placed = place === null ? 'full' : placedIn(layout, place, tile, size);
      if (typeof placed === 'string') return { ok: false, reason: placed };
      next = withLayout(next, name, placed);
    }
    return { ok: true, step: 'placed', document: next };
  };

const changing =
  (change: Change): Command =>
  (document) => ({ ok: true, step: 'changed', document: changed(document, change) });

/** What mends a finding by itself; null: a person has to choose. */
export function fixOf(finding: Remark, document: BoardDocument, types: Iterable<string>): Command | null {
  const { code, path } = finding;
  const change = changeFor(finding, document, types);
  if (change !== null) return changing(change);
  const tile = tileAt(path);
  const node = tile === null ? undefined : document.widgets[tile];
  if (code === 'not-in-every-layout') {
    const placed = /^layouts\.[^.]+/.test(path) ? null : tile;
    return placed === null ? null : everywhere(placed);
  }
  if (tile === null || node === undefined) return null;
  const state = stateAt(path, document);
  if (code === 'state-never-shows' && state !== null)
    return moveState(tile, state, node.states.filter(({ name }) => name !== 'default').length - 1);
  // No shipped one is near: a question mark is what is drawn as it is.
  const isShown = path.includes('.style.') ? node.style?.icon !== undefined : node.options['icon'] !== undefined;
  if (code === 'unknown-icon' && state === null && isShown)
    return path.includes('.style.') ? setStyle(tile, 'icon', 'question') : setOption(tile, 'icon', 'question');
  return null;
}
