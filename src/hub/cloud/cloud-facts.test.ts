import { expect, it } from 'vitest';
import type { CloudCall } from './request';
import { HubError } from '../errors';
import type { SessionState } from '../state/model';
import { NO_PARTNER } from '../state/partner';
import { createCloudFacts } from './cloud-facts';

it('[S4.16] test mode that cannot be read is not known, and so mutes no alarm (H-11, I-44)', async () => {
  const told: unknown[] = [];
  const call = (() => Promise.reject(new HubError('timeout', 'test mode'))) as unknown as CloudCall;
  const facts = createCloudFacts({
    call,
    report: () => undefined,
    session: () => ({ hubs: ['1', '2'], cloud: 'ok' }) as unknown as SessionState,
    setSession: () => undefined,
    account: () => null,
    knownUuid: (serial) => (serial === '1' ? 'uuid' : null),
    setTestMode: (serial, testMode) => told.push([serial, testMode]),
  });
  facts.testModes();
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  const unknown = { isOn: null, until: null };
  expect(told).toEqual([
    ['2', unknown],
    ['1', unknown],
  ]);
});

/**
 * A signed-in account with a hub at each of two places; `kvs` answers each read of the settings in turn.
 * @param names what the account's own hosts call its places
 */
function signedIn(kvs: (() => Promise<unknown>)[], names: ReadonlyMap<string, string> = new Map()) {
  const reported: string[] = [];
  let asked = 0;
  let state = {
    phase: 'signed-in',
    hubs: ['7', '8'],
    currentHub: '7',
    cloud: 'ok',
    partner: NO_PARTNER,
  } as unknown as SessionState;
  const answers: Record<string, () => Promise<unknown>> = {
    location_list: () =>
      Promise.resolve({
        locations: [
          { id: 5, uuid: 'place', name: 'Home', timezone: 'Europe/Berlin' },
          { id: 6, uuid: 'other', name: 'Cabin' },
        ],
      }),
    kvs_get: () => (kvs[asked++] ?? (() => Promise.reject(new HubError('timeout', 'kvs_get'))))(),
  };
  const call = (async (name: string) => ({
    data: await (answers[name] ?? (() => Promise.reject(new HubError('cloud-error', name))))(),
  })) as unknown as CloudCall;
  const facts = createCloudFacts({
    call,
    report: (what) => reported.push(what),
    session: () => state,
    setSession: (fields) => {
      state = { ...state, ...fields };
    },
    account: () => ({
      user: '9',
      devices: [],
      installations: new Map([
        ['7', '5'],
        ['8', '6'],
      ]),
      names,
    }),
    knownUuid: () => null,
    setTestMode: () => undefined,
  });
  const settle = async () => {
    for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
  };
  const move = (currentHub: string) => {
    state = { ...state, currentHub };
    facts.moved();
  };
  const monitoring = () => state.monitoring;
  const location = () => state.location;
  return {
    facts,
    move,
    settle,
    answers,
    monitoring,
    location,
    partner: () => state.partner,
    asked: () => asked,
    reported,
  };
}
const entry = (key: string, value: unknown) => ({
  type: 'location',
  entity_uuid: 'place',
  key,
  value: JSON.stringify(value),
});
const told = () => Promise.resolve({ list: [entry('partner_custom', { Name: 'Lantern' }), entry('partner_id', 7)] });
const refused = () => Promise.reject(new HubError('cloud-error', 'kvs_get'));

it('[S4.65] [S7.17] loads the partner’s settings, tries once more where that fails, and loads until then', async () => {
  const house = signedIn([refused, told]);
  house.facts.load(true);
  expect(house.partner().isLoading).toBe(true);
  await house.settle();
  expect(house.partner()).toEqual({
    ...NO_PARTNER,
    isLoading: false,
    id: '7',
    custom: { Name: 'Lantern' },
  });
  expect(house.reported).not.toContain('partner settings');
});

it('[S4.65] reports the error after the second failure, ends loading, and reads again with a later check', async () => {
  const house = signedIn([refused, refused, told]);
  house.facts.load(true);
  await house.settle();
  expect(house.reported).toContain('partner settings');
  expect(house.partner()).toEqual({
    ...NO_PARTNER,
    isLoading: false,
    problem: { code: 'cloud-error', detail: 'kvs_get' },
  });
  const before = house.asked();
  house.facts.load(false);
  await house.settle();
  expect(house.asked()).toBeGreaterThan(before);
  expect(house.partner()).toMatchObject({ problem: null, custom: { Name: 'Lantern' } });
});

it('[S4.65] of another place nothing is kept: not what was read before the move, nor what comes late (I-50)', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const late = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const house = signedIn([told, late, told]);
  house.facts.load(true);
  await house.settle();
  house.move('8');
  expect(house.partner()).toEqual(NO_PARTNER);
  await house.settle();
  house.move('7');
  await house.settle();
  answer({ list: [{ ...entry('partner_custom', { Name: 'Cedar' }), entity_uuid: 'other' }] });
  await house.settle();
  expect(house.partner()).toMatchObject({ isLoading: false, custom: { Name: 'Lantern' } });
});

