import * as z from 'zod/mini';
import type { Locks, StoragePort } from '../ports/deps';
import { endAnswer, keepAnswer, type Answer, type AnsweredAlarm } from '../domain/answered-alarm';
import { NO_WRONG_PINS, type PinRecord } from '../domain/pin-attempts';
import { readIdentity, type Pair } from '../credentials/identity';
import { SESSION_KEY } from '../api/session-key';

/** What outlives the page. Never a password, a PIN or a PIN's hash. */
export interface SessionRecord extends Pair {
  version: 1;
  account: string;
  accountAlt: string;
  /** Server time less this machine's time, in milliseconds. */
  skewMs: number;
  currentHub: string | null;
  /** The last alarm that was answered by a dispatch. */
  dispatched: AnsweredAlarm | null;
  /** The last one that was told to be none. */
  calledOff?: AnsweredAlarm | undefined;
  /** The last ones of other hubs, newest first: beside the two, which a tab of an older build reads as well. */
  earlier?: Readonly<Record<Answer, AnsweredAlarm[]>> | undefined;
  pins: PinRecord;
  /** By hub, what its household wants to be asked, as the store held it: a reload without the cloud asks it too. */
  risk?: unknown;
  /**
   * The session is over, and nobody signed out: the signature is gone, and a tab that guards the house still counts
   * wrong PINs here until it ends too.
   */
  over?: true | undefined;
}

/** Of a session that has just begun. */
export const NEW_RECORD = { version: 1, currentHub: null, dispatched: null, pins: NO_WRONG_PINS } as const;

const answered = z.object({
  hub: z.string(),
  startedAt: z.number(),
  answeredAt: z.optional(z.number()),
  isOver: z.optional(z.literal(true)),
});
const record = z.object({
  version: z.literal(1),
  identity: z.string().check(z.minLength(1), z.maxLength(8_192)),
  signature: z.string().check(z.maxLength(8_192)),
  account: z.string(),
  accountAlt: z.string(),
  skewMs: z.number(),
  currentHub: z.nullable(z.string()),
  dispatched: z.nullable(answered),
  calledOff: z.optional(answered),
  earlier: z.optional(z.object({ dispatched: z.array(answered), calledOff: z.array(answered) })),
  pins: z.object({
    wrong: z.number().check(z.minimum(0), z.maximum(21)),
    lockedUntil: z.number(),
    grantedAlarm: z.nullable(z.string()),
  }),
  risk: z.optional(z.unknown()),
  over: z.optional(z.literal(true)),
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

/** What the station was told, newest first, of each hub its last alarm. */
export const answersOf = ({ dispatched, calledOff, earlier }: SessionRecord): Record<Answer, AnsweredAlarm[]> => ({
  dispatched: [dispatched ?? [], earlier?.dispatched ?? []].flat(),
  calledOff: [calledOff ?? [], earlier?.calledOff ?? []].flat(),
});

/** What changes in the record once this answer was taken: of the same alarm the other one is over. */
export function withAnswer(
  kept: SessionRecord,
  answer: Answer,
  alarm: AnsweredAlarm,
): Pick<SessionRecord, Answer | 'earlier'> {
  const before = answersOf(kept);
  const next = (list: Answer) => (list === answer ? keepAnswer : endAnswer)(before[list], alarm);
  const [dispatched = null, ...others] = next('dispatched');
  const [calledOff, ...otherEnds] = next('calledOff');
  return { dispatched, calledOff, earlier: { dispatched: others, calledOff: otherEnds } };
}

export const userOf = ({ identity }: SessionRecord): string | null => {
  try {
    return readIdentity(identity).user;
  } catch {
    // No identity that we can read: nobody's.
    return null;
  }
};

/**
 * With what a sign-in begins. Of the same person's session that was over, and that nobody ended, goes along what the
 * station was told: help that is on its way is not offered again (S2.29, I-34).
 * @param kept what the browser keeps @param user who signs in
 */
export const beginning = (kept: SessionRecord | null, user: string) =>
  kept?.over === true && userOf(kept) === user
    ? { ...NEW_RECORD, dispatched: kept.dispatched, calledOff: kept.calledOff, earlier: kept.earlier }
    : NEW_RECORD;

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

  async function keeps(one: SessionRecord): Promise<boolean> {
    const text = JSON.stringify(one);
    await storage.write(SESSION_KEY, text);
    return (await storage.read(SESSION_KEY)) === text;
  }

  async function put(next: SessionRecord): Promise<void> {
    inMemory = next;
    // Full or blocked storage says nothing; then memory knows better than what is still in there.
    isKept = await keeps(next);
    // Nor may that stand: it counts fewer wrong PINs, so a reload would have tries back (I-21). Without its signature
    // the record is shorter, asks whoever reloads for the password, and ends no alarm in another tab.
    if (!isKept && !(await keeps({ ...next, signature: '', over: true }))) await storage.remove(SESSION_KEY);
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

  /** null: there is none that can be read. */
  async function present(): Promise<SessionRecord | null> {
    const kept = await read();
    return kept === 'corrupt' ? null : kept;
  }

  return {
    read,
    present,
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
        const kept = await present();
        if (mine !== generation) return false;
        if (kept === null) {
          if (before !== null) onLost();
          return false;
        }
        if (before !== null && userOf(before) !== userOf(kept)) {
          // Somebody else signed in in another tab: nothing of ours belongs into their record.
          inMemory = before;
          return false;
        }
        await put({ ...kept, ...next(kept) });
        return true;
      });
    },
    /** The session ended without our doing: nothing of it is written any more, and what is kept is not ours. */
    forget(): void {
      generation += 1;
      inMemory = null;
      isKept = false;
    },
    /** The session of this identity ended without a sign-out: the tabs that guard the house stay until they are done. */
    async over(identity: string): Promise<void> {
      const mine = generation;
      // Somebody may have signed in again in another tab: that one goes on.
      await this.change((kept) => (kept.identity === identity ? { signature: '', over: true } : {}));
      if (mine === generation) this.forget();
    },
    /** Ends a session by a sign-out, in every tab. */
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
      return ((await present()) ?? inMemory)?.pins ?? NO_WRONG_PINS;
    },
  };
}
export type RecordStore = ReturnType<typeof createRecordStore>;
