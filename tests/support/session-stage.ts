import type { AccountCalls } from '../../src/hub/cloud/account-calls.ts';
import { ownLocks, type Clock, type Locks } from '../../src/hub/ports/deps.ts';
import { createRecordStore, type RecordStore } from '../../src/hub/session/record.ts';
import { createHeldCredentials, type HeldCredentials } from '../../src/hub/session/held-credentials.ts';
import type { AccountDevice, LoginReply } from '../../src/schemas/wire/legacy.ts';
import { memoryStorage } from './hub-client.ts';

export const DAY_S = 86_400;
const json = (value: unknown) => btoa(JSON.stringify(value));

export interface Who {
  user: number;
  username: string;
}
/** What a legacy host answers to a sign-in that was made at this second. */
export const replyOf = ({ user, username }: Who, generatedS = 0): LoginReply => ({
  Identity: json({
    PK_User: user,
    PK_Account: user,
    Username: username,
    Generated: generatedS,
    Expires: generatedS + DAY_S,
  }),
  IdentitySignature: 'sig',
  Server_Account: 'account.example',
  Server_Account_Alt: 'alternate.example',
});
const tokenOf = (issuedS: number) =>
  `h.${json({ uuid: 'uuid', token: { issued_ts: issuedS, expires_ts: issuedS + DAY_S } })}.s`;

export const hubOf = (PK_Device: string): AccountDevice => ({
  PK_Device,
  PK_Installation: '1',
  Server_Device: '',
  Server_Device_Alt: '',
});

/** A clock that stands still until it is moved, and rings what is due then. */
export function stoppedClock(): { clock: Clock; pass: (ms: number) => Promise<void> } {
  let now = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  return {
    clock: {
      now: () => now,
      mono: () => now,
      setTimeout(run, ms) {
        const timer = { at: now + ms, run };
        timers.add(timer);
        return timer;
      },
      clearTimeout: (timer) => void timers.delete(timer as { at: number; run: () => void }),
    },
    async pass(ms) {
      now += ms;
      for (const timer of [...timers].filter(({ at }) => at <= now)) {
        timers.delete(timer);
        timer.run();
      }
      await settled();
    },
  };
}

/** Everything that waits for nothing but its turn has had it. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export interface SessionStage {
  readonly calls: { [Name in keyof AccountCalls]: AccountCalls[Name] };
  /** Users whose sign-in was ended at the cloud. */
  readonly ended: string[];
  readonly reported: string[];
  readonly kept: ReadonlyMap<string, string>;
  readonly time: ReturnType<typeof stoppedClock>;
  readonly credentials: HeldCredentials;
  readonly store: RecordStore;
  readonly report: (what: string) => void;
}

/** Credentials and a record over a cloud that knows one hub; a test replaces what it answers. */
export function sessionStage(
  { storage: { kept, ...storage }, locks }: { storage: ReturnType<typeof memoryStorage>; locks: Locks } = {
    storage: memoryStorage(),
    locks: ownLocks(),
  },
  time = stoppedClock(),
): SessionStage {
  const ended: string[] = [];
  const reported: string[] = [];
  const seconds = () => time.clock.now() / 1_000;
  const calls: AccountCalls = {
    accountBases: () => [],
    loginByUsername: (username) => Promise.resolve(replyOf({ user: 1, username }, seconds())),
    loginByEmail: () => Promise.resolve(replyOf({ user: 1, username: 'ann' }, seconds())),
    refresh: (user) => Promise.resolve(replyOf({ user: Number(user), username: 'ann' }, seconds())),
    exchange: () => Promise.resolve(tokenOf(seconds())),
    devices: () => Promise.resolve([hubOf('90000002')]),
    installations: () => Promise.resolve(new Map([['1', 'Home']])),
    hubDetails: () => Promise.reject(new Error('no hub is asked')),
    displayName: () => Promise.resolve('Ann Lee'),
    logout: (user) => Promise.resolve(void ended.push(user)),
    endSpare: ({ Identity }) =>
      Promise.resolve(void ended.push(String((JSON.parse(atob(Identity)) as { PK_User: number }).PK_User))),
  };
  const store = createRecordStore(storage, locks, () => undefined);
  // Through the object, so that what a test replaces is what is called.
  const credentials = createHeldCredentials({ ...calls, refresh: (...given) => calls.refresh(...given) }, store, {
    clock: time.clock,
    locks,
  });
  return { calls, ended, reported, kept, time, credentials, store, report: (what) => void reported.push(what) };
}
