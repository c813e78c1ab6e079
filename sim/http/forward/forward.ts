import type { IncomingHttpHeaders } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { CALL_HEADERS } from '../call-headers.ts';
import type { HttpContext, HttpEnv } from '../request.ts';
import type { Settings } from '../settings.ts';
import { ask, type Reply } from './ask.ts';
import { FORWARD, forwardEntries, targetOf } from './target.ts';

export interface ForwardLimits {
  /** From the request to the last byte of its answer. */
  timeoutMs: number;
  /** Of an answer; the body of a request is limited before it comes here. */
  answerBytes: number;
  /** Under way at the same time. */
  atOnce: number;
}
const LIMITS: ForwardLimits = { timeoutMs: 20_000, answerBytes: 8 * 1024 * 1024, atOnce: 32 };

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'DELETE']);
const ASKED = ['accept', ...CALL_HEADERS];
const TOLD = ['date', 'retry-after', 'content-range', 'accept-ranges', 'content-encoding'];
/** What may keep its type here: all else becomes plain text, for under this origin a script or a page would have its rights. */
const HARMLESS = /^(application\/(json|octet-stream)|image\/(png|jpeg|gif|webp)|(audio|video)\/[\w.+-]+)\b/i;

/**
 * Hands requests under `/forward/` on to hosts that let no other origin call them, as the settings file lists them.
 * No cookie goes or comes, no redirect is followed, no socket is opened, and of headers only those of calls pass.
 */
export function forwarding(settings: Settings, limits: Partial<ForwardLimits> = {}): MiddlewareHandler<HttpEnv> {
  const { timeoutMs, answerBytes, atOnce } = { ...LIMITS, ...limits };
  let underWay = 0;

  async function handOn(c: HttpContext, target: { origin: URL; path: string }): Promise<Response> {
    const deadline = AbortSignal.timeout(timeoutMs);
    const { method } = c.req;
    try {
      const body = method === 'GET' ? null : new Uint8Array(await c.req.arrayBuffer());
      const reply = await ask({
        ...target,
        method,
        headers: { ...headersOf(c), ...(body === null ? {} : { 'content-length': body.length }) },
        body,
        signal: AbortSignal.any([deadline, c.req.raw.signal]),
        mostBytes: answerBytes,
      });
      return reply.status >= 300 && reply.status < 400 ? c.json({ error: 'redirected' }, 502) : answer(reply);
    } catch {
      // Certificates, names, resets, sizes: the page learns that there is no answer, and nothing of the inside.
      return deadline.aborted ? c.json({ error: 'too late' }, 504) : c.json({ error: 'no answer' }, 502);
    }
  }

  return async (c, next) => {
    const asked = c.env.incoming.url ?? '';
    if (!c.req.path.startsWith(FORWARD) && !asked.startsWith(FORWARD)) return next();
    const target = targetOf(asked, forwardEntries(settings()));
    if (target === null) return c.json({ error: 'not found' }, 404);
    if (!METHODS.has(c.req.method)) return c.json({ error: 'method not allowed' }, 405);
    if (underWay >= atOnce) return c.json({ error: 'busy' }, 503, { 'Retry-After': '1' });
    underWay += 1;
    try {
      return await handOn(c, target);
    } finally {
      underWay -= 1;
    }
  };
}

function headersOf(c: HttpContext): Record<string, string> {
  const passed = ASKED.flatMap((name): [string, string][] => {
    const value = c.req.header(name);
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(passed), 'accept-encoding': 'identity' };
}

function answer({ status, headers, body }: Reply): Response {
  const type = headers['content-type'] ?? '';
  const told = TOLD.flatMap((name): [string, string][] => {
    const value = headers[name as keyof IncomingHttpHeaders];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const isBare = status === 204 || status < 200;
  return new Response(isBare ? null : body, {
    status: status < 200 || status > 599 ? 502 : status,
    headers: {
      ...Object.fromEntries(told),
      ...(isBare ? {} : { 'Content-Type': HARMLESS.test(type) ? type : 'text/plain; charset=utf-8' }),
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
  });
}
