import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../../../sim/random.ts';
import type { Sim } from '../../../sim/start-sim.ts';
import { isLong, within } from '../../support/how-long.ts';
import { openLine, type Frame, type HubLine } from '../../support/hub-line.ts';
import { call, signIn, startTestSim, type SignedIn } from '../../support/sim-client.ts';
import { createWild, type Wild } from '../../support/wild.ts';

/*
 * Whatever comes in, the home answers in a documented form and goes on. Methods, calls and routes are the home's own
 * lists; fields are learned from its refusals. A failure names the seed and the input; PORCHLIGHT_SEED repeats it.
 */
const FRAMES = isLong ? 20_000 : 2_000;
const REQUESTS = isLong ? 5_000 : 500;
const SEED = Number(process.env['PORCHLIGHT_SEED'] ?? 20_261_121);
const PATIENCE_MS = isLong ? 600_000 : 60_000;

let sim: Sim;
let me: SignedIn;
const faults: unknown[] = [];
beforeAll(async () => {
  const free = { messagesPerSecond: 1e9, loginsPerMinute: 1e9, signUpsPerMinute: 1e9, panicsPerMinute: 1e9 };
  sim = await startTestSim({ limits: free, onFault: (fault) => faults.push(fault) });
  me = await signIn(sim.url);
});
afterAll(() => sim.stop());

const HUB_CODES = new Set([-32600, -32602, -32500, 13, 14]);
const BROKEN = [
  '',
  '{',
  '[',
  'null',
  '7',
  '"x"',
  '[1]',
  '{"id":',
  '\u0000',
  '{"id":1}',
  '{"method":7}',
  '{"params":[]}',
];

/** Fields by method or call, as its refusals named them. */
function createLearner() {
  const fields = new Map<string, Set<string>>();
  return {
    of: (name: string) => [...(fields.get(name) ?? [])],
    learn(name: string, field: string) {
      if (field === '' || field.includes('__proto__')) return;
      fields.set(name, (fields.get(name) ?? new Set()).add(field));
    },
  };
}

/** Values that fit somewhere in this home, looked up again now and then: devices go and rooms come. */
const LOOK_EVERY = 200;
let looked = 0;
let fitting: unknown[] = [];
function plausible(): unknown[] {
  if (looked % LOOK_EVERY === 0) fitting = lookAround();
  looked += 1;
  return fitting;
}
function lookAround(): unknown[] {
  const house = sim.control.list()[0];
  const device = house?.devices[0];
  return [
    ...[device?.id, device?.items[0]?.id, house?.rooms[0]?.id, house?.scenes[0]?.id, house?.serial],
    ...[
      '1',
      '2',
      'on',
      'normal',
      'name',
      '3c1b8a52-6f0e-4d27-9b1a-5e0d7c4f2a10',
      '5b0f6d1e-2a44-4f8c-8c57-1d9e3a70b101',
    ],
    ...[0, 1, 30, true, false, [], {}, [device?.id], { _id: device?.id }],
  ];
}

/** An object that has every path, `a.0.b` making lists. */
function withPaths(paths: readonly string[], value: () => unknown): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const path of paths) {
    const steps = path.split('.');
    let at = root;
    for (const [n, step] of steps.entries()) {
      if (n === steps.length - 1) at[step] = value();
      else {
        const next = at[step];
        const isObject = typeof next === 'object' && next !== null;
        at = (at[step] = isObject ? next : /^\d+$/.test(steps[n + 1] ?? '') ? [] : {}) as Record<string, unknown>;
      }
    }
  }
  return root;
}

function paramsFor(wild: Wild, fields: readonly string[], known: readonly unknown[]): unknown {
  if (wild.below(8) === 0) return wild.value();
  // A copy: deeper paths are written into it.
  const value = () => (wild.below(2) === 0 ? structuredClone(wild.pick(known)) : wild.value());
  const some = fields.filter(() => wild.below(5) > 0);
  return { ...withPaths(some, value), ...(wild.below(4) === 0 ? { [wild.text()]: wild.value() } : {}) };
}

function checkHubReply(frame: Frame, id: string | number | null, sent: string): void {
  const { error } = frame;
  const isRefusal = typeof error === 'object' && error !== null;
  const problem =
    frame.id !== id
      ? 'the id is not the one that was sent'
      : !('result' in frame)
        ? 'there is no result'
        : isRefusal
          ? !HUB_CODES.has(error.code) || typeof error.message !== 'string' || error.message === 'Internal error'
            ? 'the error has no documented form'
            : null
          : error === null
            ? null
            : 'error is neither null nor an object';
  if (problem !== null) throw failure(problem, sent, JSON.stringify(frame));
}

