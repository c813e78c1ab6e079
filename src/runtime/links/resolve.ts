import { entityId } from '@/hub';
import type { LinkNode } from '@/schemas/template/document';
import type { Catalogue } from './catalogue';
import {
  bestFirst,
  fitsKind,
  itemsWanted,
  weigh,
  type Candidate,
  type DeviceLink,
  type UtilityLink,
} from './candidates';

type EzloLink = Extract<LinkNode, { provider: 'ezlo' }>;

/** What decided: the hub's own id, the name, the room, the house looked at, that it can be set, or that it is the only one. */
export type BoundBy = 'id' | 'name' | 'room' | 'hub' | 'setter' | 'only';
/** Where a link leads in this house, and why; `reading` while the house's lists are not here. */
export type Binding =
  | { kind: 'bound'; device: string; item: string; hub: string; by: BoundBy }
  | { kind: 'ambiguous'; candidates: readonly string[] }
  | { kind: 'unlinked' }
  | { kind: 'reading' };

/** "There is no such device" can be said only of a house whose lists are here. */
export const missing = (catalogue: Catalogue): Binding =>
  catalogue.isReading ? { kind: 'reading' } : { kind: 'unlinked' };

function resolveEzlo(link: EzloLink, catalogue: Catalogue): Binding {
  const id = entityId(link.controller, link.device);
  const device = catalogue.devices.find((one) => one.id === id);
  if (device === undefined) return missing(catalogue);
  const wanted = entityId(link.controller, link.item);
  const item =
    (Object.hasOwn(device.items, link.item) ? device.items[link.item] : undefined) ??
    Object.values(device.items).find((one) => one === wanted);
  return item === undefined ? { kind: 'unlinked' } : { kind: 'bound', device: id, item, hub: device.hub, by: 'id' };
}

function whatDecided({ reasons }: Candidate, isOnly: boolean): BoundBy {
  if (reasons.includes('name')) return 'name';
  if (reasons.includes('room')) return 'room';
  if (isOnly) return 'only';
  return reasons.includes('hub') ? 'hub' : 'setter';
}

function resolveUtility(link: UtilityLink, writes: boolean, catalogue: Catalogue, currentHub: string | null): Binding {
  const wanted = { link, items: itemsWanted(link, []), categories: [link.category], writes, currentHub };
  const candidates = bestFirst(
    catalogue.devices.flatMap((device) => (fitsKind(device, link) ? (weigh(device, wanted) ?? []) : [])),
  );
  const first = candidates[0];
  if (first === undefined) return missing(catalogue);
  const best = candidates.filter(({ score }) => score === first.score);
  if (best.length > 1) return { kind: 'ambiguous', candidates: best.map(({ device }) => device) };
  const { device, item, hub } = first;
  return { kind: 'bound', device, item, hub, by: whatDecided(first, candidates.length === 1) };
}

/**
 * Finds what a link means in this house. Pure; the same house and link give the same answer, in whatever order the
 * house lists its devices.
 * @param writes the widget sets the item: a device whose item can be set is taken before one that only tells.
 */
export const resolveLink = (
  link: DeviceLink,
  catalogue: Catalogue,
  currentHub: string | null,
  writes = false,
): Binding =>
  link.provider === 'ezlo' ? resolveEzlo(link, catalogue) : resolveUtility(link, writes, catalogue, currentHub);
