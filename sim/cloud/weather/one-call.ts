import { DAY_MS } from '../../time/sun.ts';
import type { Weather } from '../../weather/weather-at.ts';
import { chanceOfRain, fallShape, HOUR_MS, offsetS, sunOfDay, type Outlook } from './shapes.ts';
import { feltCelsius, rounded } from './units.ts';

const HOURS = 48;
const DAYS = 8;
const MINUTES = 61;
const SYNODIC_DAYS = 29.530588;
/** A new moon, from which the others are counted. */
const NEW_MOON_MS = Date.UTC(2000, 0, 6, 18, 14);
const MOON_LAG_MS = 0.0345 * DAY_MS;
const seconds = (ms: number) => Math.floor(ms / 1_000);

export const oneCallParts = ['current', 'minutely', 'hourly', 'daily', 'alerts'] as const;
export type OneCallPart = (typeof oneCallParts)[number];

/** Everything about one point at once (/data/3.0/onecall and 2.5): now, the next hour, two days and eight days. */
export function oneCallShape(outlook: Outlook, ms: number, left: ReadonlySet<OneCallPart>) {
  const { place, zone } = outlook;
  // Days by the wall: two of them in a year do not last 24 hours.
  const today = Math.floor(zone.wall(ms) / DAY_MS) * DAY_MS;
  const firstHour = Math.floor(ms / HOUR_MS) * HOUR_MS;
  const firstMinute = Math.floor(ms / 60_000) * 60_000;
  const hourly = Array.from({ length: HOURS }, (_, hour) => firstHour + hour * HOUR_MS);
  const alerts = left.has('alerts') ? [] : alertsOf(outlook, hourly);
  return {
    lat: place.latitude,
    lon: place.longitude,
    timezone: place.timezone,
    timezone_offset: offsetS(outlook, ms),
    ...(left.has('current')
      ? {}
      : { current: { ...momentShape(outlook, ms), ...sunOfDay(outlook, ms), ...fallNow(outlook.at(ms)) } }),
    ...(left.has('minutely')
      ? {}
      : {
          minutely: Array.from({ length: MINUTES }, (_, minute) => ({
            dt: seconds(firstMinute + minute * 60_000),
            precipitation: rounded(outlook.at(firstMinute + minute * 60_000).millimetersPerHour, 2),
          })),
        }),
    ...(left.has('hourly') ? {} : { hourly: hourly.map((at) => hourShape(outlook, at)) }),
    ...(left.has('daily')
      ? {}
      : { daily: Array.from({ length: DAYS }, (_, day) => dayShape(outlook, today + day * DAY_MS)) }),
    ...(alerts.length === 0 ? {} : { alerts }),
  };
}

function momentShape(outlook: Outlook, ms: number) {
  const weather = outlook.at(ms);
  return {
    dt: seconds(ms),
    temp: outlook.degrees(weather.celsius),
    feels_like: outlook.degrees(feltCelsius(weather)),
    pressure: Math.round(weather.hectopascal),
    humidity: Math.round(weather.humidity),
    dew_point: outlook.degrees(weather.dewPointCelsius),
    uvi: rounded(weather.uvIndex, 2),
    clouds: Math.round(weather.cloud * 100),
    visibility: Math.round(weather.visibilityMeters),
    wind_speed: outlook.speed(weather.metersPerSecond),
    wind_deg: Math.round(weather.windDegrees) % 360,
    wind_gust: outlook.speed(weather.gustMetersPerSecond),
    weather: [outlook.condition(weather)],
  };
}

function hourShape(outlook: Outlook, ms: number) {
  const weather = outlook.at(ms);
  return { ...momentShape(outlook, ms), pop: chanceOfRain(weather), ...fallNow(weather) };
}

const fallNow = (weather: Weather) => fallShape('1h', weather, 1);

/**
 * One day by the clocks of the place: means and extremes of its hours, of which there may be 23 or 25.
 * @param midnight when it begins, in ms that the wall shows
 */
