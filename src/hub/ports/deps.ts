/** What the worker's core is given, so that it runs in Node, in a worker and in a replay alike. Nothing here is a global. */
export interface Clock {
  /** Milliseconds since 1970 by this machine; may be wrong, may jump. */
  now: () => number;
  /** Milliseconds on a clock that never jumps. */
  mono: () => number;
  setTimeout: (run: () => void, ms: number) => Timer;
  clearTimeout: (timer: Timer) => void;
}
/** Whatever the host's timers give back. */
export type Timer = number | object;

/** The part of WebSocket that is used; text frames only. */
export interface SocketLike {
  send: (text: string) => void;
  close: (code?: number, reason?: string) => void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}
export type OpenSocket = (url: string) => SocketLike;
/** Opens a line to one hub, wherever that is. */
export type OpenLine = () => SocketLike;

/** The part of a fetch Response that is used. */
export interface ReplyLike {
  status: number;
  text: () => Promise<string>;
  headers?: { get: (name: string) => string | null };
}
export interface FetchInit {
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  cache?: 'no-store';
  redirect?: 'error';
  credentials?: 'omit';
}
export type Fetch = (url: string, init: FetchInit) => Promise<ReplyLike>;
/** As `Fetch`, for files: a form goes up, bytes come down. */
export type FileFetch = (url: string, init: Omit<FetchInit, 'body'> & { body?: FormData }) => Promise<FileReply>;
export interface FileReply extends Pick<ReplyLike, 'status' | 'headers'> {
  arrayBuffer: () => Promise<ArrayBuffer>;
  /** Left out or null where it does not come in parts. */
  body?: ReadableStream<Uint8Array<ArrayBuffer>> | null;
}

/** Storage of the page, reached over the port; every call may fail silently where storage is blocked. */
export interface StoragePort {
  read: (key: string) => Promise<string | null>;
  write: (key: string, value: string) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

/** One holder at a time over all tabs of a browser. */
export interface Locks {
  /** Waits for its turn. */
  hold: <T>(name: string, run: () => Promise<T>) => Promise<T>;
  /** Runs only if nobody holds it; `null` says that somebody does. */
  tryHold: <T>(name: string, run: () => Promise<T>) => Promise<T | null>;
}

/**
 * Where everything that crosses the wire passes by, as it is: whoever listens masks it first (transcript/record.ts).
 * Nobody listens by default.
 */
export type Witness = (direction: 'in' | 'out', channel: string, payload: unknown) => void;

/** A failure that the spec says to swallow still leaves a line here. */
export type Report = (what: string, cause: unknown) => void;

export interface Deps {
  clock: Clock;
  fetch: Fetch;
  /** Left out where no files travel, as in a replay. */
  fetchFile?: FileFetch;
  openSocket: OpenSocket;
  storage: StoragePort;
  locks: Locks;
  random: () => number;
  witness: Witness;
  report: Report;
}

/** Locks for where there is one tab only, as in Node. */
export function ownLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  const hold = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const before = tails.get(name);
    const turn = (async () => {
      await before?.catch(() => undefined);
      return run();
    })();
    tails.set(name, turn);
    try {
      return await turn;
    } finally {
      if (tails.get(name) === turn) tails.delete(name);
    }
  };
  return { hold, tryHold: async (name, run) => (tails.has(name) ? null : hold(name, run)) };
}
