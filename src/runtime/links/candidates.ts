import type { LinkNode } from '@/schemas/template/document';
import type { LinkNeed } from '../contract';
import type { Catalogue, CatalogueDevice } from './catalogue';

export type UtilityLink = Extract<LinkNode, { provider: 'utility' }>;
/** A link that leads to a device. */
export type DeviceLink = Extract<LinkNode, { provider: 'ezlo' }> | UtilityLink;

/** Why a device may be meant, the weightiest first. */
export const REASONS = ['category', 'subcategory', 'setter', 'name', 'room', 'hub'] as const;
export type Reason = (typeof REASONS)[number];

export interface Candidate {
  device: string;
  /** Id and name of the item that would be bound. */
  item: string;
  itemName: string;
  hub: string;
  /** Higher fits better; only good for comparing candidates of one link. */
  score: number;
  reasons: readonly Reason[];
}

interface Wanted {
  link: DeviceLink | undefined;
  items: readonly string[];
  categories: readonly string[];
  writes: boolean;
  currentHub: string | null;
}

const plain = (name: string | null | undefined): string => name?.trim().toLocaleLowerCase() ?? '';
const isSame = (a: string | null | undefined, b: string | null | undefined): boolean =>
  plain(a) !== '' && plain(a) === plain(b);

/** A device of the very kind that the link names, with the item. */
export const fitsKind = (device: CatalogueDevice, link: UtilityLink): boolean =>
  device.category === link.category && (link.subcategory === undefined || device.subcategory === link.subcategory);

/** Names of items that would do, best first: the link's own, then those that the widget can draw as well. */
export function itemsWanted(link: DeviceLink | undefined, others: readonly string[]): string[] {
  if (link === undefined) return [...others];
  const own = link.provider === 'ezlo' ? link.item : (link.item ?? link.event ?? '');
  return [...new Set([own, ...others])];
}

/** null: the device has none of the items, so nothing could be shown of it. */
export function weigh(
  device: CatalogueDevice,
  { link, items, categories, writes, currentHub }: Wanted,
): Candidate | null {
  const itemName = items.find((one) => Object.hasOwn(device.items, one));
  const item = itemName === undefined ? undefined : device.items[itemName];
  if (itemName === undefined || item === undefined) return null;
  const { name, room, subcategory }: Partial<UtilityLink> = link?.provider === 'utility' ? link : {};
  const holds: Record<Reason, boolean> = {
    category: categories.includes(device.category),
    subcategory: subcategory !== undefined && device.subcategory === subcategory,
    setter: writes && device.setters.includes(itemName),
    name: isSame(device.name, name),
    room: isSame(device.room, room),
    hub: device.hub === currentHub,
  };
  const reasons = REASONS.filter((reason) => holds[reason]);
  // Each reason outweighs all that come after it together.
  const score = reasons.reduce((sum, reason) => sum + 2 ** (REASONS.length - REASONS.indexOf(reason)), 0);
  return { device: device.id, item, itemName, hub: device.hub, score, reasons };
}

/** By score, then by id, so that the order in which a house lists its devices does not matter. */
export const bestFirst = (candidates: readonly Candidate[]): Candidate[] =>
  [...candidates].sort((a, b) => b.score - a.score || (a.device < b.device ? -1 : 1));

/**
 * Devices that a link could be bound to, best first: those that really have an item the widget can draw, whatever
 * their kind. For choosing a device where a link leads nowhere, or to several. Pure.
 * @param link undefined: the widget needs one, and the document gives none.
 * @param need what the widget type says of the link.
 */
export function candidatesFor(
  link: DeviceLink | undefined,
  need: LinkNeed | undefined,
  catalogue: Catalogue,
  currentHub: string | null = null,
): Candidate[] {
  const categories = link?.provider === 'utility' ? [link.category] : (need?.categories ?? []);
  const wanted = {
    link,
    items: itemsWanted(link, need?.items ?? []),
    categories,
    writes: need?.writes === true,
    currentHub,
  };
  return bestFirst(catalogue.devices.flatMap((device) => weigh(device, wanted) ?? []));
}
