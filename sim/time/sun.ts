/** A point on earth. */
export interface Place {
  /** Degrees, north positive. */
  latitude: number;
  /** Degrees, east positive. */
  longitude: number;
}

/** Sunrise and sunset of one day, epoch ms; null where the sun does not cross the horizon that day. */
export interface SunTimes {
  sunrise: number | null;
  sunset: number | null;
}

export const DAY_MS = 86_400_000;
export const YEAR_DAYS = 365.25;
/** Days from 1970 to noon of the first day of 2000, from which the usual formulas count. */
const EPOCH_DAYS = 10_957.5;
/** Upper rim of the sun on the horizon, refraction included, in degrees. */
const RISING = -0.833;

/**
 * Where the sun stands over the equator, by the usual low-precision formulas: its height there (radians) and how far it
 * runs ahead of the mean (days).
 * @param days since the noon that {@link EPOCH_DAYS} names
 */
function sunOf(days: number): { declination: number; transitOffsetDays: number } {
  const anomaly = radians(357.5291 + 0.985_600_28 * days);
  const centre = 1.9148 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly) + 0.0003 * Math.sin(3 * anomaly);
  const ecliptic = anomaly + radians(centre + 180 + 102.9372);
  return {
    declination: Math.asin(Math.sin(ecliptic) * Math.sin(radians(23.4397))),
    transitOffsetDays: 0.0053 * Math.sin(anomaly) - 0.0069 * Math.sin(2 * ecliptic),
  };
}

/** Height of the sun as a sine: -1 deepest night, 0 on the horizon, 1 straight above. */
export function sunHeight({ latitude, longitude }: Place, ms: number): number {
  const { declination, transitOffsetDays } = sunOf(ms / DAY_MS - EPOCH_DAYS);
  const sinceNoon = ms / DAY_MS - 0.5 + longitude / 360 - transitOffsetDays;
  const hourAngle = 2 * Math.PI * (sinceNoon - Math.floor(sinceNoon));
  const north = radians(latitude);
  return Math.sin(north) * Math.sin(declination) + Math.cos(north) * Math.cos(declination) * Math.cos(hourAngle);
}

/**
 * Right to about a minute between the polar circles.
 * @param noonMs local noon of the day, or any moment within a few hours of it
 * @param latitude degrees, north positive
 * @param longitude degrees, east positive
 */
export function sunTimes(noonMs: number, latitude: number, longitude: number): SunTimes {
  const days = Math.round(noonMs / DAY_MS - EPOCH_DAYS + longitude / 360);
  const meanNoon = days - longitude / 360;
  const { declination, transitOffsetDays } = sunOf(meanNoon);
  const north = radians(latitude);
  const cosHour =
    (Math.sin(radians(RISING)) - Math.sin(north) * Math.sin(declination)) / (Math.cos(north) * Math.cos(declination));
  if (!(cosHour >= -1 && cosHour <= 1)) return { sunrise: null, sunset: null };
  const half = Math.acos(cosHour) / (2 * Math.PI);
  const transit = meanNoon + transitOffsetDays;
  const toMs = (day: number) => Math.round((day + EPOCH_DAYS) * DAY_MS);
  return { sunrise: toMs(transit - half), sunset: toMs(transit + half) };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
