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

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
