import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sim } from '../../../sim/start-sim.ts';
import type { WireMessage } from '../../../sim/wire/witness.ts';
import { openRelay } from '../../support/hub-line.ts';
import { ask, call, DEMO, signIn, startTestSim } from '../../support/sim-client.ts';

let sim: Sim;
beforeAll(async () => {
  sim = await startTestSim();
});
afterAll(() => sim.stop());

it('(R-96) the witness hears every request, reply, frame, open and close in order, secrets masked', async () => {
  const heard: WireMessage[] = [];
  const stop = sim.witness.on((message) => heard.push(message));
  const me = await signIn(sim.url);
  await call(sim.url, me.bearer, 'location_list', {}, { id: 'c-1' });
  await ask(`${sim.url}/house/api/state`);
  await ask(`${sim.url}/config.json`);
  const line = await openRelay(sim.url);
  await line.ask('hub.modes.current.get', {}, { id: 'q' });
  line.sendText('{"half":');
  await line.wait((frame) => frame.id === null);
  sim.control.rawBroadcast('90000001', { id: 'ui_broadcast', msg_subclass: 'hub.item.updated', result: {} });
  await line.wait((frame) => frame.msg_subclass === 'hub.item.updated');
  line.close();
  await line.closed;
  await expect.poll(() => heard.at(-1)?.kind).toBe('close');
  stop();
  await call(sim.url, me.bearer, 'location_list');

  const short = heard.map(({ direction, kind, line: on, name, serial, status }) => [
    ...[direction, kind, on, name, serial, status],
  ]);
  const login = 'GET /autha/auth/username/demo';
  const exchange = 'GET /mca-router/token/exchange/legacy-to-cloud/';
  expect(short).toEqual([
    ['in', 'request', 'h1', login, null, null],
    ['out', 'reply', 'h1', login, null, 200],
    ['in', 'request', 'h2', exchange, null, null],
    ['out', 'reply', 'h2', exchange, null, 200],
    ['in', 'request', 'h3', 'location_list', null, null],
    ['out', 'reply', 'h3', 'location_list', null, 200],
    ['in', 'open', 's1', 'websocket', null, null],
    ['in', 'request', 'h4', login, null, null],
    ['out', 'reply', 'h4', login, null, 200],
    ['in', 'request', 's1', 'loginUserMios', null, null],
    ['out', 'reply', 's1', 'loginUserMios', null, null],
    ['in', 'request', 's1', 'register', null, null],
    ['out', 'reply', 's1', 'registered', '90000001', null],
    ['in', 'request', 's1', 'hub.modes.current.get', '90000001', null],
    ['out', 'reply', 's1', 'hub.modes.current.get', '90000001', null],
    ['in', 'request', 's1', '', '90000001', null],
    ['out', 'reply', 's1', '', '90000001', null],
    ['out', 'broadcast', 's1', 'hub.item.updated', '90000001', null],
    ['out', 'close', 's1', '1005', '90000001', null],
  ]);
  expect(heard.map(({ seq }) => seq)).toEqual(heard.map((_, n) => (heard[0]?.seq ?? 0) + n));
  const bodyOf = (name: string, kind: string) => heard.find((each) => each.name === name && each.kind === kind)?.body;
  expect(bodyOf(login, 'reply')).toMatchObject({ Identity: '***', IdentitySignature: '***' });
  expect(bodyOf('location_list', 'request')).toEqual({ call: 'location_list', params: {}, id: 'c-1' });
  expect(bodyOf('loginUserMios', 'request')).toMatchObject({ params: { MMSAuth: '***', MMSAuthSig: '***' } });
  expect(bodyOf('hub.modes.current.get', 'reply')).toMatchObject({ id: 'q', result: { modeId: '1' } });
  const text = JSON.stringify(heard);
  for (const secret of [me.bearer, me.auth, me.sig, DEMO.password]) expect(text).not.toContain(secret);
});

it('a witness that nobody listens to reads no body and builds none', async () => {
  const me = await signIn(sim.url);
  let isRead = false;
  const probe = {
    get secret() {
      isRead = true;
      return 'x';
    },
  };
  sim.witness.tell({
    direction: 'in',
    kind: 'request',
    line: 'h0',
    name: 'x',
    serial: null,
    status: null,
    body: probe,
  });
  expect(isRead).toBe(false);
  const stop = sim.witness.on(() => undefined);
  sim.witness.tell({
    direction: 'in',
    kind: 'request',
    line: 'h0',
    name: 'x',
    serial: null,
    status: null,
    body: probe,
  });
  stop();
  expect([isRead, me.bearer.length > 0]).toEqual([true, true]);
});
