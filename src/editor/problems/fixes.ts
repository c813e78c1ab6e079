import type { Remark } from '@/runtime/lint/finding';
import type { Definitions } from '@/runtime/lint/links';
import type { BoardDocument } from '@/schemas/template/document';
import { LAYOUT_NAMES, type LayoutName } from '@/schemas/template/names';
import { setOption, setStyle } from '../document/node';
import type { Command } from '../document/outcome';
import { showEverywhere } from '../document/shown-in';
import { moveState } from '../document/states';
import type { InspectorTab } from '../state/editor-state';
import { changed, changeFor, type Change } from './change';
import { roomier } from './roomier';
import { ruleChanges } from './rule-fixes';

/** Id of the tile that a finding is about, by its path; null: the board. */
export const tileAt = (path: string): string | null => /^widgets\.([^.]+)/.exec(path)?.[1] ?? null;
/** Name of the state that it is about; null: Default, or no state. */
export function stateAt(path: string, { widgets }: BoardDocument): string | null {
  const [, tile, at] = /^widgets\.([^.]+)\.states\.(\d+)/.exec(path) ?? [];
  return tile === undefined ? null : (widgets[tile]?.states[Number(at)]?.name ?? null);
}
/** Layout that a finding is about, by its path; null: none of them. */
export const layoutAt = (path: string): LayoutName | null =>
  LAYOUT_NAMES.find((name) => `${path}.`.startsWith(`layouts.${name}.`)) ?? null;
/** Where the inspector has what a finding of a tile is about. */
export function tabAt({ code, path }: { code?: Remark['code'] | undefined; path: string }): InspectorTab {
  const within = path.split('.').slice(2);
  const isOfState = within[0] === 'states';
  const part = within[isOfState ? 2 : 0];
  // A link that is missing stands nowhere yet: its finding is the whole tile's.
  if (part === 'links' || (code === 'link-missing' && within.length === 0)) return 'links';
  return isOfState ? 'states' : 'tile';
}

const changing =
  (changes: readonly Change[]): Command =>
  (document) => ({
    ok: true,
    step: 'changed',
    document: changes.reduce((now, change) => changed(now, change), document),
  });

/** What mends a finding by itself; null: a person has to choose. */
export function fixOf(finding: Remark, document: BoardDocument, definitions: Definitions): Command | null {
  const { code, path } = finding;
  const change = changeFor(finding, document, definitions.keys());
  if (change !== null) return changing([change]);
  const changes = ruleChanges(finding, document);
  if (changes.length > 0) return changing(changes);
  const tile = tileAt(path);
  const node = tile === null ? undefined : document.widgets[tile];
  if (code === 'not-in-every-layout') {
    const placed = /^layouts\.[^.]+/.test(path) ? null : tile;
    return placed === null ? null : showEverywhere(placed);
  }
  if (tile === null || node === undefined) return null;
  if (code === 'cell-too-small') return roomier(tile, document, definitions);
  const state = stateAt(path, document);
  if (code === 'state-never-shows' && state !== null)
    return moveState(tile, state, node.states.filter(({ name }) => name !== 'default').length - 1);
  // No shipped one is near: a question mark is what is drawn as it is.
  const isShown = path.includes('.style.') ? node.style?.icon !== undefined : node.options['icon'] !== undefined;
  if (code === 'unknown-icon' && state === null && isShown)
    return path.includes('.style.') ? setStyle(tile, 'icon', 'question') : setOption(tile, 'icon', 'question');
  return null;
}
