import { pinRefusal, pinVerdict } from '../../schemas/wire/account';
import type { PinQuestion } from '../actions/pin-check';
import { read } from '../ports/http';
import type { CloudCall } from '../cloud/request';
import { background } from '../ports/background';
import { withDeadline } from '../ports/deadline';
import type { Clock, Locks, Report } from '../ports/deps';
import type { PinVerdict } from '../domain/flow/flow';
import {
  afterRight,
  afterWrong,
  lockMsAfter,
  TRIES_BEFORE_PASSWORD,
  TRIES_PER_PAD,
  type PinRecord,
} from '../domain/pin-attempts';
import { HubError } from '../errors';
import { pinHash } from '../credentials/password-hash';
import type { HeldCredentials } from '../session/held-credentials';

/** Somebody may stand before an entry delay: the pad says soon that the cloud does not answer. */
const ANSWER_MS = 5_000;

/** The cloud is asked by one tab at a time: two get no extra tries while both wait. */
const ASKING = 'porchlight.pin';

interface PinTools {
  cloud: CloudCall;
  clock: Clock;
  locks: Locks;
  report: Report;
  credentials: Pick<HeldCredentials, 'present' | 'bearer' | 'exchange'>;
}

/** What the cloud said, and what that makes of the count. */
interface Asked {
  verdict: PinVerdict;
  count: (record: PinRecord) => PinRecord;
}

/**
 * One PIN, judged by the cloud: no hash of a PIN comes to this machine. Never rejects, and whatever is no clear
 * word of the cloud is `cloud-away`: nothing is right by default.
 */
export function askPin(tools: PinTools, question: PinQuestion): Promise<PinVerdict> {
  const { clock, locks, report } = tools;
  const run = async (signal: AbortSignal): Promise<PinVerdict> => {
    // Whoever waited so long for another tab was told so, and types anew.
    if (signal.aborted) return 'cloud-away';
    // Read anew: another tab may have counted meanwhile.
    if (!(await question.change((counted) => counted))) return 'unavailable';
    if (!question.mayCompare()) return 'locked';
    const { verdict, count } = await compare(tools, question, signal);
    // A right PIN of a session that ended meanwhile opens nothing.
    return (await question.change(count)) ? verdict : 'unavailable';
  };
  return withDeadline(clock, ANSWER_MS, 'PIN check', (signal) => locks.hold(ASKING, () => run(signal))).catch(
    (cause: unknown) => {
      report('PIN check', cause);
      return 'cloud-away';
    },
  );
}

async function compare(
  { cloud, clock, report, credentials }: PinTools,
  { digits, place, alarm }: PinQuestion,
  signal: AbortSignal,
): Promise<Asked> {
  try {
    const user = credentials.present()?.userUuid ?? null;
    // The PIN waits for no token and is sent once: it is typed anew.
    if (credentials.bearer() === null) background(credentials.exchange(), 'PIN check', report);
    if (user === null) throw new HubError('offline', 'PIN check');
    const params = {
      ...{ action: 'verify', user_uuid: user, pin: await pinHash(place, user, digits) },
      // The cloud hears of alarms itself: a lock that it holds makes way for one pad of each.
      ...(alarm === null ? {} : { alarm: { PK_Device: alarm.hub, timestamp: Math.round(alarm.startedAt) } }),
    };
    if (signal.aborted) throw new HubError('timeout', 'PIN check');
    const reply = await cloud('user_pins_manage', params, { timeoutMs: ANSWER_MS });
    const isRight = read(pinVerdict, reply.data, 'PIN check').valid;
    return isRight
      ? { verdict: 'right', count: afterRight }
      : { verdict: 'wrong', count: (record) => afterWrong(record, clock.now()) };
  } catch (cause) {
    const count = cause instanceof HubError ? countOf(cause.data, clock.now()) : null;
    if (count !== null) return { verdict: 'locked', count };
    report('PIN check', cause);
    return { verdict: 'cloud-away', count: (record) => record };
  }
}

/** The cloud counts over all machines and may know of more wrong ones; null: its refusal speaks of no lock. */
function countOf(refusal: unknown, nowMs: number): ((record: PinRecord) => PinRecord) | null {
  const told = pinRefusal.safeParse(refusal).data;
  if (told?.password_needed === true) return (record) => ({ ...record, wrong: TRIES_BEFORE_PASSWORD });
  const lockMs = (told?.seconds_left ?? 0) * 1_000;
  if (lockMs <= 0) return null;
  return (record) => ({
    ...record,
    wrong: Math.max(record.wrong, leastFor(lockMs)),
    lockedUntil: Math.max(record.lockedUntil, nowMs + lockMs),
  });
}

/** The fewest wrong PINs after which a lock may last so long. */
function leastFor(lockMs: number): number {
  const most = TRIES_BEFORE_PASSWORD - TRIES_PER_PAD;
  let wrong = TRIES_PER_PAD;
  while (wrong < most && lockMsAfter(wrong) < lockMs) wrong += TRIES_PER_PAD;
  return wrong;
}
