import { describe, expect, it } from 'vitest';
import { oneCall } from '../../schemas/wire/weather';
import { mapWeather, skyOf } from './map-weather';

const at = 1_800_000_000;
const sky = (id: number, icon = '01d') => [{ id, description: 'x', icon }];
const answer = (change: object = {}) =>
  oneCall.parse({
    timezone: 'America/New_York',
    current: { dt: at, temp: 41.2, feels_like: 38, humidity: 64, wind_speed: 9, weather: sky(801, '02n') },
    hourly: [
      { dt: at + 3_600, weather: sky(804) },
      { dt: at + 7_200, weather: sky(500), rain: { '1h': 0.4 } },
    ],
    daily: [
      { dt: at, temp: { min: 30, max: 44 }, weather: sky(500) },
      { dt: at + 86_400, temp: { min: 31, max: 47 }, weather: sky(600) },
    ],
    ...change,
  });

describe('weather', () => {
  it('[S7.36] [S1.5] says what it is like now, the days to come, and when rain begins', () => {
    expect(mapWeather('Portland', answer(), 'fahrenheit')).toEqual({
      place: 'Portland',
      at: at * 1_000,
      temperature: 41.2,
      feels: 38,
      humidity: 64,
      wind: 9,
      sky: 'few-clouds',
      isNight: true,
      description: 'x',
      timeZone: 'America/New_York',
      days: [{ at: (at + 86_400) * 1_000, high: 47, low: 31, sky: 'snow' }],
      fall: { at: (at + 7_200) * 1_000, isSnow: false },
    });
  });

  it('announces nothing that falls already, or that is further away than a day', () => {
    const raining = answer({ current: { dt: at, temp: 4, weather: sky(501), rain: { '1h': 1 } } });
    const far = answer({ hourly: [{ dt: at + 90_000, weather: sky(601), snow: {} }] });
    const fallOf = (told: typeof raining) => mapWeather('', told, 'celsius').fall;
    expect([fallOf(raining), fallOf(far)]).toEqual([null, null]);
  });

  it('[S7.36] [S2.23] tells the wind as people speak of it, and nothing that was not told', () => {
    const windy = answer({ current: { dt: at, temp: 4, wind_speed: 10, weather: sky(800) } });
    const { wind, humidity, feels } = mapWeather('', windy, 'celsius');
    expect([wind, humidity, feels]).toEqual([36, null, null]);
  });

  it('has a picture for every number', () => {
    expect([211, 300, 502, 601, 701, 800, 802, 804, 9].map(skyOf)).toEqual([
      'thunder',
      'rain',
      'rain',
      'snow',
      'fog',
      'clear',
      'few-clouds',
      'clouds',
      'clouds',
    ]);
  });
});
