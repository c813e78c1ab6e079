import { said, sentence, type Issue, type Path } from '../issues/issue.ts';
import { check, issuesOf } from '../issues/zod-issues.ts';
import type { WidgetNode } from './document.ts';
import { nodePlaced, type Tiles } from './place-tiles.ts';
import { placedTile } from './placed-tile.ts';

/** Names that a tile gives its links: those of its type, and those of its own making. */
const linkNamesOf = ({ links, states }: WidgetNode, ofType: Readonly<Record<string, unknown>>): ReadonlySet<string> =>
  new Set([ofType, links, ...states.map((state) => state.links ?? {})].flatMap((one) => Object.keys(one)));

/**
 * What a member that names a tile document is drawn as; null: it cannot be, and `say` was told why.
 * @param linksOf the links that a widget type knows.
 */
export function placeTile(
  member: unknown,
  path: Path,
  tiles: Tiles,
  linksOf: (type: string) => Readonly<Record<string, unknown>>,
  say: (issue: Issue) => void,
): WidgetNode | null {
  const checked = check(placedTile, member);
  if (!checked.ok) {
    for (const issue of issuesOf(checked.found, path)) say(issue);
    return null;
  }
  const { use, links } = checked.data;
  const tile = tiles(use);
  if ('code' in tile) {
    say(said([...path, 'use'], tile));
    return null;
  }
  const known = linkNamesOf(tile.widget, linksOf(tile.widget.type));
  const strange = Object.keys(links).filter((name) => !known.has(name));
  for (const name of strange) say(said([...path, 'links', name], sentence('tile-no-link', { tile: use, name })));
  return strange.length > 0 ? null : nodePlaced(tile, checked.data);
}
