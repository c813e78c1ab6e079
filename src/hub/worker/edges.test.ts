import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersAtAll } from '../../../tests/support/answers-at-all';
import { steppedClock } from '../../../tests/support/stepped-clock';
import { appConfig } from '../../schemas/settings/config';
import { createHosts } from '../cloud/hosts';
import { readFrame } from '../socket/read-frame';
import { readIdentity } from '../credentials/identity';
import { readLoginName } from '../credentials/login-name';
import { passwordHashes } from '../credentials/password-hash';
import { readRecord } from '../session/record';
import { isRefreshDue } from '../session/refresh-rule';
import type { Batch } from '../patches/batch';
import type { HubState, ItemState, SecurityState, SessionState } from '../state/model';
import { mask } from '../transcript/mask';
import type { Locks } from '../ports/deps';
import { ownLocks } from '../ports/deps';
import { leaseLocks, type Bus } from '../ports/lease-locks';
import { createOutbox } from '../patches/outbox';
import { readConfigFile } from './read-config';

/** What a message between tabs takes. */
const HOP_MS = 1;
const SETTINGS = { authBase: '', tokenBase: '', cloudBase: 'https://cloud.example', oemId: 1, appVersion: '1' };

describe('session edges', () => {
  it('[S7.3] hashes name in lower case, password and salt', async () => {
    const { sha1, sha1CS } = await passwordHashes('Demo', 'Demo1234');
    expect(sha1).toBe('c39c9db2d754b12809e108f950e7a03fd080c706');
    expect(sha1CS).not.toBe(sha1);
  });

  it('[S5.1] an email by the pattern, else a user name, and an answer to what is made to keep the pattern busy', () => {
    expect(
      ['a.b@c-d.com', 'a@b.info', 'demo', 'a@b.house', 'a@b.x', ' x@y.de ', '', 'a'.repeat(300)].map(
        (typed) => readLoginName(typed)?.kind,
      ),
    ).toEqual(['email', 'email', 'username', 'username', 'username', 'email', undefined, undefined]);
    const busy = `${'a.'.repeat(120)}@`;
    expect(answersAtAll(() => readLoginName(busy))).toEqual({ kind: 'username', name: busy });
  });

  it('[S9.1] refreshes at 3 h left, not twice in 5 min unless little is left, and a short token not at birth (R-60, H-14)', () => {
    const hour = 3_600_000;
    const due = (leftMs: number, lifeMs: number, sinceTryMs: number | null) =>
      isRefreshDue({ issuedMs: 0, expiresMs: lifeMs, nowMs: lifeMs - leftMs, sinceTryMs });
    expect([
      due(4 * hour, 24 * hour, null),
      due(3 * hour, 24 * hour, null),
      due(3 * hour, 24 * hour, 60_000),
      due(3 * hour, 24 * hour, 300_000),
      due(2 * hour, 24 * hour, 60_000),
      due(hour, hour, null),
      due(hour / 3, hour, null),
    ]).toEqual([false, true, false, true, true, false, true]);
  });

  it('[S6.3] a child account stands in for the main one; what is no identity is refused', () => {
    const encode = (body: object) => btoa(JSON.stringify(body));
    const base = { Expires: 2, Generated: 1, PK_User: 101, PK_Account: 7, Username: 'demo' };
    expect([readIdentity(encode({ ...base, PK_AccountChild: 9 })).account, readIdentity(encode(base)).account]).toEqual(
      ['9', '7'],
    );
    expect(() => readIdentity('%%%')).toThrow('bad-reply');
  });

  it('a record that nobody can read is corrupt, never half a session (R-87)', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => readRecord(text) === 'corrupt'));
    expect(readRecord(null)).toBeNull();
  });

  it('settings: path and problem of what is wrong', async () => {
    expect(await readConfigFile('{')).toMatchObject({ ok: false, path: 'config.json' });
    expect(await readConfigFile(JSON.stringify({ ...SETTINGS, oemId: 'x' }))).toEqual({
      ok: false,
      path: 'oemId',
      problem: 'expected a number without quotes',
    });
    expect(await readConfigFile(JSON.stringify({ ...SETTINGS, heartbeatMs: 1 }))).toEqual({
      ok: false,
      path: 'heartbeatMs',
      problem: 'expected at least 300',
    });
  });
});

