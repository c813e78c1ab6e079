import { authored, type Authored } from './authored.ts';
import { authoredFrom } from './authored-from.ts';
import type { BoardDocument, ChildNode, StateNode, TemplateDocument, WidgetNode } from './document.ts';
import { DOCUMENT_VERSION, type Access } from './names.ts';
import { parseDocument, parseDocumentText, type WidgetShapes } from './parse-document.ts';
import { issueAt, type Issue } from '../issues/issue.ts';
import { NO_TILES, type Tiles } from './place-tiles.ts';
import { isRecord } from './plain-json.ts';
import { inFormat, rewritten } from './rewrite.ts';

/** Why an update is offered (S3.3 updateTemplate): its author published a newer edition, or its format is an old one. */
export type UpdateReason = 'newer-edition' | 'older-format';

const editionOf = (json: Record<string, unknown>): number =>
  typeof json['edition'] === 'number' ? json['edition'] : 1;

/** Whether a stored document was made from this one, and from which edition; null: it was not. */
function madeFrom(stored: Record<string, unknown>, shipped: TemplateDocument): number | null {
  const { from } = stored;
  if (isRecord(from)) return from['id'] === shipped.id && typeof from['edition'] === 'number' ? from['edition'] : null;
  return stored['id'] === shipped.id && stored['kind'] === shipped.kind ? editionOf(stored) : null;
}

/**
 * Whether there is something newer than what a household keeps.
 * @param stored its JSON as it is stored.
 * @param shipped the template it was made from; null where that is no longer known.
 */
export function updateOf(stored: unknown, shipped: TemplateDocument | null): UpdateReason | null {
  if (!isRecord(stored)) return null;
  const edition = shipped === null ? null : madeFrom(stored, shipped);
  if (shipped !== null && edition !== null && edition < (shipped.edition ?? 1)) return 'newer-edition';
  const { version } = stored;
  return typeof version === 'number' && version < DOCUMENT_VERSION ? 'older-format' : null;
}

type Json = Record<string, unknown>;

export type Updated =
  | {
      ok: true;
      document: Authored;
      /** What was stored, to the byte: storing it again undoes the update. */
      undo: string;
      /** Widgets, states and children that the household had and the newer edition has not, such as `lamp.State 1.bulb`. */
      dropped: string[];
    }
  | { ok: false; issues: Issue[] };

const BY_CAUTION: readonly Access[] = ['act', 'confirm', 'pin', 'view-only'];
/** A tile that asked before it acted does not stop asking because its author published anew. */
const moreCautious = (a: Access = 'act', b: Access = 'act'): Access =>
  BY_CAUTION.indexOf(a) > BY_CAUTION.indexOf(b) ? a : b;

/** What a touch had to pass, by the tile or by any of its actions: a newer action need not ask by itself. */
const cautionOf = ({ access, actions }: ChildNode): Access =>
  Object.values(actions).reduce<Access>((most, action) => moreCautious(most, action?.ask), access ?? 'act');

type Links = ChildNode['links'];
/** The household's own bindings, as far as the newer widget still has a use for them. */
function keptLinks(next: Links, mine: Links, type: string, widgets: WidgetShapes): Links {
  const known = widgets[type]?.links ?? {};
  const kept = Object.entries(mine).filter(([name]) => Object.hasOwn(known, name) || Object.hasOwn(next, name));
  return { ...next, ...Object.fromEntries(kept) };
}

/**
 * What a household made of a widget, put into the newer one of the same id: its caution, and where the type is the same
 * its links and its title.
 */
function keptBare<Node extends ChildNode>(next: Node, mine: ChildNode | undefined, widgets: WidgetShapes): Node {
  if (mine === undefined) return next;
  const access = moreCautious(cautionOf(mine), next.access);
  const cautious = { ...next, ...(access !== 'act' && { access }) };
  if (mine.type !== next.type) return cautious;
  return {
    ...cautious,
    links: keptLinks(next.links, mine.links, next.type, widgets),
    ...(mine.title !== undefined && { title: mine.title }),
  };
}

const memberIn = ({ group }: StateNode, id: string): ChildNode | undefined =>
  group !== undefined && Object.hasOwn(group.members, id) ? group.members[id] : undefined;