const failure = (problem: string, sent: string, got: string) =>
  new Error(
    `${problem}\nseed ${SEED}\nsent ${sent.slice(0, 2_000)}\ngot  ${got.slice(0, 1_000)}\nfaults ${faults.map(stackOf).join('\n')}`,
  );
const stackOf = (fault: unknown) => (fault instanceof Error ? (fault.stack ?? fault.message) : String(fault));

it(
  `(R-94) ${FRAMES.toLocaleString('en')} wild frames to a hub: every one is answered in the documented form`,
  { timeout: within(PATIENCE_MS) },
  async () => {
    const wild = createWild(createRandom(SEED));
    const line = await openLine(sim.url.replace('http', 'ws'));
    await line.ask('hub.offline.login.ui', { token: 'maple-local-token-dana' });
    const { methods } = sim.surface();
    expect(methods.length).toBeGreaterThan(40);
    const learner = createLearner();
    let answered = 0;
    for (let n = 0; n < FRAMES; n += 1) {
      if (wild.below(10) === 0) {
        const text = wild.below(2) === 0 ? wild.pick(BROKEN) : (JSON.stringify(wild.value()) ?? '');
        const frame = await exchange(line, text);
        checkHubReply(frame, idOf(text), text);
        continue;
      }
      const method = wild.below(20) === 0 ? wild.text() : (methods[n % methods.length] ?? '');
      const params = paramsFor(wild, learner.of(method), plausible());
      const text = JSON.stringify({ api: wild.pick(['1.0', '2.0', 7]), id: `f${n}`, method, params });
      const frame = await exchange(line, text);
      checkHubReply(frame, `f${n}`, text);
      if (frame.error === null) answered += 1;
      const [, field] = /^rpc\.params\.(?:notfound|empty)\.(.+)$/.exec(frame.error?.data ?? '') ?? [];
      if (field !== undefined) learner.learn(method, field);
    }
    expect(faults).toEqual([]);
    // A fuzz that is only ever refused at the door has tried nothing.
    expect(answered).toBeGreaterThan(FRAMES / 20);
    expect((await line.ask('hub.modes.get', {}, { id: 'still' })).error).toBeNull();
    line.close();
  },
);

/** Sends a text and gives the reply to it, which is the next frame that is no broadcast. */
async function exchange(line: HubLine, text: string): Promise<Frame> {
  const before = line.frames.length;
  line.sendText(text);
  return line.wait((frame) => frame.id !== 'ui_broadcast', before);
}
/** The id that a text's reply has to carry. */
function idOf(text: string): string | number | null {
  try {
    const id = (JSON.parse(text) as { id?: unknown } | null)?.id;
    return typeof id === 'string' || typeof id === 'number' ? id : null;
  } catch {
    return null;
  }
}

it(
  `(R-94) ${REQUESTS.toLocaleString('en')} wild requests to the cloud: a documented form, never a 500`,
  { timeout: within(PATIENCE_MS) },
  async () => {
    const wild = createWild(createRandom(SEED + 1));
    const { calls, routes } = sim.surface();
    const paths = routes.filter(({ method, path }) => method !== 'ALL' && path !== '/*' && path !== '*');
    expect([calls.length > 10, paths.length > 20]).toEqual([true, true]);
    const learner = createLearner();
    let done = 0;
    for (let n = 0; n < REQUESTS; n += 1) {
      const isCall = n % 2 === 0;
      const name = wild.below(20) === 0 ? wild.text() : (calls[(n / 2) % calls.length] ?? '');
      const { status, body, sent } = isCall
        ? await wildCall(wild, name, learner.of(name))
        : await wildRequest(wild, paths[((n - 1) / 2) % paths.length] ?? { method: 'GET', path: '/' });
      if (status >= 500) throw failure(`status ${status}`, sent, JSON.stringify(body));
      if (isCall) {
        if (!isCallReply(body, status)) throw failure('no documented reply of a call', sent, JSON.stringify(body));
        if (body.status === 1) done += 1;
        const [, field] = /^Bad params: (.+)$/.exec(body.data.error_text ?? '') ?? [];
        if (field !== undefined) learner.learn(name, field);
      }
      // A password or a name may have been changed by now; the next calls are those of somebody who is in.
      if (n % 50 === 49 && (await call(sim.url, me.bearer, 'location_list')).status === 401) me = await signIn(sim.url);
    }
    expect(faults).toEqual([]);
    expect(done).toBeGreaterThan(REQUESTS / 50);
    expect((await fetch(`${sim.url}/config.json`)).status).toBe(200);
  },
);

