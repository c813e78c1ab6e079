import type { BoardDocument, Layout, WidgetNode } from '@/schemas/template/document';
import { cellIn, groupsOf, type Cell, type Group } from '@/schemas/template/grid';
import { LAYOUT_NAMES } from '@/schemas/template/names';
import { isSameJson } from '@/schemas/template/same-json';

/** One thing that differs between two versions of a board; `tile` is its id, `name` what it is called. */
export type Change =
  | {
      kind: 'added' | 'removed' | 'moved' | 'resized' | 'options' | 'links' | 'states' | 'look' | 'title';
      tile: string;
      node: WidgetNode;
    }
  | { kind: 'renamed'; from: string; to: string }
  | { kind: 'layout-added' | 'layout-removed' | 'grid'; layout: string }
  | { kind: 'background' };

const PARTS = {
  options: ({ type, version, options, actions, access }: WidgetNode) => [type, version, options, actions, access],
  links: ({ links }: WidgetNode) => links,
  states: ({ states }: WidgetNode) => states,
  look: ({ style }: WidgetNode) => style,
  title: ({ title }: WidgetNode) => title,
} as const;

const cellOf = (layout: Layout | undefined, id: string): Cell | undefined =>
  layout === undefined ? undefined : cellIn(layout, id);
/** Tracks and groups alone: of the cells each tile is told by itself. */
const withoutCells = (group: Group): unknown => ({
  ...group,
  cells: [],
  groups: groupsOf(group).map(([name, inner]) => [name, withoutCells(inner)]),
});

/** What became of a tile's place, looked at in every layout that both have. */
function placeChange(id: string, before: BoardDocument, after: BoardDocument): 'moved' | 'resized' | null {
  let isMoved = false;
  for (const name of LAYOUT_NAMES) {
    const [a, b] = [before, after].map(({ layouts }) => cellOf(layouts[name], id));
    if (a === undefined || b === undefined || isSameJson(a, b)) continue;
    if (a.rowEnd - a.rowStart !== b.rowEnd - b.rowStart || a.colEnd - a.colStart !== b.colEnd - b.colStart)
      return 'resized';
    isMoved = true;
  }
  return isMoved ? 'moved' : null;
}

function tileChanges(id: string, before: BoardDocument, after: BoardDocument): Change[] {
  const [a, b] = [before.widgets[id], after.widgets[id]];
  if (b === undefined) return a === undefined ? [] : [{ kind: 'removed', tile: id, node: a }];
  if (a === undefined) return [{ kind: 'added', tile: id, node: b }];
  const place = placeChange(id, before, after);
  const parts = (Object.keys(PARTS) as (keyof typeof PARTS)[]).filter(
    (part) => !isSameJson(PARTS[part](a), PARTS[part](b)),
  );
  return [...(place === null ? [] : [place]), ...parts].map((kind): Change => ({ kind, tile: id, node: b }));
}

function layoutChanges(before: BoardDocument, after: BoardDocument): Change[] {
  return LAYOUT_NAMES.flatMap((layout): Change[] => {
    const [a, b] = [before.layouts[layout], after.layouts[layout]];
    if (a === undefined || b === undefined)
      return a === b ? [] : [{ kind: a === undefined ? 'layout-added' : 'layout-removed', layout }];
    return isSameJson(withoutCells(a), withoutCells(b)) ? [] : [{ kind: 'grid', layout }];
  });
}

/** What was changed from one version of a board to another, for a list in words. Pure. */
export function changesBetween(before: BoardDocument, after: BoardDocument): Change[] {
  const ids = [...new Set([...Object.keys(before.widgets), ...Object.keys(after.widgets)])];
  return [
    ...(before.name === after.name ? [] : [{ kind: 'renamed', from: before.name, to: after.name } as const]),
    ...(isSameJson([before.background, before.image], [after.background, after.image])
      ? []
      : [{ kind: 'background' } as const]),
    ...layoutChanges(before, after),
    ...ids.flatMap((id) => tileChanges(id, before, after)),
  ];
}
