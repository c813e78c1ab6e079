import { Hono } from 'hono';
import { z } from 'zod';
import type { HttpContext, HttpEnv } from '../../http/request.ts';
import type { Cloud } from '../cloud.ts';
import { languages, type Language } from './conditions.ts';
import { createPlaceFinder } from './find-place.ts';
import { oneCallParts, oneCallShape, type OneCallPart } from './one-call.ts';
import type { NamedPlace } from './places.ts';
import { currentShape, FORECAST_STEPS, forecastShape, outlookOf, type Outlook } from './shapes.ts';
import { unitSystems } from './units.ts';

const MOST_FOUND = 5;

/** A refusal in the words of the weather service; `cod` is a number or a text, as that service has it. */
class WeatherRefused extends Error {
  readonly status: 400 | 404;
  constructor(status: 400 | 404, text: string) {
    super(text);
    this.status = status;
  }
}
const nothingAsked = () => new WeatherRefused(400, 'Nothing to geocode');
const noCity = () => new WeatherRefused(404, 'city not found');

/**
 * Weather and geocoding in the shape of OpenWeather's api (S7.36): current weather, five-day forecast, one-call,
 * places by name, postal code and point. Texts come in en, fr, es and de, others in English.
 */
export function weatherCalls(cloud: Cloud): Hono<HttpEnv> {
  const { home, clock, seed, log } = cloud;
  const finder = createPlaceFinder(home);
  const app = new Hono<HttpEnv>();

  const route = (path: string, answer: (c: HttpContext) => object) => {
    app.get(path, (c) => {
      const { appid = '', ...params } = c.req.query();
      log.add({ kind: 'web', name: path, params });
      if (appid === '') return c.json({ cod: 401, message: 'Invalid API key.' }, 401);
      try {
        return c.json(answer(c));
      } catch (cause) {
        if (!(cause instanceof WeatherRefused)) throw cause;
        return c.json({ cod: String(cause.status), message: cause.message }, cause.status);
      }
    });
  };

  function asked(c: HttpContext): NamedPlace {
    const { q, zip, id, lat, lon } = c.req.query();
    if (id !== undefined) return finder.byId(Number(id)) ?? refuse(noCity());
    if (q !== undefined) return finder.byName(q)[0] ?? refuse(q.trim() === '' ? nothingAsked() : noCity());
    if (zip !== undefined) return finder.byPostalCode(zip) ?? refuse(zip.trim() === '' ? nothingAsked() : noCity());
    if (lat === undefined && lon === undefined) throw nothingAsked();
    return finder.at(point(c));
  }

  const outlook = (c: HttpContext, place: NamedPlace): Outlook =>
    outlookOf(place, { units: oneOf(unitSystems, c.req.query('units')), language: languageOf(c), seed });

  route('/data/2.5/weather', (c) => currentShape(outlook(c, asked(c)), clock.now()));

  route('/data/2.5/forecast', (c) => {
    const count = z.coerce.number().int().min(1).max(FORECAST_STEPS).catch(FORECAST_STEPS).parse(c.req.query('cnt'));
    return forecastShape(outlook(c, asked(c)), clock.now(), count);
  });

  for (const version of ['2.5', '3.0']) {
    route(`/data/${version}/onecall`, (c) => {
      const left = new Set((c.req.query('exclude') ?? '').split(',')) as ReadonlySet<string>;
      const parts = new Set<OneCallPart>(oneCallParts.filter((part) => left.has(part)));
      return oneCallShape(outlook(c, finder.at(point(c))), clock.now(), parts);
    });
  }

  route('/geo/1.0/direct', (c) => {
    const query = c.req.query('q') ?? '';
    if (query.trim() === '') throw nothingAsked();
    return finder.byName(query).slice(0, limitOf(c)).map(foundShape);
  });

  route('/geo/1.0/reverse', (c) => finder.near(point(c)).slice(0, limitOf(c)).map(foundShape));

  route('/geo/1.0/zip', (c) => {
    const zip = c.req.query('zip') ?? '';
    if (zip.trim() === '') throw nothingAsked();
    const place = finder.byPostalCode(zip) ?? refuse(new WeatherRefused(404, 'not found'));
    const { name, latitude: lat, longitude: lon, country } = place;
    return { zip: zip.split(',', 1)[0]?.trim(), name, lat, lon, country };
  });

  return app;
}

function refuse(refusal: WeatherRefused): never {
  throw refusal;
}

const degrees = (most: number) => z.string().trim().min(1).transform(Number).pipe(z.number().min(-most).max(most));

function point(c: HttpContext): { latitude: number; longitude: number } {
  const latitude = degrees(90).safeParse(c.req.query('lat'));
  if (!latitude.success) throw new WeatherRefused(400, 'wrong latitude');
  const longitude = degrees(180).safeParse(c.req.query('lon'));
  if (!longitude.success) throw new WeatherRefused(400, 'wrong longitude');
  return { latitude: latitude.data, longitude: longitude.data };
}

const oneOf = <T extends string>(known: readonly [T, ...T[]], given: string | undefined): T =>
  known.find((each) => each === given) ?? known[0];

const languageOf = (c: HttpContext): Language => oneOf(languages, c.req.query('lang')?.slice(0, 2).toLowerCase());

const limitOf = (c: HttpContext): number =>
  z.coerce.number().int().min(1).max(MOST_FOUND).catch(1).parse(c.req.query('limit'));

function foundShape({ name, latitude: lat, longitude: lon, country, state }: NamedPlace) {
  return { name, lat, lon, country, ...(state === '' ? {} : { state }) };
}
