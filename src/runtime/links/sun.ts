/** A point on earth, in degrees, north and east positive. */
export interface Place {
  latitude: number;
  longitude: number;
}

const DAY_MS = 86_400_000;
/** Noon of the first of January 2000, from which the formulas count their days. */
const J2000_MS = 946_728_000_000;
/** Height of the sun's centre when its upper rim touches the horizon, refraction included. */
const RIM_DEGREES = -0.833;

const sin = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);
const cos = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);

/** Sine of the sun's height over the horizon. Source: NOAA and the Astronomical Almanac, good to about 0.01 degrees. */
function sineOfHeight({ latitude, longitude }: Place, at: number): number {
  const days = (at - J2000_MS) / DAY_MS;
  const meanAnomaly = 357.529 + 0.985_600_3 * days;
  const longitudeOfSun = 280.459 + 0.985_647_36 * days + 1.915 * sin(meanAnomaly) + 0.02 * sin(2 * meanAnomaly);
  const obliquity = 23.439 - 0.000_000_36 * days;
  const sineOfDeclination = sin(obliquity) * sin(longitudeOfSun);
  const rightAscension = (Math.atan2(cos(obliquity) * sin(longitudeOfSun), cos(longitudeOfSun)) * 180) / Math.PI;
  const siderealTime = 280.460_618_37 + 360.985_647_366 * days;
  const hourAngle = siderealTime + longitude - rightAscension;
  const cosineOfDeclination = Math.sqrt(1 - sineOfDeclination ** 2);
  return sin(latitude) * sineOfDeclination + cos(latitude) * cosineOfDeclination * cos(hourAngle);
}

/** Whether any of the sun stands over the horizon of a place. @param at epoch ms. */
export const sunAt = (place: Place, at: number): 'up' | 'down' =>
  sineOfHeight(place, at) > sin(RIM_DEGREES) ? 'up' : 'down';
