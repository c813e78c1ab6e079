import type { MiddlewareHandler } from 'hono';
import { readJson, type HttpContext, type HttpEnv } from '../http/request.ts';
import type { Witness } from './witness.ts';

/**
 * Tells the witness of every request and its reply, as `h1`, `h2` …; bodies only where they are JSON.
 * @param isWire whether a request is the home's business, and not a page or a file of the app
 */
export function httpWitness(witness: Witness, isWire: (c: HttpContext) => boolean): MiddlewareHandler<HttpEnv> {
  let requests = 0;
  return async (c, next) => {
    if (!isWire(c)) return next();
    requests += 1;
    const line = `h${String(requests)}`;
    if (!witness.isHeard()) return next();
    const asked = await bodyOfRequest(c);
    const name = callName(c, asked);
    witness.tell({ direction: 'in', kind: 'request', line, name, serial: null, status: null, body: asked });
    await next();
    const body = await bodyOfReply(c.res);
    witness.tell({ direction: 'out', kind: 'reply', line, name, serial: null, status: c.res.status, body });
  };
}

/** Where the cloud takes calls by name, whatever the version of the envelope. */
export const isCallPath = (path: string): boolean => /^\/v\d\/request$/.test(path);

/** The name of the cloud call, or method and path. */
export function callName(c: HttpContext, body: unknown): string {
  if (isCallPath(c.req.path) && typeof body === 'object' && body !== null && 'call' in body) {
    if (typeof body.call === 'string') return body.call;
  }
  return `${c.req.method} ${c.req.path}`;
}

/** A JSON body, or the query of a request without one. */
async function bodyOfRequest(c: HttpContext): Promise<unknown> {
  if (isCallPath(c.req.path) || isJson(c.req.header('content-type'))) return (await readJson(c)) ?? null;
  const query = c.req.query();
  return Object.keys(query).length === 0 ? null : query;
}

async function bodyOfReply(reply: Response): Promise<unknown> {
  if (!isJson(reply.headers.get('content-type'))) return null;
  try {
    return (await reply.clone().json()) as unknown;
  } catch {
    return null; // broken on demand of a test: there is nothing to show
  }
}

const isJson = (type: string | null | undefined) => (type ?? '').includes('json');
