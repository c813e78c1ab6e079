import type { AppConfig } from '../../schemas/settings/config';
import type { Frame } from '../../schemas/wire/hub';
import type { Deps, OpenLine, Timer } from '../ports/deps';
import { reconnectDelayMs } from '../domain/backoff';
import { HubError } from '../errors';
import type { Pair } from '../credentials/identity';
import { isUnjoined, openConnection, type CloseReason, type Connection, type Reply } from './connection';

/** How often the hub is asked how it stands. */
export type Cadence = 'urgent' | 'watching' | 'idle';

export interface LinkEvents {
  /** A new connection is registered; its number tells late answers of older ones. */
  onReady: (generation: number) => void;
  onBroadcast: (frame: Frame) => void;
  onRefused: (reason: string) => void;
  onDown: (reason: CloseReason) => void;
  onRetryAt: (at: number | null) => void;
  /** Somebody begins to watch a line that has been silent for longer than they may be kept in the dark. */
  onSilent: () => void;
  /** A question was answered with error 13 or 14. */
  onUnjoined: () => void;
  /** Time to look: the probe rejects when the hub did not answer in time. */
  probe: (kind: 'snapshot' | 'mode', timeoutMs: number) => Promise<void>;
}

export interface LinkOptions extends LinkEvents {
  serial: string;
  /** The way to the hub; asked again for each try, for the cloud may move one. @throws HubError */
  address: () => Promise<OpenLine>;
  pair: () => Pair | null;
  deps: Deps;
  config: AppConfig;
}

export interface Link {
  start: () => void;
  stop: () => void;
  /** Drops what is there and connects now. */
  reconnect: () => void;
  /** The hub did not answer in time: the connection is thrown away and another one is tried. */
  giveUp: () => void;
  /** "Retry now": connects at once where it waits. */
  retryNow: () => void;
  /** The page woke up: one quick probe, then a new connection if there is no answer, or none was made by then. */
  wake: () => void;
  setCadence: (cadence: Cadence) => void;
  request: (method: string, params: unknown, options?: { timeoutMs?: number; api?: '1.0' | '2.0' }) => Promise<Reply>;
  isReady: () => boolean;
  generation: () => number;
}

/** A connection that lived this long was a good one: the next wait begins small again. */
const GOOD_CONNECTION_MS = 30_000;
const HANDSHAKE_MS = 10_000;
const WAKE_PROBE_MS = 3_000;

