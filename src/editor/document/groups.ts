import type { Layout, StateGroup } from '@/schemas/template/document';
import { groupsOf, isBare, linesOf, membersOf, overlaps } from '@/schemas/template/grid';
import type { GroupNode } from '@/schemas/template/group-schema';
import type { LayoutName } from '@/schemas/template/names';
import type { LaidOut } from '@/schemas/template/state-group';
import { refused, type Command, type Refusal } from './outcome';

/** A layout, a group in one, or that of a state: cells on a grid of its own. */
export type AnyGroup = Layout | GroupNode | LaidOut<StateGroup>;
/** Names that lead from a layout to a group in it, the outermost first; empty: the layout itself. */
export type GroupPath = readonly string[];

export const isSamePath = (a: GroupPath, b: GroupPath): boolean => a.join('/') === b.join('/');

const innerOf = ({ groups }: AnyGroup, name: string): GroupNode | undefined =>
  groups !== undefined && Object.hasOwn(groups, name) ? groups[name] : undefined;

export function groupAt(layout: AnyGroup, [name, ...rest]: GroupPath): AnyGroup | null {
  if (name === undefined) return layout;
  const inner = innerOf(layout, name);
  return inner === undefined ? null : groupAt(inner, rest);
}

/** The group that a tile stands in; null: the layout does not show it. */
export function pathTo(layout: AnyGroup, tile: string): GroupPath | null {
  if (layout.cells.some(({ widget }) => widget === tile)) return [];
  for (const [name, inner] of groupsOf(layout)) {
    const path = pathTo(inner, tile);
    if (path !== null) return [name, ...path];
  }
  return null;
}

/** Why tiles that were not all found in one group cannot be changed as one. */
export const whyApart = (layout: AnyGroup, tiles: readonly string[]): Refusal =>
  tiles.every((one) => pathTo(layout, one) !== null) ? 'several-groups' : 'gone';

/** The same layout with one of its groups changed; a path that leads nowhere changes nothing. */
export function withGroup<Own extends AnyGroup>(
  layout: Own,
  [name, ...rest]: GroupPath,
  change: <Group extends AnyGroup>(group: Group) => Group,
): Own {
  if (name === undefined) return change(layout);
  const inner = innerOf(layout, name);
  return inner === undefined
    ? layout
    : { ...layout, groups: { ...layout.groups, [name]: withGroup(inner, rest, change) } };
}

/** The same layout with some tiles gone from one of its groups. */
export const leaving = <Own extends AnyGroup>(layout: Own, path: GroupPath, tiles: readonly string[]): Own =>
  withGroup(layout, path, (group) => ({
    ...group,
    cells: group.cells.filter(({ widget }) => !tiles.includes(widget)),
  }));

/** The same layout without some of its tiles, in whatever group they stand. */
export function withoutTiles<Own extends AnyGroup>(layout: Own, tiles: readonly string[]): Own {
  const next = { ...layout, cells: layout.cells.filter(({ widget }) => !tiles.includes(widget)) };
  if (layout.groups === undefined) return next;
  const inner = Object.entries(layout.groups).map(([name, one]) => [name, withoutTiles(one, tiles)] as const);
  return { ...next, groups: Object.fromEntries(inner) };
}

/** The same group with others in the places of its tiles. @param names of who comes, by who stood there. */
export function renamed<Own extends AnyGroup>(group: Own, names: ReadonlyMap<string, string>): Own {
  const next = {
    ...group,
    cells: group.cells.map((cell) => ({ ...cell, widget: names.get(cell.widget) ?? cell.widget })),
  };
  if (group.groups === undefined) return next;
  const inner = Object.entries(group.groups).map(([name, one]) => [name, renamed(one, names)] as const);
  return { ...next, groups: Object.fromEntries(inner) };
}

/** A bare group that others stand on is ground to them and takes no tile; one that nothing stands on waits for its first. */
export const takesTiles = (around: AnyGroup, inner: GroupNode): boolean =>
  !isBare(inner) ||
  ![...around.cells, ...groupsOf(around).map(([, one]) => one)].some(
    (other) => other !== inner && overlaps(linesOf(other), inner),
  );

/** Every group that can hold tiles, the layout itself first, then in the order of reading. */
export const pathsOf = (layout: AnyGroup): GroupPath[] => [
  [],
  ...membersOf(layout).flatMap((member) =>
    'widget' in member || !takesTiles(layout, member.inner)
      ? []
      : pathsOf(member.inner).map((path) => [member.name, ...path]),
  ),
];

/** What can be said of a group without laying it anew. */
export type GroupLook = Pick<GroupNode, 'gap' | 'pad' | 'panel'>;

/** Says what lies between the cells of a group, round them and under them. */
export const setGroup =
  (name: LayoutName, path: GroupPath, look: Partial<GroupLook>): Command =>
  (document) => {
    const layout = document.layouts[name];
    if (layout === undefined || path.length === 0 || groupAt(layout, path) === null) return refused('gone');
    return {
      ok: true,
      step: 'group',
      document: {
        ...document,
        layouts: { ...document.layouts, [name]: withGroup(layout, path, (group) => ({ ...group, ...look })) },
      },
    };
  };
