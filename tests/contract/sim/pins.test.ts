import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sim } from '../../../sim/start-sim.ts';
import { hashOf, signUp } from '../../support/account-client.ts';
import { call, DEMO, sha1, signIn, startTestSim, type SignedIn } from '../../support/sim-client.ts';

const LOCATION = '3c1b8a52-6f0e-4d27-9b1a-5e0d7c4f2a10';
const DANA = '5b0f6d1e-2a44-4f8c-8c57-1d9e3a70b101';
const ROBIN = 'c47a9e30-7d15-4b62-9f08-6be2d5184102';
const pinHash = (user: string, pin: string) => sha1(`${LOCATION}${user}${pin}`);
const PASSWORD = hashOf('demo', DEMO.password);

const done = (data: unknown) => ({ status: 1, complete: 1, data });
const refusal = (code: number, text: string, details: object = {}) => ({
  status: 0,
  complete: 1,
  data: { ...details, error_code: code, error_text: text },
});

let sim: Sim;
let dana: SignedIn;
let robin: SignedIn;
beforeEach(async () => {
  sim = await startTestSim();
  dana = await signIn(sim.url);
  robin = await signIn(sim.url, { ...DEMO, username: 'demo2' });
});
afterEach(() => sim.stop());

const pins = async (who: SignedIn, params: object) =>
  (await call(sim.url, who.bearer, 'user_pins_manage', params)).body as unknown;
const list = (who: SignedIn) => pins(who, { action: 'list' });
const verify = (pin: string, more: object = {}) =>
  pins(dana, { action: 'verify', user_uuid: DANA, pin: pinHash(DANA, pin), ...more });
const set = (more: object = {}) =>
  pins(dana, { action: 'set', user_uuid: DANA, pin: pinHash(DANA, '7777'), password_hash: PASSWORD, ...more });
const both = [
  { user_uuid: DANA, pin: pinHash(DANA, '1234') },
  { user_uuid: ROBIN, pin: pinHash(ROBIN, '2580') },
];

describe('user_pins_manage verify in an alarm', () => {
  const HUB = '90000001';
  const lock = async () => {
    for (let tries = 0; tries < 9; tries += 1) await verify('0000');
  };
  const LOCKED = { data: { seconds_left: 90, error_code: 4 } };

  it('[R-42] [R-44] three PINs of each alarm that is on are looked at in spite of a lock, and count', async () => {
    await lock();
    const answer = (timestamp: number, PK_Device = HUB) => ({ alarm: { PK_Device, timestamp } });
    // No alarm is on: a client's word alone is nothing.
    expect(await verify('1234', answer(sim.clock.now()))).toMatchObject(LOCKED);
    sim.control.setItem('Smoke alarm', 'smoke_alarm', 'smoke_detected');
    const startedAt = sim.control.list()[0]?.alarm?.startedAt ?? 0;
    expect(await verify('1234')).toMatchObject({ data: { error_code: 4 } });
    expect(await verify('1234', answer(startedAt, '90000002'))).toMatchObject({ data: { error_code: 4 } });
    expect(await verify('1234', answer(startedAt - 60_000))).toMatchObject({ data: { error_code: 4 } });
    for (let tries = 0; tries < 3; tries += 1)
      expect(await verify('0000', answer(startedAt + 1))).toEqual(done({ valid: false }));
    // Twelve wrong ones: locked for twice as long, for this alarm too.
    expect(await verify('1234', answer(startedAt))).toMatchObject({ data: { seconds_left: 180, error_code: 4 } });
    sim.control.setItem('Smoke alarm', 'smoke_alarm', 'no_smoke');
    [...sim.houses.values()][0]?.call('hub.modes.force_disarm', { modeId: '1' }, { api: '1.0' });
    sim.control.advance(5_000);
    sim.control.setItem('Smoke alarm', 'smoke_alarm', 'smoke_detected');
    const next = sim.control.list()[0]?.alarm?.startedAt ?? 0;
    expect(next).toBeGreaterThan(startedAt);
    expect(await verify('1234', answer(next))).toEqual(done({ valid: true }));
  });
});

describe('user_pins_manage list', () => {
  it('[S7.13] [R-44] gives each member’s own hash, neither is the other’s; ten reads a minute', async () => {
    expect(await list(dana)).toEqual(done({ current_user_uuid: DANA, list: both }));
    expect(await list(robin)).toEqual(done({ current_user_uuid: ROBIN, list: both }));
    expect(both.map((each) => each.pin)).not.toContain(pinHash(DANA, '2580'));
    expect(both.map((each) => each.pin)).not.toContain(pinHash(ROBIN, '1234'));
    for (let reads = 1; reads < 10; reads += 1) await list(robin);
    expect(await list(robin)).toEqual(refusal(4, 'Too many reads of the PIN list'));
    expect(await list(dana)).toMatchObject({ status: 1 });
    sim.control.advance(60_000);
    expect(await list(robin)).toMatchObject({ status: 1 });
  });

  it('[S7.13] an account without a place has no list and can set and verify nothing', async () => {
    await signUp(sim, 'ann');
    const ann = await signIn(sim.url, { username: 'ann', password: 'Abcdefg1', pin: '' });
    const listed = (await list(ann)) as { data: { current_user_uuid: string; list: unknown[] } };
    const { current_user_uuid: uuid } = listed.data;
    expect(listed).toEqual(done({ current_user_uuid: uuid, list: [] }));
    for (const action of ['set', 'verify']) {
      expect(await pins(ann, { action, user_uuid: uuid, pin: pinHash(uuid, '1234') })).toEqual(
        refusal(4, 'This account has no location'),
      );
    }
  });
});

