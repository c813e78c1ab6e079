import { expect, it } from 'vitest';
import { loadHome } from '../../homes/load-home.ts';
import { localTime } from './info-calls.ts';
import { START, startHouse } from '../house.fixture.ts';

it('[S7.37] tells what the hub is, and the time where it stands', () => {
  const { ask, advanceS } = startHouse(loadHome('maple-street'));
  advanceS(93_784);
  expect(ask('hub.info.get')).toEqual({
    result: {
      serial: '90000001',
      model: 'h2_secure.1',
      architecture: 'armv7',
      firmware: '2.0.50.2400.1',
      kernel: '5.4',
      hardware: 'rev1',
      uuid: '8e6d2f14-0b7c-4c39-a5d1-90f3b27e6c01',
      offlineAnonymousAccess: false,
      offlineInsecureAccess: false,
      uptime: '1d 2h 3m 4s',
      localtime: localTime(START + 93_784_000, 'America/New_York'),
      location: { latitude: 40.7, longitude: -74.2, timezone: 'America/New_York', state: 'customTimezone' },
      build: { time: '2026-01-01T00:00:00+0000', builder: 'sim', branch: 'main', commit: '0000000' },
    },
  });
  expect(
    ['America/New_York', 'UTC', 'Asia/Kolkata'].map((zone) => localTime(Date.UTC(2026, 10, 21, 7, 0, 5), zone)),
  ).toEqual(['2026-11-21T02:00:05-0500', '2026-11-21T07:00:05+0000', '2026-11-21T12:30:05+0530']);
});

it('[S7.37] keeps settings within their choices and tells of a change', () => {
  const { ask, heard } = startHouse();
  expect(ask('hub.setting.value.set', { name: 'time.format', value: '24' })).toEqual({ result: {} });
  expect(heard()).toEqual([['hub.setting.updated', { name: 'time.format', value: '24' }]]);
  for (const params of [
    { name: 'time.format', value: '13' },
    { name: 'no.such', value: 'x' },
  ]) {
    expect(ask('hub.setting.value.set', params)).toMatchObject({ error: { data: 'rpc.params.invalid' } });
  }
  expect(ask('hub.settings.list')).toEqual({
    result: {
      settings: [
        { name: 'scale.temperature', valueType: 'token', enum: ['celsius', 'fahrenheit'], value: 'fahrenheit' },
        { name: 'date.format', valueType: 'token', enum: ['mmddyy', 'ddmmyy'], value: 'mmddyy' },
        { name: 'time.format', valueType: 'token', enum: ['12', '24'], value: '24' },
      ],
    },
  });
});

it('[S7.40] remembers favourites and tells of those that came and went', () => {
  const { ask, heard, device } = startHouse();
  const [lamp, siren] = [device('Lamp'), device('Siren')];
  ask('hub.favorite.set', { devices: [{ _id: lamp, favorite: true }] });
  ask('hub.favorite.set', {
    devices: [
      { _id: siren, favorite: true },
      { _id: lamp, favorite: false },
    ],
  });
  const change = (what: string, name: string) => [`hub.favorite.${what}`, { devices: [name], items: [], rules: [] }];
  expect(heard()).toEqual([change('added', 'Lamp'), change('added', 'Siren'), change('removed', 'Lamp')]);
  expect(ask('hub.favorite.list', { request: ['devices'] })).toEqual({ result: { favorites: { devices: [siren] } } });
  expect(ask('hub.favorite.set', { devices: [{ _id: lamp }] })).toMatchObject({
    error: { data: 'rpc.params.notfound.favorite' },
  });
});

it('[S4.36] a rebooting hub is away for twenty seconds', () => {
  const { ask, house, advanceS } = startHouse();
  const seen: boolean[] = [];
  house.onConnected((isConnected) => seen.push(isConnected));
  expect(ask('hub.reboot')).toEqual({ result: {} });
  expect(house.isConnected()).toBe(true);
  advanceS(19);
  expect(house.isConnected()).toBe(false);
  advanceS(1);
  expect(seen).toEqual([false, true]);
});

it('[S7.37] orders rooms, names devices, and keeps what monitoring needs to know', () => {
  const { ask, heard, house, device } = startHouse(loadHome('maple-street'));
  const rooms = house.hand.list().rooms;
  const last = rooms.at(-1)?.id;
  ask('hub.room.order.set', { roomsId: [last] });
  expect(house.hand.list().rooms.map((room) => room.name)).toEqual([
    'Garden',
    ...rooms.slice(0, -1).map((room) => room.name),
  ]);
  expect(ask('hub.room.get', { first: last })).toEqual({ result: [{ _id: last, name: 'Garden' }] });
  heard();
  ask('hub.device.name.set', { _id: device('Keypad'), name: 'Hall keypad' });
  ask('hub.modes.protect.buttons.set', { deviceId: device('Siren'), service: 'fire' });
  ask('hub.modes.protect.set', { modeId: '4', protect: false });
  ask('hub.modes.notifications.set', { modeId: '4', all: true });
  expect(heard()).toEqual([
    'Keypad {"name":"Hall keypad"}',
    ['hub.modes.protect.buttons.added', { deviceId: 'Siren', service: 'fire' }],
    ['hub.modes.protect.button.added', { deviceId: 'Siren', service: 'fire' }],
  ]);
  const { result } = ask('hub.modes.get') as { result: { protectButtons: unknown; modes: Record<string, unknown>[] } };
  expect([result.protectButtons, result.modes[3]?.['protect'], result.modes[3]?.['notifications']]).toEqual([
    [{ id: device('Siren'), service: 'fire' }],
    false,
    null,
  ]);
});
