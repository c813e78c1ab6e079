import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  broadcast,
  INVALID,
  missing,
  refusal,
  SMALL,
  START,
  startStillHouse,
  success,
} from '../../support/still-house.ts';
import type { StillHouse } from '../../support/still-house.ts';

let house: StillHouse;
beforeEach(async () => {
  house = await startStillHouse();
});
afterEach(() => house.stop());

const switched = (from: string, to: string, status: string, switchToDelay: number) =>
  broadcast('hub.modes.switched', { from, to, status, switchToDelay });
const changed = (modeId: string, disarmedDefault = true, timestamp = house.now()) =>
  broadcast('hub.modes.changed', { modeId, disarmedDefault, timestamp });
const armedNow = (armed: boolean, ...names: string[]) =>
  names.map((name) =>
    broadcast('hub.device.updated', {
      _id: house.device(name),
      armed,
      serviceNotification: false,
      syncNotification: true,
      fwTimestampMs: house.now(),
    }),
  );
const GUARDS = ['Front door', 'Back door', 'Hall motion', 'Smoke alarm', 'Lock'];
const NO_MODE = { code: -32602, message: 'House mode does not exist', data: 'ezlo.house_mode.not.exist' };
const NO_DEVICE = { code: -32500, message: 'Device not found', data: 'hub.device.notfound' };

/** In Away, with nothing under way. */
async function away(modeId = '2') {
  await house.outcome('hub.modes.switch', { modeId });
  await house.advanceS(30);
}

describe('hub.modes.get', () => {
  const mode = (id: string, name: string, armed: boolean, disarmedDevices: string[], delays: object) => ({
    _id: id,
    name,
    description: name,
    armed,
    protect: true,
    disarmedDefault: true,
    disarmedDevices,
    notifications: [],
    alarmsOffDevices: [],
    camerasOffDevices: [],
    bypassDevices: [],
    ...delays,
  });
  const whole = (off: object, on: object) => {
    const [front, back, motion] = ['Front door', 'Back door', 'Hall motion'].map(house.device) as [
      string,
      string,
      string,
    ];
    return {
      current: '1',
      switchTo: '',
      timeIsLeftToSwitch: 0,
      switchToDelay: 30,
      alarmDelay: 30,
      switchToDelayRunsOut: 0,
      entryDelay: { normal: 30, longExtended: 120, extended: 60, instant: 0 },
      abortWindow: { default: 30, minimum: 30, maximum: 240 },
      modes: [
        mode('1', 'Home', false, [front, back, motion], off),
        mode('2', 'Away', true, [], on),
        mode('3', 'Night', true, [motion], on),
        mode('4', 'Vacation', true, [], on),
      ],
      devices: GUARDS.map(house.device),
      alarms: [house.device('Siren')],
      cameras: [],
      protectButtons: [],
      alarmed: { entryDelay: 30, timeIsLeft: 0, type: 'global', silent: false, sources: [] },
    };
  };

  it('[S7.37] version 2.0 has the delays at the top, version 1.0 in each mode as well', async () => {
    expect(await house.exchange('hub.modes.get', {}, { api: '2.0' })).toEqual([
      success('hub.modes.get', whole({}, {})),
    ]);
    const delays = (s: number) => ({ switchToDelay: s, alarmDelay: s });
    expect(await house.exchange('hub.modes.get', {}, { api: '1.0' })).toEqual([
      success('hub.modes.get', whole(delays(0), delays(30))),
    ]);
    expect(await house.exchange('hub.modes.current.get')).toEqual([success('hub.modes.current.get', { modeId: '1' })]);
  });

  it('[S7.37] shows the switch that runs, counting down', async () => {
    await house.outcome('hub.modes.switch', { modeId: '3' });
    await house.advanceS(10.5);
    expect(await house.outcome('hub.modes.get')).toMatchObject({ current: '1', switchTo: '3', timeIsLeftToSwitch: 20 });
  });
});

