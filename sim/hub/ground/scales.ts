import { refusals } from './call-params.ts';

/** How much of the first scale of a group one of each is. */
const GROUPS: readonly Readonly<Record<string, number>>[] = [
  { watt: 1, kilo_watt: 1_000, btu_per_hour: 0.29307107 },
  { kilo_watt_hour: 1, joule: 1 / 3_600_000 },
  { volt: 1, milli_volt: 0.001 },
  { ampere: 1, milli_ampere: 0.001 },
  { meter: 1, centi_meter: 0.01, feet: 0.3048 },
  { kilo_gram: 1, pounds: 0.45359237 },
  { cubic_meter: 1, liter: 0.001, gallon: 0.003785411784, cubic_feet: 0.028316846592 },
  { cubic_meter_per_hour: 1, liter_per_hour: 0.001, cubic_feet_per_minute: 1.69901082 },
  { kilo_pascal: 1, inch_of_mercury: 3.386389, pound_per_square_inch: 6.894757 },
  { millimeter_per_hour: 1, inch_per_hour: 25.4 },
  { meter_per_second: 1, mile_per_hour: 0.44704 },
  { hertz: 1, kilo_hertz: 1_000 },
  { becquerel_per_cubic_meter: 1, picocuries_per_liter: 37 },
];

const round = (value: number) => Math.round(value * 100) / 100;

const toCelsius: Readonly<Record<string, (value: number) => number>> = {
  celsius: (value) => value,
  fahrenheit: (value) => ((value - 32) * 5) / 9,
};
const fromCelsius: Readonly<Record<string, (value: number) => number>> = {
  celsius: (value) => value,
  fahrenheit: (value) => (value * 9) / 5 + 32,
};
const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/**
 * The same measure in another scale; temperatures to two digits.
 * @throws {CallRefused} rpc.params.scale.invalid where no way leads from one scale to the other.
 */
export function toScale(value: number, from: string, to: string): number {
  if (from === to) return value;
  const [warm, cold] = [own(toCelsius, from), own(fromCelsius, to)];
  if (warm !== undefined && cold !== undefined) return round(cold(warm(value)));
  for (const group of GROUPS) {
    const [one, other] = [own(group, from), own(group, to)];
    if (one !== undefined && other !== undefined) return Math.round(((value * one) / other) * 1e6) / 1e6;
  }
  throw refusals.scale();
}

/** A difference of temperatures in another scale. */
export const stepIn = (celsius: number, scale: string): number =>
  scale === 'fahrenheit' ? (celsius * 9) / 5 : celsius;
