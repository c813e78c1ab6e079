import { realTime, type RealTime } from '../clock.ts';
import { createLimit } from '../limits/rate-limit.ts';
import type { SocketLine } from '../wire/socket-line.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';

export const PING_EVERY_MS = 20_000; // protocol 15.4, rule 9

/** However often it is pinged, a client has this long to answer: pings may come faster than a busy machine turns. */
const LEAST_PATIENCE_MS = 2_000;

/**
 * Serves a line with what keeps to the limits: more messages a second close it with 1008, a larger one with 1009.
 * @param monotonic real milliseconds that only grow
 */
export function withinLimits(
  line: SocketLine,
  { messagesPerSecond, jsonBodyBytes }: Pick<Limits, 'messagesPerSecond' | 'jsonBodyBytes'>,
  monotonic: () => number = () => performance.now(),
): SocketLine {
  const isInTime = createLimit(messagesPerSecond, monotonic, 1_000);
  return {
    ...line,
    onFrame: (hear) =>
      line.onFrame((frame) => {
        if (!isInTime()) line.close(1008, 'too many messages');
        else if (frame.byteLength > jsonBodyBytes) line.close(1009, 'message too big');
        else hear(frame);
      }),
  };
}

interface KeepAlive {
  everyMs: number;
  /** Its client cannot be heard, and that is meant: a fault cut the line. */
  isSilent: () => boolean;
  /** As `setInterval`. @returns stops it */
  every?: (ms: number, run: () => void) => () => void;
}

/**
 * Pings a line, in real time: whoever counts pings does not know of a house clock that runs faster. One whose ping was
 * not answered when the next is due is cut off, so that clients that are gone take nobody's place.
 * @param onPong hears every answer
 */
export function keepAlive(
  line: Pick<SocketLine, 'ping' | 'terminate' | 'onClosed'>,
  onPong: (run: () => void) => void,
  { everyMs, isSilent, every = everyReal }: KeepAlive,
): void {
  const mostUnanswered = Math.ceil(LEAST_PATIENCE_MS / everyMs);
  let unanswered = 0;
  onPong(() => {
    unanswered = 0;
  });
  const stop = every(everyMs, () => {
    if (isSilent()) return;
    if (unanswered >= mostUnanswered) {
      line.terminate();
      return;
    }
    unanswered += 1;
    line.ping();
  });
  line.onClosed(stop);
}

export interface LoginDeadline {
  withinMs?: number | undefined;
  time?: Pick<RealTime, 'setTimeout' | 'clearTimeout'> | undefined;
}

/** Closes a line with 1008 when nobody has signed in on it in time: each takes one of the few places. */
export function expectLogin(
  line: Pick<SocketLine, 'close' | 'onClosed'>,
  isIn: () => boolean,
  { withinMs = DEFAULT_LIMITS.loginWithinMs, time = realTime }: LoginDeadline,
): void {
  const timer = time.setTimeout(() => {
    if (!isIn()) line.close(1008, 'no sign-in');
  }, withinMs);
  line.onClosed(() => time.clearTimeout(timer));
}

/** Without keeping the program alive. */
function everyReal(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms);
  timer.unref();
  return () => clearInterval(timer);
}
