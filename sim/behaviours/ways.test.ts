import { describe, expect, it } from 'vitest';
import { smallHome, startHouse, stillClock, type TestHouse } from '../hub/house.fixture.ts';
import { memoryStore } from '../store/store.ts';

/** The small house with one device of a kind in it, called "It". */
function withIt(kind: string, values: Record<string, string | number | boolean> = {}, rest = {}) {
  const home = smallHome();
  home.hubs[0]?.devices.push({
    key: 'it',
    kind,
    name: 'It',
    room: 'hall',
    values,
    isReachable: true,
    isGuard: false,
    model: 'S1',
    ...rest,
  });
  return home;
}
const start = (...params: Parameters<typeof withIt>) => startHouse(withIt(...params));
const set = (test: TestHouse, item: string, value: unknown) =>
  test.ask('hub.item.value.set', { _id: test.item('It', item), value });
const act = (test: TestHouse, name: string, given?: Record<string, unknown>) =>
  test.house.hand.act(test.device('It'), name, given);
const values = (test: TestHouse, ...items: string[]) => items.map((item) => test.value('It', item));

describe('locks', () => {
  it('[S4.47] a jammed bolt tells so and stays unknown until it is freed', () => {
    const test = start('lock');
    act(test, 'jam');
    set(test, 'door_lock', 'unsecured');
    test.advanceS(1);
    expect(values(test, 'door_lock', 'lock_operation')).toEqual(['unknown', 'lock_jammed']);
    act(test, 'clear-jam');
    set(test, 'door_lock', 'secured');
    test.advanceS(1);
    expect(values(test, 'door_lock', 'lock_operation')).toEqual(['secured', 'rf_lock_operation']);
    act(test, 'turn-by-hand');
    test.advanceS(1);
    expect(values(test, 'door_lock', 'lock_operation')).toEqual(['unsecured', 'manual_unlock_operation']);
  });

  it('[S4.48] closes by itself after its set time, also when the house was restarted in between', () => {
    const [clock, store] = [stillClock(), memoryStore()];
    const first = startHouse(withIt('lock'), { clock, store });
    const settings = first.ask('hub.device.settings.list', { deviceIds: [first.device('It')] }) as {
      result: { settings: { _id: string; name: string }[] };
    };
    const autoLock = settings.result.settings.find((each) => each.name === 'auto_lock_time')?._id;
    first.ask('hub.device.setting.value.set', { _id: autoLock, value: 60 });
    set(first, 'door_lock', 'unsecured');
    first.advanceS(30);
    first.house.stop();
    const again = startHouse(withIt('lock'), { clock, store });
    again.advanceS(59);
    expect(values(again, 'door_lock')).toEqual(['unsecured']);
    again.advanceS(2);
    expect(values(again, 'door_lock', 'lock_operation')).toEqual(['secured', 'auto_lock_locked_operation']);
    set(again, 'door_lock', 'unsecured_with_timeout');
    again.advanceS(32);
    expect(values(again, 'door_lock')).toEqual(['secured']);
  });

  const ALEX = { code: '4711', name: 'Alex', mode: 'enabled' };

  it('[S7.37] keeps user codes, tells each that comes, changes or goes, and refuses what is no code', () => {
    const test = start('keypad-lock');
    const codes = (value: unknown) => set(test, 'user_codes', value);
    expect(codes({ '1': ALEX })).toEqual({ result: {} });
    const heard = test.heard();
    expect(heard).toContainEqual([
      'hub.item.dictionary.updated',
      expect.objectContaining({
        name: 'user_codes',
        element: { '1': { value: ALEX } },
        operation: 'added',
        elementType: 'userCode',
      }),
    ]);
    const SAM = { code: '0815', name: 'Sam', mode: 'disabled' };
    codes({ '1': ALEX, '2': SAM });
    codes({ '2': SAM });
    const told = test.heard().filter((line) => Array.isArray(line));
    expect(told.map((line) => (line as [string, { operation: string }])[1].operation)).toEqual(['added', 'removed']);
    const wrong = { error: { code: -32602, message: 'Wrong params', data: 'rpc.params.invalid' } };
    for (const bad of [
      { '1': { ...ALEX, code: '12' } },
      { '1': { ...ALEX, code: 'abcd' } },
      { '1': { ...ALEX, mode: 'always' } },
      { '1': { ...ALEX, extra: 1 } },
      { '0': ALEX },
      { '99': ALEX },
      { '1': ALEX, '2': { ...ALEX, name: 'Twin' } },
      { '1': 'code' },
      ['4711'],
      '4711',
    ]) {
      expect(codes(bad)).toEqual(wrong);
    }
    expect(values(test, 'user_codes')).toEqual([{ '2': SAM }]);
  });

  it('[S4.48] a code typed at its keypad turns the bolt and says whose it was; five wrong ones shut it for a minute', () => {
    const test = start('keypad-lock');
    set(test, 'user_codes', { '3': ALEX });
    test.heard();
    act(test, 'type-code', { code: '4711' });
    test.advanceS(1);
    expect(test.heard()).toContainEqual([
      'hub.user.notification',
      { type: 'pin_code_is_used', params: { user: 'Alex', deviceName: 'It', roomName: 'Hall' } },
    ]);
    expect(values(test, 'door_lock', 'lock_operation', 'user_lock_operation')).toEqual([
      'unsecured',
      'keypad_unlock_operation',
      { operation: 'keypad_unlock_operation', user_id: '3', user_name: 'Alex' },
    ]);
    for (let tries = 0; tries < 5; tries += 1) act(test, 'type-code', { code: '9999' });
    expect(values(test, 'keypad_state', 'entered_code_status', 'user_codes_keypad_mode')).toEqual([
      'keypad_temporary_disabled',
      'code_rejected',
      'locked_out',
    ]);
    act(test, 'type-code', { code: '4711' });
    test.advanceS(2);
    expect(values(test, 'door_lock')).toEqual(['unsecured']);
    test.advanceS(60);
    act(test, 'type-code', { code: '4711' });
    test.advanceS(1);
    expect(values(test, 'door_lock', 'keypad_state')).toEqual(['secured', 'keypad_ok']);
    expect(() => act(test, 'type-code', { code: 'x' })).toThrow('digits');
  });

  it('a reader learns a finger and opens to it alone', () => {
    const test = start('fingerprint-lock');
    set(test, 'learn_fingerprint', true);
    test.advanceS(5);
    act(test, 'lay-finger', { id: 7 });
    test.advanceS(1);
    expect(values(test, 'door_lock')).toEqual(['secured']);
    act(test, 'lay-finger', { id: 1 });
    test.advanceS(1);
    expect(values(test, 'door_lock', 'fingerprint_ids')).toEqual(['unsecured', [1]]);
  });
});

