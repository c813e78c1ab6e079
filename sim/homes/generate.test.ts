import { describe, expect, it } from 'vitest';
import { kinds } from '../behaviours/kinds.ts';
import { itemsOf } from '../hub/core/build-device.ts';
import { startHouse } from '../hub/house.fixture.ts';
import { generateHome } from './generate.ts';
import { homeFile, type HomeFile } from './home-file.ts';

const itemCount = (home: HomeFile) =>
  home.hubs
    .flatMap((hub) => hub.devices)
    .flatMap(({ kind }) => kinds[kind] ?? [])
    .reduce((sum, kind) => sum + itemsOf(kind).length, 0);

describe('generated homes', () => {
  it('are the same for the same seed, letter by letter, and others for another', () => {
    const text = (seed: number) => JSON.stringify(generateHome({ seed, hubs: 2, devices: 100 }));
    expect(text(7)).toBe(text(7));
    expect(text(8)).not.toBe(text(7));
  });

  it.each([
    { hubs: 1, devices: 1 },
    { hubs: 3, devices: 17 },
    { hubs: 2, devices: 1_000, items: 20_000 },
    { hubs: 1, devices: 50, items: 151 },
  ])('have the size that was asked for: %o', (size) => {
    const home = generateHome({ seed: 3, ...size });
    expect(homeFile.safeParse(home).success).toBe(true);
    expect(home.hubs.map((hub) => hub.devices.length)).toEqual(Array<number>(size.hubs).fill(size.devices));
    expect(home.hubs.map((hub) => hub.rooms.length)).toEqual(
      Array<number>(size.hubs).fill(Math.ceil(size.devices / 8)),
    );
    if (size.items !== undefined) expect(itemCount(home)).toBe(size.items);
  });

  it('name everything once, within what a hub takes', () => {
    const [hub] = generateHome({ seed: 5, hubs: 1, devices: 1_000 }).hubs;
    for (const list of [hub?.devices, hub?.rooms]) {
      const names = list?.map((each) => each.name) ?? [];
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('can be lived in', () => {
    const home = generateHome({ seed: 11, hubs: 1, devices: 300, items: 3_000 });
    const { rooms, devices } = startHouse(home).house.hand.list();
    expect({ rooms: rooms.length, devices: devices.length }).toEqual({ rooms: 38, devices: 300 });
    expect(devices.reduce((sum, device) => sum + device.items.length, 0)).toBe(3_000);
  });

  it('refuses in one sentence what cannot be built', () => {
    expect(() => generateHome({ seed: 1, hubs: 0, devices: 10 })).toThrow('A generated home has from 1 to 50 hubs.');
    expect(() => generateHome({ seed: 1, hubs: 1, devices: 2_001 })).toThrow('from 1 to 2000 devices a hub.');
    expect(() => generateHome({ seed: 1, hubs: 1, devices: 10, items: 9_999 })).toThrow(/^10 devices have from \d+ to/);
  });
});
