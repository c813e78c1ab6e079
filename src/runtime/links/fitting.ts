import type { ChildNode } from '@/schemas/template/document';
import { thingOf } from '@/schemas/things/things';
import { isOpener, triggerOf, type NamedKind } from '@/schemas/things/triggers';
import type { LinkNeed } from '../contract';
import { candidatesFor, itemsWanted, type Candidate, type DeviceLink, type Reason } from './candidates';
import type { Catalogue, CatalogueDevice } from './catalogue';

/** What a tile tells of the device that it stands for, besides its links. */
export interface Tile {
  title?: ChildNode['title'];
  options: ChildNode['options'];
}

export interface Fitting {
  /** Best first; of those that fit equally well the order is that of their names. */
  candidates: readonly Candidate[];
  /** The device that fits better than every other; null: none does, so a person has to choose. */
  best: string | null;
}

/** Beside the reasons of a link alone: the opening that the tile stands for, the very item, and what the tile is called. */
type Sign = Reason | 'kind' | 'item' | 'called';
/** Why a device may be meant, the weightiest first: each outweighs all that come after it together. */
const SIGNS: readonly Sign[] = ['category', 'subcategory', 'kind', 'item', 'setter', 'name', 'called', 'room', 'hub'];

const wordsOf = (text: string): string[] => text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The title of the tile, in whatever language, is in the name of the device or of its room. */
function isCalled({ name, room }: CatalogueDevice, title: Tile['title']): boolean {
  const said = new Set(wordsOf(`${name} ${room ?? ''}`));
  return Object.values(title !== undefined && 'text' in title ? title.text : {}).some((text) => {
    const wanted = wordsOf(text ?? '');
    return wanted.length > 0 && wanted.every((word) => said.has(word));
  });
}

/** Which opening a device is, in the words of the option: what tilts tells of a garage, a skylight or a hatch alike. */
const openingOf = (device: NamedKind): string => (device.subcategory === 'tilt' ? 'tilt' : triggerOf(device));

interface Found {
  device: CatalogueDevice;
  candidate: Candidate;
  rank: number;
}

/**
 * Leaves out what cannot be meant: of another category than the link names, what the widget can draw is meant only by the
 * very item, or where nothing else is there; a device whose category says nothing of it may be anything.
 */
function meant(all: readonly Found[], link: DeviceLink | undefined, need: LinkNeed | undefined) {
  const kinds = need?.categories ?? [];
  const named = link?.provider === 'utility' ? link : null;
  const [item] = itemsWanted(link, []);
  const isDrawn = ({ device }: Found) => kinds.length === 0 || kinds.includes(device.category);
  const isVague = ({ device }: Found) => thingOf(device).tiles.length === 0;
  const isAsked = (one: Found) =>
    named === null
      ? isDrawn(one)
      : one.device.category === named.category ||
        (kinds.includes(one.device.category) && one.candidate.itemName === item);
  const asked = all.filter(isAsked);
  // What holds the house shut stands in for nothing that does not: for a blind nobody means the garage door.
  const isOpening =
    named === null || isOpener({ category: named.category, subcategory: named.subcategory ?? '', name: '' });
  const inPlace = asked.length > 0 ? asked : all.filter((one) => isDrawn(one) && (isOpening || !isOpener(one.device)));
  return { asked, all: all.filter((one) => inPlace.includes(one) || isVague(one)) };
}

/**
 * What a person may choose for a link of a tile, and the one that is chosen where nobody has: only what the link asks
 * for, and only where no other fits as well. Pure; by more than binds a link by itself, for what stands on a wall should
 * not change with the title of its tile.
 */
export function fittingFor(
  link: DeviceLink | undefined,
  need: LinkNeed | undefined,
  tile: Tile,
  catalogue: Catalogue,
  currentHub: string | null = null,
): Fitting {
  const byId = new Map(catalogue.devices.map((device) => [device.id, device]));
  const kind = need?.kindOption === undefined ? undefined : tile.options[need.kindOption];
  const [item] = itemsWanted(link, need?.items ?? []);
  const found = candidatesFor(link, need, catalogue, currentHub).flatMap((candidate): Found[] => {
    const device = byId.get(candidate.device);
    if (device === undefined) return [];
    const signs = new Set<Sign>(candidate.reasons);
    if (kind !== undefined && openingOf(device) === kind) signs.add('kind');
    if (candidate.itemName === item) signs.add('item');
    if (isCalled(device, tile.title)) signs.add('called');
    const rank = SIGNS.reduce((sum, sign) => sum * 2 + Number(signs.has(sign)), 0);
    return [{ device, candidate, rank }];
  });
  const { asked, all } = meant(found, link, need);
  const sorted = all.sort(
    (a, b) => b.rank - a.rank || a.device.name.localeCompare(b.device.name) || (a.device.id < b.device.id ? -1 : 1),
  );
  const [first, second] = sorted;
  const isBest = first !== undefined && asked.includes(first) && first.rank !== second?.rank;
  return { candidates: sorted.map(({ candidate }) => candidate), best: isBest ? first.device.id : null };
}
