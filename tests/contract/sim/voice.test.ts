import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sim } from '../../../sim/start-sim.ts';
import { done, refusal } from '../../support/cloud-refusal.ts';
import { call, signIn, startDemo, startTestSim, type SignedIn } from '../../support/sim-client.ts';

const SERIAL = '90000001';
const LOCATION = '3c1b8a52-6f0e-4d27-9b1a-5e0d7c4f2a10';

let sim: Sim;
let me: SignedIn;
let google: string;
let alexa: string;
beforeAll(async () => {
  ({ sim, me } = await startDemo());
  [google, alexa] = ((await ask('voice_account_list')).body.data.list as { uuid: string }[]).map(
    (each) => each.uuid,
  ) as [string, string];
});
afterAll(() => sim.stop());

const ask = (name: string, params: unknown = {}) => call(sim.url, me.bearer, name, params);
const list = async () => (await ask('abstract_list', { data: 1 })).body.data.abstracts as { uuid: string }[];
const one = async (uuid: string) => (await list()).find((each) => each.uuid === uuid);
const create = async (name: string, account = google, service = 'googleHome') =>
  (await ask('abstract_create', { name, service, account_uuid: account })).body.data.uuid as string;
/** Subclass and result of everything that a hub's sockets hear meanwhile. */
const heard = async (act: () => Promise<unknown>) => {
  const said: unknown[] = [];
  const stop = sim.houses
    .get(SERIAL)
    ?.subscribe(({ type, msg_subclass, result }) => said.push([type, msg_subclass, result]));
  await act();
  stop?.();
  return said;
};
const SYNC = ['syncData', 'cloud.data.sync', { target: 'abstract' }];

