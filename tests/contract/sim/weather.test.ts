import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sim } from '../../../sim/start-sim.ts';
import { ask, startTestSim } from '../../support/sim-client.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Offsets are told in the replies, and in January no clock of the north is ahead. */
const JANUARY = Date.UTC(2026, 0, 15, 12);

let sim: Sim;
const get = (path: string, query: Record<string, string | number> = {}, from = sim) =>
  ask(`${from.url}${path}?${new URLSearchParams({ appid: 'k', ...mapped(query) }).toString()}`);
const mapped = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

beforeAll(async () => {
  sim = await startTestSim({ startAt: JANUARY, speed: 0 });
});
afterAll(() => sim.stop());

describe('current weather', () => {
  it('[S7.36] answers the whole shape for a city by name', async () => {
    const { status, body } = await get('/data/2.5/weather', { q: 'Berlin', units: 'metric', random: 0.5 });
    expect(status).toBe(200);
    const { rain, snow, ...rest } = body;
    expect(rest).toEqual({
      coord: { lon: 13.4105, lat: 52.5244 },
      weather: [
        {
          id: expect.any(Number),
          main: expect.stringMatching(/^[A-Z][a-z]+$/),
          description: expect.any(String),
          icon: expect.stringMatching(/^\d\d[dn]$/),
        },
      ],
      base: 'stations',
      main: {
        temp: expect.any(Number),
        feels_like: expect.any(Number),
        temp_min: expect.any(Number),
        temp_max: expect.any(Number),
        pressure: expect.any(Number),
        humidity: expect.any(Number),
        sea_level: body.main.pressure,
        grnd_level: body.main.pressure - 2,
      },
      visibility: expect.any(Number),
      wind: { speed: expect.any(Number), deg: expect.any(Number), gust: expect.any(Number) },
      clouds: { all: expect.any(Number) },
      dt: expect.any(Number),
      sys: { country: 'DE', sunrise: expect.any(Number), sunset: expect.any(Number) },
      timezone: 3_600,
      id: 2950159,
      name: 'Berlin',
      cod: 200,
    });
    const fallen = (rain ?? snow ?? { '1h': 1 }) as Record<string, number>;
    expect(Object.keys(fallen)).toEqual(['1h']);
    expect(Math.abs(body.dt - sim.clock.now() / 1_000)).toBeLessThan(5);
    expect(body.sys.sunset - body.sys.sunrise).toBeGreaterThan(7 * 3_600);
  });

  it('[S7.36] finds one place by name, number, postal code and point', async () => {
    const byName = (await get('/data/2.5/weather', { q: 'münchen, de' })).body;
    const byId = (await get('/data/2.5/weather', { id: byName.id })).body;
    const byZip = (await get('/data/2.5/weather', { zip: '80331,DE' })).body;
    const byPoint = (await get('/data/2.5/weather', byName.coord)).body;
    for (const other of [byId, byZip, byPoint]) expect({ ...other, dt: 0 }).toEqual({ ...byName, dt: 0 });
    expect((await get('/data/2.5/weather', { q: 'Munchen' })).body.id).toBe(byName.id);
    expect((await get('/data/2.5/weather', { zip: '07040' })).body.name).toBe('Maplewood');
    expect((await get('/data/2.5/weather', { q: 'Newark,NJ,US' })).body.name).toBe('Newark');
  });

  it('[S7.36] knows the home’s own place, and points far from any city', async () => {
    const { body } = await get('/data/2.5/weather', { q: 'New Jersey' });
    expect(body).toMatchObject({ name: 'New Jersey', coord: { lat: 40.7, lon: -74.2 }, sys: { country: 'US' } });
    expect((await get('/data/2.5/weather', { id: body.id })).body.name).toBe('New Jersey');
    const ocean = (await get('/data/2.5/weather', { lat: 0, lon: -150 })).body;
    expect(ocean).toMatchObject({ id: 0, name: '', sys: { country: '' }, timezone: -36_000 });
  });

  it('[S7.36] really converts units, and takes kelvin where none are named', async () => {
    const of = async (units?: string) => {
      const reply = await get('/data/2.5/weather', { q: 'Chicago', ...(units === undefined ? {} : { units }) });
      return reply.body as { main: { temp: number; pressure: number }; wind: { speed: number } };
    };
    const [kelvin, celsius, fahrenheit] = [await of(), await of('metric'), await of('imperial')];
    expect(kelvin.main.temp).toBeCloseTo(celsius.main.temp + 273.15, 1);
    expect(fahrenheit.main.temp).toBeCloseTo(celsius.main.temp * 1.8 + 32, 1);
    expect(fahrenheit.wind.speed).toBeCloseTo(celsius.wind.speed * 2.237, 1);
    expect(kelvin.wind.speed).toBeCloseTo(celsius.wind.speed, 2);
    expect((await of('standard')).main.pressure).toBe(celsius.main.pressure);
  });

  it('[S7.36] takes a state with or without its country, and no country for a state', async () => {
    const found = async (q: string) => {
      const { status, body } = await get('/data/2.5/weather', { q });
      return status === 200 ? `${body.name} ${body.sys.country}` : status;
    };
    const asked = {
      'New York,US': 'New York US',
      'New York,NY': 'New York US',
      'New York,ny,us': 'New York US',
      'New York,New York,US': 'New York US',
      'New York,,US': 'New York US',
      'Los Angeles,CA': 'Los Angeles US',
      'Toronto,ON,CA': 'Toronto CA',
      'St Louis,US': 'St. Louis US',
      'Saint Louis,MO': 'St. Louis US',
      'Louis,US': 'St. Louis US',
      'New York,FR': 404,
      'New York,XX': 404,
      'New York,NJ,US': 404,
      'New York,NY,FR': 404,
      'New York,US,NY': 404,
      'New York,NY,US,Earth': 404,
      'St.': 404,
    };
    for (const [query, place] of Object.entries(asked)) expect([query, await found(query)]).toEqual([query, place]);
  });

  it('[S7.36] describes the same sky in four languages', async () => {
    const of = async (lang: string) =>
      (await get('/data/2.5/weather', { q: 'Paris', lang })).body.weather[0] as { id: number; description: string };
    const told = await Promise.all(['en', 'fr', 'es', 'de'].map(of));
    expect(new Set(told.map((each) => each.id)).size).toBe(1);
    expect(new Set(told.map((each) => each.description)).size).toBe(4);
    expect(await of('ja')).toEqual(told[0]);
  });

  it('[S7.36] refuses a missing key, an unknown city and bad points in that service’s words', async () => {
    const bare = await ask(`${sim.url}/data/2.5/weather?q=Berlin`);
    expect([bare.status, bare.body]).toEqual([401, { cod: 401, message: 'Invalid API key.' }]);
    const refusals: [Record<string, string>, number, string][] = [
      [{ q: 'Atlantis' }, 404, 'city not found'],
      [{ q: 'Berlin,FR' }, 404, 'city not found'],
      [{ id: '1' }, 404, 'city not found'],
      [{ zip: '99999' }, 404, 'city not found'],
      [{}, 400, 'Nothing to geocode'],
      [{ q: ' ' }, 400, 'Nothing to geocode'],
      [{ lat: '91', lon: '0' }, 400, 'wrong latitude'],
      [{ lat: '', lon: '0' }, 400, 'wrong latitude'],
      [{ lat: '1', lon: 'x' }, 400, 'wrong longitude'],
    ];
    for (const [query, status, message] of refusals) {
      const reply = await get('/data/2.5/weather', query);
      expect([reply.status, reply.body]).toEqual([status, { cod: String(status), message }]);
    }
  });
});

