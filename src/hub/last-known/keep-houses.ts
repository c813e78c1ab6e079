import { background } from '../ports/background';
import type { Deps, Timer } from '../ports/deps';
import type { House } from '../house/house';
import { isAway, isPassing, keepInMs } from '../domain/last-known';
import { keptOf, readHouses, remembered, writtenHouses, type KeptHouse } from './kept-house';
import { LAST_KNOWN_KEY } from './last-known-key';

export interface LastKnownTools {
  deps: Pick<Deps, 'clock' | 'storage' | 'locks' | 'report'>;
  houses: ReadonlyMap<string, House>;
  /** Whose houses these are; null: nobody is signed in. */
  user: () => string | null;
}

/** Keeps what is known of the houses of one session, and tells it where a hub is away. Fetched after the first load. */
export interface LastKnown {
  /** Something of a hub changed. @param hasWaited as for `isAway` */
  look: (hasWaited: boolean) => void;
  /** Nothing is written from now on, nor does anything stand that is being written. */
  stop: () => void;
}

/** What several tabs keep is put together: of each hub what was heard last. */
const LOCK = 'porchlight.last-known';

export async function keepHouses({ deps, houses, user }: LastKnownTools): Promise<LastKnown> {
  const { clock, storage, locks, report } = deps;
  const owner = user();
  let isStopped = owner === null;
  /** Asked anew after each wait. */
  const isOver = () => isStopped;
  let timer: Timer | null = null;
  let dueAt = 0;
  let writtenAt: number | null = null;
  /** By serial, as this tab last read or wrote it. */
  let kept: ReadonlyMap<string, KeptHouse> = await read();

  async function read(): Promise<ReadonlyMap<string, KeptHouse>> {
    const found = owner === null ? null : readHouses(await storage.read(LAST_KNOWN_KEY), owner);
    if (found !== 'corrupt') return new Map((found ?? []).map((one) => [one.serial, one]));
    report('last known', new Error('what was kept could not be read'));
    await storage.remove(LAST_KNOWN_KEY);
    return new Map();
  }

  const newer = (mine: KeptHouse | null | undefined, other: KeptHouse | undefined): KeptHouse[] => {
    const one = mine && (!other || mine.heardAt >= other.heardAt) ? mine : other;
    return one ? [one] : [];
  };

  async function write(): Promise<void> {
    if (isOver() || owner === null) return;
    const others = await read();
    const next = [...houses].flatMap(([serial, { model }]) => {
      if (isPassing(model.hub())) return [];
      const before = kept.get(serial);
      const told = model.isModeTold() ? keptOf(model, clock.now(), before) : before;
      return newer(told, others.get(serial));
    });
    const text = writtenHouses(owner, next);
    if (isOver()) return;
    kept = new Map(next.map((one) => [one.serial, one]));
    await storage.write(LAST_KNOWN_KEY, text);
    // Full storage keeps what was there, which is older than what is known; and a session that ended meanwhile keeps nothing.
    if (isOver() || (await storage.read(LAST_KNOWN_KEY)) !== text) await storage.remove(LAST_KNOWN_KEY);
  }

  function schedule(ms: number): void {
    const at = clock.mono() + ms;
    if (timer !== null) {
      if (dueAt <= at) return;
      clock.clearTimeout(timer);
    }
    dueAt = at;
    timer = clock.setTimeout(() => {
      timer = null;
      writtenAt = clock.mono();
      background(locks.hold(LOCK, write), 'last known', report);
    }, ms);
  }

  return {
    look(hasWaited) {
      if (isOver()) return;
      for (const [serial, { model }] of houses) {
        const hub = model.hub();
        const last = kept.get(serial);
        if (last !== undefined && isAway(hub, hasWaited)) {
          const { fields, rooms, devices, items } = remembered(last, { wallMs: clock.now(), mono: clock.mono() });
          model.replace('rooms', rooms, model.mark());
          model.replace('devices', devices, model.mark());
          model.remember(fields, items);
        } else if (isPassing(hub)) {
          if (last !== undefined) schedule(0);
        } else if (model.isModeTold() && hub.lastHeardAt !== null && hub.lastHeardAt !== last?.heardAt) {
          schedule(keepInMs(hub.mode.current !== last?.mode, writtenAt === null ? null : clock.mono() - writtenAt));
        }
      }
    },
    stop() {
      isStopped = true;
      if (timer !== null) clock.clearTimeout(timer);
    },
  };
}
