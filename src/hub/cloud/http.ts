import type * as z from 'zod/mini';
import { withDeadline } from '../core/deadline';
import type { Deps } from '../core/deps';
import { HubError } from '../errors';

/** One question to a legacy or cloud host and its parsed answer. */
export interface Ask {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  /** Tried in order; the next one only when the one before could not be reached or answered 5xx (S4.35). */
  bases: readonly (string | null)[];
  headers?: Record<string, string>;
  body?: unknown;
  timeoutMs?: number;
}
export interface Answer {
  status: number;
  body: unknown;
}
export type Http = (ask: Ask) => Promise<Answer>;

export const HTTP_TIMEOUT_MS = 10_000;
const LARGEST_REPLY = 8 * 1_024 * 1_024;

/** Errors: `offline` when no host could be reached, `timeout`, `bad-reply` when the answer is no JSON or too large. */
export function createHttp({ fetch, clock, tap }: Pick<Deps, 'fetch' | 'clock' | 'tap'>): Http {
  async function once(base: string, ask: Ask): Promise<Answer> {
    const url = base + ask.path;
    tap('out', 'http', { method: ask.method, url, call: callOf(ask.body), body: ask.body });
    return withDeadline(clock, ask.timeoutMs ?? HTTP_TIMEOUT_MS, ask.method, async (signal) => {
      const init = {
        method: ask.method,
        headers: { Accept: 'application/json', ...ask.headers },
        signal,
        cache: 'no-store',
        redirect: 'error',
        credentials: 'omit',
        ...(ask.body === undefined ? {} : { body: JSON.stringify(ask.body) }),
      } as const;
      const reply = await fetch(url, init).catch((cause: unknown) => {
        throw new HubError('offline', ask.method, { cause });
      });
      const text = await reply.text().catch((cause: unknown) => {
        throw new HubError('offline', ask.method, { cause });
      });
      if (text.length > LARGEST_REPLY) throw new HubError('bad-reply', 'reply above 8 MB');
      const answer = { status: reply.status, body: readJson(text) };
      tap('in', 'http', { method: ask.method, url, call: callOf(ask.body), ...answer });
      return answer;
    });
  }

  return async (ask) => {
    // The same host under two names is one host: it gets one try.
    const bases = [...new Set(ask.bases.filter((base) => base !== null))];
    let failure: unknown = new HubError('host-not-allowed', 'no host for this call');
    for (const base of bases.slice(0, 2)) {
      try {
        const answer = await once(base, ask);
        if (answer.status < 500) return answer;
        failure = new HubError('cloud-error', `status ${answer.status}`);
      } catch (cause) {
        failure = cause;
      }
    }
    throw failure;
  };
}

/** The name of a cloud call: all of them share one address. */
const callOf = (body: unknown): unknown => (body as { call?: unknown } | null | undefined)?.call ?? null;

function readJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The schema of the caller refuses it; a status like 401 tells enough without a body.
    return undefined;
  }
}

/** Reads an answer by its schema or throws `bad-reply`. */
export function read<Schema extends z.ZodMiniType>(schema: Schema, body: unknown, what: string): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new HubError('bad-reply', `${what}: ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
  return parsed.data;
}