interface Outcome {
  status: number;
  body: unknown;
  sent: string;
}
interface CallReply {
  status: 0 | 1;
  data: { error_text?: string };
}
function isCallReply(body: unknown, status: number): body is CallReply {
  if (typeof body !== 'object' || body === null) return false;
  const { status: outcome, complete, data } = body as Record<string, unknown>;
  if (complete !== 1 || typeof data !== 'object' || data === null) return status === 413;
  const { error_code: code, error_text: text } = data as Record<string, unknown>;
  return outcome === 1 || (outcome === 0 && typeof code === 'number' && typeof text === 'string');
}

async function wildCall(wild: Wild, name: string, fields: readonly string[]): Promise<Outcome> {
  const params = paramsFor(wild, fields, plausible());
  const body =
    wild.below(12) === 0
      ? wild.pick(BROKEN)
      : JSON.stringify({ call: name, params, ...(wild.below(2) === 0 ? { id: wild.value() } : {}) });
  const type = wild.pick(['application/json', 'application/json', 'text/plain', 'multipart/form-data', 'x']);
  const authorization = wild.below(10) === 0 ? header(wild.text()) : `Bearer ${me.bearer}`;
  return send(`/v${wild.pick([1, 2, 3])}/request`, {
    method: 'POST',
    headers: { 'Content-Type': type, Authorization: authorization },
    body,
  });
}

async function wildRequest(wild: Wild, route: { method: string; path: string }): Promise<Outcome> {
  const part = () => encodeURIComponent(wild.below(2) === 0 ? wellFormed(wild.text()) : String(wild.pick(plausible())));
  const path = route.path.replace(/:\w+(\{[^}]*\})?\??/g, part).replace(/\*/g, part);
  const query = Array.from({ length: wild.below(4) }, () => `${part()}=${part()}`).join('&');
  const method = wild.below(8) === 0 ? wild.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD']) : route.method;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const type = wild.pick(['application/json', 'text/plain', 'multipart/form-data; boundary=b', 'multipart/form-data']);
  const json = wild.value();
  // Acts of the control page are strict: one field too many, and none of them is done.
  const isAct = route.path.startsWith('/house/api');
  const body = isAct
    ? JSON.stringify({ unknown: json })
    : wild.pick([JSON.stringify(json), wild.pick(BROKEN), '--b\r\nContent-Disposition: form-data; name="f', '--b--']);
  return send(`${path}${query === '' ? '' : `?${query}`}`, {
    method,
    headers: {
      ...(hasBody ? { 'Content-Type': isAct ? 'application/json' : type } : {}),
      ...(wild.below(3) > 0 ? { ...me.pair, Authorization: `Bearer ${me.bearer}`, 'x-access-token': me.bearer } : {}),
    },
    ...(hasBody ? { body } : {}),
  });
}

const wellFormed = (text: string) => Buffer.from(text).toString('utf8');
const header = (text: string) => text.replace(/[^\x20-\x7e]/g, '?');

async function send(path: string, init: RequestInit): Promise<Outcome> {
  const sent = `${init.method ?? 'GET'} ${path} ${JSON.stringify(init.body ?? '')}`;
  const answer = await fetch(sim.url + path, { ...init, redirect: 'manual' });
  const type = answer.headers.get('content-type') ?? '';
  if (!type.includes('json')) {
    // Streams and files are not read to their end.
    await answer.body?.cancel();
    return { status: answer.status, body: null, sent };
  }
  const text = await answer.text();
  if (init.method === 'HEAD') return { status: answer.status, body: null, sent };
  try {
    return { status: answer.status, body: JSON.parse(text) as unknown, sent };
  } catch {
    throw failure('an answer that calls itself JSON is none', sent, text);
  }
}

it('(R-94) refuses a length that is no number, which schemas cannot compare, like any wrong type', async () => {
  const odd = { length: { toString: 1 } };
  const json = (body: unknown) => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${me.bearer}` },
    body: JSON.stringify(body),
  });
  const known = faults.length;
  const kvs = await send('/v1/request', json({ call: 'kvs_get', params: { list: odd } }));
  expect([kvs.status, kvs.body]).toEqual([
    200,
    { status: 0, complete: 1, data: { error_code: 1, error_text: 'Bad params' } },
  ]);
  const signUp = await send('/autha/auth/username', json({ Username: odd, Email: odd, Password: odd }));
  expect(signUp.status).toBe(400);
  const line = await openLine(sim.url.replace('http', 'ws'));
  await line.ask('hub.offline.login.ui', { token: 'maple-local-token-dana' });
  expect((await line.ask('hub.scenes.create', { name: 'Odd', when: odd, then: odd })).error).not.toBeNull();
  expect(faults.slice(known)).toEqual([]);
  line.close();
});