describe('forecasts', () => {
  it('[S7.36] gives five days in steps of three hours', async () => {
    const { body } = await get('/data/2.5/forecast', { q: 'Denver', units: 'metric' });
    expect(body).toMatchObject({ cod: '200', message: 0, cnt: 40, city: { name: 'Denver', country: 'US' } });
    const times = (body.list as { dt: number }[]).map((each) => each.dt);
    expect(times).toHaveLength(40);
    expect(new Set(times.slice(1).map((dt, index) => dt - (times[index] ?? 0)))).toEqual(new Set([10_800]));
    const { rain, snow, ...first } = body.list[0];
    expect(first).toEqual({
      dt: expect.any(Number),
      main: expect.objectContaining({ temp: expect.any(Number), temp_kf: 0 }),
      weather: [expect.objectContaining({ id: expect.any(Number) })],
      clouds: { all: expect.any(Number) },
      wind: { speed: expect.any(Number), deg: expect.any(Number), gust: expect.any(Number) },
      visibility: expect.any(Number),
      pop: expect.any(Number),
      sys: { pod: expect.stringMatching(/^[dn]$/) },
      dt_txt: new Date(body.list[0].dt * 1_000).toISOString().slice(0, 19).replace('T', ' '),
    });
    expect(Object.keys((rain ?? snow ?? { '3h': 1 }) as object)).toEqual(['3h']);
    expect((await get('/data/2.5/forecast', { q: 'Denver', cnt: 3 })).body.list).toHaveLength(3);
    expect((await get('/data/2.5/forecast', { q: 'Nowhere' })).body).toEqual({ cod: '404', message: 'city not found' });
  });

  it('[S7.36] what is forecast for tomorrow comes true when the house gets there', async () => {
    const own = await startTestSim();
    try {
      own.control.setSpeed(0);
      const { body } = await get('/data/2.5/forecast', { q: 'Boston', units: 'metric' }, own);
      const tomorrow = (body.list as { dt: number; main: { temp: number }; weather: unknown; wind: unknown }[])[9];
      if (tomorrow === undefined) throw new Error('the forecast ends too soon');
      own.control.advance(tomorrow.dt * 1_000 - own.clock.now());
      const now = (await get('/data/2.5/weather', { q: 'Boston', units: 'metric' }, own)).body;
      expect([now.dt, now.main.temp, now.weather, now.wind]).toEqual([
        tomorrow.dt,
        tomorrow.main.temp,
        tomorrow.weather,
        tomorrow.wind,
      ]);
    } finally {
      await own.stop();
    }
  });

  it('[S7.36] one-call: now, the hour by minutes, two days by hours, eight days, and parts left out', async () => {
    const place = { lat: 40.7, lon: -74.2, units: 'imperial' };
    for (const version of ['2.5', '3.0']) {
      const { status, body } = await get(`/data/${version}/onecall`, place);
      expect(status).toBe(200);
      expect([body.lat, body.lon, body.timezone, body.timezone_offset]).toEqual([
        40.7,
        -74.2,
        'America/New_York',
        expect.any(Number),
      ]);
      expect([body.minutely.length, body.hourly.length, body.daily.length]).toEqual([61, 48, 8]);
      expect(body.current.temp).toBe(
        (await get('/data/2.5/weather', { q: 'New Jersey', units: 'imperial' })).body.main.temp,
      );
      const { rain, snow, ...today } = body.daily[0];
      expect([rain ?? 0, snow ?? 0]).toEqual([expect.any(Number), expect.any(Number)]);
      const parts = { day: expect.any(Number), night: expect.any(Number), eve: expect.any(Number) };
      expect(today).toEqual({
        dt: expect.any(Number),
        sunrise: expect.any(Number),
        sunset: expect.any(Number),
        moonrise: expect.any(Number),
        moonset: expect.any(Number),
        moon_phase: expect.any(Number),
        temp: { ...parts, morn: expect.any(Number), min: expect.any(Number), max: expect.any(Number) },
        feels_like: { ...parts, morn: expect.any(Number) },
        pressure: expect.any(Number),
        humidity: expect.any(Number),
        dew_point: expect.any(Number),
        wind_speed: expect.any(Number),
        wind_deg: expect.any(Number),
        wind_gust: expect.any(Number),
        weather: [expect.objectContaining({ icon: expect.stringMatching(/d$/) })],
        clouds: expect.any(Number),
        pop: expect.any(Number),
        uvi: expect.any(Number),
      });
      for (const day of body.daily) expect(day.temp.max).toBeGreaterThanOrEqual(day.temp.min);
    }
    const short = (await get('/data/3.0/onecall', { ...place, exclude: 'minutely,hourly,daily,alerts' })).body;
    expect(Object.keys(short)).toEqual(['lat', 'lon', 'timezone', 'timezone_offset', 'current']);
    expect((await get('/data/3.0/onecall', { lat: 3 })).body).toEqual({ cod: '400', message: 'wrong longitude' });
  });

  it('[S7.36] one-call counts days by the clocks of the place, also when these are changed', async () => {
    const daysFrom = async (startAt: number) => {
      const own = await startTestSim({ startAt, speed: 0 });
      try {
        const { body } = await get('/data/3.0/onecall', { lat: 40.7143, lon: -74.006 }, own);
        const days = body.daily as { dt: number; sunrise: number }[];
        const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' });
        return days.map(({ dt, sunrise }) => [date.format(dt * 1_000), date.format(sunrise * 1_000)]);
      } finally {
        await own.stop();
      }
    };
    const eightFrom = (year: number, month: number, day: number) =>
      Array.from({ length: 8 }, (_, ahead) => {
        const date = new Date(Date.UTC(year, month, day + ahead)).toISOString().slice(0, 10);
        return [date, date];
      });
    // 23:30 on the evening before summer time, 0:15 on the last whole day of it.
    expect(await daysFrom(Date.UTC(2026, 2, 8, 4, 30))).toEqual(eightFrom(2026, 2, 7));
    expect(await daysFrom(Date.UTC(2026, 9, 31, 4, 15))).toEqual(eightFrom(2026, 9, 31));
  });

  it('[S7.36] warns of a storm that comes within two days, and not otherwise', async () => {
    const own = await startTestSim({ home: 'two-doors', startAt: Date.UTC(2026, 0, 1) });
    try {
      own.control.setSpeed(0);
      let warned = 0;
      let calm = 0;
      for (let day = 0; day < 60; day += 3) {
        const { body } = await get('/data/3.0/onecall', { lat: 40.7, lon: -74.2, exclude: 'daily,minutely' }, own);
        const nowS = Math.floor(own.clock.now() / 1_000);
        if (body.alerts === undefined) calm += 1;
        else {
          warned += 1;
          expect(body.alerts[0]).toEqual({
            sender_name: 'Simulated weather service',
            event: expect.any(String),
            start: expect.any(Number),
            end: expect.any(Number),
            description: expect.any(String),
            tags: [expect.any(String)],
          });
          expect(body.alerts[0].end).toBeGreaterThan(body.alerts[0].start);
          expect(body.alerts[0].start).toBeLessThan(nowS + 49 * 3_600);
        }
        own.control.advance(3 * DAY_MS);
      }
      expect(warned).toBeGreaterThan(0);
      expect(calm).toBeGreaterThan(0);
    } finally {
      await own.stop();
    }
  });
});

