import type * as z from 'zod/mini';
import { oneCall, spotByZip, spots } from '../../schemas/wire/weather';
import { read, type Http } from '../ports/http';
import { HubError } from '../errors';
import { mapWeather, type Weather } from './map-weather';

/** Where and how (S3.51). Of the places given the first that is known: city, postal code, point; none given: the default city. */
export interface WeatherQuery {
  city: string;
  zip: string;
  point: { latitude: number; longitude: number } | null;
  scale: 'celsius' | 'fahrenheit';
  language: string;
}
interface Settings {
  base: string;
  key: string;
}

/** What a household is shown that has told no place (S9.17). */
const DEFAULT_CITY = 'New Jersey,US';
/** A point that has no name on the service's map is written as it is. */
const asPoint = (lat: number, lon: number): string => `${lat.toFixed(2)}, ${lon.toFixed(2)}`;
/** S7.36: the service knows Saint Louis as Louis. */
export const withoutSaint = (city: string): string => city.trim().replace(/^St\.\s*/i, '');

export type ReadWeather = (query: WeatherQuery) => Promise<Weather>;

/**
 * The weather service. Each question carries a number of its own, so that no cache answers it (S7.36).
 * @throws {HubError} as `Http` does; `cloud-error` on a refusal; `bad-credentials` where the installation has no key, or one that is not
 * accepted; `unknown-target` where no place is known.
 */
export function createWeatherClient(http: Http, { base, key }: Settings, random: () => number): ReadWeather {
  async function ask<Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    params: Record<string, string>,
  ): Promise<z.output<Schema>>;
  async function ask<Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    params: Record<string, string>,
    none: readonly number[],
  ): Promise<z.output<Schema> | undefined>;
  /** @param none statuses that say that there is no such thing */
  async function ask<Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    params: Record<string, string>,
    none: readonly number[] = [],
  ): Promise<z.output<Schema> | undefined> {
    const query = new URLSearchParams({ ...params, appid: key, r: String(Math.floor(random() * 1e9)) });
    const { status, body } = await http({ method: 'GET', bases: [base], path: `${path}?${query.toString()}` });
    if (status === 401) throw new HubError('bad-credentials', path);
    if (none.includes(status)) return undefined;
    if (status !== 200) throw new HubError('cloud-error', `${path}: status ${status}`);
    return read(schema, body, path);
  }

  interface Spot {
    name: string;
    lat: number;
    lon: number;
  }
  async function byPoint({ latitude: lat, longitude: lon }: NonNullable<WeatherQuery['point']>): Promise<Spot> {
    const found = await ask(spots, '/geo/1.0/reverse', { lat: String(lat), lon: String(lon), limit: '1' });
    return { name: found[0]?.name ?? asPoint(lat, lon), lat, lon };
  }
  const byName = async (q: string): Promise<Spot | undefined> =>
    (await ask(spots, '/geo/1.0/direct', { q: withoutSaint(q), limit: '1' }))[0];
  /** The service says of an unknown code that it is not found. */
  async function byCode(zip: string): Promise<Spot | undefined> {
    return ask(spotByZip, '/geo/1.0/zip', { zip }, [404]);
  }

  /** The first of the places that the service knows. @throws {HubError} `unknown-target` where it knows none of them. */
  async function locate({ city, zip, point }: WeatherQuery): Promise<Spot> {
    const isNowhere = withoutSaint(city) === '' && zip === '' && point === null;
    const spot =
      (withoutSaint(city) === '' ? undefined : await byName(city)) ??
      (zip === '' ? undefined : await byCode(zip)) ??
      (point === null ? undefined : await byPoint(point)) ??
      (isNowhere ? await byName(DEFAULT_CITY) : undefined);
    if (spot === undefined) throw new HubError('unknown-target', 'no such place');
    return spot;
  }

  return async (query) => {
    if (key === '') throw new HubError('bad-credentials', 'no key for the weather service');
    const { name, lat, lon } = await locate(query);
    const answer = await ask(oneCall, '/data/2.5/onecall', {
      lat: String(lat),
      lon: String(lon),
      units: query.scale === 'celsius' ? 'metric' : 'imperial',
      lang: query.language,
      exclude: 'minutely,alerts',
    });
    return mapWeather(name, answer, query.scale);
  };
}
