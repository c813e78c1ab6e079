import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FaultPlan } from '../../../sim/faults/fault.ts';
import type { Sim } from '../../../sim/start-sim.ts';
import { openLine, openRelay, type HubLine } from '../../support/hub-line.ts';
import { ask, call, loginUrl, postJson, signIn, startTestSim, type SignedIn } from '../../support/sim-client.ts';

const HUB = '90000001';

let sim: Sim;
let me: SignedIn;
const lines: HubLine[] = [];
/** What the home calls each line, heard as it opened. */
const names = new Map<HubLine, string>();
const nameOf = (line: HubLine) => names.get(line) ?? '';
let lastOpened = '';
beforeAll(async () => {
  sim = await startTestSim({ limits: { messagesPerSecond: 10_000 } });
  sim.witness.on(({ kind, line }) => {
    if (kind === 'open') lastOpened = line;
  });
  me = await signIn(sim.url);
});
afterEach(() => {
  sim.control.clearFaults();
  for (const line of lines.splice(0)) line.close();
});
afterAll(() => sim.stop());

async function open(): Promise<HubLine> {
  const line = await openRelay(sim.url);
  names.set(line, lastOpened);
  lines.push(line);
  return line;
}
const mode = 'hub.modes.current.get';
/** Everything after the handshake. */
const heard = (line: HubLine) => line.texts.slice(2);
/** A broadcast of its own, so that frames can be told apart. */
const say = (n: number) =>
  sim.control.rawBroadcast(HUB, { id: 'ui_broadcast', msg_subclass: `test.${n}`, result: { n } });
const told = (line: HubLine) => line.broadcasts().map((frame) => frame.msg_subclass);
/** Waits until everything that was on its way has arrived. */
const roundTrip = (line: HubLine) => line.ask('hub.time.location.get', {}, { id: `end-${line.texts.length}` });

