import * as z from 'zod/mini';
import type { Clock, OpenLine, SocketLike } from '../ports/deps';
import type { LocalDoor } from '../domain/local-reach';
import type { HubLogin } from './hub-logins';

/**
 * A line straight to a hub on the home's own network. To the house it is the relay's line: it is logged in to and joined
 * in the same words, which are turned into the hub's own login and the question who it is (docs/adr/0006). From then on
 * everything passes as it is, so what makes a hub live, stale or gone is decided in one place for every way.
 */
export interface LocalLineOptions {
  serial: string;
  open: OpenLine;
  /** The hub's own login, from the account's keys. */
  login: HubLogin;
  clock: Clock;
  /** What the hub showed of its way in. */
  onDoor: (told: Partial<LocalDoor>) => void;
  /** The login was refused: the keys may be old. */
  onRefused: () => void;
  onJoined: () => void;
  /** Told once. */
  onEnd: () => void;
}

/** A hub that is near answers within that, or is not there: the other way is not waited for any longer. */
export const NEAR_WITHIN_MS = 3_000;

const answer = z.looseObject({
  id: z.unknown(),
  error: z._default(z.nullable(z.looseObject({ data: z.optional(z.unknown()) })), null),
  result: z._default(z.nullable(z.looseObject({})), null),
});
const asked = z.object({ id: z.string(), method: z.string() });
const about = z.looseObject({
  serial: z.optional(z.unknown()),
  offlineInsecureAccess: z.optional(z.unknown()),
  offlineAnonymousAccess: z.optional(z.unknown()),
});

/** What `hub.info.get` shows of a hub's own way in. A hub that names neither switch shows nothing. */
export function doorOf(info: unknown): Partial<LocalDoor> {
  const parsed = about.safeParse(info);
  if (!parsed.success) return {};
  const { offlineInsecureAccess: plain, offlineAnonymousAccess: anonymous } = parsed.data;
  return {
    ...(typeof plain === 'boolean' ? { takesPlain: plain } : {}),
    ...(typeof plain === 'boolean' || typeof anonymous === 'boolean' ? { takesLogin: true } : {}),
  };
}

const parse = (data: unknown): unknown => {
  try {
    return typeof data === 'string' ? (JSON.parse(data) as unknown) : null;
  } catch {
    return null;
  }
};

/** @throws what the browser throws for an address that it refuses to open */
export function openLocalLine(options: LocalLineOptions): SocketLike {
  const { serial, login, clock, onDoor, onRefused, onJoined, onEnd } = options;
  let isJoined = false;
  let isOver = false;
  /** What the house asked last, by the id that the hub answers with. */
  let waiting: { id: string; for: 'login' | 'who' } | null = null;

  function finish(): void {
    if (isOver) return;
    isOver = true;
    clock.clearTimeout(late);
    onEnd();
  }
  const late = clock.setTimeout(() => end(), NEAR_WITHIN_MS);
  let inner: SocketLike;
  try {
    inner = options.open();
  } catch (cause) {
    finish();
    throw cause;
  }

  const socket: SocketLike = {
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send(text) {
      if (isJoined) inner.send(text);
      else ask(text);
    },
    close() {
      finish();
      inner.close();
    },
  };
  function end(): void {
    if (isOver) return;
    socket.close();
    socket.onclose?.(undefined as never);
  }

  /** The words of the relay, in those of the hub. */
  function ask(text: string): void {
    const { id, method } = asked.parse(JSON.parse(text));
    const isLogin = method === 'loginUserMios';
    waiting = { id, for: isLogin ? 'login' : 'who' };
    const [own, params] = isLogin ? (['hub.offline.login.ui', login] as const) : (['hub.info.get', {}] as const);
    inner.send(JSON.stringify({ api: '1.0', id, method: own, params }));
  }

  /** Before it is joined only answers count: what is told meanwhile is read anew afterwards. */
  function hear(data: unknown): void {
    const read = answer.safeParse(parse(data));
    if (!read.success || waiting === null || read.data.id !== waiting.id) return;
    const { id, for: question } = waiting;
    const { error, result } = read.data;
    const isIn = error === null || error.data === 'user.login.alreadylogged';
    if (question === 'login') {
      onDoor({ takesLogin: error?.data !== 'rpc.method.notfound' });
      if (!isIn) {
        onRefused();
        end();
        return;
      }
    } else {
      // Another hub got the address of ours: nothing of it is shown as ours, its way in neither.
      if (error !== null || String(result?.['serial']) !== serial) {
        end();
        return;
      }
      onDoor(doorOf(result));
      isJoined = true;
      clock.clearTimeout(late);
      onJoined();
    }
    socket.onmessage?.({ data: JSON.stringify({ id, error: null, result: {} }) });
  }

  inner.onopen = () => socket.onopen?.(undefined as never);
  inner.onmessage = ({ data }) => {
    if (isOver) return;
    if (isJoined) socket.onmessage?.({ data });
    else hear(data);
  };
  inner.onclose = () => end();
  inner.onerror = () => undefined;
  return socket;
}
