import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startHouse } from '../hub/house.fixture.ts';
import { homeNames, loadHome, parseHome } from './load-home.ts';

describe('homes', () => {
  it.each(homeNames())('%s can be lived in', (name) => {
    const home = loadHome(name);
    for (const { serial } of home.hubs) {
      expect(home.accounts.map((account) => account.localTokens[serial])).not.toContain(undefined);
    }
    expect(startHouse(home).house.control.list().devices.length).toBe(home.hubs[0]?.devices.length);
  });

  it('maple-street is the house of the pictures', () => {
    const { rooms, devices, scenes } = startHouse(loadHome('maple-street')).house.control.list();
    const guards = loadHome('maple-street').hubs[0]?.devices.filter((device) => device.isGuard);
    expect({
      rooms: rooms.length,
      devices: devices.length,
      guards: guards?.length,
      scenes: scenes.map((scene) => scene.name),
      withoutRoom: devices.filter((device) => device.room === null).map((device) => device.name),
      open: devices
        .filter((device) => device.items.some((item) => item.value === 'dw_is_opened'))
        .map((device) => device.name),
      unreachable: devices.filter((device) => !device.isReachable).map((device) => device.name),
    }).toEqual({
      rooms: 8,
      devices: 38,
      guards: 14,
      scenes: ['Goodnight', 'Movie', 'Leaving', 'Morning', 'Party', 'All off'],
      withoutRoom: ['Siren', 'Keypad'],
      open: ['Kitchen window'],
      unreachable: ['Work lamp'],
    });
  });

  it('says in one sentence what is wrong with a file', () => {
    const text = readFileSync(new URL('two-doors.json', import.meta.url), 'utf8');
    const broken = (change: (home: { hubs: { devices: Record<string, unknown>[] }[] }) => void) => {
      const home = JSON.parse(text) as { hubs: { devices: Record<string, unknown>[] }[] };
      change(home);
      return () => parseHome(JSON.stringify(home), 'my-home.json');
    };
    const device = (home: { hubs: { devices: Record<string, unknown>[] }[] }) => home.hubs[0]?.devices[1] ?? {};
    expect(() => parseHome('{', 'my-home.json')).toThrow('my-home.json is not JSON.');
    expect(broken((home) => (device(home)['room'] = 'attic'))).toThrow(
      'my-home.json: hubs.0.devices.1.room: nothing here has the key "attic"',
    );
    expect(broken((home) => (device(home)['key'] = 'front-door'))).toThrow('"front-door" is used twice');
    expect(broken((home) => (device(home)['nmae'] = 'x'))).toThrow('my-home.json: hubs.0.devices.1: ');
    expect(() => loadHome('nowhere')).toThrow('There is no home "nowhere". Known homes: maple-street, two-doors.');
    const strange = loadHome('two-doors');
    Object.assign(strange.hubs[0]?.devices[0] ?? {}, { kind: 'dragon' });
    expect(() => startHouse(strange)).toThrow('device "front-door" is of the unknown kind "dragon"');
  });
});
