/** A point on earth. */
export interface Place {
  /** Degrees, north positive. */
  latitude: number;
  /** Degrees, east positive. */
  longitude: number;
}

export const DAY_MS = 86_400_000;
export const YEAR_DAYS = 365.25;
/** Days from 1970 to noon of the first day of 2000, from which the usual formulas count. */
const EPOCH_DAYS = 10_957.5;
/** The sun's upper edge on the horizon, with the air bending its light. */
const HORIZON = Math.sin(radians(-0.833));

/** Where the sun stands over the equator: its height there (radians) and how far it runs ahead of the mean (days). */
function sunOf(ms: number): { declination: number; transitOffsetDays: number } {
  const days = ms / DAY_MS - EPOCH_DAYS;
  const anomaly = radians(357.5291 + 0.98560028 * days);
  const centre = 1.9148 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly) + 0.0003 * Math.sin(3 * anomaly);
  const ecliptic = anomaly + radians(centre + 180 + 102.9372);
  return {
    declination: Math.asin(Math.sin(ecliptic) * Math.sin(radians(23.4397))),
    transitOffsetDays: 0.0053 * Math.sin(anomaly) - 0.0069 * Math.sin(2 * ecliptic),
  };
}

/** Height of the sun as a sine: -1 deepest night, 0 on the horizon, 1 straight above. */
export function sunHeight({ latitude, longitude }: Place, ms: number): number {
  const { declination, transitOffsetDays } = sunOf(ms);
  const sinceNoon = ms / DAY_MS - 0.5 + longitude / 360 - transitOffsetDays;
  const hourAngle = 2 * Math.PI * (sinceNoon - Math.floor(sinceNoon));
  const north = radians(latitude);
  return Math.sin(north) * Math.sin(declination) + Math.cos(north) * Math.cos(declination) * Math.cos(hourAngle);
}

/**
 * The sun's day that `ms` falls into, counted from solar midnight to solar midnight.
 * @returns ms since 1970; sunrise and sunset are null where the sun stays up or down all day.
 */
export function sunTimes(
  { latitude, longitude }: Place,
  ms: number,
): { sunrise: number | null; noon: number; sunset: number | null } {
  const solarDay = Math.floor(ms / DAY_MS + longitude / 360);
  const meanNoon = (solarDay + 0.5 - longitude / 360) * DAY_MS;
  const { declination, transitOffsetDays } = sunOf(meanNoon);
  const noon = meanNoon + transitOffsetDays * DAY_MS;
  const north = radians(latitude);
  const cosine =
    (HORIZON - Math.sin(north) * Math.sin(declination)) / (Math.cos(north) * Math.cos(declination) || Number.EPSILON);
  if (Math.abs(cosine) > 1) return { sunrise: null, noon, sunset: null };
  const half = (Math.acos(cosine) / (2 * Math.PI)) * DAY_MS;
  return { sunrise: noon - half, noon, sunset: noon + half };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
