import { auth } from '../cloud/account-calls';
import { HTTP_TIMEOUT_MS, mustFit, type Answer } from '../ports/http';
import { withDeadline } from '../ports/deadline';
import type { Deps } from '../ports/deps';
import { HubError } from '../errors';
import type { Pair } from '../credentials/identity';

/** One Vera hub behind its relay (protocol 14a; S7.28, S7.29). */
export interface VeraRelay {
  /** @throws HubError `not-logged-in` when the pair is refused */
  renewToken: () => Promise<void>;
  ask: (query: Readonly<Record<string, string | number>>, options: AskOptions) => Promise<Answer>;
}

export interface AskOptions {
  timeoutMs: number;
  gone: AbortSignal;
  method?: 'GET' | 'POST';
  /** The token is to be so young at most. */
  tokenMs?: number;
}

export interface VeraRelayOptions {
  serial: string;
  /** The relay, and another one where it has one (S8.19). */
  bases: readonly string[];
  pair: () => Pair | null;
  deps: Pick<Deps, 'clock' | 'fetch' | 'witness'>;
}

/** What a header may hold; hosts write the token bare or in quotes. */
const TOKEN = /^"?([\x21\x23-\x7e]{1,8192})"?$/;

export function createVeraRelay({ serial, bases, pair, deps }: VeraRelayOptions): VeraRelay {
  const { clock, fetch, witness } = deps;
  let token: { text: string; at: number } | null = null;

  async function once(
    url: string,
    { method = 'GET', timeoutMs, gone }: AskOptions,
    headers: Record<string, string>,
  ): Promise<{ status: number; text: string }> {
    witness('out', 'http', { method, url, call: null });
    return withDeadline(clock, timeoutMs, 'relay', async (late) => {
      const stop = new AbortController();
      const end = () => stop.abort();
      for (const signal of [late, gone]) signal.addEventListener('abort', end);
      try {
        if (gone.aborted) end();
        const reply = await fetch(url, {
          ...{ method, headers: { Accept: 'application/json', ...headers }, signal: stop.signal },
          ...{ cache: 'no-store', redirect: 'error', credentials: 'omit' },
        });
        mustFit(Number(reply.headers?.get('content-length')));
        const text = await reply.text();
        mustFit(text.length);
        return { status: reply.status, text };
      } catch (cause) {
        throw cause instanceof HubError ? cause : new HubError('offline', 'relay', { cause });
      } finally {
        gone.removeEventListener('abort', end);
      }
    });
  }

  const heard = (method: string, url: string, answer: Answer): Answer => {
    witness('in', 'http', { method, url, call: null, ...answer });
    return answer;
  };

  /** S8.19: asked of the alternate relay where the first one fails. */
  async function renewToken(): Promise<void> {
    const mine = pair();
    if (mine === null) throw new HubError('not-logged-in', 'relay token');
    let failure: unknown = new HubError('host-not-allowed', 'relay');
    for (const base of bases.slice(0, 2)) {
      const url = `${base}/info/session/token`;
      try {
        const gone = new AbortController().signal;
        const { status, text } = await once(url, { timeoutMs: HTTP_TIMEOUT_MS, gone }, auth(mine));
        const told = TOKEN.exec(text.trim())?.[1];
        // Under the name by which a transcript masks it.
        heard('GET', url, { status, body: { token: text } });
        if (status === 200 && told !== undefined) {
          token = { text: told, at: clock.mono() };
          return;
        }
        const isRefused = status === 401 || status === 403;
        failure = new HubError(isRefused ? 'not-logged-in' : 'cloud-error', `relay token: status ${status}`);
      } catch (cause) {
        failure = cause;
      }
    }
    throw failure;
  }

  async function ask(query: Readonly<Record<string, string | number>>, options: AskOptions): Promise<Answer> {
    const { method = 'GET', tokenMs = Infinity } = options;
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
    const url = `${bases[0] ?? ''}/relay/relay/relay/device/${serial}/port_3480/data_request?${text}`;
    if (token === null || clock.mono() - token.at >= tokenMs) await renewToken();
    for (let isSecond = false; ; isSecond = true) {
      const { status, text: body } = await once(url, options, { MMSSession: token?.text ?? '' });
      const answer = heard(method, url, { status, body: readJson(body) });
      // A token that has run out: what it was shown for has not been done, so it may be asked again.
      if (status !== 401 || isSecond) return answer;
      await renewToken();
    }
  }

  return { renewToken, ask };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The schema of the caller refuses it; a status tells enough without a body.
    return undefined;
  }
}
