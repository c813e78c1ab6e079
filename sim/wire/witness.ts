import { masked } from './mask.ts';

/** One message on the wire of the simulated home, secrets masked. */
export interface WireMessage {
  /** Counts up by one; a gap means that a listener came late, never that a message was lost. */
  readonly seq: number;
  /** Hub time, ms. */
  readonly at: number;
  /** `in`: a client said it; `out`: the home did. */
  readonly direction: 'in' | 'out';
  readonly kind: 'request' | 'reply' | 'broadcast' | 'open' | 'close';
  /** Names the connection while it lives: `s1`, `s2` … are sockets, `h1`, `h2` … are http requests. */
  readonly line: string;
  /** Method, path, name of the cloud call or subclass of the broadcast; for `close` the code. */
  readonly name: string;
  /** The hub it went to or came from; null for cloud calls and before a login. */
  readonly serial: string | null;
  /** http status of a reply; null elsewhere. */
  readonly status: number | null;
  /** The message itself, secrets masked; null where there is none or it is not JSON. */
  readonly body: unknown;
}

/** Where everything that crosses the wire can be heard: the control page, transcripts and tests listen here. */
export interface Witness {
  /** Whether anybody listens; who would have to read or build a body for {@link tell} asks first. */
  isHeard(): boolean;
  /** Costs nothing while nobody listens. */
  tell(message: Omit<WireMessage, 'seq' | 'at'>): void;
  /** @returns stops hearing. */
  on(listener: (message: WireMessage) => void): () => void;
}

export function createWitness(now: () => number): Witness {
  const listeners = new Set<(message: WireMessage) => void>();
  let seq = 0;
  // One broadcast goes to many sockets; it is masked once.
  const seen = new WeakMap<object, unknown>();
  const bodyOf = (body: unknown): unknown => {
    if (typeof body !== 'object' || body === null) return masked(body);
    const known = seen.get(body) ?? masked(body);
    seen.set(body, known);
    return known;
  };
  return {
    isHeard: () => listeners.size > 0,
    tell(message) {
      seq += 1;
      if (listeners.size === 0) return;
      const heard = { ...message, body: bodyOf(message.body), seq, at: Math.round(now()) };
      for (const listener of [...listeners]) listener(heard);
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
