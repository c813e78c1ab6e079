import type { Weather } from '../../weather/weather-at.ts';

export const unitSystems = ['standard', 'metric', 'imperial'] as const;
export type UnitSystem = (typeof unitSystems)[number];

/** Kelvin, degrees Celsius or degrees Fahrenheit, to two digits. */
export function temperature(celsius: number, units: UnitSystem): number {
  if (units === 'imperial') return rounded(celsius * 1.8 + 32, 2);
  return rounded(units === 'metric' ? celsius : celsius + 273.15, 2);
}

/** Meters in a second, or miles in an hour. */
export function windSpeed(metersPerSecond: number, units: UnitSystem): number {
  return rounded(units === 'imperial' ? metersPerSecond * 2.236936 : metersPerSecond, 2);
}

/** What the air feels like, by the vapour in it and the wind (Steadman, in the shade). */
export function feltCelsius({ celsius, humidity, metersPerSecond }: Weather): number {
  const vapour = (humidity / 100) * 6.105 * Math.exp((17.27 * celsius) / (237.7 + celsius));
  return celsius + 0.33 * vapour - 0.7 * metersPerSecond - 4;
}

export function rounded(value: number, digits: number): number {
  const factor = 10 ** digits;
  // The sum keeps a rounded -0 from travelling as such.
  return Math.round(value * factor) / factor + 0;
}
