import { scalesOfValueType, unitOf as unitOfScale } from '@/schemas/wire/catalogue/units';
import type { ItemState } from '@/hub';

/** Names of humidity, which has two decimals wherever it stands (S9.14). */
const HUMID: ReadonlySet<string> = new Set(['humidity']);
/** Counts and the like, of which a fraction means nothing. */
const WHOLE: ReadonlySet<string> = new Set(['battery', 'dimmer']);
const DEFAULT_TEMPERATURE = 'fahrenheit';

export interface Measure {
  value: number;
  /** Sign of the unit; '' for a bare number. */
  unit: string;
  digits: number;
}

type Measured = Pick<ItemState, 'name' | 'value' | 'valueType' | 'scale'>;

function scaleOf({ name, valueType, scale }: Measured): string {
  if (scale !== null && scale !== '') return scale;
  if (valueType === 'temperature' || name === 'temp') return DEFAULT_TEMPERATURE;
  if (HUMID.has(name) || name === 'battery') return 'percent';
  return scalesOfValueType[valueType]?.[0] ?? '';
}

/**
 * A measured value with its unit as a tile writes it: temperatures with one decimal, humidity with two (S9.14), all
 * else as exact as its unit is read. A scale that is not in the catalogue keeps its own name.
 * @param digits the template's own choice; null: by these rules
 * @returns null where the value is no finite number
 */
export function measureOf(item: Measured, digits: number | null = null): Measure | null {
  const { value, name } = item;
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  // A device without a battery of its own says -1 (S3.8).
  if (name === 'battery' && value < 0) return null;
  const scale = scaleOf(item);
  const unit = unitOfScale(scale);
  const usual = HUMID.has(name) ? 2 : unit?.kind === 'temperature' ? 1 : WHOLE.has(name) ? 0 : unit?.decimals;
  return {
    value,
    unit: unit?.symbol ?? scale.replaceAll('_', ' '),
    digits: digits ?? usual ?? (Number.isInteger(value) ? 0 : 2),
  };
}
