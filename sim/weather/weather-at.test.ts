import { describe, expect, it } from 'vitest';
import { sunHeight, sunTimes } from '../time/sun.ts';
import { weatherAt } from './weather-at.ts';

const HOUR_MS = 3_600_000;
const NEW_YORK = { latitude: 40.71, longitude: -74.01 };
const SYDNEY = { latitude: -33.87, longitude: 151.21 };
const TROMSO = { latitude: 69.65, longitude: 18.96 };
const at = (text: string) => Date.parse(text);

describe('the sun', () => {
  it('stays down or up all day beyond the polar circle', () => {
    expect(sunHeight(TROMSO, at('2026-12-21T11:00Z'))).toBeLessThan(0);
    expect(sunHeight(TROMSO, at('2026-06-21T23:00Z'))).toBeGreaterThan(0);
  });

  it('is on the horizon when it rises and sets', () => {
    for (const place of [NEW_YORK, SYDNEY]) {
      for (let day = 0; day < 365; day += 13) {
        const noon = at('2026-01-01T12:00Z') + day * 24 * HOUR_MS - (place.longitude / 15) * HOUR_MS;
        const { sunrise, sunset } = sunTimes(noon, place.latitude, place.longitude);
        for (const ms of [sunrise, sunset]) expect(Math.abs(sunHeight(place, ms ?? 0) + 0.0145)).toBeLessThan(0.006);
      }
    }
  });
});

describe('weatherAt', () => {
  const hours = (from: string, count: number) => Array.from({ length: count }, (_, hour) => at(from) + hour * HOUR_MS);
  const mean = (place: typeof NEW_YORK, from: string, count: number, seed = 1) =>
    hours(from, count).reduce((sum, ms) => sum + weatherAt(place, ms, seed).celsius, 0) / count;

  it('is the same for the same place, moment and seed, and another for another seed', () => {
    const ms = at('2026-11-21T08:00Z');
    expect(weatherAt(NEW_YORK, ms, 1)).toEqual(weatherAt(NEW_YORK, ms, 1));
    expect(weatherAt(NEW_YORK, ms, 2)).not.toEqual(weatherAt(NEW_YORK, ms, 1));
  });

  it('has seasons, the other way round in the south, and none to speak of at the equator', () => {
    const [january, july] = ['2026-01-01T00:00Z', '2026-07-01T00:00Z'];
    const month = 31 * 24;
    expect(mean(NEW_YORK, january, month)).toBeLessThan(8);
    expect(mean(NEW_YORK, july, month)).toBeGreaterThan(19);
    expect(mean(SYDNEY, january, month)).toBeGreaterThan(mean(SYDNEY, july, month) + 8);
    const quito = { latitude: -0.2, longitude: -78.5 };
    expect(Math.abs(mean(quito, january, month) - mean(quito, july, month))).toBeLessThan(5);
  });

  it('has warm afternoons and cool nights, by the sun of the place', () => {
    const [afternoon, night] = [19, 8].map((utcHour) => {
      const all = hours('2026-05-01T00:00Z', 60 * 24).filter((ms) => new Date(ms).getUTCHours() === utcHour);
      return all.reduce((sum, ms) => sum + weatherAt(NEW_YORK, ms, 1).celsius, 0) / all.length;
    });
    expect((afternoon ?? 0) - (night ?? 0)).toBeGreaterThan(4);
    expect(weatherAt(NEW_YORK, at('2026-05-01T06:00Z'), 1)).toMatchObject({ isDay: false, lux: 0, uvIndex: 0 });
    expect(weatherAt(NEW_YORK, at('2026-05-01T17:00Z'), 1).isDay).toBe(true);
  });

  it('changes in days, not in minutes, and every value stays within what nature has', () => {
    let wet = 0;
    let snow = 0;
    const year = hours('2026-01-01T00:00Z', 365 * 24);
    for (const ms of year) {
      const now = weatherAt(NEW_YORK, ms, 1);
      const soon = weatherAt(NEW_YORK, ms + 60_000, 1);
      expect(Math.abs(soon.celsius - now.celsius)).toBeLessThan(0.3);
      expect(Math.abs(soon.hectopascal - now.hectopascal)).toBeLessThan(0.5);
      expect(now.celsius).toBeGreaterThan(-30);
      expect(now.celsius).toBeLessThan(45);
      expect(now.humidity).toBeGreaterThanOrEqual(18);
      expect(now.humidity).toBeLessThanOrEqual(100);
      expect(now.dewPointCelsius).toBeLessThanOrEqual(now.celsius + 1e-9);
      expect(now.windDegrees).toBeGreaterThanOrEqual(0);
      expect(now.windDegrees).toBeLessThan(360);
      if (now.millimetersPerHour > 0) wet += 1;
      if (now.isSnow) snow += 1;
    }
    expect(wet / year.length).toBeGreaterThan(0.03);
    expect(wet / year.length).toBeLessThan(0.35);
    expect(snow).toBeGreaterThan(0);
  });

  it('is much alike next door', () => {
    const neighbour = { latitude: 40.8, longitude: -74.1 };
    for (const ms of hours('2026-03-01T00:00Z', 24)) {
      expect(Math.abs(weatherAt(NEW_YORK, ms, 1).celsius - weatherAt(neighbour, ms, 1).celsius)).toBeLessThan(0.6);
    }
  });
});
