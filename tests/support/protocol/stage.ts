import { z } from 'zod';
import type { Sim } from '../../../sim/start-sim.ts';
import { startSim } from '../../../sim/start-sim.ts';
import { openLine, openRelay, signIn, type Frame, type HubLine, type Pair } from '../hub-line.ts';
import { loginUrl, sha1 } from '../sim-client.ts';

/** What one example asks for. Texts such as `@item:Floor lamp.dimmer` stand for ids; see {@link Stage.play}. */
const playKinds = z.union([
  z.strictObject({ hub: z.string(), params: z.record(z.string(), z.unknown()).optional(), api: z.string().optional() }),
  z.strictObject({ call: z.string(), params: z.unknown().optional(), version: z.string().optional() }),
  z.strictObject({
    http: z.string(),
    as: z.enum(['pair', 'session', 'bearer', 'camera', 'nobody']).default('pair'),
    headers: z.record(z.string(), z.string()).optional(),
    body: z.unknown().optional(),
    file: z.strictObject({ field: z.string(), name: z.string(), base64: z.string() }).optional(),
  }),
  /** A raw frame on a fresh socket, or on the one that `on` names. */
  z.strictObject({
    frame: z.record(z.string(), z.unknown()),
    on: z.string().default('new'),
    path: z.string().default('/'),
  }),
  /** A hand in the house: a function of the simulated home's control. */
  z.strictObject({ house: z.string(), with: z.array(z.unknown()).default([]) }),
  z.strictObject({ advanceS: z.number() }),
]);

/** `show`: of what was broadcast only subclasses that begin so; without it all. */
const play = z.looseObject({ show: z.array(z.string()).optional() }).transform(({ show, ...example }) => ({
  show,
  example: playKinds.parse(example),
}));
type Example = z.infer<typeof playKinds>;

export interface Outcome {
  reply?: unknown;
  broadcasts: unknown[];
}

/** One home that stands still in time, and a member of the household who plays the examples in order. */
export interface Stage {
  /** @throws {Error} for an example that is none, or names something the house does not have. */
  play(text: string): Promise<Outcome>;
  stop(): Promise<void>;
}

/** 21 November 2026, 02:00:00 UTC: replies hold the same times whenever they are made. */
const NOW = Date.UTC(2026, 10, 21, 2);
const SERIAL = '90000001';

export async function openStage(): Promise<Stage> {
  const sim = await startSim({ port: 0, dir: null, test: true, seed: 1, startAt: NOW, speed: 0 });
  const pair = await signIn(sim.url);
  const headers = { ...pair };
  const bearer = String((await (await get('/mca-router/token/exchange/legacy-to-cloud/', headers)).json()).token);
  const session = await (await get('/info/session/token', headers)).text();
  const line = await openRelay(sim.url);
  const sockets = new Map<string, HubLine>();
  let last: unknown;
  let heard = 0;

  function get(path: string, headers: Record<string, string>) {
    return fetch(sim.url + path, { headers });
  }

  /** What the socket heard since the last example; a cheap call in between makes sure that all of it is here. */
  async function broadcasts(show: readonly string[] | undefined): Promise<unknown[]> {
    await line.ask('hub.modes.current.get');
    const fresh = line.frames.slice(heard).filter(({ id, msg_subclass = '' }) => {
      return id === 'ui_broadcast' && (show?.some((start) => msg_subclass.startsWith(start)) ?? true);
    });
    heard = line.frames.length;
    return fresh.map(({ id, msg_id, ...rest }) => ({ id, ...(msg_id === undefined ? {} : { msg_id: '…' }), ...rest }));
  }

  const names = () => namesOf(sim, pair, { bearer, session }, last);

  async function run(example: Example): Promise<unknown> {
    if ('hub' in example) {
      const extra = example.api === undefined ? {} : { api: example.api };
      return withoutSender(await line.ask(example.hub, example.params ?? {}, { id: '1', ...extra }));
    }
    if ('call' in example) {
      const { call, params = {}, version } = example;
      return answer('/v1/request', {
        method: 'POST',
        headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ call, ...(version === undefined ? {} : { version }), id: 'c-1', params }),
      });
    }
    if ('http' in example) return http(example);
    if ('frame' in example) {
      const socket = sockets.get(example.on) ?? (await openLine(sim.url.replace('http', 'ws') + example.path));
      if (example.on !== 'new') sockets.set(example.on, socket);
      const before = socket.frames.length;
      socket.sendText(JSON.stringify(example.frame));
      const reply = withoutSender(await socket.wait((frame) => socket.frames.indexOf(frame) >= before));
      if (example.on === 'new') socket.close();
      return reply;
    }
    return undefined;
  }

  async function http(example: Extract<Example, { http: string }>): Promise<unknown> {
    const [method = 'GET', path = '/'] = example.http.split(' ');
    const own: Record<string, Record<string, string>> = {
      pair: { ...pair },
      session: { MMSSession: session },
      bearer: { Authorization: `Bearer ${bearer}` },
      camera: cameraHeaders(sim),
      nobody: {},
    };
    const sent: Record<string, string> = { ...own[example.as], ...example.headers };
    if (example.file !== undefined) {
      const form = new FormData();
      form.set(example.file.field, new Blob([Buffer.from(example.file.base64, 'base64')]), example.file.name);
      return answer(path, { method, headers: sent, body: form });
    }
    if (example.body === undefined) return answer(path, { method, headers: sent });
    return answer(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...sent },
      body: JSON.stringify(example.body),
    });
  }

  async function answer(path: string, init: RequestInit): Promise<unknown> {
    const reply = await fetch(sim.url + path, { ...init, redirect: 'manual' });
    const type = (reply.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
    const location = reply.headers.get('location');
    const bytes = Buffer.from(await reply.arrayBuffer());
    const body: unknown = type.includes('json')
      ? JSON.parse(bytes.toString('utf8'))
      : type.startsWith('text/') || bytes.length === 0
        ? bytes.toString('utf8')
        : `${type}, ${String(bytes.length)} bytes`;
    return { status: reply.status, ...(location === null ? {} : { location }), ...(body === '' ? {} : { body }) };
  }

  return {
    async play(text) {
      const { example, show } = play.parse(resolved(JSON.parse(text) as unknown, names()));
      if ('advanceS' in example) sim.control.advance(example.advanceS * 1_000);
      if ('house' in example) act(sim, example.house, example.with);
      const reply = await run(example);
      last = reply ?? last;
      const after = masked(await broadcasts(show), sim, pair) as unknown[];
      return reply === undefined ? { broadcasts: after } : { reply: masked(reply, sim, pair), broadcasts: after };
    },
    async stop() {
      line.close();
      for (const socket of sockets.values()) socket.close();
      await sim.stop();
    },
  };
}

