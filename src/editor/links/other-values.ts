import type { LinkNeed } from '@/runtime/contract';
import { candidatesFor } from '@/runtime/links/candidates';
import type { Catalogue, CatalogueDevice } from '@/runtime/links/catalogue';
import { uniqueId } from '@/schemas/template/commands/names';
import type { LinkNode, WidgetNode } from '@/schemas/template/document';
import { categoryOf } from '@/schemas/wire/catalogue/catalogue';
import type { LinkNames } from '../document/node';
import { entityParts } from './entity-parts';

/** A device that can be chosen, with the value of it that is meant to begin with. */
export interface DeviceChoice {
  device: CatalogueDevice;
  /** Name of that item. */
  item: string;
  link: LinkNode;
}

const statusItems = (category: string): string[] => {
  const known = categoryOf(category);
  return [...(known?.statusItems ?? []), ...(known?.subcategories.flatMap(({ statusItem }) => statusItem ?? []) ?? [])];
};

/** What a device tells, by name: what tells its state first. */
export function itemsOf({ category, items }: Pick<CatalogueDevice, 'category' | 'items'>): string[] {
  const first = statusItems(category).filter((item) => Object.hasOwn(items, item));
  return [...new Set([...first, ...Object.keys(items).sort()])];
}

/** What devices of a kind tell: their state first, then what those of this house have besides. */
export const itemsOfKind = (category: string, { devices }: Catalogue): string[] => [
  ...new Set([
    ...statusItems(category),
    ...devices.filter((device) => device.category === category).flatMap((device) => itemsOf(device)),
  ]),
];

/**
 * What a link can ask of a kind of device: of what the need can draw that which such devices tell, the best first.
 * @param need undefined: any value does.
 */
export function itemsToAsk(need: LinkNeed | undefined, category: string, catalogue: Catalogue): readonly string[] {
  const told = itemsOfKind(category, catalogue);
  if (need === undefined) return told;
  const { items = [] } = need;
  const fitting = items.filter((item) => told.includes(item));
  // A kind that nobody here has may yet tell it in another house.
  return fitting.length > 0 ? fitting : items;
}

/** null: it is no device of a hub, so no link can lead to it. */
export function deviceLink(device: Pick<CatalogueDevice, 'id'>, item: string): LinkNode | null {
  const parts = entityParts(device.id);
  return parts === null ? null : { provider: 'ezlo', ...parts, item };
}

const choice = (device: CatalogueDevice | undefined, item: string | undefined): DeviceChoice[] => {
  const link = device === undefined || item === undefined ? null : deviceLink(device, item);
  return device === undefined || item === undefined || link === null ? [] : [{ device, item, link }];
};

/**
 * Devices that a link can lead to, best first; those that a need was not made for only where no other is there.
 * @param need what the widget type says of the link; undefined: any value does.
 */
export function devicesFor(need: LinkNeed | undefined, catalogue: Catalogue, search: string): DeviceChoice[] {
  const wanted = search.trim().toLocaleLowerCase();
  const isSought = ({ device: { name, room } }: DeviceChoice) =>
    [name, room].some((part) => part?.toLocaleLowerCase().includes(wanted));
  if (need === undefined)
    return catalogue.devices.flatMap((device) => choice(device, itemsOf(device)[0])).filter(isSought);
  const byId = new Map(catalogue.devices.map((device) => [device.id, device]));
  const kinds = need.categories ?? [];
  // What is bound now says only which of them it is; the need decides what fits.
  const found = candidatesFor(undefined, need, catalogue).flatMap(({ device, itemName, reasons }) =>
    choice(byId.get(device), itemName)
      .filter(isSought)
      .map((one) => ({ ...one, isFit: kinds.length === 0 || reasons.includes('category') })),
  );
  const fitting = found.filter(({ isFit }) => isFit);
  return (fitting.length > 0 ? fitting : found).map(({ isFit: _, ...one }) => one);
}

/** Longest name of a link, as the schema has it, without room for a number behind it. */
const LONGEST_NAME = 34;
const sorted = (link: LinkNode): string =>
  JSON.stringify(Object.entries(link).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * The name under which a tile reads a link: the one that it has already, else a free one.
 * @param known names that the widget type has a meaning for.
 * @param wanted what the free one is made of.
 */
export function linkNamed(
  { links, states }: Pick<WidgetNode, 'links' | 'states'>,
  known: LinkNames,
  link: LinkNode,
  wanted: string,
): { name: string; isNew: boolean } {
  const bound = Object.entries(links).find(([, one]) => sorted(one) === sorted(link));
  if (bound !== undefined) return { name: bound[0], isNew: false };
  const taken = [...known, ...Object.keys(links), ...states.flatMap((state) => Object.keys(state.links ?? {}))];
  // Begun with a word of ours: a name begins with a letter, and of some alphabets none is left.
  const base = uniqueId(`value ${wanted}`, [])
    .replace(/^value-(?=[a-z])/, '')
    .slice(0, LONGEST_NAME)
    .replace(/-+$/, '');
  return { name: uniqueId(base, taken), isNew: true };
}
