import { StartRefused } from './start-refused.ts';

/** An option of the command line. @throws {StartRefused} where it is no whole number from 0 to `most` */
export function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new StartRefused(`${name} is a whole number from 0 to ${String(most)}.`);
}

/** The highest there is. */
export const LAST_PORT = 65_535;
