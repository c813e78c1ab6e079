import { seedOf } from '../../noise.ts';
import type { HomeFile } from '../../homes/home-file.ts';
import type { Place } from '../../time/sun.ts';
import { cities, stateCodes, type NamedPlace } from './places.ts';

/** A point this near to a city belongs to it; the weather of a town and its suburbs goes by one name. */
const NEAR_KM = 30;
const EARTH_KM = 6_371;

export interface PlaceFinder {
  /** 'City', 'City,CC', 'City,State' or 'City,State,CC', best first; a state goes by its name or its code. */
  byName(query: string): NamedPlace[];
  byId(id: number): NamedPlace | null;
  /** 'code' or 'code,CC'; a code alone is of the United States. */
  byPostalCode(query: string): NamedPlace | null;
  /** Nearest first, none farther than a suburb. */
  near(point: Place): NamedPlace[];
  /** The point itself, under the name of its city where it has one. */
  at(point: Place): NamedPlace;
}

/** All known cities, and the home's own place where it is none of them. */
export function createPlaceFinder({ location }: Pick<HomeFile, 'location'>): PlaceFinder {
  const isHome = (each: NamedPlace) =>
    fold(each.name) === fold(location.city) && each.country === location.country.toUpperCase();
  const places = cities.some(isHome) ? cities : [homePlace(location), ...cities];

  const near = (point: Place) =>
    places
      .map((place) => ({ place, km: kilometers(place, point) }))
      .filter(({ km }) => km <= NEAR_KM)
      .sort((a, b) => a.km - b.km)
      .map(({ place }) => place);

  return {
    byName(query) {
      const [name = '', ...region] = query.split(',').map(fold);
      const inRegion = places.filter((each) => name !== '' && isIn(each, region));
      const exact = inRegion.filter((each) => fold(each.name) === name);
      return exact.length > 0 ? exact : inRegion.filter((each) => bareName(fold(each.name)) === bareName(name));
    },
    byId: (id) => places.find((each) => each.id === id) ?? null,
    byPostalCode(query) {
      const [code = '', country = 'us'] = query.split(',').map(fold);
      const isOne = (each: NamedPlace) => each.postalCodes.some((known) => fold(known) === code);
      return places.find((each) => fold(each.country) === country && isOne(each)) ?? null;
    },
    near,
    at(point) {
      const [city] = near(point);
      const bare = { id: 0, name: '', country: '', state: '', timezone: solarZone(point), postalCodes: [] };
      return { ...(city ?? bare), ...point };
    },
  };
}

/** With the postal code of the nearest city, so that a household there has one at all. */
function homePlace({ uuid, city, country, timezone, latitude, longitude }: HomeFile['location']): NamedPlace {
  const here = { latitude, longitude };
  const nearest = cities.reduce((best, each) => (kilometers(each, here) < kilometers(best, here) ? each : best));
  const isNear = kilometers(nearest, here) <= NEAR_KM;
  return {
    id: 8_000_000 + (seedOf(uuid) % 1_000_000),
    name: city,
    country: country.toUpperCase(),
    state: isNear ? nearest.state : '',
    timezone,
    latitude,
    longitude,
    postalCodes: isNear ? nearest.postalCodes : [],
  };
}

/** @param region what follows the city's name: nothing, a country or a state, or a state and its country */
function isIn(place: NamedPlace, region: readonly string[]): boolean {
  const [first, second, ...rest] = region;
  if (first === undefined) return true;
  if (second === undefined) return isCountry(place, first) || isState(place, first);
  // Between two commas there may be nothing, and what is said there of other countries is not known here.
  const fits = first === '' || place.state === '' || isState(place, first);
  return rest.length === 0 && isCountry(place, second) && fits;
}

const isCountry = ({ country }: NamedPlace, part: string) => fold(country) === part;

const isState = ({ state }: NamedPlace, part: string) =>
  state !== '' && (fold(state) === part || stateCodes.get(state)?.toLowerCase() === part);

/** Saints are written in three ways, and left out in a fourth. */
const bareName = (folded: string) => folded.replace(/^(?:st\.?|saint)\s+/, '');

/** As people type it: case, accents and outer spaces do not count. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ø', 'o').toLowerCase().trim();
}

function kilometers(a: Place, b: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, east] = [radians(b.latitude - a.latitude) / 2, radians(b.longitude - a.longitude) / 2];
  const share =
    Math.sin(north) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, share)));
}

/** Far from every city the clock goes by the sun; the sign of these names is the other way round. */
function solarZone({ longitude }: Place): string {
  const hours = Math.round(longitude / 15);
  if (hours === 0) return 'Etc/GMT';
  return `Etc/GMT${hours > 0 ? '-' : '+'}${String(Math.abs(hours))}`;
}