describe('[15.4 rule 7] hub.modes.switch', () => {
  it('[S7.37] by id: reply, begin, and done with everything that follows when the delay is over', async () => {
    expect(await house.exchange('hub.modes.switch', { modeId: '2' })).toEqual([
      success('hub.modes.switch', { switchToDelay: 30, alarmDelay: 30 }),
      switched('1', '2', 'begin', 30),
    ]);
    expect(await house.advanceS(29.9)).toEqual([]);
    expect(await house.advanceS(0.1)).toEqual([
      switched('1', '2', 'done', 0),
      changed('2'),
      ...armedNow(true, ...GUARDS),
    ]);
    expect(await house.outcome('hub.modes.current.get')).toEqual({ modeId: '2' });
  });

  it('[S7.37] by name; to mode 1 at once', async () => {
    expect(await house.exchange('hub.modes.switch', { name: 'Vacation' })).toEqual([
      success('hub.modes.switch', { switchToDelay: 30, alarmDelay: 30 }),
      switched('1', '4', 'begin', 30),
    ]);
    await house.advanceS(30);
    expect(await house.exchange('hub.modes.switch', { name: 'Home' })).toEqual([
      success('hub.modes.switch', { switchToDelay: 0, alarmDelay: 0 }),
      switched('4', '1', 'begin', 0),
      switched('4', '1', 'done', 0),
      changed('1'),
      ...armedNow(false, ...GUARDS),
    ]);
  });

  it('[S7.37] a second switch cancels the first; the running target again changes nothing', async () => {
    await house.outcome('hub.modes.switch', { modeId: '2' });
    await house.advanceS(20);
    expect(await house.exchange('hub.modes.switch', { modeId: '2' })).toEqual([
      success('hub.modes.switch', { switchToDelay: 30, alarmDelay: 30 }),
    ]);
    expect(await house.exchange('hub.modes.switch', { modeId: '3' })).toEqual([
      success('hub.modes.switch', { switchToDelay: 30, alarmDelay: 30 }),
      switched('1', '2', 'cancel', 0),
      switched('1', '3', 'begin', 30),
    ]);
  });

  it('[S7.37] refuses a number, the mode it is in, unknown ids and names, and no target', async () => {
    const refused = async (params: unknown) => (await house.exchange('hub.modes.switch', params))[0];
    const whole = (code: number, message: string, data: string) => refusal('hub.modes.switch', code, message, data);
    expect(await refused({ modeId: 1 })).toEqual(whole(-32602, 'Wrong params', 'rpc.params.invalid'));
    expect(await refused({ modeId: '1' })).toEqual(whole(-32602, 'Wrong params', 'rpc.params.invalid'));
    expect(await refused({ modeId: '7' })).toEqual(
      whole(-32602, 'House mode does not exist', 'ezlo.house_mode.not.exist'),
    );
    expect(await refused({ name: 'Siesta' })).toEqual(
      whole(-32602, 'House mode does not exist', 'ezlo.house_mode.name.not.exist'),
    );
    expect(await refused({})).toEqual(whole(-32600, 'Bad request', 'rpc.params.notfound.modeId'));
    expect(house.line.broadcasts()).toEqual([]);
  });

  it('[S7.37] is called off: the reply names the mode it stays in, then cancel', async () => {
    await house.outcome('hub.modes.switch', { modeId: '2' });
    expect(await house.exchange('hub.modes.cancel_switch')).toEqual([
      success('hub.modes.cancel_switch', { modeId: '1' }),
      switched('1', '2', 'cancel', 0),
    ]);
    expect(await house.advanceS(300)).toEqual([]);
    expect(await house.exchange('hub.modes.cancel_switch')).toEqual([
      success('hub.modes.cancel_switch', { modeId: '1' }),
    ]);
  });

  it('[S7.37] empties the bypass of the old mode and keeps that of the new one', async () => {
    const [front, back] = ['Front door', 'Back door'].map(house.device) as [string, string];
    await house.outcome('hub.modes.bypass_devices.add', { modeId: '1', deviceIds: [front] });
    await house.outcome('hub.modes.bypass_devices.add', { modeId: '2', deviceIds: [back] });
    await house.outcome('hub.modes.switch', { modeId: '2' });
    expect((await house.advanceS(30))[2]).toEqual(
      broadcast('hub.modes.bypass_devices.removed', { modeId: '1', deviceIds: [front] }),
    );
    const { modes } = (await house.outcome('hub.modes.get')) as { modes: { bypassDevices: string[] }[] };
    expect(modes.map((mode) => mode.bypassDevices)).toEqual([[], [back], [], []]);
  });
});

