import { createZone, type Zone } from '../../time/local-time.ts';
import { DAY_MS, sunTimes } from '../../time/sun.ts';
import { weatherAt, type Weather } from '../../weather/weather-at.ts';
import { conditionOf, type Condition, type Language } from './conditions.ts';
import type { NamedPlace } from './places.ts';
import { feltCelsius, rounded, temperature, windSpeed, type UnitSystem } from './units.ts';

/** How an answer is to be written. */
export interface Manner {
  units: UnitSystem;
  language: Language;
  seed: number;
}

export const HOUR_MS = 3_600_000;
const seconds = (ms: number) => Math.floor(ms / 1_000);

/** The weather of one place, looked at at any time. */
export interface Outlook {
  place: NamedPlace;
  zone: Zone;
  at: (ms: number) => Weather;
  condition: (weather: Weather) => Condition;
  degrees: (celsius: number) => number;
  speed: (metersPerSecond: number) => number;
}

export function outlookOf(place: NamedPlace, { units, language, seed }: Manner): Outlook {
  return {
    place,
    zone: createZone(place.timezone),
    at: (ms) => weatherAt(place, ms, seed),
    condition: (weather) => conditionOf(weather, language),
    degrees: (celsius) => temperature(celsius, units),
    speed: (metersPerSecond) => windSpeed(metersPerSecond, units),
  };
}

/** Seconds that clocks there are ahead of UTC. */
export const offsetS = ({ zone }: Outlook, ms: number): number => Math.round((zone.wall(ms) - ms) / 1_000);

/** Unix seconds; 0 where the sun does not cross the horizon that day. */
export function sunOfDay({ place, zone }: Outlook, ms: number): { sunrise: number; sunset: number } {
  const noon = zone.instant((Math.floor(zone.wall(ms) / DAY_MS) + 0.5) * DAY_MS);
  const { sunrise, sunset } = sunTimes(noon, place.latitude, place.longitude);
  return { sunrise: seconds(sunrise ?? 0), sunset: seconds(sunset ?? 0) };
}

/** Current weather (/data/2.5/weather). */
export function currentShape(outlook: Outlook, ms: number) {
  const { place } = outlook;
  const weather = outlook.at(ms);
  return {
    coord: { lon: place.longitude, lat: place.latitude },
    weather: [outlook.condition(weather)],
    base: 'stations',
    main: mainShape(outlook, weather, 0.6),
    visibility: Math.round(weather.visibilityMeters),
    wind: windShape(outlook, weather),
    ...fallShape('1h', weather, 1),
    clouds: { all: Math.round(weather.cloud * 100) },
    dt: seconds(ms),
    sys: { country: place.country, ...sunOfDay(outlook, ms) },
    timezone: offsetS(outlook, ms),
    id: place.id,
    name: place.name,
    cod: 200,
  };
}

const FORECAST_STEP_MS = 3 * HOUR_MS;
export const FORECAST_STEPS = 40;

/** Five days in steps of three hours (/data/2.5/forecast). */
export function forecastShape(outlook: Outlook, ms: number, count: number) {
  const { place } = outlook;
  const first = (Math.floor(ms / FORECAST_STEP_MS) + 1) * FORECAST_STEP_MS;
  const list = Array.from({ length: count }, (_, step) => {
    const at = first + step * FORECAST_STEP_MS;
    const weather = outlook.at(at);
    return {
      dt: seconds(at),
      main: { ...mainShape(outlook, weather, 0), temp_kf: 0 },
      weather: [outlook.condition(weather)],
      clouds: { all: Math.round(weather.cloud * 100) },
      wind: windShape(outlook, weather),
      visibility: Math.round(weather.visibilityMeters),
      pop: chanceOfRain(weather),
      ...fallShape('3h', weather, 3),
      sys: { pod: weather.isDay ? 'd' : 'n' },
      dt_txt: new Date(at).toISOString().slice(0, 19).replace('T', ' '),
    };
  });
  const city = {
    id: place.id,
    name: place.name,
    coord: { lat: place.latitude, lon: place.longitude },
    country: place.country,
    population: 0,
    timezone: offsetS(outlook, ms),
    ...sunOfDay(outlook, ms),
  };
  return { cod: '200', message: 0, cnt: list.length, list, city };
}

function mainShape({ degrees }: Outlook, weather: Weather, spreadCelsius: number) {
  const pressure = Math.round(weather.hectopascal);
  return {
    temp: degrees(weather.celsius),
    feels_like: degrees(feltCelsius(weather)),
    temp_min: degrees(weather.celsius - spreadCelsius),
    temp_max: degrees(weather.celsius + spreadCelsius),
    pressure,
    humidity: Math.round(weather.humidity),
    sea_level: pressure,
    grnd_level: pressure - 2,
  };
}

function windShape({ speed }: Outlook, weather: Weather) {
  return {
    speed: speed(weather.metersPerSecond),
    deg: Math.round(weather.windDegrees) % 360,
    gust: speed(weather.gustMetersPerSecond),
  };
}

/** Rain or snow, in millimeters, present only when some falls. */
export function fallShape(name: string, weather: Weather, hours: number) {
  const fallen = rounded(weather.millimetersPerHour * hours, 2);
  if (fallen === 0) return {};
  return weather.isSnow ? { snow: { [name]: fallen } } : { rain: { [name]: fallen } };
}

/** 0 to 1: certain where some falls, likelier the thicker the clouds elsewhere. */
export function chanceOfRain({ millimetersPerHour, cloud }: Weather): number {
  if (millimetersPerHour > 0) return rounded(Math.min(1, 0.6 + millimetersPerHour / 4), 2);
  return rounded(Math.max(0, cloud - 0.5) * 0.6, 2);
}