describe('lights', () => {
  it('[S9.15] dimmer_up adds one, dimmer_down takes one, within the scale', () => {
    const test = start('wall-dimmer', { dimmer: 99, switch: true });
    set(test, 'dimmer_up', 1);
    set(test, 'dimmer_up', 1);
    expect(values(test, 'dimmer')).toEqual([100]);
    set(test, 'dimmer_down', 1);
    expect(values(test, 'dimmer')).toEqual([99]);
  });

  it('goes there in steps when a ramp time is set, and stops where it is told to', () => {
    const test = start('wall-dimmer');
    const { result } = test.ask('hub.device.settings.list', { deviceIds: [test.device('It')] }) as {
      result: { settings: { _id: string }[] };
    };
    test.ask('hub.device.setting.value.set', { _id: result.settings[0]?._id, value: 10 });
    set(test, 'dimmer', 100);
    test.advanceS(5);
    const half = test.value('It', 'dimmer');
    expect(half).toBe(50);
    set(test, 'dimmer_stop', 1);
    test.advanceS(20);
    expect(test.value('It', 'dimmer')).toBe(half);
  });

  it('moves single channels of a colour up and down within 0 to 255', () => {
    const test = start('colour-strip');
    set(test, 'rgbcolor', { red: 250 });
    set(test, 'rgbcolor_up', { red: 20, green: 5 });
    set(test, 'rgbcolor_down', { wwhite: 55 });
    expect(values(test, 'rgbcolor')).toEqual([{ wwhite: 200, cwhite: 0, red: 255, green: 5, blue: 0 }]);
  });
});

