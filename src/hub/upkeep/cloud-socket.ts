import { envelope, type Envelope } from '../../schemas/wire/cloud';
import type { Clock, OpenSocket, SocketLike, Witness, Timer } from '../ports/deps';
import { HubError } from '../errors';
import { readFrame } from '../socket/read-frame';

/** `ended`: the cloud says that the sign-in is no longer good. `lost`: the line is gone, and nothing more is known. */
export type CloudClose = 'ended' | 'lost';

export interface CloudSocket {
  /** A call of `/v1/request` as a frame. @throws HubError `not-connected`, `no-answer` or `bad-reply` */
  call: (name: string, params: unknown) => Promise<Envelope>;
  /** Thrown away: from now on nothing of it is heard. */
  drop: () => void;
}

export interface CloudSocketOptions {
  url: string;
  clock: Clock;
  openSocket: OpenSocket;
  witness: Witness;
  /** How long an answer, and the opening itself, may take. */
  replyMs: number;
  onOpen: () => void;
  /** A frame that answers nothing that was asked. */
  onPush: (frame: unknown) => void;
  onClosed: (how: CloudClose) => void;
}

const CHANNEL = 'cloud';
/** Signed out elsewhere, and a token that is none (protocol). Proxies close with these too, so they are a hint, no proof. */
const SIGN_IN_ENDED: ReadonlySet<number> = new Set([1000, 1008]);

/** One socket to `/v1/websocket`: questions by id, and what the cloud tells by itself (S7.24). */
export function openCloudSocket(options: CloudSocketOptions): CloudSocket {
  const { url, clock, openSocket, witness, replyMs, onOpen, onPush, onClosed } = options;
  const waiting = new Map<string, { resolve: (body: unknown) => void; reject: (cause: HubError) => void }>();
  let socket: SocketLike | null = null;
  let isOver = false;
  let asked = 0;

  function end(how: CloudClose | null): void {
    if (isOver) return;
    isOver = true;
    clock.clearTimeout(opening);
    for (const { reject } of waiting.values()) reject(new HubError('not-connected', CHANNEL));
    waiting.clear();
    if (socket !== null) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      // A socket that dies while it is being closed may still complain; nobody is left to tell.
      socket.onerror = () => undefined;
      socket.close();
    }
    if (how !== null) onClosed(how);
  }

  function hear(data: unknown): void {
    const read = readFrame(data);
    witness('in', CHANNEL, read.ok ? read.frame : { refused: read.reason });
    if (!read.ok) return;
    const id = String(read.frame.id);
    const answered = waiting.get(id);
    waiting.delete(id);
    if (answered === undefined) onPush(read.frame);
    else answered.resolve(read.frame);
  }

  function ask(name: string, params: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (isOver || socket === null) {
        reject(new HubError('not-connected', name));
        return;
      }
      asked += 1;
      const id = `w-${asked}`;
      const timer: Timer = clock.setTimeout(() => {
        waiting.delete(id);
        reject(new HubError('no-answer', name));
      }, replyMs);
      const settled =
        <T>(run: (value: T) => void) =>
        (value: T) => {
          clock.clearTimeout(timer);
          run(value);
        };
      waiting.set(id, { resolve: settled(resolve), reject: settled(reject) });
      const frame = { call: name, id, params };
      witness('out', CHANNEL, frame);
      try {
        socket.send(JSON.stringify(frame));
      } catch {
        // A socket that cannot send is a lost one; its end rejects what waits.
        end('lost');
      }
    });
  }

  const opening = clock.setTimeout(() => end('lost'), replyMs);
  try {
    socket = openSocket(url);
    socket.onopen = () => {
      clock.clearTimeout(opening);
      onOpen();
    };
    socket.onmessage = ({ data }) => hear(data);
    socket.onclose = ({ code }: { code?: number }) => end(SIGN_IN_ENDED.has(code ?? 0) ? 'ended' : 'lost');
    socket.onerror = () => undefined;
  } catch {
    // An address that the browser refuses is a line that cannot be had; told as a lost one, after this call.
    clock.setTimeout(() => end('lost'), 0);
  }

  return {
    async call(name, params) {
      const parsed = envelope.safeParse(await ask(name, params));
      if (!parsed.success) throw new HubError('bad-reply', name);
      return parsed.data;
    },
    drop: () => end(null),
  };
}