function act(sim: Sim, name: string, args: unknown[]): void {
  const hand = sim.control as unknown as Record<string, (...given: unknown[]) => unknown>;
  if (typeof hand[name] !== 'function') throw new Error(`The control of the home has no "${name}".`);
  hand[name](...args);
}

function withoutSender({ sender: _, ...frame }: Frame): Record<string, unknown> {
  return frame;
}

const houseOf = (sim: Sim) => {
  const house = sim.control.list().find(({ serial }) => serial === SERIAL);
  if (house === undefined) throw new Error(`The home has no hub ${SERIAL}.`);
  return house;
};

const LOCAL_TOKEN = 'maple-local-token-dana';
const USER = '5b0f6d1e-2a44-4f8c-8c57-1d9e3a70b101';
const LOCATION = '3c1b8a52-6f0e-4d27-9b1a-5e0d7c4f2a10';

function cameraHeaders(sim: Sim): Record<string, string> {
  const uuid = sim.houses.get(SERIAL)?.uuid ?? '';
  return {
    Authorization: `Basic ${Buffer.from(`${USER}:${LOCAL_TOKEN}`).toString('base64')}`,
    'controller-uuid': uuid,
  };
}

/** What a text that begins with @ stands for. */
function namesOf(sim: Sim, pair: Pair, tokens: { bearer: string; session: string }, last: unknown) {
  const house = houseOf(sim);
  const device = (name: string) => house.devices.find((each) => each.name === name);
  const lists: Record<string, (name: string) => unknown> = {
    item: (name) => {
      const [of = '', item = ''] = name.split('.');
      return device(of)?.items.find((each) => each.name === item)?.id;
    },
    device: (name) => device(name)?.id,
    room: (name) => house.rooms.find((each) => each.name === name)?.id,
    scene: (name) => house.scenes.find((each) => each.name === name)?.id,
    is: (name) =>
      ({
        ...{ location: LOCATION, user: USER, controller: sim.houses.get(SERIAL)?.uuid, serial: SERIAL },
        ...{ identity: pair.MMSAuth, signature: pair.MMSAuthSig, localToken: LOCAL_TOKEN, ...tokens },
        passwordHash: new URL(loginUrl(sim.url, 'demo', 'Demo1234')).searchParams.get('SHA1Password'),
        pinHash: sha1(`${LOCATION}${USER}1234`),
        nowS: NOW / 1_000,
      })[name],
    reply: (path) => path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], last),
  };
  return (text: string): unknown => {
    const [, kind = '', name = ''] = /^@(\w+):(.+)$/.exec(text) ?? [];
    const found = lists[kind]?.(name);
    if (found === undefined || found === null) throw new Error(`Nothing is called ${text} here.`);
    return found;
  };
}

/** A text that is a name alone becomes what it names; names inside {braces} are put into the text. */
function resolved(value: unknown, nameOf: (text: string) => unknown): unknown {
  if (typeof value === 'string') {
    if (/^@\w+:/.test(value)) return nameOf(value);
    return value.replace(/\{(@\w+:[^}]+)\}/g, (_, name: string) => encodeURIComponent(String(nameOf(name))));
  }
  if (Array.isArray(value)) return value.map((each) => resolved(each, nameOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key.startsWith('@') ? String(nameOf(key)) : key,
      resolved(each, nameOf),
    ]),
  );
}

/** Fields that differ from run to run by their nature: secrets, and what is made from them. */
const SECRET_FIELDS = /^(Identity|IdentitySignature|token|auth|sig|password|credential|conn_id)$/;

function masked(value: unknown, sim: Sim, pair: Pair): unknown {
  const address = new URL(sim.url).host;
  const clean = (each: unknown, field: string): unknown => {
    if (typeof each === 'string') {
      if (SECRET_FIELDS.test(field) && each !== '') return '…';
      return each.replaceAll(address, '127.0.0.1:5180').replaceAll(pair.MMSAuth, '…').replaceAll(pair.MMSAuthSig, '…');
    }
    if (Array.isArray(each)) return each.map((one) => clean(one, field));
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([key, one]) => [key, clean(one, key)]));
  };
  return clean(value, '');
}
