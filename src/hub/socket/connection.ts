import type { Clock, OpenLine, SocketLike, Witness, Timer } from '../ports/deps';
import { HubError } from '../errors';
import type { Pair } from '../credentials/identity';
import { BROADCAST_ID, readFrame } from './read-frame';
import type { Frame } from '../../schemas/wire/hub';

/** What a hub answered. A refusal is an answer, not an exception. */
export type Reply =
  | { ok: true; result: unknown; mono: number; rttMs: number }
  | { ok: false; code: number | null; reason: string };

/** The relay has lost the hub (13), or this line was never joined to it (14): S4.33, S8.22. */
export const isUnjoined = (reply: Reply): boolean => !reply.ok && (reply.code === 13 || reply.code === 14);

/** Why a connection ended: the relay refused the pair, did not know or reach the hub, or the line was lost. */
export type CloseReason = 'bad-token' | 'not-registered' | 'lost';

export interface Connection {
  /** Resolves with the hub's answer; rejects with HubError `no-answer` or `not-connected`. */
  request: (method: string, params: unknown, options: { timeoutMs: number; api?: '1.0' | '2.0' }) => Promise<Reply>;
  /** Thrown away, not closed politely: from now on nothing of it is heard. */
  drop: () => void;
}

export interface ConnectionOptions {
  serial: string;
  open: OpenLine;
  pair: Pair;
  clock: Clock;
  witness: Witness;
  /** Makes ids that no other connection used. */
  nextId: () => string;
  handshakeMs: number;
  onReady: () => void;
  onBroadcast: (frame: Frame) => void;
  onHeard: () => void;
  onRefused: (reason: string) => void;
  onClosed: (reason: CloseReason) => void;
}

interface Waiting {
  resolve: (reply: Reply) => void;
  reject: (cause: HubError) => void;
  timer: Timer;
  sentAt: number;
}

/** One socket to one hub through the relay: login, registration, then questions by id and broadcasts (protocol 6). */
export function openConnection(options: ConnectionOptions): Connection {
  const { serial, open, pair, clock, witness, nextId, onReady, onBroadcast, onHeard, onRefused, onClosed } = options;
  const channel = `hub:${serial}`;
  const waiting = new Map<string, Waiting>();
  let isOver = false;
  let socket: SocketLike | null = null;

  function end(reason: CloseReason | null): void {
    if (isOver) return;
    isOver = true;
    clock.clearTimeout(handshakeTimer);
    for (const { reject, timer } of waiting.values()) {
      clock.clearTimeout(timer);
      reject(new HubError('not-connected', serial));
    }
    waiting.clear();
    if (socket !== null) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      // A socket that dies while it is being closed may still complain; nobody is left to tell.
      socket.onerror = () => undefined;
      try {
        socket.close();
      } catch (cause) {
        onRefused(cause instanceof Error ? cause.name : 'close');
      }
    }
    if (reason !== null) onClosed(reason);
  }

  const request: Connection['request'] = (method, params, { timeoutMs, api = '1.0' }) =>
    new Promise((resolve, reject) => {
      if (isOver || socket === null) {
        reject(new HubError('not-connected', method));
        return;
      }
      const id = nextId();
      const timer = clock.setTimeout(() => {
        waiting.delete(id);
        reject(new HubError('no-answer', method));
      }, timeoutMs);
      waiting.set(id, { resolve, reject, timer, sentAt: clock.mono() });
      const message = { api, id, method, params };
      witness('out', channel, message);
      try {
        socket.send(JSON.stringify(message));
      } catch {
        // A socket that cannot send is a lost one; the close handler rejects what waits.
        end('lost');
      }
    });

  function hear(data: unknown): void {
    const read = readFrame(data);
    onHeard();
    if (!read.ok) {
      witness('in', channel, { refused: read.reason });
      onRefused(read.reason);
      return;
    }
    const { frame } = read;
    witness('in', channel, frame);
    if (frame.id === BROADCAST_ID || (frame.msg_subclass !== undefined && frame.method === undefined)) {
      onBroadcast(frame);
      return;
    }
    const id = String(frame.id);
    const asked = waiting.get(id);
    // An answer to nobody: a late one, given up on before.
    if (asked === undefined) return;
    waiting.delete(id);
    clock.clearTimeout(asked.timer);
    const mono = clock.mono();
    if (frame.error === undefined || frame.error === null) {
      asked.resolve({ ok: true, result: frame.result ?? {}, mono, rttMs: mono - asked.sentAt });
    } else {
      const { code, data: about, message } = frame.error;
      asked.resolve({ ok: false, code, reason: typeof about === 'string' ? about : (message ?? '') });
    }
  }

  async function shakeHands(): Promise<void> {
    const limit = { timeoutMs: options.handshakeMs };
    const login = await request('loginUserMios', { MMSAuth: pair.identity, MMSAuthSig: pair.signature }, limit);
    if (!login.ok && login.reason !== 'user.login.alreadylogged') {
      // Anything else (a busy relay, a reason nobody knows) says nothing about the pair: it is a line that failed.
      end(login.reason === 'user.login.badtoken' ? 'bad-token' : 'lost');
      return;
    }
    const registered = await request('register', { serial }, limit);
    if (!registered.ok) {
      end('not-registered');
      return;
    }
    clock.clearTimeout(handshakeTimer);
    onReady();
  }

  const handshakeTimer = clock.setTimeout(() => end('lost'), options.handshakeMs);
  try {
    socket = open();
    socket.onopen = () => {
      witness('in', channel, { socket: 'open' });
      shakeHands().catch(() => end('lost'));
    };
    socket.onmessage = ({ data }) => {
      if (!isOver) hear(data);
    };
    socket.onclose = () => {
      witness('in', channel, { socket: 'closed' });
      end('lost');
    };
    socket.onerror = () => undefined;
  } catch {
    // An address the browser refuses to open is a line that cannot be had; told like any lost one, but later than this call.
    clock.setTimeout(() => end('lost'), 0);
  }
  return { request, drop: () => end(null) };
}
