/** Units of what is measured. By themselves: every list of devices says them, and asks nothing else of the catalogue. */
import unitsJson from './units.json' with { type: 'json' };

export interface Unit {
  symbol: string;
  decimals: number;
  kind: string;
  aliases: string[];
}
const units: Readonly<Record<string, Unit>> = unitsJson.scales;

/** By scale name or one of its short forms (`f` for fahrenheit). */
export function unitOf(scale: string): Unit | undefined {
  return Object.hasOwn(units, scale) ? units[scale] : Object.values(units).find((each) => each.aliases.includes(scale));
}
export const scalesOfValueType: Readonly<Record<string, readonly string[]>> = unitsJson.scalesOfValueType;