function keptState(next: StateNode, mine: WidgetNode, widgets: WidgetShapes): StateNode {
  const before = mine.states.find(({ name }) => name === next.name);
  const links = keptLinks(next.links ?? {}, before?.links ?? {}, mine.type, widgets);
  const title = before?.title ?? next.title;
  const members = Object.entries(next.group?.members ?? {}).map(([id, child]): [string, ChildNode] => {
    // A state that its author named anew still draws the same child.
    const elsewhere = mine.states.map((state) => memberIn(state, id)).find((one) => one !== undefined);
    return [id, keptBare(child, (before && memberIn(before, id)) ?? elsewhere, widgets)];
  });
  return {
    ...next,
    ...(Object.keys(links).length > 0 && { links }),
    ...(title !== undefined && { title }),
    ...(next.group !== undefined && { group: { ...next.group, members: Object.fromEntries(members) } }),
  };
}

function kept(next: WidgetNode, mine: WidgetNode | undefined, widgets: WidgetShapes): WidgetNode {
  const { placed } = next;
  // Of a tile document only its links are of this board.
  if (placed !== undefined) {
    const own = mine?.placed?.use === placed.use ? mine.placed.links : {};
    return { ...next, placed: { ...placed, links: { ...placed.links, ...own } } };
  }
  const own = keptBare(next, mine, widgets);
  return mine?.type === next.type ? { ...own, states: next.states.map((one) => keptState(one, mine, widgets)) } : own;
}

/** States and children of a widget that the newer one has not. */
function lost(id: string, next: WidgetNode, mine: WidgetNode): string[] {
  return mine.states.flatMap(({ name, group }) => {
    const after = mine.type === next.type ? next.states.find((one) => one.name === name) : undefined;
    if (after === undefined) return [`${id}.${name}`];
    return Object.keys(group?.members ?? {})
      .filter((child) => memberIn(after, child) === undefined)
      .map((child) => `${id}.${name}.${child}`);
  });
}

function ontoBoard(next: BoardDocument, mine: BoardDocument, widgets: WidgetShapes): BoardDocument {
  const nodes = Object.entries(next.widgets).map(([id, node]): [string, WidgetNode] => [
    id,
    kept(node, Object.hasOwn(mine.widgets, id) ? mine.widgets[id] : undefined, widgets),
  ]);
  return { ...next, widgets: Object.fromEntries(nodes) };
}

/** The newer edition's own text, with its areas, and in it what of the board differs from it. */
function textOf(written: Authored, newer: BoardDocument, board: BoardDocument, widgets: WidgetShapes): Authored {
  const { edition: _theirs, $schema: _schema, ...text } = rewritten(written, newer, board, widgets);
  return authored(text);
}

/**
 * Brings a stored document up to date: the newer edition with what the household made of the older one, or the same
 * document in today's format. Id and name stay the household's own.
 * @param text the stored document as it lies in the cloud.
 * @param shipped see `updateOf`.
 * @param tiles the tile documents that either of the two places.
 * @param written what its author wrote of `shipped`, which is kept to the letter but for what the household made of it;
 *   null: nobody has that text.
 */
export function update(
  text: string,
  shipped: TemplateDocument | null,
  widgets: WidgetShapes,
  tiles: Tiles = NO_TILES,
  written: Authored | null = null,
): Updated {
  const mine = parseDocumentText(text, widgets, tiles);
  if (!mine.ok) return mine;
  const reason = updateOf(JSON.parse(text) as unknown, shipped);
  const stored = mine.document;
  if (reason !== 'newer-edition' || shipped === null)
    return { ok: true, document: inFormat(authored(JSON.parse(text) as Json)), undo: text, dropped: [] };
  const { edition: _theirs, $schema: _schema, ...newer } = shipped;
  const own = { id: stored.id, name: stored.name, from: { id: shipped.id, edition: shipped.edition ?? 1 } };
  let document: Authored;
  let dropped: string[] = [];
  if (newer.kind === 'tile' && stored.kind === 'tile') {
    const tile = { ...newer, ...own, widget: kept(newer.widget, stored.widget, widgets) };
    document = authoredFrom(tile, widgets);
    dropped = lost(stored.id, newer.widget, stored.widget);
  } else if (newer.kind !== 'tile' && stored.kind !== 'tile') {
    const board = { ...ontoBoard(newer, stored, widgets), ...own };
    document = written === null ? authoredFrom(board, widgets) : textOf(written, newer, board, widgets);
    dropped = Object.entries(stored.widgets).flatMap(([id, mine]) => {
      const next = Object.hasOwn(newer.widgets, id) ? newer.widgets[id] : undefined;
      return next === undefined ? [id] : lost(id, next, mine);
    });
  } else return { ok: false, issues: [issueAt(['kind'], 'made-from', { kind: newer.kind })] };
  const checked = parseDocument(document, widgets, tiles);
  return checked.ok ? { ok: true, document, undo: text, dropped } : checked;
}