/** An answer that comes when the test says so. */
function held() {
  let tell: (told: unknown) => void = () => undefined;
  const answer = new Promise((resolve) => {
    tell = resolve;
  });
  return { answer, tell: (told: unknown) => tell(told) };
}

/** A signed-in account whose monitoring is told, question by question, when the test says so. */
function watched() {
  const house = signedIn([]);
  house.answers['kvs_get'] = () => Promise.resolve({ list: [] });
  const asked: ReturnType<typeof held>[] = [];
  house.answers['protect_status'] = () => {
    const one = held();
    asked.push(one);
    return one.answer;
  };
  return { ...house, asked };
}
const SWITCHED_ON = { cmsnd: { enabled: 1 } };

it('[I-12] [S6.5] monitoring of another place is not known from the move on, whatever its own place answers late', async () => {
  const house = watched();
  house.facts.load(true);
  await house.settle();
  house.asked[0]?.tell({});
  await house.settle();
  expect(house.monitoring()).toEqual({ active: false, service: null, elsewhere: ['8'] });
  house.facts.again();
  house.move('8');
  expect(house.monitoring()).toEqual({ active: null, service: null });
  house.asked[1]?.tell({});
  await house.settle();
  expect(house.monitoring()).toEqual({ active: null, service: null });
  house.asked[2]?.tell(SWITCHED_ON);
  await house.settle();
  expect(house.monitoring()).toEqual({ active: true, service: 'cmsnd', elsewhere: ['7'] });
});

it('[I-12] of two answers about monitoring the one to the later question stays', async () => {
  const house = watched();
  house.facts.load(true);
  await house.settle();
  house.facts.again();
  house.asked[1]?.tell(SWITCHED_ON);
  await house.settle();
  house.asked[0]?.tell({});
  await house.settle();
  expect(house.monitoring()).toMatchObject({ active: true, service: 'cmsnd' });
  house.facts.again();
  expect(house.asked).toHaveLength(3);
  expect(house.monitoring()).toMatchObject({ active: true, service: 'cmsnd' });
});

it('[I-44] an answer about test mode counts no more once it was asked anew or is being changed', async () => {
  const told: unknown[] = [];
  const asked: ReturnType<typeof held>[] = [];
  const call = (async () => {
    const one = held();
    asked.push(one);
    return { data: await one.answer };
  }) as unknown as CloudCall;
  const facts = createCloudFacts({
    call,
    report: () => undefined,
    session: () => ({ hubs: ['1'], cloud: 'ok' }) as unknown as SessionState,
    setSession: () => undefined,
    account: () => null,
    knownUuid: () => 'uuid',
    setTestMode: (_serial, { isOn }) => told.push(isOn),
  });
  const tell = async (at: number, testMode: number) => {
    asked[at]?.tell({ controllers: [{ uuid: 'uuid', test_mode: testMode }] });
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  facts.testModes();
  facts.testModes();
  await tell(1, 0);
  await tell(0, 1);
  expect(told).toEqual([false]);
  facts.testModes();
  facts.dropTestModes();
  await tell(2, 1);
  expect(told).toEqual([false]);
});

it('[S3.4] [S3.5] a place has the time zone that the cloud tells of it, and none where it tells none', async () => {
  const house = signedIn([told]);
  house.facts.load(true);
  await house.settle();
  expect(house.location()).toEqual({ uuid: 'place', name: 'Home', timeZone: 'Europe/Berlin' });
  house.move('8');
  expect(house.location()).toEqual({ uuid: 'other', name: 'Cabin', timeZone: '' });
});

it('[S4.65] who watches is asked once more at once, and told to have failed only then', async () => {
  const house = signedIn([told]);
  let asked = 0;
  house.answers['protect_status'] = () => {
    asked += 1;
    return Promise.reject(new HubError('timeout', 'protect_status'));
  };
  house.facts.load(true);
  await house.settle();
  expect([asked, house.reported.filter((what) => what === 'monitoring')]).toEqual([2, ['monitoring']]);
});

it('[S3.4] a place is known by its installation: what that is called comes before any other name of it', async () => {
  const house = signedIn([told], new Map([['5', 'Installed home']]));
  house.facts.load(true);
  // Named before the newer cloud has said anything.
  expect(house.location()).toMatchObject({ uuid: '', name: 'Installed home' });
  await house.settle();
  expect(house.location()).toMatchObject({ uuid: 'place', name: 'Installed home' });
  expect(['7', '8', '9'].map((hub) => house.facts.locationOf(hub))).toEqual(['place', 'other', null]);
  // One whose installation has no name has that of the newer cloud.
  house.move('8');
  expect(house.location()).toMatchObject({ uuid: 'other', name: 'Cabin' });
});