describe('geocoding', () => {
  it('[S7.36] places by name, postal code and point', async () => {
    const stLouis = { name: 'St. Louis', lat: 38.6273, lon: -90.1979, country: 'US', state: 'Missouri' };
    expect((await get('/geo/1.0/direct', { q: 'St. Louis', limit: 5 })).body).toEqual([stLouis]);
    expect((await get('/geo/1.0/direct', { q: 'Atlantis' })).body).toEqual([]);
    expect((await get('/geo/1.0/direct')).body).toEqual({ cod: '400', message: 'Nothing to geocode' });
    expect((await get('/geo/1.0/reverse', { lat: 38.7, lon: -90.2, limit: 5 })).body).toEqual([stLouis]);
    expect((await get('/geo/1.0/reverse', { lat: 0, lon: -150 })).body).toEqual([]);
    const near = (await get('/geo/1.0/reverse', { lat: 40.7, lon: -74.2, limit: 3 })).body as { name: string }[];
    expect(near.map((each) => each.name)).toEqual(['New Jersey', 'Newark', 'Maplewood']);
    expect((await get('/geo/1.0/reverse', { lat: 'x', lon: 1 })).status).toBe(400);
    expect((await get('/geo/1.0/zip', { zip: '28001,ES' })).body).toEqual({
      zip: '28001',
      name: 'Madrid',
      lat: 40.4165,
      lon: -3.7026,
      country: 'ES',
    });
    expect((await get('/geo/1.0/zip', { zip: '00000' })).body).toEqual({ cod: '404', message: 'not found' });
    expect((await ask(`${sim.url}/geo/1.0/zip?zip=60601`)).status).toBe(401);
  });

  it('[S7.36] the sun of a place moves with the house’s clock', async () => {
    const own = await startTestSim();
    try {
      const before = (await get('/data/2.5/weather', { q: 'Sydney' }, own)).body.sys;
      own.control.advance(26 * HOUR_MS);
      const after = (await get('/data/2.5/weather', { q: 'Sydney' }, own)).body.sys;
      expect(after.sunrise - before.sunrise).toBeGreaterThan(23 * 3_600);
    } finally {
      await own.stop();
    }
  });
});