describe('faults of sockets', () => {
  it('(R-95) drop: one broadcast never arrives, the next does, and other sockets have both', async () => {
    const [one, other] = [await open(), await open()];
    sim.control.fault({ on: 'socket', line: nameOf(one), call: 'test.1', do: 'drop' });
    say(1);
    say(2);
    await roundTrip(one);
    await roundTrip(other);
    expect(told(one)).toEqual(['test.2']);
    expect(told(other)).toEqual(['test.1', 'test.2']);
    expect(sim.control.faults()).toEqual([]);
  });

  it('(R-95) drop of a reply: the effect is there, the answer is not', async () => {
    const line = await open();
    sim.control.fault({ on: 'socket', call: 'hub.room.create', do: 'drop' });
    line.sendText(JSON.stringify({ id: 'lost', method: 'hub.room.create', params: { name: 'Attic' } }));
    await line.wait((frame) => frame.msg_subclass === 'hub.room.created');
    await roundTrip(line);
    expect(line.frames.some((frame) => frame.id === 'lost')).toBe(false);
  });

  it('(R-95) drop on the way in: the call never arrives', async () => {
    const line = await open();
    const before = sim.log.length;
    sim.control.fault({ on: 'socket', direction: 'in', call: 'hub.modes.switch', do: 'drop' });
    line.sendText(JSON.stringify({ id: 'never', method: 'hub.modes.switch', params: { modeId: '2' } }));
    await roundTrip(line);
    expect(sim.log.slice(before).map(({ name }) => name)).toEqual(['hub.time.location.get']);
  });

  it('(R-95) double, swap, delay and slow change number and order as they say', async () => {
    const line = await open();
    sim.control.fault({ on: 'socket', call: 'test.1', do: 'double' });
    sim.control.fault({ on: 'socket', call: 'test.2', do: 'swap' });
    for (const n of [1, 2, 3, 4]) say(n);
    await roundTrip(line);
    expect(told(line)).toEqual(['test.1', 'test.1', 'test.3', 'test.2', 'test.4']);

    sim.control.fault({ on: 'socket', call: 'test.5', do: 'delay', ms: 30 });
    for (const n of [5, 6]) say(n);
    await line.wait((frame) => frame.msg_subclass === 'test.5');
    expect(told(line).slice(-2)).toEqual(['test.6', 'test.5']);

    sim.control.fault({ on: 'socket', call: 'test.7', do: 'slow', ms: 30 });
    for (const n of [7, 8]) say(n);
    await line.wait((frame) => frame.msg_subclass === 'test.8');
    expect(told(line).slice(-2)).toEqual(['test.7', 'test.8']);
  });

  it('(R-95) every and times: each third message, twice', async () => {
    const line = await open();
    sim.control.fault({ on: 'socket', call: 'test.*', do: 'drop', every: 3, times: 2 });
    for (let n = 1; n <= 10; n += 1) say(n);
    await roundTrip(line);
    expect(told(line)).toEqual([1, 2, 4, 5, 7, 8, 9, 10].map((n) => `test.${n}`));
  });

  it('(R-95) half-open: the connection stays, nothing is read or written, and all of it comes when it is cleared', async () => {
    const [silent, other] = [await open(), await open()];
    const { id } = sim.control.fault({ on: 'socket', line: nameOf(silent), do: 'half-open' });
    say(1);
    silent.sendText(JSON.stringify({ id: 'late', method: mode }));
    await roundTrip(other);
    expect([heard(silent), told(other)]).toEqual([[], ['test.1']]);
    sim.control.clearFaults(id);
    await silent.wait((frame) => frame.id === 'late');
    expect(told(silent)).toEqual(['test.1']);
  });

  it('(R-95) half-open from one message on: that one is the first that is missing', async () => {
    const line = await open();
    sim.control.fault({ on: 'socket', call: 'test.2', do: 'half-open', ms: 40 });
    for (const n of [1, 2, 3]) say(n);
    await line.wait((frame) => frame.msg_subclass === 'test.1');
    sim.control.clearFaults();
    await line.wait((frame) => frame.msg_subclass === 'test.3');
    expect(told(line)).toEqual(['test.1', 'test.3']);
  });

  it.each([
    ['truncate', (text: string) => expect(() => JSON.parse(text) as unknown).toThrow()],
    ['junk', (text: string) => expect(text).not.toContain('test.1')],
    [
      'oversize',
      (text: string) => expect([text.length > 256 * 1024, JSON.parse(text).result]).toEqual([true, { n: 1 }]),
    ],
    ['wrong-type', (text: string) => expect(JSON.parse(text).result).toEqual({ n: [1] })],
  ] as const)('(R-95) %s: one frame is broken, the next is whole', async (what, check) => {
    const line = await open();
    sim.control.fault({ on: 'socket', call: 'test.1', do: what });
    say(1);
    say(2);
    await line.wait((frame) => frame.msg_subclass === 'test.2');
    expect(heard(line)).toHaveLength(2);
    check(heard(line)[0] ?? '');
  });

  it('(R-95) wrong-type can be told which field', async () => {
    const line = await open();
    sim.control.fault({ on: 'socket', call: mode, do: 'wrong-type', field: 'result.modeId' });
    expect((await line.ask(mode)).result).toEqual({ modeId: { text: '1' } });
  });

  it('(R-95) broken on the way in: a call that is no JSON any more is refused, one that is too big closes with 1009', async () => {
    const [one, two] = [await open(), await open()];
    sim.control.fault({ on: 'socket', line: nameOf(one), direction: 'in', call: mode, do: 'truncate' });
    one.sendText(JSON.stringify({ id: 'cut', method: mode }));
    expect((await one.wait((frame) => frame.id === null)).error).toEqual({
      code: -32600,
      message: 'Bad request',
      data: 'rpc.params.notfound',
    });
    sim.control.fault({ on: 'socket', line: nameOf(two), direction: 'in', call: mode, do: 'oversize' });
    two.sendText(JSON.stringify({ id: 'big', method: mode }));
    expect((await two.closed).code).toBe(1009);
  });

  it('(R-95) close: at once, with a code or without, or at a message', async () => {
    const [one, two, three] = [await open(), await open(), await open()];
    expect(sim.control.fault({ on: 'socket', line: nameOf(one), do: 'close', code: 1012 }).happened).toBe(1);
    expect(sim.control.fault({ on: 'socket', line: nameOf(two), do: 'close' }).happened).toBe(1);
    sim.control.fault({ on: 'socket', call: 'test.1', do: 'close', code: 1001 });
    expect([(await one.closed).code, (await two.closed).code]).toEqual([1012, 1006]);
    expect((await three.ask(mode)).error).toBeNull();
    say(1);
    expect((await three.closed).code).toBe(1001);
    expect(told(three)).toEqual([]);
  });

  it('(R-95) line next: only the socket that opens next', async () => {
    const before = await open();
    sim.control.fault({ on: 'socket', line: 'next', call: 'test.1', do: 'drop' });
    const [next, later] = [await open(), await open()];
    say(1);
    for (const line of [before, next, later]) await roundTrip(line);
    expect([before, next, later].map(told)).toEqual([['test.1'], [], ['test.1']]);
  });

  it('(R-95) error: the house is not asked', async () => {
    const line = await open();
    const error = { code: -32500, message: 'Item does not exist' };
    sim.control.fault({ on: 'socket', call: 'hub.modes.switch', do: 'error', error });
    expect(await line.ask('hub.modes.switch', { modeId: '2' }, { id: 'no' })).toEqual({
      id: 'no',
      method: 'hub.modes.switch',
      error,
      result: {},
    });
    expect(sim.control.list()[0]?.pending).toBeNull();
  });
});

