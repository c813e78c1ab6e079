import { describe, expect, it } from 'vitest';
import type { HomeFile } from '../../homes/home-file.ts';
import { memoryStore } from '../../store/store.ts';
import { smallHome, START, startHouse, stillClock, type TestHouse } from '../house.fixture.ts';
import { QUARTER_MS } from './quarter-log.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The small home with a plug of 1,000 W and a meter. */
function meteredHome(): HomeFile {
  const home = smallHome();
  const added = (key: string, kind: string, name: string, values: Record<string, boolean>, watts?: number) => ({
    ...{ key, kind, name, room: 'hall', values, isReachable: true, isGuard: false, model: 'S1' },
    ...(watts === undefined ? {} : { watts }),
  });
  home.hubs[0]?.devices.push(
    added('plug', 'outlet', 'Plug', { switch: false }, 1_000),
    added('meter', 'power-meter', 'Meter', {}),
  );
  return home;
}
const sum = (town: TestHouse, name: string, from: number, to: number) => {
  const quarters = town.house.energy.quarters(town.device(name), from, to);
  return {
    kwh: Number((quarters.reduce((all, { wattHours }) => all + wattHours, 0) / 1_000).toFixed(4)),
    knownS: quarters.reduce((all, { knownMs }) => all + knownMs, 0) / 1_000,
  };
};

describe('the log of powers', () => {
  it('[S2.44] adds up what flows from one change of the power to the next', () => {
    const town = startHouse(meteredHome());
    town.set('Plug', 'switch', true);
    town.advanceS(1_800);
    town.set('Plug', 'switch', false);
    town.advanceS(1_800);
    expect(sum(town, 'Plug', START, START + HOUR)).toEqual({ kwh: 0.5, knownS: 3_600 });
  });

  it('[S8.10] counts nothing while the device or the hub is away, and knows that it did not', () => {
    const town = startHouse(meteredHome());
    town.set('Plug', 'switch', true);
    town.advanceS(600);
    town.house.hand.setReachable(town.device('Plug'), false);
    town.advanceS(600);
    town.house.hand.setReachable(town.device('Plug'), true);
    town.advanceS(600);
    town.house.setConnected(false);
    town.advanceS(1_800);
    expect(sum(town, 'Plug', START, START + HOUR)).toEqual({ kwh: Number((1 / 3).toFixed(4)), knownS: 1_200 });
  });

  it('[S2.44] has the same past for the same house, with hours in which nobody counted, and none for what came later', () => {
    const town = startHouse(meteredHome());
    const from = START - 90 * DAY;
    const past = town.house.energy.quarters(town.device('Meter'), from, START);
    expect(startHouse(meteredHome()).house.energy.quarters(town.device('Meter'), from, START)).toEqual(past);
    const away = past.filter(({ knownMs }) => knownMs === 0);
    expect(away.length).toBeGreaterThan(8);
    expect(away.length).toBeLessThan(past.length / 5);
    expect(away.filter(({ wattHours }) => wattHours > 0)).toEqual([]);
    const [added = ''] = town.house.hand.addDevice('outlet', 'New plug', '');
    expect(town.house.energy.quarters(added, START - HOUR, START).map(({ knownMs }) => knownMs)).toEqual([0, 0, 0, 0]);
  });

  it('goes on where a restart left it', () => {
    const [clock, store] = [stillClock(), memoryStore()];
    const first = startHouse(meteredHome(), { clock, store });
    first.set('Plug', 'switch', true);
    first.advanceS(QUARTER_MS / 1_000);
    const before = sum(first, 'Plug', START, START + QUARTER_MS);
    first.house.stop();
    const second = startHouse(meteredHome(), { clock, store });
    second.advanceS(QUARTER_MS / 1_000);
    expect(sum(second, 'Plug', START, START + QUARTER_MS)).toEqual(before);
    expect(sum(second, 'Plug', START, START + 2 * QUARTER_MS)).toEqual({ kwh: 0.5, knownS: 1_800 });
  });

  it('counts no time that only the clock has passed', () => {
    const clock = stillClock();
    const town = startHouse(meteredHome(), { clock });
    town.set('Plug', 'switch', true);
    town.advanceS(900);
    clock.setSkew(6 * HOUR);
    town.advanceS(900);
    const counted = [0, 1].map((slot) =>
      sum(town, 'Plug', START + slot * 6 * HOUR, START + slot * 6 * HOUR + HOUR / 4),
    );
    expect(counted[0]).toEqual({ kwh: 0.25, knownS: 900 });
    expect(town.house.energy.quarters(town.device('Plug'), START, clock.now() + DAY).at(-1)?.at).toBeLessThan(
      clock.now(),
    );
  });
});