describe('doors and covers', () => {
  it('[S4.42] something in the beam sends a closing garage door back up and keeps an open one open', () => {
    const test = start('garage-door', { barrier: 'barrier_opened', dw_state: 'dw_is_opened' });
    set(test, 'barrier', 'barrier_closed');
    test.advanceS(5);
    test.set('It', 'barrier_safety_beam_obstacle', 'obstruction');
    expect(values(test, 'barrier')).toEqual(['barrier_opening']);
    test.advanceS(12);
    set(test, 'barrier', 'barrier_closed');
    test.advanceS(20);
    expect(values(test, 'barrier', 'barrier_fail_events', 'dw_state')).toEqual([
      'barrier_opened',
      'operation_not_allowed',
      'dw_is_opened',
    ]);
    test.set('It', 'barrier_safety_beam_obstacle', 'no_obstruction');
    set(test, 'barrier', 'barrier_closed');
    test.advanceS(12);
    expect(values(test, 'barrier', 'barrier_fail_events')).toEqual(['barrier_closed', 'no_fail']);
  });

  it('[S7.38] [S9.15] a cover stops where it is, and is nudged by one', () => {
    const test = start('cover', { dimmer: 0 });
    set(test, 'dimmer', 100);
    test.advanceS(2);
    expect(values(test, 'dimmer', 'window_cover_state')).toEqual([30, 'opening']);
    set(test, 'dimmer_stop', 1);
    test.advanceS(20);
    expect(values(test, 'dimmer', 'window_cover_state')).toEqual([30, 'opened']);
    set(test, 'dimmer_up', 1);
    test.advanceS(1);
    expect(values(test, 'dimmer')).toEqual([31]);
  });
});

describe('machines and water', () => {
  it('a programme runs step by step, survives a restart, and switches the machine off', () => {
    const [clock, store] = [stillClock(), memoryStore()];
    const first = startHouse(withIt('appliance'), { clock, store });
    set(first, 'switch', true);
    expect(values(first, 'appliance_status', 'program_status', 'remaining_time')).toEqual([
      'supplying_water',
      'program_started',
      4_200,
    ]);
    first.advanceS(5 * 60);
    first.house.stop();
    const again = startHouse(withIt('appliance'), { clock, store });
    expect(values(again, 'appliance_status')).toEqual(['boiling']);
    again.advanceS(70 * 60);
    expect(values(again, 'appliance_status', 'program_status', 'switch', 'electric_meter_watt')).toEqual([
      'idle',
      'program_completed',
      false,
      0,
    ]);
  });

  it('a valve takes four seconds, and no water flows behind it', () => {
    const test = start('water-shut-off');
    set(test, 'water_valve_state', 'valve_closed');
    test.advanceS(3);
    expect(values(test, 'water_valve_state')).toEqual(['valve_opened']);
    test.advanceS(1);
    expect(values(test, 'water_valve_state')).toEqual(['valve_closed']);
    test.advanceS(60);
    const before = test.value('It', 'water_meter_volume');
    test.advanceS(24 * 3_600);
    expect(values(test, 'water_meter_volume', 'water_flow')).toEqual([before, 0]);
    set(test, 'water_valve_state', 'valve_opened');
    test.advanceS(24 * 3_600);
    expect(test.value('It', 'water_meter_volume')).toBeGreaterThan(Number(before) + 0.1);
  });

  it('a trap strikes, waits for care and is set again; a timer rings; a sound plays to its end', () => {
    const trap = start('mouse-trap');
    trap.set('It', 'pest_control', 'pest_detected');
    trap.advanceS(2);
    expect(values(trap, 'pest_control')).toEqual(['pest_exterminated']);
    trap.advanceS(60);
    expect(values(trap, 'pest_control')).toEqual(['trap_rearm_required']);
    act(trap, 'set-again');
    expect(values(trap, 'pest_control')).toEqual(['trap_armed']);
    const clock = start('clock');
    act(clock, 'set-timer', { seconds: 25 });
    clock.advanceS(24);
    expect(values(clock, 'clock_state', 'remaining_time')).toEqual(['time_remaining', 5]);
    clock.advanceS(1);
    expect(values(clock, 'clock_state', 'remaining_time')).toEqual(['timer_ended', 0]);
    const speaker = start('speaker');
    expect(set(speaker, 'sound_select', 9)).toMatchObject({ error: { data: 'rpc.params.invalid' } });
    set(speaker, 'sound_playback', 'play');
    speaker.advanceS(30);
    expect(values(speaker, 'sound_playback', 'switch')).toEqual(['stop', true]);
  });
});