describe('user_pins_manage set', () => {
  it('[S7.13] changes one’s own PIN with the account’s password, for everybody who lists', async () => {
    expect(await set()).toEqual(done({}));
    const listed = [{ user_uuid: DANA, pin: pinHash(DANA, '7777') }, both[1]];
    expect(await list(robin)).toEqual(done({ current_user_uuid: ROBIN, list: listed }));
    expect([await verify('1234'), await verify('7777')]).toEqual([done({ valid: false }), done({ valid: true })]);
  });

  it('[S7.13] needs the password, and only the owner sets', async () => {
    const missing = refusal(4, 'The account password is needed', { password_needed: true });
    expect(await set({ password_hash: undefined })).toEqual(missing);
    expect(await set({ password_hash: hashOf('demo', 'Wrong1234') })).toEqual(refusal(4, 'Invalid current password'));
    expect(await set({ user_uuid: ROBIN })).toEqual(refusal(4, 'A PIN is set by its owner'));
    expect(await set({ pin: '7777' })).toEqual(refusal(1, 'Bad params: pin'));
    expect(await set({ action: 'drop' })).toEqual(refusal(1, 'Bad params: action'));
    expect(await list(dana)).toEqual(done({ current_user_uuid: DANA, list: both }));
  });

  it('[S7.13] [R-40] a new PIN and the count of wrong ones survive a kill', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'porchlight-pins-'));
    const first = await startTestSim({ dir });
    const who = await signIn(first.url);
    const ask = async (base: string, params: object) =>
      (await call(base, who.bearer, 'user_pins_manage', { user_uuid: DANA, ...params })).body as unknown;
    await ask(first.url, { action: 'set', pin: pinHash(DANA, '7777'), password_hash: PASSWORD });
    for (let wrong = 0; wrong < 9; wrong += 1) await ask(first.url, { action: 'verify', pin: pinHash(DANA, '1234') });
    first.kill();
    const second = await startTestSim({ dir });
    try {
      expect(await ask(second.url, { action: 'verify', pin: pinHash(DANA, '7777') })).toEqual(
        refusal(4, 'Too many wrong PINs', { seconds_left: expect.any(Number) }),
      );
      second.control.advance(90_000);
      expect(await ask(second.url, { action: 'verify', pin: pinHash(DANA, '7777') })).toEqual(done({ valid: true }));
    } finally {
      await second.stop();
      rmSync(dir, { recursive: true, force: true });
    }
  });

  it('[R-94] guesses of the password lock the account’s sign-in with them', async () => {
    for (let tries = 0; tries < 5; tries += 1) await set({ password_hash: hashOf('demo', 'Wrong1234') });
    expect(await set()).toEqual(refusal(4, 'Too many attempts', { seconds_left: expect.any(Number) }));
  });
});

describe('user_pins_manage verify', () => {
  it('[R-44] says whether the PIN is right, one’s own only', async () => {
    expect(await verify('1234')).toEqual(done({ valid: true }));
    expect(await verify('2580')).toEqual(done({ valid: false }));
    expect(await pins(dana, { action: 'verify', user_uuid: ROBIN, pin: pinHash(ROBIN, '2580') })).toEqual(
      refusal(4, 'A PIN is verified by its owner'),
    );
    expect(await pins(dana, { action: 'verify', user_uuid: DANA })).toEqual(refusal(1, 'Bad params: pin'));
  });

  it('[R-40] [R-44] nine wrong ones lock for 90 s, three more for 180 s; a right one clears the count', async () => {
    const wrong = async (times: number) => {
      for (let tries = 0; tries < times; tries += 1) expect(await verify('0000')).toEqual(done({ valid: false }));
    };
    const locked = (seconds: number) => refusal(4, 'Too many wrong PINs', { seconds_left: seconds });
    await wrong(8);
    expect(await verify('1234')).toEqual(done({ valid: true }));
    sim.control.setSpeed(0);
    await wrong(9);
    expect(await verify('1234')).toEqual(locked(90));
    sim.control.advance(89_000);
    expect(await verify('1234')).toEqual(locked(1));
    sim.control.advance(1_000);
    await wrong(3);
    expect(await verify('1234')).toEqual(locked(180));
    sim.control.advance(180_000);
    expect(await verify('1234')).toEqual(done({ valid: true }));
    await wrong(8);
    expect(await pins(robin, { action: 'verify', user_uuid: ROBIN, pin: pinHash(ROBIN, '2580') })).toEqual(
      done({ valid: true }),
    );
  });

  it('[R-40] [R-44] after 21 wrong ones only the account’s password opens it again', async () => {
    for (let wrong = 0; wrong < 21; wrong += 1) {
      expect(await verify('0000')).toEqual(done({ valid: false }));
      sim.control.advance(900_000);
    }
    const needed = refusal(4, 'The account password is needed', { password_needed: true });
    expect(await verify('1234')).toEqual(needed);
    expect(await verify('1234', { password_hash: hashOf('demo', 'Wrong1234') })).toEqual(
      refusal(4, 'Invalid current password'),
    );
    expect(await verify('0000', { password_hash: PASSWORD })).toEqual(done({ valid: false }));
    expect(await verify('1234')).toEqual(needed);
    expect(await verify('1234', { password_hash: PASSWORD })).toEqual(done({ valid: true }));
    expect(await verify('1234')).toEqual(done({ valid: true }));
  });

  it('[R-96] PIN and password hashes are not in the log', async () => {
    await set();
    await verify('7777');
    const log = JSON.stringify(sim.log);
    expect(log).toContain('user_pins_manage');
    for (const secret of [pinHash(DANA, '7777'), PASSWORD]) expect(log).not.toContain(secret);
  });
});
