import { createClock, type SimClock } from '../clock.ts';
import type { HomeFile } from '../homes/home-file.ts';
import { loadHome } from '../homes/load-home.ts';
import { memoryStore, type Store } from '../store/store.ts';
import { createHouse, type Broadcast, type CallReply, type House, type ItemValue } from './house.ts';

export const START = 1_800_000_000_000;

/** A clock that moves only when a test says so. */
export function stillClock(): SimClock {
  const real = { now: () => START, setTimeout: () => null, clearTimeout: () => undefined };
  return createClock({ real, speed: 0 });
}

/** "two-doors" with a siren, a leak sensor and a lock added. */
export function smallHome(): HomeFile {
  const home = loadHome('two-doors');
  const added = (key: string, kind: string, name: string, isGuard: boolean) => ({
    key,
    kind,
    name,
    room: 'hall',
    values: {},
    isReachable: true,
    isGuard,
    model: 'S1',
  });
  home.hubs[0]?.devices.push(
    added('siren', 'siren', 'Siren', false),
    added('leak', 'leak', 'Leak', false),
    added('lock', 'lock', 'Lock', true),
  );
  return home;
}

export interface TestHouse {
  house: House;
  clock: SimClock;
  device: (name: string) => string;
  item: (device: string, item: string) => string;
  value: (device: string, item: string) => ItemValue;
  /** Somebody in the house does it. */
  set: (device: string, item: string, value: ItemValue) => void;
  ask: (method: string, params?: Record<string, unknown>) => CallReply;
  advanceS: (seconds: number) => void;
  /** What was broadcast since the last time, in short lines; modes in full. */
  heard: () => unknown[];
}

export function startHouse(
  home: HomeFile = smallHome(),
  { clock = stillClock(), store = memoryStore() }: { clock?: SimClock; store?: Store } = {},
): TestHouse {
  const house = createHouse(home, { clock, store, random: () => 0.5 });
  const names = new Map(house.hand.list().devices.map((each) => [each.id, each.name]));
  let frames: Broadcast[] = [];
  house.subscribe((frame) => frames.push(frame));

  const find = (name: string) => {
    const found = house.hand.list().devices.find((each) => each.name === name);
    if (found === undefined) throw new Error(`No device ${name}`);
    return found;
  };
  const findItem = (device: string, name: string) => {
    const found = find(device).items.find((each) => each.name === name);
    if (found === undefined) throw new Error(`No item ${device}.${name}`);
    return found;
  };

  return {
    house,
    clock,
    device: (name) => find(name).id,
    item: (device, name) => findItem(device, name).id,
    value: (device, name) => findItem(device, name).value,
    set: (device, name, value) => house.hand.setItem(findItem(device, name).id, value),
    ask: (method, params = {}) => {
      const reply = house.call(method, params, { api: '2.0' });
      house.flush();
      return reply;
    },
    advanceS: (seconds) => clock.advance(seconds * 1000),
    heard: () => {
      const lines = frames.map((frame) => brief(frame, names));
      frames = [];
      return lines;
    },
  };
}

const UPDATE_HEAD = new Set(['_id', 'serviceNotification', 'syncNotification', 'fwTimestampMs']);

/** `Front door.dw_state=dw_is_opened`, `Front door {"armed":true}`, or subclass and result with names for ids. */
function brief({ msg_subclass: subclass, result }: Broadcast, names: ReadonlyMap<string, string>): unknown {
  const fields = result as Record<string, unknown>;
  if (subclass === 'hub.item.updated') {
    return `${String(fields['deviceName'])}.${String(fields['name'])}=${String(fields['value'])}`;
  }
  if (subclass === 'hub.device.updated') {
    const changed = Object.entries(fields).filter(([field]) => !UPDATE_HEAD.has(field));
    return `${names.get(String(fields['_id'])) ?? ''} ${JSON.stringify(Object.fromEntries(changed))}`;
  }
  const named = JSON.parse(JSON.stringify(result), (_, value: unknown) =>
    typeof value === 'string' ? (names.get(value) ?? value) : value,
  ) as unknown;
  return [subclass, named];
}
