import { isRecord } from '../template/plain-json.ts';
import { fromBase64 } from './base64.ts';
import type { PackageParts } from './pack.ts';

/** What somebody who takes over a package should know before it is kept. */
export interface PackageSummary {
  documents: { kind: string; id: string; name: string; tiles: number }[];
  /** Ids of shipped documents that are changed. */
  overrides: string[];
  themes: string[];
  tiles: number;
  links: { utility: number; ezlo: number; app: number };
  /** Hosts of other people that a touch may open, or that a tile shows. */
  hosts: string[];
  /** `document/widget` of what can call for help. */
  panicTiles: string[];
  /** `document/widget` of what can arm, disarm or open a keypad. */
  modeTiles: string[];
  pictures: { name: string; bytes: number }[];
  /** Texts of the product that the brand says in its own words. */
  texts: string[];
  languages: string[];
}

const PANIC_TYPES = ['panic', 'panic-buttons'];
const MODE_TYPES = ['house-mode', 'mode-button', 'keypad', 'before-you-arm', 'bypass-confirm'];
const MODE_ACTIONS = [
  'mode.request',
  'pad.open',
  'bypass.confirm',
  'bypass.toggle',
  'alarm.verify',
  'alarm.skip-delay',
];

type Json = Record<string, unknown>;

/** Every object inside, the outer ones first. */
function objectsIn(json: unknown): Json[] {
  if (Array.isArray(json)) return json.flatMap(objectsIn);
  return isRecord(json) ? [json, ...Object.values(json).flatMap(objectsIn)] : [];
}

function hostsIn(json: unknown): string[] {
  if (typeof json === 'string' && /^https?:\/\//i.test(json)) {
    try {
      return [new URL(json).host];
    } catch {
      return [];
    }
  }
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(hostsIn) : [];
}

const textOf = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);

/** Widgets of a document or override, children of states among them, by the id of the tile they stand in. */
function tilesOf(document: Json): [string, Json][] {
  const own = isRecord(document['widget']) ? { tile: document['widget'] } : document['widgets'];
  return isRecord(own) ? Object.entries(own).filter((entry): entry is [string, Json] => isRecord(entry[1])) : [];
}

/** Whether any part of the tile is of one of these types, has the role or does one of these actions. */
const isAbout = (tile: Json, types: readonly string[], roles: readonly string[], actions: readonly string[]): boolean =>
  objectsIn(tile).some(
    (one) =>
      types.includes(textOf(one['type'], '')) ||
      roles.includes(textOf(one['role'], '')) ||
      actions.includes(textOf(one['do'], '')),
  );

/** Looks at what is there, checked or not, so that nothing hides behind a fault elsewhere in the package. */
export function summaryOf({ brand, themes, documents, overrides, files }: PackageParts): PackageSummary {
  const whole = documents.filter(isRecord);
  const changes = overrides.filter(isRecord);
  const tiles = [...whole, ...changes].flatMap((document) =>
    tilesOf(document).map(([id, tile]) => ({ name: `${textOf(document['id'], '?')}/${id}`, tile })),
  );
  const providers = tiles.flatMap(({ tile }) => objectsIn(tile).map((one) => one['provider']));
  const count = (provider: string) => providers.filter((one) => one === provider).length;
  const texts = isRecord(brand) && isRecord(brand['texts']) ? brand['texts'] : {};
  return {
    documents: whole.map((one) => ({
      kind: textOf(one['kind'], '?'),
      id: textOf(one['id'], '?'),
      name: textOf(one['name'], ''),
      tiles: tilesOf(one).length,
    })),
    overrides: changes.map(({ id }) => textOf(id, '?')),
    themes: themes.filter(isRecord).map(({ name, id }) => textOf(name, textOf(id, '?'))),
    tiles: tiles.length,
    links: { utility: count('utility'), ezlo: count('ezlo'), app: count('app') },
    hosts: [...new Set(hostsIn([brand, themes, documents, overrides]))].sort(),
    panicTiles: tiles
      .filter(({ tile }) => isAbout(tile, PANIC_TYPES, ['panic'], ['panic.send']))
      .map(({ name }) => name),
    modeTiles: tiles
      .filter(({ tile }) => isAbout(tile, MODE_TYPES, ['arm', 'disarm', 'bypass', 'cancel'], MODE_ACTIONS))
      .map(({ name }) => name),
    pictures: Object.entries(files).map(([name, base64]) => ({ name, bytes: fromBase64(base64).length })),
    texts: [...new Set(Object.values(texts).flatMap((one) => (isRecord(one) ? Object.keys(one) : [])))].sort(),
    languages: Object.keys(texts),
  };
}
