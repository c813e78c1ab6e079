import { errorData, type Envelope } from '../../schemas/wire/cloud';
import { background } from '../ports/background';
import type { Deps, Timer } from '../ports/deps';
import { reconnectDelayMs } from '../domain/backoff';
import { openCloudSocket, type CloudClose, type CloudSocket } from './cloud-socket';

/** The cloud's websocket, kept open for as long as somebody is signed in. Everything works without it, by request. */
export interface CloudLine {
  /** Now and then: tells a renewed token, asks for a sign of life, connects where nothing is. */
  check: () => void;
  /** The page woke up: looks at once. */
  wake: () => void;
  /** What changes is told on it. */
  isSignedIn: () => boolean;
  stop: () => void;
}

export interface CloudLineOptions {
  deps: Pick<Deps, 'clock' | 'openSocket' | 'witness' | 'random' | 'report'>;
  url: string;
  limits: { firstMs: number; mostMs: number };
  replyMs: number;
  /** A token that is still good, or null (R-60: none that has ended is sent). */
  bearer: () => string | null;
  onPush: (frame: unknown) => void;
  /** Connected: whatever was told before was not heard. */
  onConnected: () => void;
  /** The answer of a sign of life; it lists the places of the account. */
  onPlaces: (data: unknown) => void;
  /** The cloud says that the sign-in is over. It is asked by request whether that is so. */
  onEnded: () => void;
}

/** A line that lived this long was a good one: the next wait begins small again. */
const GOOD_LINE_MS = 30_000;
const NOT_SIGNED_IN = 5;

/** @returns whether the cloud refuses the token */
const isRefused = ({ status, data }: Envelope): boolean =>
  status !== 1 && errorData.safeParse(data).data?.error_code === NOT_SIGNED_IN;

export function createCloudLine(options: CloudLineOptions): CloudLine {
  const { deps, url, limits, replyMs, bearer, onPush, onConnected, onPlaces, onEnded } = options;
  const { clock, random, report } = deps;
  let socket: CloudSocket | null = null;
  /** The token that this socket was told; null: it is not signed in. */
  let told: string | null = null;
  let isOpen = false;
  let since = 0;
  let tries = 0;
  let retryTimer: Timer | null = null;
  let isStopped = false;

  const stopRetry = () => {
    if (retryTimer !== null) clock.clearTimeout(retryTimer);
    retryTimer = null;
  };

  function lose(how: CloudClose): void {
    socket?.drop();
    socket = null;
    isOpen = false;
    if (told !== null && clock.mono() - since >= GOOD_LINE_MS) tries = 0;
    told = null;
    if (isStopped) return;
    if (how === 'ended') onEnded();
    stopRetry();
    retryTimer = clock.setTimeout(connect, reconnectDelayMs(tries, limits, random()));
    tries += 1;
  }

  /** Runs on this socket; a socket that does not answer, or refuses its token, is lost. */
  async function on(mine: CloudSocket, run: () => Promise<Envelope>): Promise<Envelope | null> {
    const reply = await run().catch(() => null);
    if (mine !== socket) return null;
    if (reply !== null && !isRefused(reply)) return reply;
    lose(reply === null ? 'lost' : 'ended');
    return null;
  }

  async function signIn(mine: CloudSocket): Promise<void> {
    const token = bearer();
    // The session is getting one; the next check tells it.
    if (token === null) return;
    const isFirst = told === null;
    const reply = await on(mine, () => mine.call('auth', { token }));
    if (reply === null) return;
    told = token;
    if (!isFirst) return;
    since = clock.mono();
    onConnected();
  }

  async function look(mine: CloudSocket): Promise<void> {
    const reply = await on(mine, () => mine.call('location_list', {}));
    if (reply !== null) onPlaces(reply.data);
  }

  function connect(): void {
    stopRetry();
    if (isStopped || socket !== null || bearer() === null) return;
    const mine = openCloudSocket({
      clock,
      openSocket: deps.openSocket,
      witness: deps.witness,
      url,
      replyMs,
      onOpen: () => {
        isOpen = true;
        background(signIn(mine), 'cloud line', report);
      },
      onPush,
      onClosed: lose,
    });
    socket = mine;
  }

  function check(): void {
    if (socket === null) {
      if (retryTimer === null) connect();
      return;
    }
    if (!isOpen) return;
    const mine = socket;
    // An open socket that was never told a token is told one now: it was opened while there was none.
    background(told === bearer() ? look(mine) : signIn(mine), 'cloud line', report);
  }

  connect();
  return {
    check,
    wake() {
      stopRetry();
      check();
    },
    isSignedIn: () => told !== null,
    stop() {
      isStopped = true;
      stopRetry();
      socket?.drop();
      socket = null;
    },
  };
}
