import { expect, it } from 'vitest';
import { handClock } from '../../../tests/support/hand-clock';
import type { SocketLike } from '../ports/deps';
import type { LocalDoor } from '../domain/local-reach';
import { doorOf, NEAR_WITHIN_MS, openLocalLine } from './local-line';

const SERIAL = '90000001';

/** A line whose hub a test plays, and what the house hears of it. */
function stage() {
  const { clock, ring } = handClock();
  const sent: { id: string; method: string; params: unknown }[] = [];
  const heard: unknown[] = [];
  const told: string[] = [];
  let door: Partial<LocalDoor> = {};
  const hub: SocketLike = {
    send: (text) => sent.push(JSON.parse(text) as (typeof sent)[number]),
    close: () => told.push('hung up'),
    ...{ onopen: null, onmessage: null, onclose: null, onerror: null },
  };
  const line = openLocalLine({
    ...{ serial: SERIAL, open: () => hub, login: { user: 'dana', token: 'secret' }, clock },
    onDoor: (next) => {
      door = { ...door, ...next };
    },
    onRefused: () => told.push('refused'),
    onJoined: () => told.push('joined'),
    onEnd: () => told.push('ended'),
  });
  line.onmessage = ({ data }) => heard.push(JSON.parse(String(data)));
  line.onclose = () => told.push('closed');
  const say = (frame: object) => hub.onmessage?.({ data: JSON.stringify(frame) });
  const ask = (id: string, method: string) => line.send(JSON.stringify({ id, method, params: { MMSAuth: 'pair' } }));
  return {
    ...{ ring, sent, heard, told, hub, line, say, ask },
    door: () => door,
    login() {
      ask('1', 'loginUserMios');
      say({ id: '1', error: null, result: {} });
    },
    join(result: object = { serial: SERIAL }) {
      ask('2', 'register');
      say({ id: '2', error: null, result });
    },
  };
}

it('[S1.13] says the relay’s words in the hub’s own, never the account’s pair, and then passes everything on as it is', () => {
  const { sent, heard, told, line, say, login, join } = stage();
  login();
  join({ serial: SERIAL, offlineInsecureAccess: true });
  expect(sent).toEqual([
    { api: '1.0', id: '1', method: 'hub.offline.login.ui', params: { user: 'dana', token: 'secret' } },
    { api: '1.0', id: '2', method: 'hub.info.get', params: {} },
  ]);
  expect(heard).toEqual(['1', '2'].map((id) => ({ id, error: null, result: {} })));
  expect(told).toEqual(['joined']);
  line.send('{"id":"3","method":"hub.modes.get"}');
  expect(sent.at(-1)).toEqual({ id: '3', method: 'hub.modes.get' });
  say({ id: 'ui_broadcast', msg_subclass: 'hub.modes.switched' });
  expect(heard.at(-1)).toMatchObject({ msg_subclass: 'hub.modes.switched' });
});

it('[S1.13] hangs up on a hub of another serial, and on one that does not say who it is', () => {
  for (const info of [{ serial: '90000009', offlineInsecureAccess: false }, {}]) {
    const { told, heard, login, join, door } = stage();
    login();
    join(info);
    expect(told).toEqual(['ended', 'hung up', 'closed']);
    // What it takes says nothing of ours.
    expect(door()).toEqual({ takesLogin: true });
    expect(heard).toHaveLength(1);
  }
});

it('[S1.13] tells nothing before it is joined: what the hub says meanwhile is read afterwards', () => {
  const { heard, say, login } = stage();
  say({ id: 'ui_broadcast', msg_subclass: 'hub.item.updated' });
  login();
  say({ id: 'ui_broadcast', msg_subclass: 'hub.item.updated' });
  say({ id: 'another', error: null, result: { serial: SERIAL } });
  expect(heard).toEqual([{ id: '1', error: null, result: {} }]);
});

it('[S1.13] a refused login ends it, and tells whether the hub has one at all', () => {
  const wrong = stage();
  wrong.ask('1', 'loginUserMios');
  wrong.say({ id: '1', error: { code: -32_500, data: 'user.login.badpassword' } });
  expect([wrong.told, wrong.door()]).toEqual([['refused', 'ended', 'hung up', 'closed'], { takesLogin: true }]);
  const none = stage();
  none.ask('1', 'loginUserMios');
  none.say({ id: '1', error: { code: -32_602, data: 'rpc.method.notfound' } });
  expect(none.door()).toEqual({ takesLogin: false });
  const twice = stage();
  twice.ask('1', 'loginUserMios');
  twice.say({ id: '1', error: { code: -32_500, data: 'user.login.alreadylogged' } });
  expect(twice.heard).toHaveLength(1);
});

it('[S1.13] one that says nothing is given up soon, and nothing of it is heard after', () => {
  const silent = stage();
  expect(silent.ring(NEAR_WITHIN_MS)).toBe(1);
  expect(silent.told).toEqual(['ended', 'hung up', 'closed']);
  silent.login();
  expect(silent.heard).toEqual([]);
  const joined = stage();
  joined.login();
  joined.join();
  expect(joined.ring(NEAR_WITHIN_MS)).toBe(0);
  expect(joined.told).toEqual(['joined']);
  joined.hub.onclose?.(undefined as never);
  expect(joined.told.slice(1)).toEqual(['ended', 'hung up', 'closed']);
});

it('[S1.13] an address that the browser refuses to open ends it too', () => {
  const told: string[] = [];
  const nothing = () => undefined;
  const open = () => {
    throw new DOMException('mixed content', 'SecurityError');
  };
  expect(() =>
    openLocalLine({
      ...{ serial: SERIAL, open, login: { user: '', token: '' }, clock: handClock().clock },
      ...{ onDoor: nothing, onRefused: nothing, onJoined: nothing, onEnd: () => told.push('ended') },
    }),
  ).toThrow('mixed content');
  expect(told).toEqual(['ended']);
});

it('[S1.13] what a hub says of its way in is read as far as it says it', () => {
  expect(doorOf({ offlineInsecureAccess: false, offlineAnonymousAccess: false })).toEqual({
    takesPlain: false,
    takesLogin: true,
  });
  expect(doorOf({ offlineAnonymousAccess: true })).toEqual({ takesLogin: true });
  expect([doorOf({ serial: SERIAL }), doorOf(null)]).toEqual([{}, {}]);
});