describe('sensors and buttons', () => {
  it('[S4.43] motion clears after the time its owner has set', () => {
    const test = start('motion');
    const { result } = test.ask('hub.device.settings.list', { deviceIds: [test.device('It')] }) as {
      result: { settings: { _id: string }[] };
    };
    test.ask('hub.device.setting.value.set', { _id: result.settings[0]?._id, value: 120 });
    test.set('It', 'motion', true);
    test.advanceS(119);
    expect(values(test, 'motion')).toEqual([true]);
    test.advanceS(1);
    expect(values(test, 'motion')).toEqual([false]);
  });

  it('a battery also runs down by use, and says once that it is low', () => {
    const test = start('contact', { battery: 16 });
    for (let uses = 0; uses < 250; uses += 1) {
      test.set('It', 'dw_state', 'dw_is_opened');
      test.set('It', 'dw_state', 'dw_is_closed');
    }
    expect(values(test, 'battery')).toEqual([15]);
    const low = (line: unknown) => Array.isArray(line) && line[0] === 'hub.user.notification';
    expect(test.heard().filter(low)).toEqual([
      ['hub.user.notification', { type: 'low_battery', params: { level: 15, deviceName: 'It', roomName: 'Hall' } }],
    ]);
    test.house.hand.setBattery(test.device('It'), 10);
    expect(test.heard().filter(low)).toEqual([]);
  });

  it('a smoke detector tests itself when its button is pressed, without an alarm', () => {
    const test = start('smoke');
    act(test, 'self-test');
    expect(values(test, 'test_state', 'smoke_alarm')).toEqual(['test_in_progress', 'no_smoke']);
    test.advanceS(8);
    expect(values(test, 'test_state', 'security_threat')).toEqual(['test_ok', false]);
  });

  it('buttons say which was pressed and how; a call for help calms down by itself', () => {
    const remote = start('remote');
    act(remote, 'press', { button: 2, state: 'held_down' });
    expect(values(remote, 'button_state')).toEqual([{ button_number: 2, button_state: 'held_down' }]);
    expect(() => act(remote, 'press', { button: 99 })).toThrow('numbered');
    expect(() => act(remote, 'press', { state: 'licked' })).toThrow('press_1_time');
    expect(() => act(remote, 'fly')).toThrow('Nobody can do "fly"');
    const help = start('panic-button');
    act(help, 'call-help', { emergency: 'contact_medical_service' });
    expect(values(help, 'emergency_state')).toEqual(['contact_medical_service']);
    help.advanceS(10);
    expect(values(help, 'emergency_state')).toEqual(['no_emergency']);
  });

  it('sensors that look outside agree with each other, and others stray around their usual value', () => {
    const home = withIt('weather-station');
    home.hubs[0]?.devices.push({
      ...home.hubs[0].devices[0],
      key: 'out',
      kind: 'outdoor-thermometer',
      name: 'Out',
    } as never);
    const test = startHouse(home);
    const start = test.value('It', 'humidity');
    test.advanceS(20);
    expect(test.value('It', 'temp')).toBe(test.value('Out', 'temp'));
    expect(test.value('It', 'humidity')).not.toBe(start);
    const room = startHouse(withIt('climate', { temp: 75 }));
    const seen = new Set<unknown>();
    for (let hour = 0; hour < 48; hour += 1) {
      room.advanceS(3_600);
      seen.add(room.value('It', 'temp'));
    }
    expect([...seen].every((value) => Math.abs(Number(value) - 75) < 4)).toBe(true);
    expect(seen.size).toBeGreaterThan(8);
  });

  it('[S7.40] a recording ends by itself after its seconds', () => {
    const test = start('indoor-camera');
    set(test, 'make_recording', 25);
    expect(values(test, 'camera_recording', 'make_recording')).toEqual([true, 25]);
    test.advanceS(25);
    expect(values(test, 'camera_recording', 'make_recording')).toEqual([false, 0]);
    test.heard();
    set(test, 'snapshot', true);
    expect(test.heard().slice(0, 1)).toEqual(['It.snapshot=true']);
    expect(set(test, 'camera_stream', {})).toMatchObject({ error: { data: 'rpc.params.invalid' } });
  });
});

describe('power', () => {
  it('[S7.40] a household’s meter follows its day, counts on, and has three phases of its own', () => {
    const test = start('power-meter', {}, { watts: 600 });
    const watts: number[] = [];
    for (let hour = 0; hour < 24; hour += 1) {
      test.advanceS(3_600);
      watts.push(Number(test.value('It', 'electric_meter_watt')));
    }
    const kwh = Number(test.value('It', 'electric_meter_kwh'));
    expect(Math.max(...watts)).toBeGreaterThan(2 * Math.min(...watts));
    expect(kwh).toBeGreaterThan(8);
    expect(kwh).toBeLessThan(40);
    expect(Number(test.value('It 2', 'electric_meter_watt'))).toBeGreaterThan(0);
    expect(test.house.hand.device(test.device('It 3'))?.parentId).toBe(test.device('It'));
    set(test, 'meter_reset', true);
    expect(values(test, 'electric_meter_kwh')).toEqual([0]);
    expect(Number(test.value('It', 'electric_meter_kwh_life'))).toBe(kwh);
  });
});
