import type { OneCall } from '../../schemas/wire/weather';

/** What the sky does, as far as a picture can tell it. */
export type Sky = 'clear' | 'few-clouds' | 'clouds' | 'rain' | 'snow' | 'thunder' | 'fog';

export interface WeatherDay {
  /** Milliseconds since 1970, about noon there. */
  at: number;
  high: number;
  low: number;
  sky: Sky;
}
export interface Weather {
  place: string;
  /** When it was like that, milliseconds since 1970. */
  at: number;
  /** In the units that were asked for. */
  temperature: number;
  feels: number | null;
  /** Percent. */
  humidity: number | null;
  /** Miles an hour where degrees are Fahrenheit, else kilometres an hour. */
  wind: number | null;
  sky: Sky;
  isNight: boolean;
  /** In the language that was asked for. */
  description: string;
  /** Zone of the place; '' where none that is known was told. */
  timeZone: string;
  /** The days after today. */
  days: readonly WeatherDay[];
  /** When rain or snow begins within the day; null: none is seen, or it falls already. */
  fall: { at: number; isSnow: boolean } | null;
}

const SOON_MS = 24 * 3_600_000;

/** By the service's numbers of conditions: hundreds are kinds, 800 is a clear sky. */
export function skyOf(id: number): Sky {
  if (id >= 200 && id < 300) return 'thunder';
  if (id >= 300 && id < 600) return 'rain';
  if (id >= 600 && id < 700) return 'snow';
  if (id >= 700 && id < 800) return 'fog';
  if (id === 800) return 'clear';
  return id === 801 || id === 802 ? 'few-clouds' : 'clouds';
}

type Moment = Pick<OneCall['current'], 'weather' | 'rain' | 'snow'>;
const skyNow = ({ weather }: Moment): Sky => skyOf(weather[0]?.id ?? 804);
const falls = (moment: Moment): boolean => moment.rain !== undefined || moment.snow !== undefined;

/** Of the metric units the service takes metres a second, which nobody speaks in. */
const KMH_OF_MPS = 3.6;

/** '' for a zone that this browser does not know: nothing can be told by its clocks. */
function knownZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone && name;
  } catch {
    return '';
  }
}

export function mapWeather(
  place: string,
  { current, hourly, daily, timezone }: OneCall,
  scale: 'celsius' | 'fahrenheit',
): Weather {
  const at = current.dt * 1_000;
  const next = falls(current)
    ? undefined
    : hourly.find((hour) => hour.dt * 1_000 > at && hour.dt * 1_000 - at <= SOON_MS && falls(hour));
  return {
    place,
    at,
    temperature: current.temp,
    feels: current.feels_like ?? null,
    humidity: current.humidity ?? null,
    wind: current.wind_speed === undefined ? null : current.wind_speed * (scale === 'celsius' ? KMH_OF_MPS : 1),
    sky: skyNow(current),
    isNight: current.weather[0]?.icon.endsWith('n') ?? false,
    description: current.weather[0]?.description ?? '',
    timeZone: knownZone(timezone),
    // The first of them is today.
    days: daily
      .slice(1)
      .map((day) => ({ at: day.dt * 1_000, high: day.temp.max, low: day.temp.min, sky: skyNow(day) })),
    fall: next === undefined ? null : { at: next.dt * 1_000, isSnow: next.snow !== undefined },
  };
}
