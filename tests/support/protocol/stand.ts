import { startSim, type Sim } from '../../../sim/start-sim.ts';
import { signIn, type Pair } from '../hub-line.ts';
import type { CallExample, HttpExample } from './examples.ts';

/** 21 November 2026, 02:00:00 UTC: replies hold the same times whenever they are made. */
export const NOW = Date.UTC(2026, 10, 21, 2);
export const SERIAL = '90000001';
export const LOCAL_TOKEN = 'maple-local-token-dana';
export const USER = '5b0f6d1e-2a44-4f8c-8c57-1d9e3a70b101';
export const LOCATION = '3c1b8a52-6f0e-4d27-9b1a-5e0d7c4f2a10';
export const PASSWORD = 'Demo1234';

/** Who plays the examples in a home. */
const FIRST_ACCOUNT: Readonly<Record<string, string>> = { 'maple-street': 'demo', 'fern-lane': 'walt' };

/** One home that stands still in time, and one of its people signed in. */
export interface Stand {
  readonly sim: Sim;
  readonly pair: Pair;
  readonly bearer: string;
  readonly session: string;
}

export async function openStand(home: string): Promise<Stand> {
  // Examples come faster than any client may.
  const limits = { messagesPerSecond: 100_000 };
  const sim = await startSim({ home, port: 0, dir: null, test: true, seed: 1, startAt: NOW, speed: 0, limits });
  const pair = await signIn(sim.url, FIRST_ACCOUNT[home]);
  const get = (path: string) => fetch(sim.url + path, { headers: { ...pair } });
  const { token } = (await (await get('/mca-router/token/exchange/legacy-to-cloud/')).json()) as { token: string };
  return { sim, pair, bearer: token, session: await (await get('/info/session/token')).text() };
}

/** @returns status, redirect and body of the reply. */
export async function askHttp(stand: Stand, example: HttpExample): Promise<unknown> {
  const [method = 'GET', path = '/'] = example.http.split(' ');
  const headers: Record<string, string> = { ...ownHeaders(stand, example.as), ...example.headers };
  if (example.body !== undefined) headers['Content-Type'] ??= 'application/json';
  const send = () => answer(stand, path, { method, headers, body: bodyOf(example) });
  for (let sent = 1; sent < example.times; sent += 1) await send();
  return send();
}

/** @returns the body of the reply; where its http status is not 200, that too. */
export async function askCall(stand: Stand, example: CallExample): Promise<unknown> {
  const { call, params = {}, version, as, meanwhileS } = example;
  const before = stand.sim.log.length;
  const reply = answer(stand, '/v1/request', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...ownHeaders(stand, as) },
    body: JSON.stringify({ call, ...(version === undefined ? {} : { version }), id: 'c-1', params }),
  });
  if (meanwhileS !== undefined) {
    // The call waits in the home from the moment that the log has it.
    while (stand.sim.log.length === before) await new Promise(setImmediate);
    stand.sim.control.advance(meanwhileS * 1_000);
  }
  const { status, body } = (await reply) as { status: number; body: unknown };
  return status === 200 ? body : { http: status, ...(body as object) };
}

function ownHeaders({ sim, pair, bearer, session }: Stand, as: HttpExample['as']): Record<string, string> {
  switch (as) {
    case 'pair':
      return { ...pair };
    case 'session':
      return { MMSSession: session };
    case 'bearer':
      return { Authorization: `Bearer ${bearer}` };
    case 'access':
      return { 'x-access-token': bearer };
    case 'camera':
      return {
        Authorization: `Basic ${Buffer.from(`${USER}:${LOCAL_TOKEN}`).toString('base64')}`,
        'controller-uuid': sim.houses.get(SERIAL)?.uuid ?? '',
      };
    case 'nobody':
      return {};
  }
}

function bodyOf({ body, file }: HttpExample): BodyInit | null {
  if (file === undefined) return body === undefined ? null : JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(file.fields)) form.set(name, value);
  form.set(file.field, new Blob([Buffer.from(file.base64, 'base64')]), file.name);
  return form;
}

async function answer({ sim }: Stand, path: string, init: RequestInit): Promise<unknown> {
  const reply = await fetch(sim.url + path, { ...init, redirect: 'manual' });
  const type = (reply.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
  const location = reply.headers.get('location');
  const bytes = Buffer.from(await reply.arrayBuffer());
  return {
    status: reply.status,
    ...(location === null ? {} : { location }),
    ...(bytes.length === 0 ? {} : { body: shown(type, bytes) }),
  };
}

/** Pictures by their type alone: how many bytes they have is no part of the protocol. */
function shown(type: string, bytes: Buffer): unknown {
  if (type.includes('json')) return JSON.parse(bytes.toString('utf8')) as unknown;
  return type.startsWith('text/') ? bytes.toString('utf8') : `bytes of ${type}`;
}
