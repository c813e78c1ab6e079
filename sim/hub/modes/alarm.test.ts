import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../store/store.ts';
import { START, smallHome, startHouse, stillClock, type TestHouse } from '../house.fixture.ts';

const OUTDATED = { error: { code: -32500, message: 'Command is outdated', data: 'ezlo.house_mode.command.outdated' } };

function alarmed(modeId: string, deviceId: string, phase: string, status: string, at: number, pendingDelay?: number) {
  const delay = pendingDelay === undefined ? {} : { pendingDelay };
  return ['hub.modes.alarmed', { modeId, deviceId, phase, status, ...delay, silent: false, timestamp: at }];
}

/** The house in an armed mode, with nothing heard of it. */
function armedHouse(modeId = '2'): TestHouse & { t0: number } {
  const house = startHouse();
  house.ask('hub.modes.switch', { modeId });
  house.advanceS(30);
  house.heard();
  return { ...house, t0: START + 30_000 };
}

describe('alarm', () => {
  it('[S4.12] a door: entry delay, alarm with sirens for 240 s, and the alarm stays until somebody ends it', () => {
    const { set, heard, advanceS, ask, device, t0 } = armedHouse();
    set('Front door', 'dw_state', 'dw_is_opened');
    expect(heard()).toEqual([
      'Front door.dw_state=dw_is_opened',
      alarmed('2', 'Front door', 'entryDelay', 'begin', t0, 30),
      'Front door.security_threat=true',
    ]);
    advanceS(11.2);
    const sources = [{ deviceId: device('Front door'), delay: 30, timestamp: t0 }];
    expect(ask('hub.modes.get')).toMatchObject({
      result: { alarmed: { entryDelay: 30, timeIsLeft: 19, type: 'global', silent: false, sources } },
    });
    advanceS(18.8);
    expect(heard()).toEqual([
      alarmed('2', 'Front door', 'entryDelay', 'done', t0 + 30_000, 0),
      alarmed('2', 'Front door', 'main', 'begin', t0 + 30_000),
      'Siren.siren_alarm=siren_active',
    ]);
    expect(ask('hub.modes.get')).toMatchObject({ result: { alarmed: { timeIsLeft: 0, sources } } });
    advanceS(239);
    expect(heard()).toEqual([]);
    advanceS(1);
    expect(heard()).toEqual(['Siren.siren_alarm=no_siren']);
    advanceS(3600);
    expect(heard()).toEqual([]);
    expect(ask('hub.modes.get')).toMatchObject({ result: { alarmed: { sources } } });
    ask('hub.modes.force_disarm', { modeId: '1' });
    expect(heard()[3]).toEqual(alarmed('2', 'Front door', 'main', 'done', t0 + 3_870_000));
    expect(ask('hub.modes.get')).toMatchObject({ result: { current: '1', alarmed: { sources: [] } } });
  });

  it('[S4.6] disarming in the entry delay cancels it', () => {
    const { set, heard, advanceS, ask, t0 } = armedHouse();
    set('Back door', 'dw_state', 'dw_is_opened');
    advanceS(18);
    heard();
    expect(ask('hub.modes.switch', { modeId: '1' })).toEqual({ result: { switchToDelay: 0, alarmDelay: 0 } });
    advanceS(600);
    expect(heard().filter((line) => Array.isArray(line))).toEqual([
      ['hub.modes.switched', { from: '2', to: '1', status: 'begin', switchToDelay: 0 }],
      ['hub.modes.switched', { from: '2', to: '1', status: 'done', switchToDelay: 0 }],
      ['hub.modes.changed', { modeId: '1', disarmedDefault: true, timestamp: t0 + 18_000 }],
      alarmed('2', 'Back door', 'entryDelay', 'canceled', t0 + 18_000, 12),
    ]);
  });

  it('[S7.37] the entry delay is cancelled or skipped by call, once', () => {
    const { set, heard, advanceS, ask, t0 } = armedHouse();
    expect(ask('hub.modes.entry_delay.cancel')).toEqual(OUTDATED);
    set('Front door', 'dw_state', 'dw_is_opened');
    advanceS(5);
    heard();
    expect(ask('hub.modes.entry_delay.cancel')).toEqual({ result: {} });
    expect(heard()).toEqual([alarmed('2', 'Front door', 'entryDelay', 'canceled', t0 + 5000, 25)]);
    expect(ask('hub.modes.entry_delay.skip')).toEqual(OUTDATED);
    set('Front door', 'dw_state', 'dw_is_closed');
    set('Front door', 'dw_state', 'dw_is_opened');
    heard();
    expect(ask('hub.modes.entry_delay.skip')).toEqual({ result: {} });
    expect(heard()).toEqual([
      alarmed('2', 'Front door', 'entryDelay', 'done', t0 + 5000, 0),
      alarmed('2', 'Front door', 'main', 'begin', t0 + 5000),
      'Siren.siren_alarm=siren_active',
    ]);
    expect(ask('hub.modes.entry_delay.cancel')).toEqual(OUTDATED);
  });

  it('[S4.15] local alarm off ends alarm and sirens and says so', () => {
    const { set, heard, ask, t0 } = armedHouse();
    set('Front door', 'dw_state', 'dw_is_opened');
    ask('hub.modes.entry_delay.skip');
    heard();
    expect(ask('hub.modes.local.alarm.off', { modeId: '2' })).toEqual({ result: {} });
    expect(heard()).toEqual([
      alarmed('2', 'Front door', 'main', 'done', t0),
      'Siren.siren_alarm=no_siren',
      ['hub.modes.local.alarmed.turned.off', {}],
    ]);
  });

  it('[S4.15] local alarm off tells of nothing where there is no alarm', () => {
    const { heard, ask } = armedHouse();
    expect(ask('hub.modes.local.alarm.off', { modeId: '2' })).toEqual({ result: {} });
    expect(heard()).toEqual([]);
  });

  it('[S9.3] the alarm delay is what an entry counts by, as far as the hub counts; what is set last holds', () => {
    const { set, heard, ask, advanceS, t0 } = armedHouse();
    ask('hub.modes.alarm_delay.set', { alarmDelay: 10 });
    heard();
    set('Front door', 'dw_state', 'dw_is_opened');
    expect(heard()[1]).toEqual(alarmed('2', 'Front door', 'entryDelay', 'begin', t0, 10));
    advanceS(10);
    expect(heard()).toContainEqual(alarmed('2', 'Front door', 'main', 'begin', t0 + 10_000));
    ask('hub.modes.alarm_delay.set', { alarmDelay: 300 });
    expect(ask('hub.modes.get')).toMatchObject({ result: { alarmDelay: 300, entryDelay: { normal: 240 } } });
    ask('hub.modes.entry_delay.set', { extended: 90 });
    expect(ask('hub.modes.get')).toMatchObject({ result: { alarmDelay: 300, entryDelay: { normal: 240 } } });
    ask('hub.modes.entry_delay.set', { normal: 20 });
    expect(ask('hub.modes.get')).toMatchObject({ result: { alarmDelay: 20, entryDelay: { normal: 20 } } });
  });

  it('[S9.11] a guarded lock that is opened raises an alarm, by its bolt and by its user; one that is locked does not', () => {
    for (const [item, value] of [
      ['door_lock', 'unsecured'],
      ['door_lock', 'unsecured_with_timeout'],
      ['user_lock_operation', { operation: 'keypad_unlock_operation', user_id: '1', user_name: 'Ann' }],
    ] as const) {
      const { set, heard, t0 } = armedHouse();
      set('Lock', 'user_lock_operation', { operation: 'keypad_lock_operation', user_id: '1', user_name: 'Ann' });
      expect(JSON.stringify(heard())).not.toContain('alarmed');
      set('Lock', item, value);
      expect(heard()).toContainEqual(alarmed('2', 'Lock', 'entryDelay', 'begin', t0, 30));
    }
    const house = startHouse();
    house.set('Lock', 'door_lock', 'unsecured');
    expect(JSON.stringify(house.heard())).not.toContain('alarmed');
  });

  it('[S4.16] a bypassed sensor is skipped and told, one the mode does not watch says nothing', () => {
    const { set, heard, ask, device, t0 } = armedHouse('3');
    ask('hub.modes.bypass_devices.add', { modeId: '3', deviceIds: [device('Back door')] });
    heard();
    set('Back door', 'dw_state', 'dw_is_opened');
    set('Hall motion', 'motion', true);
    expect(heard()).toEqual([
      'Back door.dw_state=dw_is_opened',
      alarmed('3', 'Back door', 'bypass', 'done', t0),
      'Back door.security_threat=true',
      'Hall motion.motion=true',
      'Hall motion.security_threat=true',
    ]);
  });

  it('[S9.11] motion raises an alarm by its threat alone, and a second sensor joins the first', () => {
    const { set, heard, advanceS, ask, device, t0 } = armedHouse();
    set('Hall motion', 'motion', true);
    expect(heard()).toEqual([
      'Hall motion.motion=true',
      'Hall motion.security_threat=true',
      alarmed('2', 'Hall motion', 'entryDelay', 'begin', t0, 30),
    ]);
    advanceS(10);
    set('Front door', 'dw_state', 'dw_is_opened');
    expect(heard()).toContainEqual(alarmed('2', 'Front door', 'entryDelay', 'begin', t0 + 10_000, 20));
    expect(ask('hub.modes.get')).toMatchObject({
      result: {
        alarmed: {
          timeIsLeft: 20,
          sources: [
            { deviceId: device('Hall motion'), delay: 30, timestamp: t0 },
            { deviceId: device('Front door'), delay: 20, timestamp: t0 + 10_000 },
          ],
        },
      },
    });
  });

  it('[S9.11] smoke is an alarm at once, in mode 1 too, bypassed or not; mode 1 ends it', () => {
    const { set, heard, ask, device } = startHouse();
    ask('hub.modes.bypass_devices.add', { modeId: '1', deviceIds: [device('Smoke alarm')] });
    heard();
    set('Smoke alarm', 'smoke_alarm', 'smoke_detected');
    expect(heard()).toEqual([
      'Smoke alarm.smoke_alarm=smoke_detected',
      alarmed('1', 'Smoke alarm', 'main', 'begin', START),
      'Siren.siren_alarm=siren_active',
      'Smoke alarm.security_threat=true',
    ]);
    expect(ask('hub.modes.force_disarm', { modeId: '1' })).toEqual({ result: {} });
    expect(heard()).toEqual([alarmed('1', 'Smoke alarm', 'main', 'done', START), 'Siren.siren_alarm=no_siren']);
  });

  it('[S9.11] smoke in an entry delay ends the waiting', () => {
    const { set, heard, t0 } = armedHouse();
    set('Front door', 'dw_state', 'dw_is_opened');
    heard();
    set('Smoke alarm', 'smoke_alarm', 'smoke_detected');
    expect(heard().slice(1, 4)).toEqual([
      alarmed('2', 'Front door', 'entryDelay', 'done', t0, 0),
      alarmed('2', 'Smoke alarm', 'main', 'begin', t0),
      'Siren.siren_alarm=siren_active',
    ]);
  });

  it('[S9.11] water raises an alarm in mode 1 after the entry delay; a door or somebody moving does not', () => {
    const { set, heard } = startHouse();
    set('Front door', 'dw_state', 'dw_is_opened');
    set('Hall motion', 'motion', true);
    expect(heard().filter((line) => Array.isArray(line))).toEqual([]);
    set('Leak', 'water_leak_alarm', 'water_leak_detected');
    expect(heard()[1]).toEqual(alarmed('1', 'Leak', 'entryDelay', 'begin', START, 30));
  });

  it('[S9.11] water is told for ever: no swinger shutdown for it, but a person may bypass its sensor (I-36)', () => {
    const { set, heard, ask, device } = armedHouse();
    for (let round = 0; round < 5; round += 1) {
      set('Leak', 'water_leak_alarm', 'water_leak_detected');
      ask('hub.modes.entry_delay.cancel');
      set('Leak', 'water_leak_alarm', 'no_water_leak');
    }
    const alarms = () => heard().filter((line) => Array.isArray(line) && line[0] === 'hub.modes.alarmed');
    expect(alarms().map((line) => (line as [string, { phase: string }])[1].phase)).toEqual(
      Array.from({ length: 10 }, () => 'entryDelay'),
    );
    ask('hub.modes.bypass_devices.add', { modeId: '2', deviceIds: [device('Leak'), device('Leak')] });
    expect(heard()).toEqual([['hub.modes.bypass_devices.added', { modeId: '2', deviceIds: ['Leak'] }]]);
    set('Leak', 'water_leak_alarm', 'water_leak_detected');
    expect(alarms().map((line) => (line as [string, { phase: string }])[1].phase)).toEqual(['bypass']);
  });

  it('keeps a siren silent that the mode has switched off', () => {
    const { set, heard, ask, device, value } = armedHouse();
    ask('hub.modes.alarms_off.add', { modeId: '2', deviceId: device('Siren') });
    set('Front door', 'dw_state', 'dw_is_opened');
    ask('hub.modes.entry_delay.skip');
    expect(heard().filter((line) => typeof line === 'string' && line.startsWith('Siren'))).toEqual([]);
    expect(value('Siren', 'siren_alarm')).toBe('no_siren');
  });

  it('has no entry delay where it is set to 0', () => {
    const { set, heard, ask, t0 } = armedHouse();
    ask('hub.modes.entry_delay.set', { normal: 0 });
    heard();
    set('Front door', 'dw_state', 'dw_is_opened');
    expect(heard()[1]).toEqual(alarmed('2', 'Front door', 'main', 'begin', t0));
  });

  it('[S9.11] a clock that is set moves every time of the alarm, and what runs lasts as long, also after a restart', () => {
    const [clock, store] = [stillClock(), memoryStore()];
    const first = startHouse(smallHome(), { clock, store });
    first.set('Smoke alarm', 'smoke_alarm', 'smoke_detected');
    const smoke = first.device('Smoke alarm');
    first.ask('hub.reboot');
    first.advanceS(1);
    clock.setSkew(-3_600_000);
    const at = START - 3_600_000;
    const sources = [{ deviceId: smoke, delay: 0, timestamp: at }];
    expect(first.ask('hub.modes.get')).toMatchObject({ result: { alarmed: { sources } } });
    expect(first.house.hand.overview().alarm?.startedAt).toBe(at);
    first.house.stop();
    const second = startHouse(smallHome(), { clock, store });
    second.advanceS(18);
    expect(second.house.isConnected()).toBe(false);
    second.advanceS(1);
    expect(second.house.isConnected()).toBe(true);
    second.advanceS(219);
    second.heard();
    second.advanceS(1);
    expect(second.heard()).toEqual(['Siren.siren_alarm=no_siren']);
  });

  it('[R-54] a button for help raises an alarm in any mode; set to a silent service, one without a siren', () => {
    const home = smallHome();
    const pendant = { key: 'pendant', kind: 'panic-button', name: 'Pendant', room: 'hall', values: {} };
    home.hubs[0]?.devices.push({ ...pendant, isReachable: true, isGuard: false, model: 'S1' });
    const { ask, set, heard, device } = startHouse(home);
    const press = () => set('Pendant', 'emergency_state', 'contact_police');
    const told = (status: string, silent: boolean) => [
      'hub.modes.alarmed',
      { modeId: '1', deviceId: 'Pendant', phase: 'main', status, silent, timestamp: START },
    ];
    ask('hub.modes.protect.buttons.set', { deviceId: device('Pendant'), service: 'silent_police' });
    heard();
    press();
    const began = heard();
    expect(began).toContainEqual(told('begin', true));
    expect(began).not.toContain('Siren.siren_alarm=siren_active');
    expect(ask('hub.modes.get')).toMatchObject({ result: { alarmed: { silent: true, timeIsLeft: 0 } } });
    // Water besides may be heard, and so may all of it.
    set('Leak', 'water_leak_alarm', 'water_leak_detected');
    expect(heard()).toContain('Siren.siren_alarm=siren_active');
    expect(ask('hub.modes.get')).toMatchObject({ result: { alarmed: { silent: false } } });
    ask('hub.modes.force_disarm', { modeId: '1' });
    set('Pendant', 'emergency_state', 'no_emergency');
    heard();

    ask('hub.modes.protect.buttons.set', { deviceId: device('Pendant'), service: 'police' });
    press();
    expect(heard()).toEqual(expect.arrayContaining([told('begin', false), 'Siren.siren_alarm=siren_active']));
  });

  it('goes on after a restart: entry delay first, sirens later', () => {
    const [clock, store] = [stillClock(), memoryStore()];
    const first = startHouse(smallHome(), { clock, store });
    first.ask('hub.modes.switch', { modeId: '2' });
    first.advanceS(30);
    first.set('Front door', 'dw_state', 'dw_is_opened');
    first.house.stop();
    clock.advance(20_000);
    const second = startHouse(smallHome(), { clock, store });
    second.advanceS(10);
    expect(second.heard()).toEqual([
      alarmed('2', 'Front door', 'entryDelay', 'done', START + 60_000, 0),
      alarmed('2', 'Front door', 'main', 'begin', START + 60_000),
      'Siren.siren_alarm=siren_active',
    ]);
    second.house.stop();
    const third = startHouse(smallHome(), { clock, store });
    third.advanceS(240);
    expect(third.heard()).toEqual(['Siren.siren_alarm=no_siren']);
  });
});
