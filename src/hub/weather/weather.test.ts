import { describe, expect, it } from 'vitest';
import type { Ask } from '../ports/http';
import { createFeed } from './feed';
import { createWeatherClient, withoutSaint, type WeatherQuery } from './weather-client';

const query: WeatherQuery = { city: '', zip: '', point: null, scale: 'fahrenheit', language: 'de' };
const now = { timezone: 'UTC', current: { dt: 1, temp: 3, weather: [{ id: 800, icon: '01d' }] } };

function service(answers: Record<string, { status?: number; body: unknown }>) {
  const asked: string[] = [];
  const http = ({ path }: Ask) => {
    asked.push(decodeURIComponent(path));
    const name = path.split('?')[0] ?? '';
    const { status = 200, body } = answers[name] ?? { status: 404, body: {} };
    return Promise.resolve({ status, body });
  };
  return { asked, http };
}
const place = { name: 'Trenton', lat: 40.2, lon: -74.7 };
const all = {
  '/geo/1.0/direct': { body: [place] },
  '/geo/1.0/reverse': { body: [place] },
  '/geo/1.0/zip': { body: place },
  '/data/2.5/onecall': { body: now },
};

describe('the weather service', () => {
  it('[S3.51] [S7.36] [S9.17] is asked by city, postal code or point, else for the default city', async () => {
    const { asked, http } = service(all);
    const read = createWeatherClient(http, { base: 'https://weather.example', key: 'k' }, () => 0.5);
    await read({ ...query, city: 'St. Louis', scale: 'celsius' });
    await read({ ...query, zip: '10115,DE' });
    await read({ ...query, point: { latitude: 40.7, longitude: -74.2 } });
    expect(await read(query)).toMatchObject({ place: 'Trenton', temperature: 3 });
    const rest = 'appid=k&r=500000000';
    expect(asked).toEqual([
      `/geo/1.0/direct?q=Louis&limit=1&${rest}`,
      `/data/2.5/onecall?lat=40.2&lon=-74.7&units=metric&lang=de&exclude=minutely,alerts&${rest}`,
      `/geo/1.0/zip?zip=10115,DE&${rest}`,
      `/data/2.5/onecall?lat=40.2&lon=-74.7&units=imperial&lang=de&exclude=minutely,alerts&${rest}`,
      `/geo/1.0/reverse?lat=40.7&lon=-74.2&limit=1&${rest}`,
      `/data/2.5/onecall?lat=40.7&lon=-74.2&units=imperial&lang=de&exclude=minutely,alerts&${rest}`,
      `/geo/1.0/direct?q=New+Jersey,US&limit=1&${rest}`,
      `/data/2.5/onecall?lat=40.2&lon=-74.7&units=imperial&lang=de&exclude=minutely,alerts&${rest}`,
    ]);
    expect(['St. Paul', 'st.gallen', 'Stuttgart'].map(withoutSaint)).toEqual(['Paul', 'gallen', 'Stuttgart']);
  });

  it('[S3.51] [S7.36] goes on to the next place where one is not known, and makes none up', async () => {
    const point = { latitude: 40.7, longitude: -74.2 };
    const tried = async (given: Partial<WeatherQuery>, answers: Parameters<typeof service>[0]) => {
      const { asked, http } = service(answers);
      const read = createWeatherClient(http, { base: '', key: 'k' }, () => 0);
      const place = await read({ ...query, ...given }).then(
        (told) => told.place,
        (cause: unknown) => (cause as { code: string }).code,
      );
      return [...asked.map((path) => path.split('?')[0]), place];
    };
    const unknown = { ...all, '/geo/1.0/direct': { body: [] }, '/geo/1.0/zip': { status: 404, body: {} } };
    const [direct, zip, reverse, now] = ['/geo/1.0/direct', '/geo/1.0/zip', '/geo/1.0/reverse', '/data/2.5/onecall'];
    expect(await tried({ city: 'Atlantis', zip: '0', point }, unknown)).toEqual([direct, zip, reverse, now, 'Trenton']);
    expect(await tried({ city: 'Atlantis', zip: '08601' }, { ...all, [direct]: { body: [] } })).toEqual([
      ...[direct, zip, now],
      'Trenton',
    ]);
    expect(await tried({ city: 'Atlantis' }, unknown)).toEqual([direct, 'unknown-target']);
  });

  it('fails with a code for a missing key, a refusal, an unknown place and an answer that is none', async () => {
    const code = async (answers: Parameters<typeof service>[0], key = 'k') => {
      const read = createWeatherClient(service(answers).http, { base: '', key }, () => 0);
      return read(query).then(
        () => 'answered',
        (cause: unknown) => (cause as { code: string }).code,
      );
    };
    expect([
      await code(all, ''),
      await code({ '/geo/1.0/direct': { status: 401, body: {} } }),
      await code({ '/geo/1.0/direct': { body: [] } }),
      await code({ ...all, '/data/2.5/onecall': { body: { current: {} } } }),
      await code(all),
    ]).toEqual(['bad-credentials', 'bad-credentials', 'unknown-target', 'bad-reply', 'answered']);
  });
});

describe('a feed', () => {
  function hand() {
    let at = 0;
    const timers = new Map<object, { at: number; run: () => void }>();
    const clock = {
      mono: () => at,
      setTimeout: (run: () => void, ms: number) => {
        const timer = {};
        timers.set(timer, { at: at + ms, run });
        return timer;
      },
      clearTimeout: (timer: object | number) => void timers.delete(timer as object),
    };
    const advance = async (ms: number) => {
      at += ms;
      for (const [timer, { at: due, run }] of [...timers])
        if (due <= at) {
          timers.delete(timer);
          run();
        }
      for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
    };
    return { clock, advance, waiting: () => timers.size };
  }

  it('[S8.27] keeps the last value when a try fails, tries again sooner, and stops when nobody looks', async () => {
    const { clock, advance, waiting } = hand();
    const answers = [() => Promise.resolve(1), () => Promise.reject(new Error('away')), () => Promise.resolve(3)];
    let tries = 0;
    const failures: string[] = [];
    const feed = createFeed(() => (answers[tries++] ?? (() => Promise.resolve(9)))(), clock, {
      everyMs: 900,
      retryMs: 60,
      onFailed: (cause) => failures.push((cause as Error).message),
    });
    expect({ ...feed.get(), waiting: waiting() }).toEqual({ value: null, failure: null, waiting: 0 });
    const stop = feed.subscribe(() => undefined);
    await advance(0);
    expect(feed.get()).toEqual({ value: 1, failure: null });
    await advance(900);
    expect([feed.get(), failures]).toEqual([{ value: 1, failure: 'cloud-error' }, ['away']]);
    await advance(60);
    expect(feed.get()).toEqual({ value: 3, failure: null });
    stop();
    expect(waiting()).toBe(0);
    // Who comes back soon gets what is there and does not ask again.
    feed.subscribe(() => undefined);
    await advance(10);
    expect({ tries, ...feed.get() }).toEqual({ tries: 3, value: 3, failure: null });
  });
});
