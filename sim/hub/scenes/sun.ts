/** Sunrise and sunset of one day; null where the sun does not cross the horizon that day. */
export interface SunTimes {
  sunrise: number | null;
  sunset: number | null;
}

const RAD = Math.PI / 180;
const DAY_MS = 86_400_000;
/** Upper rim of the sun on the horizon, refraction included. */
const ALTITUDE = -0.833 * RAD;

/**
 * By the usual low-precision formulas: right to about a minute between the polar circles.
 * @param noonMs local noon of the day, or any moment within a few hours of it
 * @param latitude degrees, north positive
 * @param longitude degrees, east positive
 */
export function sunTimes(noonMs: number, latitude: number, longitude: number): SunTimes {
  const days = Math.round(noonMs / DAY_MS - 10_957.5 + longitude / 360); // since 2000-01-01 12:00 UTC
  const meanNoon = days - longitude / 360;
  const anomaly = (357.5291 + 0.985_600_28 * meanNoon) * RAD;
  const centre = 1.9148 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly) + 0.0003 * Math.sin(3 * anomaly);
  const ecliptic = anomaly + (centre + 180 + 102.9372) * RAD;
  const transit = meanNoon + 0.0053 * Math.sin(anomaly) - 0.0069 * Math.sin(2 * ecliptic);
  const sinDeclination = Math.sin(ecliptic) * Math.sin(23.4397 * RAD);
  const cosDeclination = Math.cos(Math.asin(sinDeclination));
  const cosHour =
    (Math.sin(ALTITUDE) - Math.sin(latitude * RAD) * sinDeclination) / (Math.cos(latitude * RAD) * cosDeclination);
  if (!(cosHour >= -1 && cosHour <= 1)) return { sunrise: null, sunset: null };
  const half = Math.acos(cosHour) / (2 * Math.PI);
  const toMs = (day: number) => Math.round((day + 10_957.5) * DAY_MS);
  return { sunrise: toMs(transit - half), sunset: toMs(transit + half) };
}
