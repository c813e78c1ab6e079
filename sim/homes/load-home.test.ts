import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { kinds } from '../behaviours/kinds.ts';
import { startHouse, stillClock } from '../hub/house.fixture.ts';
import { deviceId, withChannels } from '../hub/core/build-device.ts';
import { memoryStore } from '../store/store.ts';
import { createVeraHub } from '../vera/vera-hub.ts';
import { homeNames, loadHome, parseHome, stateFolder } from './load-home.ts';

const chimeConfig = z.strictObject({
  devices: z.array(z.string()),
  chime_behavior: z.enum(['opened', 'open-and-close']),
});

describe('homes', () => {
  it.each(homeNames())('%s can be lived in', (name) => {
    const home = loadHome(name);
    for (const hub of home.hubs) {
      const users = home.accounts.filter(({ hubs = [hub.serial] }) => hubs.includes(hub.serial));
      expect(users.map((account) => account.localTokens[hub.serial])).not.toContain(undefined);
      expect(startHouse({ ...home, hubs: [hub] }).house.hand.list().devices.length).toBe(
        hub.devices.flatMap(withChannels).length,
      );
    }
    const clock = stillClock();
    for (const hub of home.veraHubs) {
      expect(createVeraHub(hub, { clock, store: memoryStore() }).userData()['devices']).toHaveLength(
        hub.devices.length,
      );
    }
  });

  it('no two homes share an account, an id or a hub', () => {
    const homes = homeNames().map((name) => loadHome(name));
    const all = {
      hubs: homes.flatMap((home) => [...home.hubs, ...home.veraHubs].map((hub) => hub.serial)),
      uuids: homes.flatMap((home) => [home.location.uuid, ...[...home.hubs, ...home.accounts].map(({ uuid }) => uuid)]),
      places: homes.map((home) => home.location.id),
      names: homes.flatMap((home) => home.accounts.map((account) => account.username)),
      users: homes.flatMap((home) => home.accounts.map((account) => account.PK_User)),
    };
    for (const values of Object.values(all)) expect(new Set<unknown>(values).size).toBe(values.length);
  });

  it('every monitoring service watches over some home', () => {
    const watched = homeNames().flatMap((name) => Object.entries(loadHome(name).protect.services));
    expect([...new Set(watched.flatMap(([service, isOn]) => (isOn === 1 ? [service] : [])))].sort()).toEqual([
      'avantguard',
      'cmsnd',
      'cops',
      'rr',
      'southwestdispatch',
    ]);
  });

  it.each(homeNames())('%s chimes for doors that it has', (name) => {
    const home = loadHome(name);
    const chime = chimeConfig.optional().parse(home.settings['chime_config']);
    const known = home.hubs.flatMap((hub) => hub.devices.map((device) => deviceId(hub, device.key)));
    expect(known).toEqual(expect.arrayContaining(chime?.devices ?? []));
  });

  it('the showroom has every kind of device, every partner setting and a room for each category', () => {
    const home = loadHome('showroom');
    expect(home.hubs[0]?.devices.map((device) => device.kind)).toEqual(Object.keys(kinds));
    expect(home.hubs[0]?.rooms.length).toBe(new Set(Object.values(kinds).map((kind) => kind.category)).size);
  });

  it('makes homes of any size by name', () => {
    const home = loadHome('generated:2x30', { seed: 4 });
    expect(home.hubs.map((hub) => hub.devices.length)).toEqual([30, 30]);
    expect(loadHome('generated:2x30')).not.toEqual(home);
    expect(stateFolder('generated:2x30', 4)).toBe('generated-2x30-seed-4');
    expect(stateFolder('maple-street', 4)).toBe('maple-street');
    expect(() => loadHome('generated:many')).toThrow('"generated:many" says no size');
  });

  it('some homes have automations, silent notices, scenes of the cloud and voice assistants', () => {
    const homes = homeNames().map((name) => loadHome(name));
    const scenes = homes.flatMap((home) => home.hubs.flatMap((hub) => hub.scenes));
    const words = scenes.flatMap((scene) => scene.when.map((each) => each.if));
    expect([...new Set(words)].sort()).toEqual(
      expect.arrayContaining(['battery', 'changes', 'compare', 'item', 'mode-to', 'sun', 'time']),
    );
    expect(scenes.filter((scene) => scene.isHidden).length).toBeGreaterThanOrEqual(3);
    expect(homes.filter((home) => home.cloudScenes.length > 0).length).toBeGreaterThanOrEqual(3);
    expect(homes.filter((home) => home.voice.devices.length > 0).length).toBeGreaterThanOrEqual(2);
  });

  it('maple-street is the house of the pictures', () => {
    const { rooms, devices, scenes } = startHouse(loadHome('maple-street')).house.hand.list();
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
    expect(() => loadHome('nowhere')).toThrow('There is no home "nowhere". Known homes: brick-row, ');
    const strange = loadHome('two-doors');
    Object.assign(strange.hubs[0]?.devices[0] ?? {}, { kind: 'dragon' });
    expect(() => startHouse(strange)).toThrow('device "front-door" is of the unknown kind "dragon"');
  });
});
