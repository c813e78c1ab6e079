import type { House } from '../house/house';
import { isSame } from '../patches/same';
import { problemOf } from '../errors';
import { serialOf, wireIdOf } from '../state/entity-id';
import type { Say } from '../patches/batch';
import type { CommandOutcome, ItemValue } from '../state/model';
import { refused } from './outcomes';

type Entries = Readonly<Record<string, unknown>>;

const isEntries = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A lock knows so many codes. */
const MOST_SLOTS = 30;

function freeSlot(taken: Entries): string | null {
  for (let slot = 1; slot <= MOST_SLOTS; slot += 1) if (!Object.hasOwn(taken, String(slot))) return String(slot);
  return null;
}

/**
 * What somebody changed of a dictionary, laid over the dictionary as it is now: a new entry whose slot was taken
 * meanwhile goes into the next free one. Pure.
 * @param from as it was when the change was made.
 * @returns null: what was changed here was changed elsewhere too, or there is no slot left.
 */
export function mergedEntries(from: Entries, value: Entries, present: Entries): Entries | null {
  const entries = new Map(Object.entries(present));
  for (const slot of new Set([...Object.keys(from), ...Object.keys(value)])) {
    const [was, wanted, is] = [from[slot], value[slot], present[slot]];
    if (isSame(was, wanted) || isSame(is, wanted)) continue;
    if (wanted === undefined) {
      if (!isSame(was, is)) return null;
      entries.delete(slot);
    } else if (isSame(was, is)) entries.set(slot, wanted);
    else {
      const free = was === undefined ? freeSlot({ ...value, ...Object.fromEntries(entries) }) : null;
      if (free === null) return null;
      entries.set(free, wanted);
    }
  }
  return Object.fromEntries(entries);
}

/** One digit sequence opens in one name only; a lock would refuse the whole list. */
const hasTwice = (entries: Entries): boolean => {
  const codes = Object.values(entries).flatMap((one) => (isEntries(one) && 'code' in one ? [one['code']] : []));
  return new Set(codes).size < codes.length;
};

export interface EntryPorts {
  house: (serial: string) => Pick<House, 'model' | 'reads'> | undefined;
  setItem: (itemId: string, value: ItemValue) => Promise<CommandOutcome>;
  say: (message: Say) => void;
}

/**
 * Sends a dictionary, which a hub takes whole only: read once more right before, so that what somebody set elsewhere
 * meanwhile stays. What was changed twice is refused; the present one is on the screen by then.
 */
export async function changeEntries(
  { item: id, value, from }: { item: string; value: ItemValue; from: ItemValue },
  { house, setItem, say }: EntryPorts,
): Promise<CommandOutcome> {
  const at = house(serialOf(id));
  const item = at?.model.items.get(id);
  if (at === undefined || item === undefined) return refused('unknown-target', 'item');
  const name = at.model.devices.get(item.device)?.name ?? item.name;
  const tell = (title: Say['title']) => say({ kind: 'toast', variant: 'error', title, text: null, values: { name } });
  try {
    await at.reads.itemsOf(wireIdOf(item.device));
  } catch (cause) {
    tell('messages.command-failed.title');
    return { status: 'refused', problem: problemOf(cause, 'no-answer') };
  }
  const present = at.model.items.get(id)?.value ?? null;
  const merged = isEntries(from) && isEntries(value) && isEntries(present) ? mergedEntries(from, value, present) : null;
  if (merged === null || hasTwice(merged)) {
    tell('errors.changed-elsewhere');
    return refused('changed-elsewhere', 'item');
  }
  return setItem(id, merged);
}