describe('voice assistants', () => {
  it('[S7.12] lists accounts and linked devices', async () => {
    expect((await ask('voice_account_list')).body).toEqual(
      done({
        list: [
          { uuid: google, service: 'googleHome', email: 'demo@maple-street.example' },
          { uuid: alexa, service: 'amazonAlexa', email: 'demo2@maple-street.example' },
        ],
      }),
    );
    expect((await ask('abstract_list', { data: 1 })).body).toEqual(
      done({
        abstracts: [
          {
            uuid: expect.any(String),
            name: 'Desk lamp',
            type: 'abstract',
            meta: { service: 'googleHome', account_uuid: google },
            data: {
              model: 'ZW3004',
              capabilities: ['ui_flag_switch', 'switch', 'dimmer'],
              commands: [{ name: 'on' }, { name: 'off' }, { name: 'toggle' }, { name: 'set_dimmer' }],
              dimmer: { min: 0, max: 100, set_points: [0, 50, 100] },
              state: { switch: false, dimmer: 0 },
            },
          },
        ],
      }),
    );
    expect((await call(sim.url, 'x', 'abstract_list')).body).toEqual(refusal(5, 'Not signed in'));
  });

  it('[S7.12] a new device has no capabilities until the assistant has told them, and tells everybody', async () => {
    let uuid = '';
    const made = await heard(async () => {
      uuid = await create('Robot vacuum');
    });
    expect(made).toEqual([SYNC]);
    expect(await one(uuid)).toMatchObject({
      name: 'Robot vacuum',
      data: { capabilities: [], commands: [], state: {} },
    });
    const told = await heard(async () => {
      expect((await ask('abstract_detect', { uuid })).body).toEqual(
        done({ capabilities: ['ui_flag_switch', 'switch'] }),
      );
    });
    expect(told).toEqual([SYNC]);
    expect(await one(uuid)).toEqual({
      uuid,
      name: 'Robot vacuum',
      type: 'abstract',
      meta: { service: 'googleHome', account_uuid: google },
      data: {
        model: 'ZW3004',
        capabilities: ['ui_flag_switch', 'switch'],
        commands: [{ name: 'on' }, { name: 'off' }, { name: 'toggle' }],
        state: { switch: false },
      },
    });
  });

  it('[S8.12] a slow assistant takes hub time, and holds up nobody', async () => {
    const uuid = await create('Attic heater', alexa, 'amazonAlexa');
    let isAnswered = false;
    const slow = ask('abstract_detect', { uuid }).then((reply) => {
      isAnswered = true;
      return reply;
    });
    await expect.poll(() => sim.log.some((each) => each.name === 'abstract_detect')).toBe(true);
    for (let calls = 0; calls < 5; calls += 1) await list();
    sim.control.advance(7_000);
    await list();
    expect(isAnswered).toBe(false);
    sim.control.advance(1_000);
    expect((await slow).body).toEqual(done({ capabilities: ['ui_flag_thermostat', 'thermostat'] }));
    expect(await one(uuid)).toMatchObject({ data: { state: { setpoint: 20 } } });
  });

  it('[S8.12] fails for a device that is off, or has another name, or another assistant', async () => {
    const lost = refusal(3, 'The assistant does not find this device');
    const off = await create('Shed lock', alexa, 'amazonAlexa');
    expect((await ask('abstract_detect', { uuid: off })).body).toEqual(lost);
    for (const [name, account, service] of [
      ['robot vacuum', google, 'googleHome'],
      ['Robot vacuum', alexa, 'amazonAlexa'],
    ] as const) {
      const uuid = await create(name, account, service);
      const before = sim.log.filter((each) => each.name === 'abstract_detect').length;
      const searching = ask('abstract_detect', { uuid });
      await expect.poll(() => sim.log.filter((each) => each.name === 'abstract_detect').length).toBe(before + 1);
      await list(); // the search has begun before a later call is answered
      sim.control.advance(3_000);
      expect((await searching).body).toEqual(lost);
      expect(await one(uuid)).toMatchObject({ data: { capabilities: [] } });
    }
    expect((await ask('abstract_detect', { uuid: LOCATION })).body).toEqual(refusal(3, 'Device not found'));
  });

  it('[S7.12] commands change the state, the next list shows it, and everybody is told', async () => {
    const [lamp] = await list();
    const uuid = lamp?.uuid ?? '';
    const command = (name: unknown, value?: unknown) => ask('abstract_command', { uuid, command: name, value });
    const told = await heard(async () => {
      expect((await command('on')).body).toEqual(done());
    });
    expect(told).toEqual([SYNC]);
    expect(await one(uuid)).toMatchObject({ data: { state: { switch: true, dimmer: 0 } } });
    await command('set_dimmer', 35);
    expect(await one(uuid)).toMatchObject({ data: { state: { switch: true, dimmer: 35 } } });
    await command('toggle');
    expect(await one(uuid)).toMatchObject({ data: { state: { switch: false, dimmer: 35 } } });
    const bad = refusal(1, 'Bad params: command');
    for (const [name, value] of [['fly'], ['constructor'], ['set_dimmer', 101], ['set_dimmer', '5']] as const) {
      expect((await command(name, value)).body).toEqual(bad);
    }
    expect((await command(7)).body).toEqual(bad);
    expect((await ask('abstract_command', { uuid: LOCATION, command: 'on' })).body).toEqual(
      refusal(3, 'Device not found'),
    );
    const off = await create('Shed lock', alexa, 'amazonAlexa');
    expect((await ask('abstract_command', { uuid: off, command: 'unlock' })).body).toEqual(
      refusal(3, 'The device does not answer'),
    );
  });

  it('[S2.45] [S9.13] a dimmer’s scale and its set points, two at least, within the scale', async () => {
    const [lamp] = await list();
    const uuid = lamp?.uuid ?? '';
    const dimmer = { min: 10, max: 90, set_points: [10, 40, 90] };
    expect((await ask('abstract_update', { uuid, name: 'Writing lamp', dimmer })).body).toEqual(done());
    expect(await one(uuid)).toMatchObject({ name: 'Writing lamp', data: { dimmer } });
    for (const wrong of [
      { ...dimmer, set_points: [50] },
      { ...dimmer, set_points: [5, 90] },
      { ...dimmer, min: 90 },
      { ...dimmer, max: 101 },
      { ...dimmer, names: ['Low'] },
    ]) {
      expect((await ask('abstract_update', { uuid, dimmer: wrong })).body.data.error_code).toBe(1);
    }
    expect(await one(uuid)).toMatchObject({ data: { dimmer } });
    const named = { ...dimmer, names: ['Low', 'Evening', 'Full'] };
    await ask('abstract_update', { uuid, dimmer: named });
    expect(await one(uuid)).toMatchObject({ data: { dimmer: named } });
    await ask('abstract_update', { uuid, name: 'Desk lamp', dimmer: { min: 0, max: 100, set_points: [0, 50, 100] } });
  });

  it.each([
    ['Side gate', 'lock', 'unlock'],
    ['Side garage', 'garage', 'open'],
    ['Night routine', 'mode', 'disarm'],
  ])('[S1.10] %s, a %s, is no device before its PIN is switched on, and never without it again', async (...row) => {
    const [name, capability, command] = row;
    const uuid = await (name === 'Side garage' ? create(name) : create(name, alexa, 'amazonAlexa'));
    expect((await ask('abstract_detect', { uuid })).body).toEqual(
      done({ capabilities: [`ui_flag_${capability}`, capability] }),
    );
    expect(await one(uuid)).toMatchObject({ data: { capabilities: [], commands: [], state: {}, pin_required: false } });
    expect((await ask('abstract_command', { uuid, command })).body).toEqual(refusal(1, 'Bad params: command'));
    const needed = refusal(4, 'This device needs its PIN');
    expect((await ask('abstract_update', { uuid, pin_required: false })).body).toEqual(needed);
    expect((await ask('abstract_update', { uuid, pin_required: true })).body).toEqual(done());
    expect(await one(uuid)).toMatchObject({
      data: { capabilities: [`ui_flag_${capability}`, capability], pin_required: true },
    });
    expect((await ask('abstract_command', { uuid, command })).body).toEqual(done());
    expect((await ask('abstract_update', { uuid, pin_required: false })).body).toEqual(needed);
    expect(await one(uuid)).toMatchObject({ data: { pin_required: true } });
    await ask('abstract_delete', { uuid });
  });

  it('[S7.12] refuses accounts that are not there, and deletes', async () => {
    const params = { name: 'Fan', service: 'googleHome', account_uuid: google };
    expect((await ask('abstract_create', { ...params, account_uuid: LOCATION })).body).toEqual(
      refusal(3, 'Voice account not found'),
    );
    expect((await ask('abstract_create', { ...params, service: 'amazonAlexa' })).body).toEqual(
      refusal(1, 'Bad params: service'),
    );
    expect((await ask('abstract_create', { ...params, name: ' ' })).body).toEqual(refusal(1, 'Bad params: name'));
    const uuid = await create('Fan');
    expect((await ask('abstract_delete', { uuid })).body).toEqual(done());
    expect(await one(uuid)).toBeUndefined();
    expect((await ask('abstract_delete', { uuid })).body).toEqual(refusal(3, 'Device not found'));
  });

  it('[S7.12] at most a hundred devices', async () => {
    const own = await startTestSim();
    try {
      const { bearer } = await signIn(own.url);
      const params = { name: 'Fan', service: 'googleHome', account_uuid: google };
      for (let count = 1; count < 100; count += 1) await call(own.url, bearer, 'abstract_create', params);
      expect((await call(own.url, bearer, 'abstract_create', params)).body).toEqual(
        refusal(4, 'Too many virtual devices'),
      );
    } finally {
      await own.stop();
    }
  });
});
