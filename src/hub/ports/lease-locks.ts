import { sleep } from './deadline';
import { ownLocks, type Clock, type Locks } from './deps';

/** The part of BroadcastChannel that is used: what one tab posts, every other hears. */
export interface Bus {
  postMessage: (message: unknown) => void;
  onmessage: ((event: { data: unknown }) => void) | null;
}

interface Note {
  lock: string;
  say: 'want' | 'held';
  /** Whose wish it is: the smaller one goes first. */
  by: string;
}
/** How long a wish stands unanswered before it counts as granted; tabs of one browser answer within a few ms. */
const ANSWER_MS = 60;
const AGAIN_MS = 120;

const readNote = (data: unknown): Note | null => {
  const note = data as Partial<Note> | null;
  return typeof note?.lock === 'string' && (note.say === 'want' || note.say === 'held') && typeof note.by === 'string'
    ? { lock: note.lock, say: note.say, by: note.by }
    : null;
};

/**
 * One holder over all tabs where the browser has no Web Locks, as on plain http in the home network. A tab that wants
 * a lock says so; a holder, or a wish that is older, speaks up; silence is a yes.
 */
export function leaseLocks(bus: Bus, clock: Clock, random: () => number): Locks {
  const own = ownLocks();
  const held = new Set<string>();
  const wishes = new Map<string, { by: string; isRefused: boolean }>();

  bus.onmessage = ({ data }) => {
    const note = readNote(data);
    if (note === null) return;
    const wish = wishes.get(note.lock);
    if (note.say === 'held') {
      if (wish !== undefined) wish.isRefused = true;
    } else if (held.has(note.lock) || (wish !== undefined && !wish.isRefused && wish.by < note.by)) {
      bus.postMessage({ lock: note.lock, say: 'held', by: wish?.by ?? '' } satisfies Note);
    } else if (wish !== undefined) wish.isRefused = true;
  };

  async function take(lock: string): Promise<boolean> {
    const wish = { by: `${String(clock.now()).padStart(15, '0')}-${random()}`, isRefused: false };
    wishes.set(lock, wish);
    bus.postMessage({ lock, say: 'want', by: wish.by } satisfies Note);
    await sleep(clock, ANSWER_MS);
    wishes.delete(lock);
    if (!wish.isRefused) held.add(lock);
    return !wish.isRefused;
  }

  async function runHeld<T>(lock: string, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } finally {
      held.delete(lock);
    }
  }

  return {
    hold: (lock, run) =>
      own.hold(lock, async () => {
        while (!(await take(lock))) await sleep(clock, AGAIN_MS * (0.5 + random()));
        return runHeld(lock, run);
      }),
    tryHold: (lock, run) => own.tryHold(lock, async () => ((await take(lock)) ? runHeld(lock, run) : null)),
  };
}
