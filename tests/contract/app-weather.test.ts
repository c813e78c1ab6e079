import { expect, it } from 'vitest';
import { createHttp } from '../../src/hub/ports/http.ts';
import { createWeatherClient, type WeatherQuery } from '../../src/hub/weather/weather-client.ts';
import { handClock } from '../support/hand-clock.ts';
import { closeAfterEach, startHome } from '../support/home-client.ts';

closeAfterEach();

/** The page's reader of the weather, at the service that the home stands in for; its questions are written down. */
async function reader() {
  const { url } = await startHome();
  const asked: { path: string; query: Record<string, string> }[] = [];
  const http = createHttp({
    clock: handClock().clock,
    witness: () => undefined,
    fetch: (address, init) => {
      const { pathname: path, searchParams } = new URL(address);
      asked.push({ path, query: Object.fromEntries(searchParams) });
      return fetch(address, init);
    },
  });
  let chance = 0;
  const read = createWeatherClient(http, { base: url, key: 'k' }, () => (chance += 0.001));
  const of = (query: Partial<WeatherQuery>) =>
    read({ city: '', zip: '', point: null, scale: 'fahrenheit', language: 'en', ...query });
  return { asked, of };
}
const point = { lat: expect.any(String) as string, lon: expect.any(String) as string };
const own = { appid: 'k', r: expect.stringMatching(/^\d+$/) as string };

it('[S7.36] [S3.51] finds a place by its name without "St.", and asks for all of its weather in unit and language', async () => {
  const { asked, of } = await reader();
  expect(await of({ city: 'St. Berlin,DE', scale: 'celsius', language: 'de' })).toMatchObject({ place: 'Berlin' });
  expect(asked).toEqual([
    { path: '/geo/1.0/direct', query: { q: 'Berlin,DE', limit: '1', ...own } },
    { path: '/data/2.5/onecall', query: { ...point, units: 'metric', lang: 'de', exclude: 'minutely,alerts', ...own } },
  ]);
  // No cache between answers in place of the service.
  expect(new Set(asked.map(({ query }) => query['r'])).size).toBe(2);
});

it('[S7.36] [S9.17] by postal code, by point, and New Jersey, US where neither is told', async () => {
  const { asked, of } = await reader();
  expect(await of({ zip: '80331,DE' })).toMatchObject({ place: 'München' });
  expect(await of({ point: { latitude: 52.5244, longitude: 13.4105 } })).toMatchObject({ place: 'Berlin' });
  expect(await of({})).toMatchObject({ place: 'New Jersey' });
  expect(asked.filter(({ path }) => path.startsWith('/geo/'))).toMatchObject([
    { path: '/geo/1.0/zip', query: { zip: '80331,DE' } },
    { path: '/geo/1.0/reverse', query: { lat: '52.5244', lon: '13.4105' } },
    { path: '/geo/1.0/direct', query: { q: 'New Jersey,US' } },
  ]);
  expect(asked.filter(({ path }) => path === '/data/2.5/onecall').map(({ query }) => query['units'])).toEqual([
    'imperial',
    'imperial',
    'imperial',
  ]);
});
