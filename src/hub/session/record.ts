import * as z from 'zod/mini';
import type { Locks, StoragePort } from '../core/deps';
import { NO_WRONG_PINS, type PinRecord } from '../domain/pin-attempts';
import { readIdentity, type Pair } from './identity';
import { SESSION_KEY } from './session-key';

/** What outlives the page. Never a password, a PIN or a PIN's hash. */
export interface SessionRecord extends Pair {
  version: 1;
  account: string;
  accountAlt: string;
  /** Server time less this machine's time, in milliseconds. */
  skewMs: number;
  currentHub: string | null;
  /** The last alarm that was answered by a dispatch: hub and first trigger. */
  dispatched: { hub: string; startedAt: number } | null;
  pins: PinRecord;
}

const record = z.object({
  version: z.literal(1),
  identity: z.string().check(z.minLength(1), z.maxLength(8_192)),
  signature: z.string().check(z.maxLength(8_192)),
  account: z.string(),
  accountAlt: z.string(),
  skewMs: z.number(),
  currentHub: z.nullable(z.string()),
  dispatched: z.nullable(z.object({ hub: z.string(), startedAt: z.number() })),
  pins: z.object({
    wrong: z.number().check(z.minimum(0), z.maximum(21)),
    lockedUntil: z.number(),
    grantedAlarm: z.nullable(z.string()),
  }),
});

/** `corrupt`: something is there that nobody can read; it is dropped and said once. */
export function readRecord(text: string | null): SessionRecord | 'corrupt' | null {
  if (text === null) return null;
  try {
    const parsed = record.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : 'corrupt';
  } catch {
    return 'corrupt';
  }
}

const userOf = ({ identity }: SessionRecord): string | null => {
  try {
    return readIdentity(identity).user;
  } catch {
    // No identity that we can read: nobody's.
    return null;
  }
};

/** All changes take turns under this name, over all tabs: none writes over what another one wrote meanwhile. */
const LOCK = 'porchlight.record';

/**
 * The record as storage keeps it, or in memory where storage keeps nothing.
 * @param onLost the record of a signed-in session is gone or unreadable: the session ends, and with it nothing is counted anew.
 */
export function createRecordStore(storage: StoragePort, locks: Locks, onLost: () => void) {
  /** What was last read or written while signed in; serves where storage keeps nothing. */
  let inMemory: SessionRecord | null = null;
  /** Storage was seen to keep the record. */
  let isKept = false;
  /** Rises with each sign-in and sign-out: what was read before is not written after. */
  let generation = 0;

  async function put(next: SessionRecord): Promise<void> {
    const text = JSON.stringify(next);
    inMemory = next;
    await storage.write(SESSION_KEY, text);
    // Full or blocked storage says nothing; then memory knows better than what is still in there.
    isKept = (await storage.read(SESSION_KEY)) === text;
  }

  async function read(): Promise<SessionRecord | 'corrupt' | null> {
    const mine = generation;
    if (inMemory !== null && !isKept) return inMemory;
    const kept = readRecord(await storage.read(SESSION_KEY));
    if (mine === generation && kept !== null && kept !== 'corrupt') {
      inMemory = kept;
      isKept = true;
    }
    return kept;
  }

  return {
    read,
    /** Begins a session. */
    async write(next: SessionRecord): Promise<void> {
      generation += 1;
      const mine = generation;
      inMemory = next;
      isKept = false;
      await locks.hold(LOCK, async () => {
        if (mine === generation) await put(next);
      });
    },
    /** Reads, changes and writes as one. false: there was no record to change, or its session ended meanwhile. */
    change(next: (present: SessionRecord) => Partial<Omit<SessionRecord, 'version'>>): Promise<boolean> {
      const mine = generation;
      return locks.hold(LOCK, async () => {
        const before = inMemory;
        const present = await read();
        if (mine !== generation) return false;
        if (present === null || present === 'corrupt') {
          if (before !== null) onLost();
          return false;
        }
        if (before !== null && userOf(before) !== userOf(present)) {
          // Somebody else signed in in another tab: nothing of ours belongs into their record.
          inMemory = before;
          return false;
        }
        await put({ ...present, ...next(present) });
        return true;
      });
    },
    /** The session ended without our doing: nothing of it is written any more, and what is kept is not ours. */
    forget(): void {
      generation += 1;
      inMemory = null;
      isKept = false;
    },
    /** Ends a session. */
    async wipe(): Promise<void> {
      const identity = inMemory?.identity;
      this.forget();
      await storage.remove(SESSION_KEY);
      // Another tab may have been about to write the same session back.
      await locks.hold(LOCK, async () => {
        const kept = readRecord(await storage.read(SESSION_KEY));
        if (kept !== null && kept !== 'corrupt' && kept.identity === identity) await storage.remove(SESSION_KEY);
      });
    },
    /** The signed-in user's record, for the PIN count. */
    async pins(): Promise<PinRecord> {
      const present = await read();
      return present === null || present === 'corrupt' ? (inMemory?.pins ?? NO_WRONG_PINS) : present.pins;
    },
  };
}
export type RecordStore = ReturnType<typeof createRecordStore>;