describe('hosts (R-63)', () => {
  const config = appConfig.parse({ ...SETTINGS, allowedHosts: ['*.relay.example', 'one.example:8443'] });
  const hosts = createHosts(config, 'http://localhost:5180/');
  const relay = (url: string) => {
    try {
      return hosts.relay(url);
    } catch (cause) {
      return (cause as Error).message.split(':')[0];
    }
  };

  it('uses the page’s own host and the listed ones; everything else, and plain schemes abroad, are refused', () => {
    expect(hosts.auth).toBe('http://localhost:5180');
    expect([hosts.named('localhost:5180'), hosts.named('evil.example'), hosts.named('localhost:5180/@evil')]).toEqual([
      'http://localhost:5180',
      null,
      null,
    ]);
    expect(
      [
        'ws://localhost:5180/nma',
        'wss://a.relay.example',
        'ws://a.relay.example',
        'wss://one.example:8443',
        'wss://one.example',
        'wss://relay.example.evil',
        'https://cloud.example',
        'wss://u:p@a.relay.example',
        'x',
      ].map(relay),
    ).toEqual([
      'ws://localhost:5180/nma',
      'wss://a.relay.example/',
      'host-not-allowed',
      'wss://one.example:8443/',
      ...Array<string>(5).fill('host-not-allowed'),
    ]);
  });
});

describe('frames', () => {
  it('never throws, whatever comes (R-85, R-86)', () => {
    fc.assert(fc.property(fc.oneof(fc.anything(), fc.json()), (data) => typeof readFrame(data).ok === 'boolean'));
    expect(readFrame('['.repeat(100_000))).toEqual({ ok: false, reason: 'nested too deep' });
    expect(readFrame(`{"id":"ui_broadcast","x":"${'y'.repeat(300_000)}"}`)).toEqual({
      ok: false,
      reason: 'broadcast above 256 KB',
    });
    expect(readFrame(`{"x":"${'['.repeat(100)}"}`)).toMatchObject({ ok: true });
  });

  it('masks what is secret and keeps what a replay needs', () => {
    const identity = btoa('{"Expires":5}');
    expect(
      mask({
        Identity: identity,
        IdentitySignature: 'abc',
        list: [{ pin: 'f00' }],
        type: 'call',
        name: 'submitPin',
        args: [1, '1234'],
      }),
    ).toEqual({
      Identity: identity,
      IdentitySignature: 'masked',
      list: [{ pin: 'masked' }],
      type: 'call',
      name: 'submitPin',
      args: [1, 'masked'],
    });
  });
});