function dayShape(outlook: Outlook, midnight: number) {
  const { zone, degrees, speed } = outlook;
  const instant = (hour: number) => zone.instant(midnight + hour * HOUR_MS);
  const count = Math.round((instant(24) - instant(0)) / HOUR_MS);
  const hours = Array.from({ length: count }, (_, hour) => outlook.at(instant(0) + hour * HOUR_MS));
  const at = (hour: number) => outlook.at(instant(hour));
  const noonMs = instant(12);
  const noon = outlook.at(noonMs);
  const most = (pick: (weather: Weather) => number) => Math.max(...hours.map(pick));
  const mean = (pick: (weather: Weather) => number) => hours.reduce((sum, each) => sum + pick(each), 0) / hours.length;
  const fallen = (isSnow: boolean) =>
    rounded(
      hours.reduce((sum, each) => sum + (each.isSnow === isSnow ? each.millimetersPerHour : 0), 0),
      2,
    );
  const [rain, snow] = [fallen(false), fallen(true)];
  const wettest = hours.reduce((best, each) => (each.millimetersPerHour > best.millimetersPerHour ? each : best));
  // Named after what people remember of it: what fell, and else what the sky was like at noon.
  const named = wettest.millimetersPerHour > 0 ? { ...wettest, isDay: true } : { ...noon, isDay: true };
  return {
    dt: seconds(noonMs),
    ...sunOfDay(outlook, noonMs),
    ...moonOf(outlook, noonMs),
    temp: {
      day: degrees(noon.celsius),
      min: degrees(Math.min(...hours.map((each) => each.celsius))),
      max: degrees(most((each) => each.celsius)),
      night: degrees(at(0).celsius),
      eve: degrees(at(18).celsius),
      morn: degrees(at(6).celsius),
    },
    feels_like: {
      day: degrees(feltCelsius(noon)),
      night: degrees(feltCelsius(at(0))),
      eve: degrees(feltCelsius(at(18))),
      morn: degrees(feltCelsius(at(6))),
    },
    pressure: Math.round(mean((each) => each.hectopascal)),
    humidity: Math.round(mean((each) => each.humidity)),
    dew_point: degrees(mean((each) => each.dewPointCelsius)),
    wind_speed: speed(most((each) => each.metersPerSecond)),
    wind_deg: Math.round(noon.windDegrees) % 360,
    wind_gust: speed(most((each) => each.gustMetersPerSecond)),
    weather: [outlook.condition(named)],
    clouds: Math.round(mean((each) => each.cloud) * 100),
    pop: Math.max(...hours.map(chanceOfRain)),
    uvi: rounded(
      most((each) => each.uvIndex),
      2,
    ),
    ...(rain === 0 ? {} : { rain }),
    ...(snow === 0 ? {} : { snow }),
  };
}

/** The moon follows the sun, later by about 50 minutes each day after new moon. */
function moonOf(outlook: Outlook, ms: number) {
  const age = (((ms - NEW_MOON_MS) / DAY_MS / SYNODIC_DAYS) % 1) * SYNODIC_DAYS;
  const { sunrise, sunset } = sunOfDay(outlook, ms);
  const moved = (sunS: number) => (sunS === 0 ? 0 : sunS + Math.round((age * MOON_LAG_MS) / 1_000));
  return { moonrise: moved(sunrise), moonset: moved(sunset), moon_phase: rounded(age / SYNODIC_DAYS, 2) };
}

interface Danger {
  event: string;
  tags: string[];
  description: string;
  isNow: (weather: Weather) => boolean;
}

const dangers: readonly Danger[] = [
  {
    event: 'Wind Advisory',
    tags: ['Wind'],
    description: 'Strong gusts may move what stands loose outside.',
    isNow: (each) => each.gustMetersPerSecond > 15,
  },
  {
    event: 'Heat Advisory',
    tags: ['Extreme high temperature'],
    description: 'Great heat: drink enough and keep out of the sun.',
    isNow: (each) => each.celsius > 36,
  },
  {
    event: 'Freeze Warning',
    tags: ['Extreme low temperature'],
    description: 'Hard frost: pipes without insulation may freeze.',
    isNow: (each) => each.celsius < -15,
  },
  {
    event: 'Thunderstorm Warning',
    tags: ['Thunderstorm'],
    description: 'Thunderstorms with heavy rain.',
    isNow: (each) => each.isThunder,
  },
  {
    event: 'Winter Storm Watch',
    tags: ['Snow/Ice'],
    description: 'Heavy snowfall.',
    isNow: (each) => each.isSnow && each.millimetersPerHour > 2.5,
  },
];

/** One alert for each danger of the coming two days, from its first hour to the end of its last. */
function alertsOf(outlook: Outlook, hours: readonly number[]) {
  return dangers.flatMap(({ event, tags, description, isNow }) => {
    const bad = hours.filter((at) => isNow(outlook.at(at)));
    const [first] = bad;
    const last = bad.at(-1);
    if (first === undefined || last === undefined) return [];
    return [
      {
        sender_name: 'Simulated weather service',
        event,
        start: seconds(first),
        end: seconds(last + HOUR_MS),
        description,
        tags,
      },
    ];
  });
}
