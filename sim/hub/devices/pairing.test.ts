import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../store/store.ts';
import { smallHome, startHouse, stillClock } from '../house.fixture.ts';

describe('pairing', () => {
  it('[S7.40] what was paired, set up and taken out is as it was after a restart, and no id comes twice', () => {
    const [clock, store] = [stillClock(), memoryStore()];
    const first = startHouse(smallHome(), { clock, store });
    const { hand } = first.house;
    const room = hand.overview().rooms[0]?.id ?? '';
    const [relay = '', one = ''] = hand.addDevice('double-relay', 'Relay', room);
    const [lamp = ''] = hand.addDevice('wall-dimmer', 'New lamp', '');
    const [gone = ''] = hand.addDevice('contact', 'Shed door', '');
    hand.setItem(hand.device(lamp)?.items.find((item) => item.name === 'dimmer')?.id ?? '', 44);
    hand.setBroken(one, true);
    hand.removeDevice(gone);
    hand.removeDevice(first.device('Leak'));
    first.ask('hub.setting.value.set', { name: 'scale.temperature', value: 'celsius' });
    const before = hand.list();
    first.house.stop();
    const again = startHouse(smallHome(), { clock, store }).house.hand;
    expect(again.list()).toEqual(before);
    expect(again.device(one)).toMatchObject({ parentId: relay, isBroken: true });
    const [next = ''] = again.addDevice('contact', 'Shed door', '');
    expect([relay, one, lamp, gone]).not.toContain(next);
    expect(again.device(next)?.kind).toBe('contact');
  });

  it('[S4.49] nothing that the hub keeps names a removed device, nor what it remembered', () => {
    const [clock, store] = [stillClock(), memoryStore()];
    const { ask, device, set, house, advanceS } = startHouse(smallHome(), { clock, store });
    const door = device('Front door');
    set('Front door', 'battery', 10);
    ask('hub.modes.protect.buttons.set', { deviceId: door, service: 'police' });
    ask('hub.modes.protect.devices.add', { deviceIds: [door, device('Siren')] });
    ask('hub.modes.switch', { modeId: '2' });
    advanceS(30);
    set('Front door', 'dw_state', 'dw_is_opened');
    ask('hub.modes.force_disarm', { modeId: '1' });
    const keys = () => [...store.keys()].filter((key) => !key.endsWith('/removed-devices'));
    const kept = () => keys().map((key) => `${key}=${JSON.stringify(store.get(key))}`);
    expect(kept().some((each) => each.includes('/memory/') && each.includes(door))).toBe(true);
    expect(house.monitoredDevices()).toEqual(expect.arrayContaining([door, device('Siren')]));
    house.hand.removeDevice(door);
    expect(kept().filter((each) => each.includes(door))).toEqual([]);
    expect(house.monitoredDevices()).not.toContain(door);
    expect(ask('hub.modes.disarmed_default.set', { modeId: '1', disarmedDefault: true })).toEqual({ result: {} });
    expect(ask('hub.modes.get')).toMatchObject({
      result: { modes: [{ disarmedDevices: [device('Back door'), device('Hall motion')] }, {}, {}, {}] },
    });
  });

  it('[S4.8] a guard that is paired while the house is armed is armed from the beginning, a lamp is not', () => {
    const { ask, house, heard, advanceS } = startHouse();
    ask('hub.modes.switch', { modeId: '2' });
    advanceS(30);
    heard();
    const [door = ''] = house.hand.addDevice('contact', 'Shed door', '');
    const [lamp = ''] = house.hand.addDevice('wall-dimmer', 'New lamp', '');
    expect([door, lamp].map((id) => house.hand.device(id)?.isArmed)).toEqual([true, false]);
    expect(heard()).toContainEqual(['hub.device.added', expect.objectContaining({ name: 'Shed door', armed: true })]);
    ask('hub.modes.force_disarm', { modeId: '1' });
    expect(house.hand.device(door)?.isArmed).toBe(false);
  });

  it('temperatures of a house turned to another scale stay so, also those that nobody ever changed', () => {
    const [clock, store] = [stillClock(), memoryStore()];
    const first = startHouse(smallHome(), { clock, store });
    const [id = ''] = first.house.hand.addDevice('thermostat', 'Thermostat', '');
    const setpoint = (hand: typeof first.house.hand) =>
      hand.device(id)?.items.find((item) => item.name === 'thermostat_setpoint');
    expect(setpoint(first.house.hand)).toMatchObject({ value: 68, scale: 'fahrenheit', min: 41, max: 95 });
    first.ask('hub.setting.value.set', { name: 'scale.temperature', value: 'celsius' });
    first.house.stop();
    const again = startHouse(smallHome(), { clock, store });
    expect(setpoint(again.house.hand)).toMatchObject({ value: 20, scale: 'celsius', min: 5, max: 35 });
    again.advanceS(3_600);
    expect(setpoint(again.house.hand)?.value).toBe(20);
  });
});
