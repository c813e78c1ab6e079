import { describe, expect, it } from 'vitest';
import * as wire from '../../schemas/wire/hub';
import { mapPlace } from './map-place';

const told = (location: unknown) => mapPlace(wire.info.parse({ location }).location);

describe('where a house stands', () => {
  it.each([
    [
      { latitude: 39.74, longitude: -104.99, timezone: 'America/Denver' },
      { latitude: 39.74, longitude: -104.99 },
    ],
    [
      { latitude: 0, longitude: 32.5 },
      { latitude: 0, longitude: 32.5 },
    ],
    [{ latitude: 0, longitude: 0 }, null],
    [{ latitude: 91, longitude: 0 }, null],
    [{ latitude: 45, longitude: 181 }, null],
    [{ latitude: 45 }, null],
    [{}, null],
    [null, null],
    [undefined, null],
  ])('[S3.50] %j is %j', (location, place) => {
    expect(told(location)).toEqual(place);
  });
});
