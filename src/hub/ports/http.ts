import type * as z from 'zod/mini';
import { withDeadline } from './deadline';
import type { Deps } from './deps';
import { HubError } from '../errors';

/** One question to a legacy or cloud host and its parsed answer. */
export interface Ask {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  /**
   * Tried in order, two at most: the next one where the one before could not be reached or answered 5xx, and where it
   * refuses or does not know what is read, though not whom it knows (S4.35).
   */
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

/** @param length bytes that a reply has, or says to have; what is no number is for whoever counts. @throws HubError `bad-reply` */
export function mustFit(length: number): void {
  if (length > LARGEST_REPLY) throw new HubError('bad-reply', 'reply above 8 MB');
}

/** Errors: `offline` when no host could be reached, `timeout`, `bad-reply` when the answer is no JSON or too large. */
export function createHttp({ fetch, clock, witness }: Pick<Deps, 'fetch' | 'clock' | 'witness'>): Http {
  async function once(base: string, ask: Ask): Promise<Answer> {
    const url = base + ask.path;
    witness('out', 'http', { method: ask.method, url, call: callOf(ask.body), body: ask.body });
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
      // What says of itself that it is too large is not read at all.
      mustFit(Number(reply.headers?.get('content-length')));
      const text = await reply.text().catch((cause: unknown) => {
        throw new HubError('offline', ask.method, { cause });
      });
      mustFit(text.length);
      const answer = { status: reply.status, body: readJson(text) };
      witness('in', 'http', { method: ask.method, url, call: callOf(ask.body), ...answer });
      return answer;
    });
  }

  return async (ask) => {
    // The same host under two names is one host: it gets one try.
    const bases = [...new Set(ask.bases.filter((base) => base !== null))];
    let told: Answer | null = null;
    let failure: unknown = new HubError('host-not-allowed', 'no host for this call');
    for (const base of bases.slice(0, 2)) {
      try {
        const answer = await once(base, ask);
        if (answer.status < 500) {
          told = answer;
          if (ask.method !== 'GET' || answer.status < 402) return answer;
        } else failure = new HubError('cloud-error', `status ${answer.status}`);
      } catch (cause) {
        failure = cause;
      }
    }
    if (told !== null) return told;
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
