import { describe, expect, it } from 'vitest';
import { energyHistory, type MeteredDevice } from './energy-history.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NEW_YORK = { latitude: 40.7, longitude: -74.2 };
const house: MeteredDevice = { seed: 7, place: NEW_YORK, isHousehold: true, watts: 480 };
const JANUARY = Date.UTC(2026, 0, 1, 5);
const total = (device: MeteredDevice, from: number, to: number, step: number) =>
  energyHistory(device, from, to, step).reduce((sum, each) => sum + each.kwh, 0);

describe('the past of a meter', () => {
  it('[S2.44] is the same for the same device and seed, and slots add up whatever their size', () => {
    const days = energyHistory(house, JANUARY, JANUARY + 30 * DAY, DAY);
    expect(days).toHaveLength(30);
    expect(energyHistory(house, JANUARY, JANUARY + 30 * DAY, DAY)).toEqual(days);
    expect(energyHistory({ ...house, seed: 8 }, JANUARY, JANUARY + 30 * DAY, DAY)).not.toEqual(days);
    expect(total(house, JANUARY, JANUARY + 7 * DAY, HOUR)).toBeCloseTo(
      total(house, JANUARY, JANUARY + 7 * DAY, DAY),
      1,
    );
  });

  it('[S2.44] breathes with the day and the year: evenings over nights, winter over spring', () => {
    const hours = energyHistory(house, JANUARY, JANUARY + 28 * DAY, HOUR);
    const at = (hour: number) =>
      hours.filter((_, index) => index % 24 === hour).reduce((sum, each) => sum + each.kwh, 0);
    expect(at(19)).toBeGreaterThan(2 * at(3));
    const month = (from: number) => total(house, from, from + 28 * DAY, DAY);
    expect(month(JANUARY)).toBeGreaterThan(1.1 * month(Date.UTC(2026, 3, 10)));
    const year = total(house, JANUARY, JANUARY + 365 * DAY, DAY);
    expect(year).toBeGreaterThan(3_000);
    expect(year).toBeLessThan(9_000);
  });

  it('an appliance comes and goes, and never draws more than it can', () => {
    const kettle: MeteredDevice = { seed: 3, place: NEW_YORK, isHousehold: false, watts: 2_000 };
    const quarters = energyHistory(kettle, JANUARY, JANUARY + 7 * DAY, HOUR / 4);
    expect(new Set(quarters.map((each) => each.kwh))).toEqual(new Set([0, 0.5]));
  });

  it('refuses a window that is turned round, a step that is too small and a chart that is too long', () => {
    expect(() => energyHistory(house, JANUARY, JANUARY - 1, DAY)).toThrow(RangeError);
    expect(() => energyHistory(house, JANUARY, JANUARY + DAY, 1_000)).toThrow('15 minutes');
    expect(() => energyHistory(house, 0, JANUARY, HOUR / 4)).toThrow('10000 slots');
    expect(() => energyHistory(house, Number.NaN, JANUARY, DAY)).toThrow(RangeError);
  });
});