describe('hub.modes.force_disarm', () => {
  it('[S7.37] mode 1: switches to it at once, whatever runs', async () => {
    await away();
    await house.outcome('hub.modes.switch', { modeId: '3' });
    expect(await house.exchange('hub.modes.force_disarm', { modeId: '1', timestamp: house.now() })).toEqual([
      success('hub.modes.force_disarm'),
      switched('2', '3', 'cancel', 0),
      switched('2', '1', 'begin', 0),
      switched('2', '1', 'done', 0),
      changed('1'),
      ...armedNow(false, ...GUARDS),
    ]);
  });

  it('[S7.37] the armed mode it is in: switches to mode 1 at once; another is refused', async () => {
    await away();
    expect(await house.exchange('hub.modes.force_disarm', { modeId: '3' })).toEqual([
      refusal('hub.modes.force_disarm', -32602, 'Wrong params', 'rpc.params.invalid'),
    ]);
    expect(await house.exchange('hub.modes.force_disarm', { modeId: '2' })).toEqual([
      success('hub.modes.force_disarm'),
      switched('2', '1', 'begin', 0),
      switched('2', '1', 'done', 0),
      changed('1'),
      ...armedNow(false, ...GUARDS),
    ]);
    expect(await house.outcome('hub.modes.current.get')).toEqual({ modeId: '1' });
    expect(await house.outcome('hub.modes.force_disarm', { modeId: '9' })).toEqual(NO_MODE);
  });

  it('[S7.37] the armed mode it is in calls off a switch that runs: nothing arms the house again', async () => {
    await away();
    await house.outcome('hub.modes.switch', { modeId: '3' });
    expect(await house.exchange('hub.modes.force_disarm', { modeId: '2' })).toEqual([
      success('hub.modes.force_disarm'),
      switched('2', '3', 'cancel', 0),
      switched('2', '1', 'begin', 0),
      switched('2', '1', 'done', 0),
      changed('1'),
      ...armedNow(false, ...GUARDS),
    ]);
    expect(await house.advanceS(300)).toEqual([]);
  });

  it('[S7.37] (R-21) a late copy is outdated and does nothing; so is one of protect.set', async () => {
    await away();
    const disarm = { modeId: '1', timestamp: house.now() };
    await house.advanceS(11);
    expect(await house.exchange('hub.modes.force_disarm', disarm)).toEqual([
      refusal('hub.modes.force_disarm', -32500, 'Command is outdated', 'ezlo.house_mode.command.outdated'),
    ]);
    expect(await house.outcome('hub.modes.protect.set', { ...disarm, modeId: '2', protect: false })).toMatchObject({
      data: 'ezlo.house_mode.command.outdated',
    });
    for (const timestamp of ['now', -1, 0.5, {}]) {
      expect(await house.outcome('hub.modes.force_disarm', { modeId: '1', timestamp })).toEqual(INVALID);
    }
    expect(await house.outcome('hub.modes.get')).toMatchObject({ current: '2' });
    await house.outcome('hub.modes.force_disarm', { modeId: '1', timestamp: house.now() - 10_000 });
    expect(await house.outcome('hub.modes.current.get')).toEqual({ modeId: '1' });
  });
});