describe('faults of http', () => {
  const list = () => call(sim.url, me.bearer, 'location_list');
  const keys = { type: 'location', entity_uuid: '3c1b8a52-6f0e-4d27-9b1a-5e0d7c4f2a10', key: 'fault' };

  it('(R-95) status: each as often as said, by call, by path and by method', async () => {
    for (const status of [401, 403, 500, 504]) {
      sim.control.fault({ on: 'http', call: 'location_list', do: 'status', status });
      expect([(await list()).status, (await list()).status]).toEqual([status, 200]);
    }
    sim.control.fault({ on: 'http', call: '/account/user/*', do: 'status', status: 503 });
    expect((await ask(`${sim.url}/account/user/user/101`, { headers: me.pair })).status).toBe(503);
    sim.control.fault({ on: 'http', call: 'GET', do: 'status', status: 502 });
    expect([(await list()).status, (await ask(`${sim.url}/config.json`)).status]).toEqual([200, 502]);
  });

  it('[S7.3] (R-95) error: TooManyLogins without a single wrong password', async () => {
    sim.control.fault({ on: 'http', call: '/autha/auth/username/*', do: 'error', error: 'TooManyLogins' });
    const refused = await ask(loginUrl(sim.url, 'demo', 'Demo1234'));
    expect([refused.status, refused.body]).toEqual([403, { TooManyLogins: 1, SecondsLeft: 60 }]);
    expect((await ask(loginUrl(sim.url, 'demo', 'Demo1234'))).status).toBe(200);
  });

  it('[S8.17] (R-95) error: an account without hubs, as often as said', async () => {
    const devices = () => ask(`${sim.url}/account/account/account/201/devices`, { headers: me.pair });
    const whole = (await devices()).body as { Devices: unknown[] };
    expect(whole.Devices.length).toBeGreaterThan(0);
    sim.control.fault({ on: 'http', call: '/account/account/*', do: 'error', error: 'NO_AVAILABLE_HUBS' });
    expect([(await devices()).body, (await devices()).body]).toEqual([{ Devices: [] }, whole]);
  });

  it('(R-95) error: a cloud call is refused in its own form, and nothing is done', async () => {
    const error = { code: 4, message: 'Not yours' };
    sim.control.fault({ on: 'http', call: 'kvs_set', do: 'error', error });
    const refused = await call(sim.url, me.bearer, 'kvs_set', { ...keys, value: '"x"' }, { id: 'c-7' });
    expect(refused.body).toEqual({
      status: 0,
      complete: 1,
      id: 'c-7',
      data: { error_code: 4, error_text: 'Not yours' },
    });
    expect((await call(sim.url, me.bearer, 'kvs_get', { list: [keys] })).body.data.list).toEqual([]);
  });

  it('(R-95) drop: out, the answer is lost and the effect is there; in, it never arrived', async () => {
    sim.control.fault({ on: 'http', direction: 'in', call: 'kvs_set', do: 'drop' });
    await expect(call(sim.url, me.bearer, 'kvs_set', { ...keys, value: '"in"' })).rejects.toThrow();
    expect((await call(sim.url, me.bearer, 'kvs_get', { list: [keys] })).body.data.list).toEqual([]);
    sim.control.fault({ on: 'http', call: 'kvs_set', do: 'drop' });
    await expect(call(sim.url, me.bearer, 'kvs_set', { ...keys, value: '"out"' })).rejects.toThrow();
    const kept = await call(sim.url, me.bearer, 'kvs_get', { list: [keys] });
    expect(kept.body.data.list).toEqual([{ ...keys, value: '"out"' }]);
  });

  it('(R-95) half-open: asked and never answered, until it is cleared', async () => {
    sim.control.fault({ on: 'http', call: 'location_list', do: 'half-open' });
    const asked = fetch(`${sim.url}/v1/request`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${me.bearer}` },
      body: JSON.stringify({ call: 'location_list', params: {} }),
    });
    const first = await Promise.race([asked.then(() => 'answered'), roundTrip(await open()).then(() => 'silent')]);
    expect(first).toBe('silent');
    sim.control.clearFaults();
    await expect(asked).rejects.toThrow();
  });

  it('(R-95) delay and slow: the answer comes later than it would, whole', async () => {
    const line = await open();
    for (const what of ['delay', 'slow'] as const) {
      sim.control.fault({ on: 'http', call: 'location_list', do: what, ms: 60 });
      // What makes it late waits by a clock that stands until the test moves it.
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        const asked = list();
        await expect.poll(() => sim.control.faults()).toEqual([]);
        const first = await Promise.race([asked.then(() => 'answered'), roundTrip(line).then(() => 'silent')]);
        expect(first).toBe('silent');
        let isThere = false;
        const done = asked.finally(() => {
          isThere = true;
        });
        while (!isThere) await vi.advanceTimersByTimeAsync(6);
        expect((await done).body.status).toBe(1);
      } finally {
        vi.useRealTimers();
      }
    }
  });

  it('(R-95) truncate, junk, wrong-type and oversize: the body is not what it should be', async () => {
    const url = `${sim.url}/v1/request`;
    const init = {
      method: 'POST',
      headers: { Authorization: `Bearer ${me.bearer}` },
      body: JSON.stringify({ call: 'location_list', params: {} }),
    };
    const whole = await (await fetch(url, init)).text();
    const text = async (plan: Partial<FaultPlan> & Pick<FaultPlan, 'do'>) => {
      sim.control.fault({ on: 'http', call: 'location_list', ...plan });
      return (await fetch(url, init)).text();
    };
    await expect(text({ do: 'truncate' })).rejects.toThrow();
    expect(await text({ do: 'junk' })).not.toBe(whole);
    expect(JSON.parse(await text({ do: 'wrong-type', field: 'status' })).status).toEqual([1]);
    const big = await text({ do: 'oversize' });
    expect([big.length > 8 * 1024 * 1024, JSON.parse(big).status]).toEqual([true, 1]);
    expect(await (await fetch(url, init)).text()).toBe(whole);
  });
});

describe('the same through POST /house/api/fault', () => {
  const api = (act: string, params: unknown) => postJson(`${sim.url}/house/api/${act}`, params);

  it('(R-95) plans and clears; a plan that makes no sense is refused in a sentence', async () => {
    const planned = await api('fault', { on: 'http', call: 'location_list', do: 'status', status: 503, times: 5 });
    expect([planned.status, planned.body]).toEqual([200, { id: expect.stringMatching(/^f\d+$/), happened: 0 }]);
    expect((await call(sim.url, me.bearer, 'location_list')).status).toBe(503);
    expect((await api('clear-faults', { id: planned.body.id })).status).toBe(200);
    expect((await call(sim.url, me.bearer, 'location_list')).status).toBe(200);
    const refusals = [
      [{ on: 'http', do: 'swap' }, /^Bad params: do on http is one of drop, delay/],
      [{ on: 'socket', do: 'status', status: 500 }, /^Bad params: do on socket is one of drop, double/],
      [{ on: 'socket', do: 'delay' }, /^Bad params: ms is needed for delay$/],
      [{ on: 'http', do: 'drop', line: 's1' }, /^Bad params: line belongs to sockets$/],
      [{ on: 'socket', do: 'error', error: 'TooManyLogins' }, /^Bad params: error TooManyLogins belongs to http$/],
      [{ on: 'socket', do: 'drop', often: 2 }, /^Bad params: {2}Unrecognized key: "often"$/],
    ] as const;
    for (const [plan, error] of refusals) {
      const reply = await api('fault', plan);
      expect([reply.status, reply.body]).toEqual([400, { error: expect.stringMatching(error) }]);
    }
    expect(sim.control.faults()).toEqual([]);
  });
});

it('(R-95) codes that no close frame may carry are refused, in plans and in acts', async () => {
  for (const code of [999, 1_004, 1_005, 1_006, 1_015, 2_000, 5_000]) {
    for (const [act, body] of [
      ['close', { code }],
      ['fault', { on: 'socket', do: 'close', code }],
    ] as const) {
      const reply = await postJson(`${sim.url}/house/api/${act}`, body);
      expect(reply.status).toBe(400);
      expect(reply.body.error).toContain('code is 1000 to 1003, 1007 to 1014 or 3000 to 4999');
    }
  }
});

it('(R-96) calls are kept for tests alone, and long ones as their length', async () => {
  const before = sim.log.length;
  await call(sim.url, me.bearer, 'kvs_get', {
    list: [{ type: 'location', entity_uuid: 'x'.repeat(100_000), key: 'k' }],
  });
  expect(sim.log.slice(before).map(({ params }) => params)).toEqual([
    expect.stringMatching(/^… \(1000\d\d characters\)$/),
  ]);
  const shown = await startTestSim({ test: false, demo: true });
  try {
    await signIn(shown.url);
    expect(shown.log).toEqual([]);
  } finally {
    await shown.stop();
  }
});

it('(R-95) what a cleared fault holds back goes on', async () => {
  const line = await open();
  sim.control.fault({ on: 'socket', line: nameOf(line), call: 'hub.modes.current.get', do: 'swap' });
  sim.control.fault({ on: 'socket', line: nameOf(line), call: 'hub.room.list', do: 'delay', ms: 3_600_000 });
  const asked = [line.ask('hub.modes.current.get', {}, { id: 'a' }), line.ask('hub.room.list', {}, { id: 'b' })];
  await expect.poll(() => sim.control.faults().length).toBe(0);
  expect(line.frames.filter(({ id }) => id === 'a' || id === 'b')).toEqual([]);
  sim.control.clearFaults();
  expect((await Promise.all(asked)).map(({ id }) => id)).toEqual(['a', 'b']);
});

it('(R-95) a body that is broken on its way to the cloud is refused in the form of what it has become', async () => {
  const asks = (how: FaultPlan['do'], more: Partial<FaultPlan> = {}) => {
    sim.control.fault({ on: 'http', direction: 'in', call: 'scene_run', do: how, ...more });
    return call(sim.url, me.bearer, 'scene_run', { uuid: 'x' });
  };
  expect((await asks('truncate')).status).toBe(400);
  expect((await asks('oversize')).status).toBe(413);
  expect((await asks('wrong-type', { field: 'params.uuid' })).body.data).toEqual({
    error_code: 1,
    error_text: 'Bad params: uuid',
  });
  expect((await asks('delay', { ms: 1 })).body.data.error_code).toBe(3);
});

it('(R-95) a registration and a login are refused on demand like any call, with the code that was asked for', async () => {
  const line = await openLine(sim.url.replace('http', 'ws'));
  lines.push(line);
  const offline = { code: 13, message: 'Controller is not connected', data: 'controller.disconnected' };
  await line.ask('loginUserMios', me.pair);
  sim.control.fault({ on: 'socket', call: 'register', do: 'error', error: offline });
  expect(await line.ask('register', { serial: HUB }, { id: 7 })).toEqual({
    id: 7,
    method: 'register',
    error: offline,
    result: {},
  });
  expect((await line.ask('register', { serial: HUB })).error).toBeNull();
});
