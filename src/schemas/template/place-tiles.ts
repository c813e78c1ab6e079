/** Tile documents in boards: what is written as `{ "use": … }` is drawn as the tile that it names. Pure. */
import { sentence, type Sentence } from '../issues/issue.ts';
import type { BoardDocument, TemplateDocument, TileDocument, WidgetNode } from './document.ts';
import { isRecord } from './plain-json.ts';
import type { PlacedTile } from './placed-tile.ts';

type Json = Record<string, unknown>;

/** The tile document of an id, or what keeps it from being placed. */
export type Tiles = (id: string) => TileDocument | Sentence;
/** Where nothing is known of other documents. */
export const NO_TILES: Tiles = (name) => sentence('no-tile', { name });
/** What one of two knows; of one that both know, the first's. */
export const eitherOf =
  (one: Tiles, other: Tiles): Tiles =>
  (id) => {
    const found = one(id);
    return 'code' in found ? other(id) : found;
  };

/** Whether a member was meant to be a tile document, whatever else is wrong with it. */
const isPlaced = (member: unknown): member is Json & { use: unknown } =>
  isRecord(member) && Object.hasOwn(member, 'use');

/** What stands in a document, by id; the one of a tile has none: ''. */
const membersOf = ({ kind, widget, widgets }: Json): (readonly [string, unknown])[] =>
  kind === 'tile' ? [['', widget]] : isRecord(widgets) ? Object.entries(widgets) : [];

/** Members of a document that are tile documents, as they are written. */
export const placedIn = (today: Json): ReadonlyMap<string, unknown> =>
  new Map(membersOf(today).filter(([, member]) => isPlaced(member)));

/** How a member names a tile document, as it is written or as it was read; undefined: it does not. */
const useOf = (member: unknown): unknown =>
  isPlaced(member) ? member.use : isRecord(member) && isPlaced(member['placed']) ? member['placed'].use : undefined;

/** Ids of the tile documents that a document places, whatever else it may be: as it is written, or read. */
export function tilesUsed(json: unknown): string[] {
  const members = isRecord(json) ? membersOf(json).map(([, member]) => useOf(member)) : [];
  return [...new Set(members.filter((use): use is string => typeof use === 'string'))];
}

/** The same document with something that the schema knows in the place of each of them. */
export function withStandIns(today: Json, placed: ReadonlyMap<string, unknown>): Json {
  const { kind, widget, widgets } = today;
  const standIn = (id: string, member: unknown) => (placed.has(id) ? { type: 'placed' } : member);
  if (placed.size === 0) return today;
  if (kind === 'tile') return { ...today, widget: standIn('', widget) };
  const members = Object.entries(isRecord(widgets) ? widgets : {}).map(([id, one]) => [id, standIn(id, one)]);
  return { ...today, widgets: Object.fromEntries(members) as Json };
}

/** A tile as it stands in one place. A state may still bind a link otherwise; the default is what is placed. */
export function nodePlaced({ widget }: TileDocument, placed: PlacedTile): WidgetNode {
  const states = widget.states.map((state) => {
    if (state.name !== 'default' || state.links === undefined) return state;
    const links = Object.entries(state.links).filter(([name]) => !Object.hasOwn(placed.links, name));
    return { ...state, links: Object.fromEntries(links) };
  });
  return { ...widget, links: { ...widget.links, ...placed.links }, states, placed };
}

/** A board whose tile documents are drawn as these are now; those that are not among them stay as they were read. */
export function placedAnew(board: BoardDocument, tiles: ReadonlyMap<string, TileDocument>): BoardDocument {
  const widgets = Object.entries(board.widgets).map(([id, node]): [string, WidgetNode] => {
    const tile = node.placed === undefined ? undefined : tiles.get(node.placed.use);
    return [id, tile === undefined || node.placed === undefined ? node : nodePlaced(tile, node.placed)];
  });
  return { ...board, widgets: Object.fromEntries(widgets) };
}

/** A member as its author wrote it, where it is drawn as something else. */
function writtenMember(member: unknown): unknown {
  if (!isRecord(member)) return member;
  const { problem, placed } = member;
  if (isRecord(problem) && Object.hasOwn(problem, 'authored')) return problem['authored'];
  if (!isRecord(placed)) return member;
  const { use, links } = placed;
  return { use, ...(isRecord(links) && Object.keys(links).length > 0 && { links }) };
}

/** The same of a document that was perhaps never read; itself where everything stands for itself. */
export function writtenJson(json: unknown): unknown {
  if (!isRecord(json)) return json;
  const { kind, widget, widgets } = json;
  if (kind === 'tile') return writtenMember(widget) === widget ? json : { ...json, widget: writtenMember(widget) };
  if (!isRecord(widgets)) return json;
  const members = Object.entries(widgets).map(([id, member]) => [id, writtenMember(member)] as const);
  return members.every(([id, member]) => member === widgets[id])
    ? json
    : { ...json, widgets: Object.fromEntries(members) };
}

declare const AS_READ: unique symbol;
/** Plain JSON of a document that was read, every default in it: nobody wrote that, and nothing that saves takes it. */
export type ReadJson = Readonly<Record<string, unknown>> & { readonly [AS_READ]: true };

/** A document as it is read again: what stands for a tile document, or for what could not be read, is that again. */
export const writtenDocument = (document: TemplateDocument): ReadJson => writtenJson(document) as ReadJson;