describe('delays', () => {
  it('[S7.37] exit delay by either name, alarm delay; the next switch counts by them', async () => {
    expect(await house.exchange('hub.modes.switch_to_delay.set', { switchToDelay: 60 })).toEqual([
      success('hub.modes.switch_to_delay.set'),
    ]);
    expect(await house.exchange('hub.modes.alarm_delay.set', { alarmDelay: 45 })).toEqual([
      success('hub.modes.alarm_delay.set'),
      broadcast('hub.modes.entry_delay.changed', {
        entryDelay: { normal: 45, longExtended: 120, extended: 60, instant: 0 },
        timestamp: house.now(),
      }),
    ]);
    expect(await house.outcome('hub.modes.switch', { modeId: '2' })).toEqual({ switchToDelay: 60, alarmDelay: 45 });
    await house.outcome('hub.modes.cancel_switch');
    expect(await house.exchange('hub.modes.switch_to_delay.set', { switchTo: 10 })).toEqual([
      success('hub.modes.switch_to_delay.set'),
    ]);
    expect(await house.outcome('hub.modes.get')).toMatchObject({ switchToDelay: 10, alarmDelay: 45 });
  });

  it.each([
    ['hub.modes.switch_to_delay.set', 'switchToDelay'],
    ['hub.modes.alarm_delay.set', 'alarmDelay'],
  ])('[S7.37] %s refuses what is no number of seconds up to 300', async (method, field) => {
    expect(await house.outcome(method, {})).toEqual(missing(field));
    for (const value of [-1, 301, 1.5, '30', true, [30]]) {
      expect(await house.outcome(method, { [field]: value })).toEqual(INVALID);
    }
  });

  it('[S7.37] entry delays: set and reset are told, more than 240 s is refused', async () => {
    const told = (entryDelay: object) =>
      broadcast('hub.modes.entry_delay.changed', { entryDelay, timestamp: house.now() });
    expect(await house.exchange('hub.modes.entry_delay.set', { normal: 45, instant: 5 })).toEqual([
      success('hub.modes.entry_delay.set'),
      told({ normal: 45, longExtended: 120, extended: 60, instant: 5 }),
    ]);
    expect(await house.outcome('hub.modes.entry_delay.set', { normal: 20, extended: 241 })).toEqual(INVALID);
    expect(await house.outcome('hub.modes.entry_delay.set', {})).toEqual(missing('normal'));
    expect(await house.outcome('hub.modes.get')).toMatchObject({ entryDelay: { normal: 45, instant: 5 } });
    expect(await house.exchange('hub.modes.entry_delay.reset')).toEqual([
      success('hub.modes.entry_delay.reset'),
      told({ normal: 30, longExtended: 120, extended: 60, instant: 0 }),
    ]);
  });
});

describe('lists inside a mode', () => {
  it.each([
    ['disarmed_devices', 'disarmedDevices', 'disarmedDevice'],
    ['alarms_off', 'alarmsOffDevices', 'alarmsOffDevice'],
    ['cameras_off', 'camerasOffDevices', 'camerasOffDevices'],
  ])(
    '[S7.37] hub.modes.%s: one device a call, told to all, refused for what is not there',
    async (name, list, field) => {
      const deviceId = house.device('Lock');
      const params = { modeId: '2', deviceId };
      const [add, remove] = [`hub.modes.${name}.add`, `hub.modes.${name}.remove`] as const;
      const kept = async () => {
        const { modes } = (await house.outcome('hub.modes.get')) as { modes: Record<string, unknown>[] };
        return [modes[1]![list], modes[1]!['disarmedDefault']];
      };
      expect(await house.exchange(add, params)).toEqual([
        success(add),
        broadcast(`hub.modes.${name}.added`, { modeId: '2', [field]: deviceId }),
      ]);
      expect(await kept()).toEqual([[deviceId], name !== 'disarmed_devices']);
      expect(await house.exchange(remove, params)).toEqual([
        success(remove),
        broadcast(`hub.modes.${name}.removed`, { modeId: '2', [field]: deviceId }),
      ]);
      expect((await kept())[0]).toEqual([]);
      expect(await house.outcome(add, { modeId: '9', deviceId })).toEqual(NO_MODE);
      expect(await house.outcome(add, { modeId: '2', deviceId: 'nobody' })).toEqual(NO_DEVICE);
      expect(await house.outcome(remove, { modeId: '2' })).toEqual(missing('deviceId'));
      expect(await house.outcome(remove, { modeId: 2, deviceId })).toEqual(INVALID);
    },
  );

  it('[S7.37] hub.modes.bypass_devices: an array, told as it was asked', async () => {
    const deviceIds = [house.device('Front door'), house.device('Lock')];
    const add = 'hub.modes.bypass_devices.add';
    const remove = 'hub.modes.bypass_devices.remove';
    expect(await house.exchange(add, { modeId: '2', deviceIds })).toEqual([
      success(add),
      broadcast('hub.modes.bypass_devices.added', { modeId: '2', deviceIds }),
    ]);
    expect(await house.exchange(remove, { modeId: '2', deviceIds: deviceIds.slice(1) })).toEqual([
      success(remove),
      broadcast('hub.modes.bypass_devices.removed', { modeId: '2', deviceIds: deviceIds.slice(1) }),
    ]);
    const { modes } = (await house.outcome('hub.modes.get')) as { modes: { bypassDevices: string[] }[] };
    expect(modes[1]!.bypassDevices).toEqual(deviceIds.slice(0, 1));
    expect(await house.outcome(add, { modeId: '2', deviceIds: deviceIds[0] })).toEqual(INVALID);
    expect(await house.outcome(add, { modeId: '2', deviceIds: [deviceIds[0], 'nobody'] })).toEqual(NO_DEVICE);
    expect(await house.outcome(add, { modeId: '2' })).toEqual(missing('deviceIds'));
  });

  it('[S7.37] the automatic list: any change ends it, disarmed_default.set brings it back and arms by it', async () => {
    await away('3');
    await house.outcome('hub.modes.disarmed_devices.add', { modeId: '3', deviceId: house.device('Lock') });
    expect(await house.exchange('hub.modes.disarmed_default.set', { modeId: '3', disarmedDefault: true })).toEqual([
      success('hub.modes.disarmed_default.set'),
      changed('3'),
      ...armedNow(true, 'Lock'),
    ]);
    expect(await house.exchange('hub.modes.disarmed_default.set', { modeId: '3', disarmedDefault: false })).toEqual([
      success('hub.modes.disarmed_default.set'),
      changed('3', false),
    ]);
    expect(await house.outcome('hub.modes.disarmed_default.set', { modeId: '3', disarmedDefault: 'yes' })).toEqual(
      INVALID,
    );
  });
});

