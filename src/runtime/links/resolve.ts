import { entityId } from '@/hub';
import type { LinkNode } from '@/schemas/template/document';
import type { Catalogue, CatalogueDevice } from './catalogue';

type EzloLink = Extract<LinkNode, { provider: 'ezlo' }>;
type UtilityLink = Extract<LinkNode, { provider: 'utility' }>;
export type DeviceLink = EzloLink | UtilityLink;

/** Where a link leads in this house, and why; `reading` while the house's lists are not here. */
export type Binding =
  | { kind: 'bound'; device: string; item: string; hub: string; by: 'id' | 'name' | 'room' | 'only' }
  | { kind: 'ambiguous'; candidates: readonly string[] }
  | { kind: 'unlinked' }
  | { kind: 'reading' };

const plain = (name: string | null | undefined): string => name?.trim().toLocaleLowerCase() ?? '';
const isSame = (a: string | null | undefined, b: string | null | undefined): boolean =>
  plain(a) !== '' && plain(a) === plain(b);

const missing = (catalogue: Catalogue): Binding => (catalogue.isReading ? { kind: 'reading' } : { kind: 'unlinked' });

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

/** A name says more than a room, a room more than the hub that the person looks at. */
const score = (device: CatalogueDevice, link: UtilityLink, currentHub: string | null): number =>
  (isSame(device.name, link.name) ? 4 : 0) +
  (isSame(device.room, link.room) ? 2 : 0) +
  (device.hub === currentHub ? 1 : 0);

function resolveUtility(link: UtilityLink, catalogue: Catalogue, currentHub: string | null): Binding {
  const wanted = link.item ?? link.event ?? '';
  const candidates = catalogue.devices
    .filter(
      (device) =>
        device.category === link.category &&
        (link.subcategory === undefined || device.subcategory === link.subcategory) &&
        Object.hasOwn(device.items, wanted),
    )
    .map((device) => ({ device, points: score(device, link, currentHub) }));
  const most = Math.max(...candidates.map(({ points }) => points));
  const best = candidates.filter(({ points }) => points === most);
  const first = best[0];
  if (first === undefined) return missing(catalogue);
  if (best.length > 1) return { kind: 'ambiguous', candidates: best.map(({ device }) => device.id) };
  const { device, points } = first;
  const by = points >= 4 ? 'name' : points >= 2 ? 'room' : 'only';
  return { kind: 'bound', device: device.id, item: device.items[wanted] ?? '', hub: device.hub, by };
}

/** Finds what a link means in this house. Pure; the same house and link give the same answer. */
export const resolveLink = (link: DeviceLink, catalogue: Catalogue, currentHub: string | null): Binding =>
  link.provider === 'ezlo' ? resolveEzlo(link, catalogue) : resolveUtility(link, catalogue, currentHub);
