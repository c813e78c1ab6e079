import type { MiddlewareHandler } from 'hono';
import type { CallLog } from '../call-log.ts';
import { readJson, type HttpContext, type HttpEnv } from '../http/request.ts';
import { callName, isCallPath } from '../wire/http-witness.ts';
import { parse } from '../wire/frames.ts';
import { emptied, junk, oversize, truncated, wrongType } from './broken.ts';
import type { FaultPlan } from './fault.ts';
import type { Faults } from './fault-book.ts';

/** Tells the server that whoever answers this request, it is not the app. */
const NO_REPLY = { 'x-hono-already-sent': 'true' };
/** TooManyLogins without a true count behind it. */
const SECONDS_LEFT = 60;

export interface HttpFaultsDeps {
  faults: Faults;
  log: CallLog;
  random: () => number;
}

/** Everything that goes wrong with http, in one place before all parts of the cloud. */
export function httpFaults({ faults, log, random }: HttpFaultsDeps): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (faults.isQuiet('http') || c.req.path.startsWith('/house')) return next();
    const asked = isCallPath(c.req.path) ? await readJson(c) : undefined;
    const { path, method } = c.req;
    const names = [callName(c, asked), path, method, `${method} ${path}`];
    const meet = (direction: 'in' | 'out', isAnswer: boolean) =>
      faults.meet({ on: 'http', direction, names, isAnswer });

    const instead = meet('in', true);
    if (instead?.error === 'NO_AVAILABLE_HUBS') {
      await next();
      c.res = await changed(c.res, (text) => JSON.stringify(emptied(parse(text))));
      return;
    }
    if (instead !== null) {
      // Nobody else will note it; who counts calls counts the failed ones too.
      if (isCallPath(path)) log.add({ kind: 'request', name: names[0] ?? '', params: paramsOf(asked) });
      return answerOf(c, instead, asked);
    }

    const before = meet('in', false);
    // The limit on bodies stands before this door: what grew on its way is refused here, as there.
    if (before?.do === 'oversize') return c.json({ error: 'too large' }, 413, { Connection: 'close' });
    if (before !== null && (await onTheWay(c, before, { faults, random })) === 'gone')
      return c.body(null, 200, NO_REPLY);
    await next();
    const after = meet('out', false);
    if (after !== null) await onTheWayBack(c, after, { faults, random });
  };
}

const paramsOf = (asked: unknown) =>
  typeof asked === 'object' && asked !== null && 'params' in asked ? asked.params : {};

/** The refusal that the test asked for, in the form of whoever is asked. */
function answerOf(c: HttpContext, { status, error }: FaultPlan, asked: unknown): Response {
  if (error === 'TooManyLogins') return c.json({ TooManyLogins: 1, SecondsLeft: SECONDS_LEFT }, 403);
  if (typeof error !== 'object') return c.body(null, (status ?? 500) as 500);
  const { code, message } = error;
  if (!isCallPath(c.req.path)) return c.json({ ErrorCode: code, Message: message }, (status ?? 400) as 400);
  const id = typeof asked === 'object' && asked !== null && 'id' in asked ? { id: asked.id } : {};
  return c.json(
    { status: 0, complete: 1, ...id, data: { error_code: code, error_text: message } },
    (status ?? 200) as 200,
  );
}

/** @returns `gone` when the request never arrives. */
async function onTheWay(
  c: HttpContext,
  plan: FaultPlan,
  { faults, random }: Pick<HttpFaultsDeps, 'faults' | 'random'>,
): Promise<'gone' | 'late'> {
  switch (plan.do) {
    case 'delay':
    case 'slow':
      await pause(c, plan.ms ?? 0);
      return 'late';
    case 'half-open':
      await pause(c, plan.ms ?? Infinity, faults.ended(plan));
      c.env.incoming.socket.destroy();
      return 'gone';
    case 'drop':
      c.env.incoming.socket.destroy();
      return 'gone';
    default: {
      if (['GET', 'HEAD'].includes(c.req.method)) return 'late';
      const body = brokenText(await c.req.text(), plan, random);
      c.req.raw = new Request(c.req.url, { method: c.req.method, headers: c.req.raw.headers, body });
      c.req.bodyCache = {};
      return 'late';
    }
  }
}

/** As the home gets it: what is broken on its way is refused like any other body that is none. */
function brokenText(text: string, { do: how, field }: FaultPlan, random: () => number): string {
  if (how === 'truncate') return truncated(text);
  if (how === 'junk') return junk(random);
  return JSON.stringify(
    wrongType(parse(text), { within: 'params', random, ...(field === undefined ? {} : { field }) }),
  );
}

async function onTheWayBack(
  c: HttpContext,
  plan: FaultPlan,
  { faults, random }: Pick<HttpFaultsDeps, 'faults' | 'random'>,
): Promise<void> {
  const { ms = 0, field } = plan;
  switch (plan.do) {
    case 'delay':
      await pause(c, ms);
      return;
    case 'slow':
      c.res = await inDrops(c.res, ms);
      return;
    case 'drop':
    case 'half-open':
      if (plan.do === 'half-open') await pause(c, plan.ms ?? Infinity, faults.ended(plan));
      c.env.incoming.socket.destroy();
      c.res = new Response(null, { headers: NO_REPLY });
      return;
    case 'truncate': {
      const whole = await c.res.text();
      const headers = new Headers(c.res.headers);
      headers.set('Content-Length', String(Buffer.byteLength(whole)));
      c.res = new Response(truncated(whole), { status: c.res.status, headers });
      c.env.outgoing.once('finish', () => c.env.incoming.socket.destroy());
      return;
    }
    case 'oversize':
      c.res = await changed(c.res, (text) => oversize(text, 'reply'));
      return;
    case 'junk':
      c.res = await changed(c.res, () => junk(random));
      return;
    case 'empty':
      c.res = await changed(c.res, (text) => JSON.stringify(emptied(parse(text))));
      return;
    default:
      c.res = await changed(c.res, (text) =>
        JSON.stringify(wrongType(parse(text), { within: 'data', random, ...(field === undefined ? {} : { field }) })),
      );
  }
}

async function changed(reply: Response, change: (text: string) => string): Promise<Response> {
  const text = await reply.text();
  const headers = new Headers(reply.headers);
  headers.delete('Content-Length');
  return new Response(change(text), { status: reply.status, headers });
}

/** The reply in ten pieces over so many milliseconds. */
async function inDrops(reply: Response, ms: number): Promise<Response> {
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const size = Math.max(1, Math.ceil(bytes.length / 10));
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      await new Promise((resolve) => setTimeout(resolve, ms / 10));
      if (at < bytes.length) stream.enqueue(bytes.slice(at, at + size));
      at += size;
      if (at >= bytes.length) stream.close();
    },
  });
  const headers = new Headers(reply.headers);
  headers.delete('Content-Length');
  headers.set('Transfer-Encoding', 'chunked');
  return new Response(body, { status: reply.status, headers });
}

/** Settles after so many milliseconds, when the client has gone, or when the fault is over. */
function pause(c: HttpContext, ms: number, end?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (end?.aborted === true) resolve();
    const { socket } = c.env.incoming;
    const stop = () => {
      clearTimeout(timer);
      // The connection lives on, and serves others that are delayed.
      socket.off('close', stop);
      end?.removeEventListener('abort', stop);
      resolve();
    };
    const timer = Number.isFinite(ms) ? setTimeout(stop, ms) : undefined;
    socket.once('close', stop);
    end?.addEventListener('abort', stop);
  });
}