describe('monitoring and notifications', () => {
  it('[S7.37] protect, notifications and protected devices are kept, and refused when ill-formed', async () => {
    const deviceIds = [house.device('Lock')];
    const calls: [string, object][] = [
      ['hub.modes.protect.set', { modeId: '2', protect: false, timestamp: START }],
      ['hub.modes.notifications.set', { modeId: '2', all: false, userId: [SMALL.userId] }],
      ['hub.modes.protect.devices.add', { deviceIds }],
      ['hub.modes.protect.devices.remove', { deviceIds }],
    ];
    for (const [method, params] of calls) expect(await house.exchange(method, params)).toEqual([success(method)]);
    const { modes } = (await house.outcome('hub.modes.get')) as { modes: Record<string, unknown>[] };
    expect(modes[1]).toMatchObject({ protect: false, notifications: [SMALL.userId] });
    await house.outcome('hub.modes.notifications.set', { modeId: '2', all: true });
    const after = (await house.outcome('hub.modes.get')) as { modes: Record<string, unknown>[] };
    expect(after.modes[1]!['notifications']).toBeNull();
    expect(await house.outcome('hub.modes.protect.set', { modeId: '2', protect: 1 })).toEqual(INVALID);
    expect(await house.outcome('hub.modes.protect.set', { modeId: '8', protect: true })).toEqual(NO_MODE);
    expect(await house.outcome('hub.modes.notifications.set', { modeId: '2', all: false })).toEqual(missing('userId'));
    const crowd = Array.from({ length: 51 }, (_, index) => `user-${index}`);
    expect(await house.outcome('hub.modes.notifications.set', { modeId: '2', all: false, userId: crowd })).toEqual(
      INVALID,
    );
    expect(await house.outcome('hub.modes.protect.devices.add', { deviceIds: ['nobody'] })).toEqual(NO_DEVICE);
  });

  it('[S7.37] protect buttons are told in both spellings, first as added, then as updated', async () => {
    const deviceId = house.device('Lock');
    const method = 'hub.modes.protect.buttons.set';
    const told = (event: string, service: string) =>
      ['buttons', 'button'].map((name) => broadcast(`hub.modes.protect.${name}.${event}`, { deviceId, service }));
    expect(await house.exchange(method, { deviceId, service: 'fire' })).toEqual([
      success(method),
      ...told('added', 'fire'),
    ]);
    expect(await house.exchange(method, { deviceId, service: 'medical' })).toEqual([
      success(method),
      ...told('updated', 'medical'),
    ]);
    expect(await house.outcome('hub.modes.get')).toMatchObject({
      protectButtons: [{ id: deviceId, service: 'medical' }],
    });
    expect(await house.outcome(method, { deviceId })).toEqual(missing('service'));
    expect(await house.outcome(method, { deviceId, service: 'x'.repeat(33) })).toEqual(INVALID);
    expect(await house.outcome(method, { deviceId: 'nobody', service: 'fire' })).toEqual(NO_DEVICE);
  });
});
