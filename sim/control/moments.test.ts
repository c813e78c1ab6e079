import { describe, expect, it } from 'vitest';
import { nextMoment } from './moments.ts';

const NEW_JERSEY = { latitude: 40.7, longitude: -74.2, timezone: 'America/New_York' };
const NORTH = { latitude: 78.2, longitude: 15.6, timezone: 'Arctic/Longyearbyen' };
const MINUTE_MS = 60_000;
const at = (text: string) => Date.parse(text);

describe('the next moment of a day', () => {
  it('is seven by the clock on the wall, today or tomorrow', () => {
    expect(nextMoment('morning', NEW_JERSEY, at('2026-01-15T06:30:00-05:00'))).toBe(at('2026-01-15T07:00:00-05:00'));
    expect(nextMoment('morning', NEW_JERSEY, at('2026-01-15T07:00:00-05:00'))).toBe(at('2026-01-16T07:00:00-05:00'));
    expect(nextMoment('morning', NEW_JERSEY, at('2026-03-07T22:00:00-05:00'))).toBe(at('2026-03-08T07:00:00-04:00'));
  });

  it('is sunrise and sunset where the house stands', () => {
    const evening = nextMoment('sunset', NEW_JERSEY, at('2026-06-21T12:00:00-04:00')) ?? 0;
    expect(Math.abs(evening - at('2026-06-21T20:32:00-04:00'))).toBeLessThan(3 * MINUTE_MS);
    const morning = nextMoment('sunrise', NEW_JERSEY, at('2026-06-21T12:00:00-04:00')) ?? 0;
    expect(Math.abs(morning - at('2026-06-22T05:26:00-04:00'))).toBeLessThan(3 * MINUTE_MS);
  });

  it('is nothing where the sun does not rise', () => {
    expect(nextMoment('sunrise', NORTH, at('2026-12-21T12:00:00Z'))).toBeNull();
  });
});
