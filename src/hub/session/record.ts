import * as z from 'zod/mini';
import type { StoragePort } from '../core/deps';
import { NO_WRONG_PINS, type PinRecord } from '../domain/pin-attempts';
import type { Pair } from './identity';
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

export function createRecordStore(storage: StoragePort) {
  /** Serves where storage keeps nothing. */
  let inMemory: SessionRecord | null = null;
  return {
    async read(): Promise<SessionRecord | 'corrupt' | null> {
      const kept = readRecord(await storage.read(SESSION_KEY));
      return kept ?? inMemory;
    },
    async write(next: SessionRecord): Promise<void> {
      inMemory = next;
      await storage.write(SESSION_KEY, JSON.stringify(next));
    },
    async change(fields: Partial<Omit<SessionRecord, 'version'>>): Promise<void> {
      const present = await this.read();
      if (present === null || present === 'corrupt') return;
      await this.write({ ...present, ...fields });
    },
    async wipe(): Promise<void> {
      inMemory = null;
      await storage.remove(SESSION_KEY);
    },
    /** The signed-in user's record, for the PIN count. */
    async pins(): Promise<PinRecord> {
      const present = await this.read();
      return present === null || present === 'corrupt' ? NO_WRONG_PINS : present.pins;
    },
  };
}
export type RecordStore = ReturnType<typeof createRecordStore>;
