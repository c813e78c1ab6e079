import type { House } from '@/hub';
import type { Catalogue } from './catalogue';
import type { DeviceLink } from './candidates';
import { missing, resolveLink, type Binding } from './resolve';

type Bound = Extract<Binding, { kind: 'bound' }>;
interface Kept {
  catalogue: Catalogue;
  /** Where the link has led since the document was opened. */
  held: Bound | null;
  /** The whole house was there when `held` was found, or has been since. */
  isSettled: boolean;
  binding: Binding;
}

const isThere = ({ device, item }: Bound, { devices }: Catalogue): boolean =>
  devices.some((one) => one.id === device && Object.values(one.items).includes(item));

/**
 * Where a link leads after the house has changed. One that has led to a device goes on leading there while the page is
 * open: a device that is gone leaves a hole, never another device under the same finger. Only what was bound before
 * every hub had been read is looked at once more when they have; a hub that is lost and read again moves nothing.
 */
function followed(before: Kept | undefined, catalogue: Catalogue, find: () => Binding): Kept {
  const held = before?.held ?? null;
  const isSettled = !catalogue.isReading || before?.isSettled === true;
  if (held !== null && !isThere(held, catalogue)) return { catalogue, held, isSettled, binding: missing(catalogue) };
  const isLookedAtAgain = before?.isSettled === false && !catalogue.isReading;
  if (held !== null && !isLookedAtAgain) return { catalogue, held, isSettled, binding: held };
  const binding = find();
  return { catalogue, held: binding.kind === 'bound' ? binding : null, isSettled: !catalogue.isReading, binding };
}

/**
 * The house is searched once for each link and each change of its members.
 * @param writes the widget sets the item.
 */
export type BindingOf = (link: DeviceLink, catalogue: Catalogue, hub: string | null, writes: boolean) => Binding;

/** Each house has its own: two of them may draw the same document. */
export function createBindings(): BindingOf {
  /** By the hub that is looked at and by what the widget does: a tile and its children read the same link. */
  const known = new WeakMap<DeviceLink, Map<string, Kept>>();
  return (link, catalogue, hub, writes) => {
    const views = known.get(link) ?? new Map<string, Kept>();
    known.set(link, views);
    const view = `${String(writes)} ${hub ?? ''}`;
    const before = views.get(view);
    if (before?.catalogue === catalogue) return before.binding;
    const next = followed(before, catalogue, () => resolveLink(link, catalogue, hub, writes));
    views.set(view, next);
    return next.binding;
  };
}

export const houseBindings = (_house: House): BindingOf => createBindings();
