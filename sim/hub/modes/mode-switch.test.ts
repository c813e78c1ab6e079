import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../store/store.ts';
import { START, smallHome, startHouse, stillClock } from '../house.fixture.ts';

const WRONG = { error: { code: -32602, message: 'Wrong params', data: 'rpc.params.invalid' } };
const switched = (from: string, to: string, status: string, switchToDelay: number) => [
  'hub.modes.switched',
  { from, to, status, switchToDelay },
];
const changed = (modeId: string, timestamp: number) => [
  'hub.modes.changed',
  { modeId, disarmedDefault: true, timestamp },
];
const armed = (isArmed: boolean, ...names: string[]) => names.map((name) => `${name} {"armed":${isArmed}}`);
const GUARDS = ['Front door', 'Back door', 'Hall motion', 'Smoke alarm', 'Lock'];

describe('house mode', () => {
  it('[S4.2] [S4.3] begins with the exit delay, counts it down, and is in the mode when it is done', () => {
    const { ask, advanceS, heard } = startHouse();
    expect(ask('hub.modes.switch', { modeId: '2' })).toEqual({ result: { switchToDelay: 30, alarmDelay: 30 } });
    expect(heard()).toEqual([switched('1', '2', 'begin', 30)]);
    advanceS(12.4);
    expect(ask('hub.modes.get')).toMatchObject({ result: { current: '1', switchTo: '2', timeIsLeftToSwitch: 18 } });
    advanceS(17.5);
    expect(heard()).toEqual([]);
    expect(ask('hub.modes.current.get')).toEqual({ result: { modeId: '1' } });
    advanceS(0.1);
    expect(heard()).toEqual([switched('1', '2', 'done', 0), changed('2', START + 30_000), ...armed(true, ...GUARDS)]);
    expect(ask('hub.modes.get')).toMatchObject({ result: { current: '2', switchTo: '', timeIsLeftToSwitch: 0 } });
  });

  it('[S4.4] goes back to where it was when the switch is cancelled, for good', () => {
    const { ask, advanceS, heard } = startHouse();
    ask('hub.modes.switch', { name: 'Away' });
    advanceS(10);
    expect(ask('hub.modes.cancel_switch')).toEqual({ result: { modeId: '1' } });
    advanceS(300);
    expect(heard()).toEqual([switched('1', '2', 'begin', 30), switched('1', '2', 'cancel', 0)]);
    expect(ask('hub.modes.cancel_switch')).toEqual({ result: { modeId: '1' } });
    expect(heard()).toEqual([]);
  });

  it('[S4.3] a second switch cancels the first; the running target again changes nothing', () => {
    const { ask, advanceS, heard } = startHouse();
    ask('hub.modes.switch', { modeId: '2' });
    advanceS(20);
    expect(ask('hub.modes.switch', { modeId: '2' })).toEqual({ result: { switchToDelay: 30, alarmDelay: 30 } });
    ask('hub.modes.switch', { modeId: '3' });
    advanceS(30);
    expect(heard()).toEqual([
      switched('1', '2', 'begin', 30),
      switched('1', '2', 'cancel', 0),
      switched('1', '3', 'begin', 30),
      switched('1', '3', 'done', 0),
      changed('3', START + 50_000),
      ...armed(true, 'Front door', 'Back door', 'Smoke alarm', 'Lock'), // night does not watch the hall
    ]);
  });

  it('[S7.37] refuses the current mode, a number for an id, unknown ids and names, and no target', () => {
    const { ask, heard } = startHouse();
    const refusals = [{ modeId: '1' }, { modeId: 2 }, { modeId: '9' }, { name: 'Siesta' }, {}].map((params) =>
      ask('hub.modes.switch', params),
    );
    expect(refusals).toEqual([
      WRONG,
      WRONG,
      { error: { code: -32602, message: 'House mode does not exist', data: 'ezlo.house_mode.not.exist' } },
      { error: { code: -32602, message: 'House mode does not exist', data: 'ezlo.house_mode.name.not.exist' } },
      { error: { code: -32600, message: 'Bad request', data: 'rpc.params.notfound.modeId' } },
    ]);
    expect(heard()).toEqual([]);
  });

  it('[S4.7] forgets the bypass of the old mode when done and keeps that of the new one', () => {
    const { ask, advanceS, device, heard } = startHouse();
    const away = [device('Back door')];
    ask('hub.modes.bypass_devices.add', { modeId: '1', deviceIds: [device('Lock')] });
    ask('hub.modes.bypass_devices.add', { modeId: '2', deviceIds: away });
    ask('hub.modes.switch', { modeId: '2' });
    const lists = () => {
      const { modes } = (ask('hub.modes.get') as { result: { modes: { _id: string; bypassDevices: string[] }[] } })
        .result;
      return Object.fromEntries(modes.map(({ _id, bypassDevices }) => [_id, bypassDevices]));
    };
    expect(lists()).toEqual({ '1': [device('Lock')], '2': away, '3': [], '4': [] });
    heard();
    advanceS(30);
    expect(lists()).toEqual({ '1': [], '2': away, '3': [], '4': [] });
    expect(heard()[2]).toEqual(['hub.modes.bypass_devices.removed', { modeId: '1', deviceIds: ['Lock'] }]);
    ask('hub.modes.force_disarm', { modeId: '1' });
    expect(lists()).toEqual({ '1': [], '2': [], '3': [], '4': [] });
  });

  it('[S4.8] force disarm to mode 1 is done at once, also while a switch runs', () => {
    const { ask, advanceS, heard } = startHouse();
    ask('hub.modes.switch', { modeId: '2' });
    advanceS(30);
    ask('hub.modes.switch', { modeId: '3' });
    heard();
    expect(ask('hub.modes.force_disarm', { modeId: '1', timestamp: START + 30_000 })).toEqual({ result: {} });
    expect(heard()).toEqual([
      switched('2', '3', 'cancel', 0),
      switched('2', '1', 'begin', 0),
      switched('2', '1', 'done', 0),
      changed('1', START + 30_000),
      ...armed(false, ...GUARDS),
    ]);
    expect(ask('hub.modes.force_disarm', { modeId: '1' })).toEqual({ result: {} });
    ask('hub.modes.switch', { modeId: '3' });
    expect(ask('hub.modes.force_disarm', { modeId: '1' })).toEqual({ result: {} });
    expect(heard()).toEqual([switched('1', '3', 'begin', 30), switched('1', '3', 'cancel', 0)]);
  });

  it('[S7.37] force disarm with the armed mode it is in leaves no armed mode that watches nothing; another is refused', () => {
    const { ask, advanceS, heard } = startHouse();
    ask('hub.modes.switch', { modeId: '2' });
    advanceS(30);
    heard();
    expect(ask('hub.modes.force_disarm', { modeId: '3' })).toEqual(WRONG);
    expect(ask('hub.modes.current.get')).toEqual({ result: { modeId: '2' } });
    expect(ask('hub.modes.force_disarm', { modeId: '2' })).toEqual({ result: {} });
    expect(heard()).toEqual([
      switched('2', '1', 'begin', 0),
      switched('2', '1', 'done', 0),
      changed('1', START + 30_000),
      ...armed(false, ...GUARDS),
    ]);
    expect(ask('hub.modes.current.get')).toEqual({ result: { modeId: '1' } });
  });

  it('[S7.37] [S9.3] sets the delays within bounds; the exit delay goes by either name', () => {
    const { ask, heard } = startHouse();
    expect(ask('hub.modes.switch_to_delay.set', { switchTo: 120 })).toEqual({ result: {} });
    expect(ask('hub.modes.switch_to_delay.set', { switchToDelay: 0, switchTo: 9 })).toEqual({ result: {} });
    expect(ask('hub.modes.alarm_delay.set', { alarmDelay: 300 })).toEqual({ result: {} });
    expect(ask('hub.modes.entry_delay.set', { normal: 240, instant: 10 })).toEqual({ result: {} });
    expect(
      [
        ask('hub.modes.switch_to_delay.set', { switchToDelay: 301 }),
        ask('hub.modes.alarm_delay.set', { alarmDelay: '30' }),
        ask('hub.modes.entry_delay.set', { normal: 20, extended: 241 }),
        ask('hub.modes.entry_delay.set', { normal: -1 }),
      ].every((reply) => 'error' in reply && reply.error.data === 'rpc.params.invalid'),
    ).toBe(true);
    const entryDelay = { normal: 240, extended: 60, longExtended: 120, instant: 10 };
    expect(ask('hub.modes.get')).toMatchObject({ result: { switchToDelay: 0, alarmDelay: 300, entryDelay } });
    expect(ask('hub.modes.entry_delay.reset')).toEqual({ result: {} });
    expect(heard()).toEqual([
      ['hub.modes.entry_delay.changed', { entryDelay: { ...entryDelay, instant: 0 }, timestamp: START }],
      ['hub.modes.entry_delay.changed', { entryDelay, timestamp: START }],
      [
        'hub.modes.entry_delay.changed',
        { entryDelay: { normal: 30, extended: 60, longExtended: 120, instant: 0 }, timestamp: START },
      ],
    ]);
    expect(ask('hub.modes.switch', { modeId: '3' })).toEqual({ result: { switchToDelay: 0, alarmDelay: 30 } });
    expect(heard().slice(0, 3)).toEqual([
      switched('1', '3', 'begin', 0),
      switched('1', '3', 'done', 0),
      changed('3', START),
    ]);
  });

  it('[S7.37] only what watches is left out or bypassed: no lamp, and nothing that warns of a danger to life', () => {
    const home = smallHome();
    const lamp = { key: 'lamp', kind: 'wall-dimmer', name: 'Lamp', room: 'hall', values: {}, model: 'S1' };
    home.hubs[0]?.devices.push({ ...lamp, isReachable: true, isGuard: false });
    const { ask, device, heard } = startHouse(home);
    const before = ask('hub.modes.get');
    for (const name of ['Lamp', 'Smoke alarm', 'Siren']) {
      expect(ask('hub.modes.disarmed_devices.add', { modeId: '2', deviceId: device(name) })).toEqual(WRONG);
      const deviceIds = [device('Front door'), device(name)];
      expect(ask('hub.modes.bypass_devices.add', { modeId: '2', deviceIds })).toEqual(WRONG);
    }
    expect(ask('hub.modes.get')).toEqual(before);
    expect(heard()).toEqual([]);
    for (const name of ['Front door', 'Lock', 'Leak']) {
      expect(ask('hub.modes.disarmed_devices.add', { modeId: '2', deviceId: device(name) })).toEqual({ result: {} });
      expect(ask('hub.modes.bypass_devices.add', { modeId: '2', deviceIds: [device(name)] })).toEqual({ result: {} });
    }
  });

  it('[S7.37] the lists of the present mode act at once; the default list comes back whole', () => {
    const { ask, advanceS, device, heard } = startHouse();
    ask('hub.modes.switch', { modeId: '3' });
    advanceS(30);
    heard();
    ask('hub.modes.disarmed_devices.add', { modeId: '3', deviceId: device('Back door') });
    ask('hub.modes.disarmed_devices.remove', { modeId: '3', deviceId: device('Hall motion') });
    ask('hub.modes.alarms_off.add', { modeId: '3', deviceId: device('Siren') });
    ask('hub.modes.cameras_off.remove', { modeId: '3', deviceId: device('Siren') });
    ask('hub.modes.disarmed_default.set', { modeId: '3', disarmedDefault: true });
    expect(heard()).toEqual([
      ['hub.modes.disarmed_devices.added', { modeId: '3', disarmedDevice: 'Back door' }],
      'Back door {"armed":false}',
      ['hub.modes.disarmed_devices.removed', { modeId: '3', disarmedDevice: 'Hall motion' }],
      'Hall motion {"armed":true}',
      ['hub.modes.alarms_off.added', { modeId: '3', alarmsOffDevice: 'Siren' }],
      ['hub.modes.cameras_off.removed', { modeId: '3', camerasOffDevices: 'Siren' }],
      changed('3', START + 30_000),
      'Back door {"armed":true}',
      'Hall motion {"armed":false}',
    ]);
    expect(ask('hub.modes.disarmed_devices.add', { modeId: '3', deviceId: 'nobody' })).toEqual({
      error: { code: -32500, message: 'Device not found', data: 'hub.device.notfound' },
    });
  });

  it('goes on after a restart with the seconds that were left', () => {
    const [clock, store] = [stillClock(), memoryStore()];
    const before = startHouse(smallHome(), { clock, store });
    before.ask('hub.modes.switch', { modeId: '2' });
    before.advanceS(20);
    before.house.stop();
    const after = startHouse(smallHome(), { clock, store });
    after.advanceS(9);
    expect(after.heard()).toEqual([]);
    after.advanceS(1);
    expect(after.heard()[0]).toEqual(switched('1', '2', 'done', 0));
  });
});