describe('outbox', () => {
  it('one batch a frame, the last value of each item, what is beyond the cap in the next one', async () => {
    const { clock, advance } = steppedClock();
    const items = new Map<string, ItemState>();
    const batches: Batch[] = [];
    const session = {} as SessionState;
    const security: SecurityState = { bypass: null, pad: null, result: null, beforehand: [] };
    const outbox = createOutbox(
      clock,
      {
        session: () => session,
        security: () => security,
        hubs: () => [],
        entity: (_, id) => items.get(id) as never,
        members: () => [...items.keys()],
      },
      (batch) => batches.push(batch),
    );
    const put = (id: string, value: number) => {
      items.set(id, { id, value } as ItemState);
      outbox.touchEntity('items', id);
    };
    for (let n = 0; n < 500; n += 1) put(`1.${n}`, 0);
    for (let value = 1; value <= 50; value += 1) put('1.0', value);
    outbox.touchMembers('1', 'items');
    await advance(16);
    await advance(16);
    expect(batches.map(({ changed }) => changed?.items?.length)).toEqual([400, 100]);
    expect([batches[0]?.changed?.items?.[0], batches[0]?.lists, batches[1]?.lists?.['1']?.items?.length]).toEqual([
      { id: '1.0', value: 50 },
      undefined,
      500,
    ]);
    put('1.0', 51);
    put('1.1', 0);
    await advance(16);
    expect(batches[2]?.changed).toEqual({ items: [{ id: '1.0', value: 51 }] });
    // From here on the page tells when it has drawn: what changes meanwhile is one batch, and a silent page gets it too.
    outbox.drawn();
    put('1.0', 52);
    await advance(16);
    put('1.0', 53);
    await advance(16);
    put('1.0', 54);
    await advance(16);
    expect(batches).toHaveLength(4);
    outbox.drawn();
    await advance(8);
    put('1.0', 55);
    await advance(16);
    expect(batches).toHaveLength(5);
    await advance(250);
    expect(batches.slice(3).map(({ changed }) => changed?.items?.[0]?.value)).toEqual([52, 54, 55]);
  });

  it('[R-05] [S4.36] a hub’s lists count as read once the last of it has gone out, and another hub’s at once', async () => {
    const { clock, advance } = steppedClock();
    const batches: Batch[] = [];
    const hub = (serial: string, lists: HubState['lists']) => ({ serial, lists }) as HubState;
    const hubs = new Map([
      ['1', hub('1', 'fetching')],
      ['2', hub('2', 'fetching')],
    ]);
    const outbox = createOutbox(
      clock,
      {
        session: () => ({}) as SessionState,
        security: () => ({ bypass: null, pad: null, result: null, beforehand: [] }),
        hubs: () => hubs,
        entity: (_, id) => ({ id }) as never,
        members: (serial) => [serial],
      },
      (batch) => batches.push(batch),
    );
    outbox.touch();
    await advance(16);
    for (let n = 0; n < 401; n += 1) outbox.touchEntity('items', `1.${n}`);
    outbox.touchMembers('1', 'items');
    for (const serial of hubs.keys()) hubs.set(serial, hub(serial, 'fetched'));
    await advance(16);
    await advance(16);
    const told = batches.slice(1).map(({ changed, hubs: of, lists }) => [changed?.items?.length, of, lists]);
    expect(told).toEqual([
      [400, { 2: { lists: 'fetched' } }, undefined],
      [1, { 1: { lists: 'fetched' } }, { 1: { items: ['1'] } }],
    ]);
    // What is not known any more waits for nothing.
    for (let n = 0; n < 401; n += 1) outbox.touchEntity('rooms', `1.${n}`);
    hubs.set('1', hub('1', 'noconnection'));
    await advance(16);
    expect(batches[3]?.hubs).toEqual({ 1: { lists: 'noconnection' } });
  });

  it('[S4.36] says again how fresh a hub is when the page doubts by itself, and a word now and then (R-13)', async () => {
    const { clock, advance } = steppedClock();
    const batches: Batch[] = [];
    const hub = { serial: '1', freshness: 'live' } as HubState;
    const outbox = createOutbox(
      clock,
      {
        session: () => ({}) as SessionState,
        security: () => ({ bypass: null, pad: null, result: null, beforehand: [] }),
        hubs: () => [['1', hub]],
        entity: () => undefined,
        members: () => [],
      },
      (batch) => batches.push(batch),
    );
    outbox.touch();
    await advance(16);
    outbox.touch();
    await advance(16);
    expect(batches).toHaveLength(1);
    outbox.forgetFreshness();
    await advance(16);
    expect(batches[1]).toEqual({ mono: 48, hubs: { 1: { freshness: 'live' } } });
    outbox.stayAlive();
    expect(batches).toHaveLength(2);
    await advance(2_500);
    outbox.stayAlive();
    expect(batches[2]).toEqual({ mono: 2_548 });
  });
});

describe.each([
  [
    'own',
    () => ({
      make: (locks: Locks[]) => {
        const own = ownLocks();
        locks.push(own, own);
      },
      advance: steppedClock().advance,
    }),
  ],
  [
    'lease',
    () => {
      const { clock, advance } = steppedClock();
      return {
        make: (locks: Locks[]) => {
          const tabs: Bus[] = [];
          for (const seed of [0.1, 0.2]) {
            const bus: Bus = {
              onmessage: null,
              postMessage: (data) => {
                for (const other of tabs)
                  if (other !== bus) clock.setTimeout(() => other.onmessage?.({ data }), HOP_MS);
              },
            };
            tabs.push(bus);
            locks.push(leaseLocks(bus, clock, () => seed));
          }
        },
        advance,
      };
    },
  ],
])('locks between tabs: %s', (_name, setUp) => {
  it('one holder at a time, everybody gets a turn, and who only asks is told no', async () => {
    const { make, advance } = setUp();
    const locks: Locks[] = [];
    make(locks);
    const [one, two] = locks;
    if (one === undefined || two === undefined) throw new Error('two tabs');
    const events: string[] = [];
    let letGo: () => void = () => undefined;
    const first = one.hold('x', async () => {
      events.push('one in');
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
      events.push('one out');
    });
    await advance(100);
    const refused = two.tryHold('x', () => Promise.resolve('in'));
    await advance(100);
    expect(await refused).toBeNull();
    const second = two.hold('x', () => Promise.resolve(events.push('two in')));
    await advance(300);
    letGo();
    await advance(500);
    await Promise.all([first, second]);
    expect(events).toEqual(['one in', 'one out', 'two in']);
  });
});