/** Keeps one hub connected: tries, waits, probes. Knows nothing of what is said. */
export function createLink(options: LinkOptions): Link {
  const {
    serial,
    address,
    pair,
    deps,
    config,
    onReady,
    onBroadcast,
    onRefused,
    onDown,
    onRetryAt,
    onSilent,
    onUnjoined,
    probe,
  } = options;
  const { clock, witness, random, report } = deps;
  let connection: Connection | null = null;
  let generation = 0;
  let isRunning = false;
  let isReady = false;
  let readyAt = 0;
  let lastHeard = 0;
  let tries = 0;
  let messages = 0;
  let cadence: Cadence = 'idle';
  let retryTimer: Timer | null = null;
  let beatTimer: Timer | null = null;
  /** The connection that a probe is under way on; its end sets the next beat. */
  let looking = 0;

  const stopTimer = (timer: Timer | null): null => {
    if (timer !== null) clock.clearTimeout(timer);
    return null;
  };

  function cut(): void {
    connection?.drop();
    connection = null;
    isReady = false;
    beatTimer = stopTimer(beatTimer);
  }

  function lose(reason: CloseReason): void {
    const wasGood = isReady && clock.mono() - readyAt >= GOOD_CONNECTION_MS;
    cut();
    if (!isRunning) return;
    if (wasGood) tries = 0;
    const limits = { firstMs: config.reconnectFirstMs, mostMs: config.reconnectMostMs };
    const ms = reason === 'not-registered' ? config.registrationRetryMs : reconnectDelayMs(tries, limits, random());
    tries += 1;
    retryTimer = stopTimer(retryTimer);
    retryTimer = clock.setTimeout(connect, ms);
    onDown(reason);
    onRetryAt(clock.mono() + ms);
  }

  function connect(): void {
    retryTimer = stopTimer(retryTimer);
    if (!isRunning || connection !== null) return;
    onRetryAt(null);
    generation += 1;
    const mine = generation;
    const isMine = () => isRunning && mine === generation;
    address().then(
      (open) => {
        const credentials = pair();
        if (!isMine()) return;
        if (credentials === null) {
          lose('bad-token');
          return;
        }
        connection = openConnection({
          serial,
          open,
          pair: credentials,
          clock,
          witness,
          nextId: () => `${mine.toString(36)}-${(messages += 1).toString(36)}`,
          handshakeMs: HANDSHAKE_MS,
          onHeard: () => {
            lastHeard = clock.mono();
          },
          onBroadcast,
          onRefused,
          onReady: () => {
            if (!isMine()) return;
            isReady = true;
            readyAt = lastHeard = clock.mono();
            onReady(mine);
            schedule();
          },
          onClosed: (reason) => {
            if (isMine()) lose(reason);
          },
        });
      },
      (cause: unknown) => {
        report('hub address', cause);
        if (isMine()) lose(cause instanceof HubError && cause.code === 'not-logged-in' ? 'bad-token' : 'lost');
      },
    );
  }

  function beatMs(): number {
    if (cadence === 'urgent') return config.urgentHeartbeatMs;
    return cadence === 'watching' ? config.heartbeatMs : config.idleHeartbeatMs;
  }

  function schedule(): void {
    if (!isReady || looking === generation) return;
    beatTimer = stopTimer(beatTimer);
    // Counted from the last word, not from now: who begins to watch after a silence is told at once.
    const wait = Math.max(0, lastHeard + beatMs() - clock.mono());
    beatTimer = clock.setTimeout(beat, wait);
  }

  function beat(): void {
    // While idle anything heard counts as a sign of life.
    if (cadence === 'idle' && clock.mono() - lastHeard < config.idleHeartbeatMs) {
      schedule();
      return;
    }
    look(cadence === 'idle' ? 'mode' : 'snapshot', cadence === 'idle' ? config.replyLimitMs * 2 : config.replyLimitMs);
  }

  function look(kind: 'snapshot' | 'mode', timeoutMs: number): void {
    const mine = generation;
    looking = mine;
    probe(kind, timeoutMs).then(
      () => {
        if (mine !== generation) return;
        looking = 0;
        schedule();
      },
      (cause: unknown) => {
        report('probe', cause);
        if (mine === generation && isReady) lose('lost');
      },
    );
  }

  function anew(): void {
    cut();
    onDown('lost');
    connect();
  }

  return {
    start() {
      isRunning = true;
      connect();
    },
    stop() {
      isRunning = false;
      generation += 1;
      cut();
      retryTimer = stopTimer(retryTimer);
    },
    reconnect() {
      if (isRunning) anew();
    },
    giveUp() {
      if (isReady) lose('lost');
    },
    retryNow() {
      tries = 0;
      if (isRunning && connection === null) connect();
    },
    wake() {
      if (!isRunning) return;
      const ms = Math.min(WAKE_PROBE_MS, config.replyLimitMs);
      beatTimer = stopTimer(beatTimer);
      if (isReady) look('snapshot', ms);
      else if (retryTimer !== null) connect();
      // What was being made when the machine slept may be dead: it has as long as a probe. No beat is due meanwhile.
      else beatTimer = clock.setTimeout(anew, ms);
    },
    setCadence(next) {
      if (next === cadence) return;
      const isFaster = next === 'urgent' || cadence === 'idle';
      cadence = next;
      if (isFaster && isReady && clock.mono() - lastHeard > config.heartbeatMs) onSilent();
      if (isFaster || next === 'idle') schedule();
    },
    async request(method, params, { timeoutMs = config.commandLimitMs, api } = {}) {
      if (connection === null || !isReady) throw new HubError('not-connected', method);
      const reply = await connection.request(method, params, api === undefined ? { timeoutMs } : { timeoutMs, api });
      if (isUnjoined(reply)) onUnjoined();
      return reply;
    },
    isReady: () => isReady,
    generation: () => generation,
  };
}
