import { describe, expect, it } from 'vitest';
import { loadHome } from '../homes/load-home.ts';
import { startHouse, stillClock } from '../hub/house.fixture.ts';
import { memoryStore } from '../store/store.ts';

const maple = () => startHouse(loadHome('maple-street'));

describe('devices behave', () => {
  it('[S4.47] a lock takes a second, and the last command wins', () => {
    const { ask, item, heard, advanceS } = maple();
    const bolt = item('Front door lock', 'door_lock');
    const status = () => {
      const { result } = ask('hub.data.list', { items: { ids: [bolt], fields: { include: ['value', 'status'] } } }) as {
        result: { items: Record<string, unknown> };
      };
      return result.items[bolt];
    };
    ask('hub.item.value.set', { _id: bolt, value: 'unsecured' });
    advanceS(0.9);
    expect(heard()).toEqual([]);
    expect(status()).toEqual({ value: 'secured', status: 'setting' });
    advanceS(0.1);
    expect(heard()).toEqual([
      'Front door lock.door_lock=unsecured',
      'Front door lock.lock_operation=rf_unlock_operation',
    ]);
    expect(status()).toEqual({ value: 'unsecured', status: 'synced' });
    ask('hub.item.value.set', { _id: bolt, value: 'secured' });
    advanceS(0.5);
    ask('hub.item.value.set', { _id: bolt, value: 'unsecured_with_timeout' });
    advanceS(5);
    expect(heard()).toEqual([
      'Front door lock.door_lock=unsecured_with_timeout',
      'Front door lock.lock_operation=rf_unlock_operation',
    ]);
  });

  it('[S4.43] motion clears after 30 s without another', () => {
    const { set, heard, advanceS } = maple();
    set('Garage motion', 'motion', true);
    advanceS(29);
    set('Garage motion', 'motion', true);
    advanceS(1);
    expect(heard()).toEqual([
      'Garage motion.motion=true',
      'Garage motion.security_threat=true',
      'Garage motion.motion=true',
    ]);
    advanceS(29);
    expect(heard()).toEqual(['Garage motion.motion=false', 'Garage motion.security_threat=false']);
  });

  it('[S4.42] a garage door needs its time, can be stopped, and counts as open until it is shut', () => {
    const { ask, item, heard, advanceS } = maple();
    const set = (value: string) => ask('hub.item.value.set', { _id: item('Garage door', 'barrier'), value });
    set('barrier_opened');
    advanceS(12);
    set('barrier_closed');
    advanceS(6);
    set('barrier_stopped');
    advanceS(20);
    set('barrier_closed');
    advanceS(12);
    expect(heard()).toEqual([
      'Garage door.barrier=barrier_opening',
      'Garage door.dw_state=dw_is_opened',
      'Garage door.security_threat=true',
      'Garage door.barrier=barrier_opened',
      'Garage door.barrier=barrier_closing',
      'Garage door.barrier=barrier_stopped',
      'Garage door.barrier=barrier_closing',
      'Garage door.barrier=barrier_closed',
      'Garage door.dw_state=dw_is_closed',
      'Garage door.security_threat=false',
    ]);
  });

  it('[S7.38] a blind travels, learns a favourite place and goes there', () => {
    const { ask, item, heard, advanceS, value } = maple();
    const set = (name: string, to: unknown) =>
      ask('hub.item.value.set', { _id: item('Bedroom blinds', name), value: to });
    set('dimmer', 25);
    advanceS(3);
    expect(heard()).toEqual([
      'Bedroom blinds.window_cover_state=opening',
      'Bedroom blinds.dimmer=10',
      'Bedroom blinds.dimmer=20',
      'Bedroom blinds.dimmer=25',
      'Bedroom blinds.window_cover_state=opened',
    ]);
    set('shutter_command', 'learn_favorite');
    set('dimmer', 30);
    advanceS(1);
    set('shutter_command', 'store');
    set('dimmer', 100);
    advanceS(10);
    set('goto_favorite', true);
    advanceS(10);
    expect([value('Bedroom blinds', 'dimmer'), value('Bedroom blinds', 'shutter_state')]).toEqual([30, 'idle']);
  });

  it('[S4.37] a lamp comes back at the level it had', () => {
    const { ask, item, heard } = maple();
    const set = (value: boolean) => ask('hub.item.value.set', { _id: item('Ceiling light', 'switch'), value });
    set(false);
    set(true);
    expect(heard()).toEqual([
      'Ceiling light.switch=false',
      'Ceiling light.dimmer=0',
      'Ceiling light.switch=true',
      'Ceiling light.dimmer=60',
    ]);
  });

  it('[S4.44] in auto, heating and cooling never cross: the setpoint that is moved pushes the other', () => {
    const { ask, item, value } = maple();
    const set = (name: string, to: number | string) =>
      expect(ask('hub.item.value.set', { _id: item('Thermostat', name), value: to })).toEqual({ result: {} });
    const points = () =>
      ['heating', 'cooling'].map((name) => Number(value('Thermostat', `thermostat_setpoint_${name}`)).toFixed(1));
    set('thermostat_setpoint_heating', 80);
    set('thermostat_setpoint_cooling', 70);
    expect(points()).toEqual(['80.0', '70.0']);
    set('thermostat_mode', 'auto');
    expect(points()).toEqual(['80.0', '81.8']);
    set('thermostat_setpoint_cooling', 75);
    expect(points()).toEqual(['73.2', '75.0']);
    set('thermostat_setpoint', 76);
    expect(points()).toEqual(['76.0', '77.8']);
    set('thermostat_setpoint_heating', 95);
    expect(points()).toEqual(['93.2', '95.0']);
    expect(value('Thermostat', 'thermostat_setpoint')).toBeCloseTo(93.2);
    set('thermostat_setpoint_cooling', 41);
    expect(points()).toEqual(['41.0', '42.8']);
  });

  it('[S4.44] a thermostat heats slowly up to its setpoint, rests, and starts again when the room has cooled', () => {
    const { advanceS, value, ask, item, heard } = maple();
    const temp = () => value('Thermostat', 'temp') as number;
    const state = () => value('Thermostat', 'thermostat_operating_state');
    expect([temp(), state()]).toEqual([70.25, 'heating']);
    advanceS(60);
    expect(temp()).toBeGreaterThan(70.25);
    expect(temp()).toBeLessThan(70.6);
    advanceS(20 * 60);
    expect(state()).toBe('idle');
    for (let minutes = 0; state() === 'idle' && minutes < 600; minutes += 1) advanceS(60);
    expect(state()).toBe('heating');
    expect(temp()).toBeGreaterThan(70);
    expect(temp()).toBeLessThanOrEqual(70.5);
    heard();
    ask('hub.item.value.set', { _id: item('Thermostat', 'thermostat_mode'), value: 'cool' });
    expect(heard().slice(0, 2)).toEqual(['Thermostat.thermostat_mode=cool', 'Thermostat.thermostat_setpoint=77']);
    expect(state()).toBe('idle');
    ask('hub.item.value.set', { _id: item('Thermostat', 'thermostat_setpoint'), value: 66 });
    expect([value('Thermostat', 'thermostat_setpoint_cooling'), state()]).toEqual([66, 'cooling']);
    const warm = temp();
    advanceS(300);
    expect(temp()).toBeLessThan(warm);
  });

  it('[S7.40] a meter follows its switch, and energy accrues', () => {
    const { ask, item, heard, advanceS, value } = maple();
    advanceS(3600);
    expect(value('Freezer outlet', 'electric_meter_kwh')).toBeCloseTo(388.7 + 0.082, 3);
    heard();
    ask('hub.item.value.set', { _id: item('Freezer outlet', 'switch'), value: false });
    expect(heard()).toEqual(['Freezer outlet.switch=false', 'Freezer outlet.electric_meter_watt=0']);
    const before = value('Freezer outlet', 'electric_meter_kwh');
    advanceS(3600);
    expect(value('Freezer outlet', 'electric_meter_kwh')).toBe(before);
  });

  it('a doorbell rings for five seconds, a battery loses a percent a week', () => {
    const { set, heard, advanceS, value, house, device } = maple();
    set('Doorbell', 'doorbell_ring', 'ringing');
    advanceS(5);
    expect(heard()).toEqual(['Doorbell.doorbell_ring=ringing', 'Doorbell.doorbell_ring=idle']);
    house.hand.setBattery(device('Garage motion'), 8);
    advanceS(7 * 86_400);
    expect(value('Garage motion', 'battery')).toBe(7);
    expect(() => house.hand.setBattery(device('Floor lamp'), 8)).toThrow('battery');
  });

  it('values, names and reach outlive a restart', () => {
    const [clock, store] = [stillClock(), memoryStore()];
    const first = startHouse(loadHome('maple-street'), { clock, store });
    first.ask('hub.item.value.set', { _id: first.item('Floor lamp', 'dimmer'), value: 33 });
    first.ask('hub.device.name.set', { _id: first.device('Keypad'), name: 'Hall keypad' });
    first.house.hand.setReachable(first.device('Work lamp'), true);
    first.ask('hub.device.force_remove', { deviceId: first.device('Siren') });
    const before = first.house.hand.list();
    first.house.stop();
    expect(startHouse(loadHome('maple-street'), { clock, store }).house.hand.list()).toEqual(before);
  });
});
