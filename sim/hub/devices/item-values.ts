import { scalesOfValueType } from '../../../src/schemas/wire/catalogue/units.ts';
import { isRecord, refusals } from '../ground/call-params.ts';
import type { ItemValue } from '../ground/contract.ts';
import type { Item } from '../core/model.ts';
import { toScale } from '../ground/scales.ts';

/** Longest text, and longest JSON of anything with parts, that an item holds. */
const LONGEST_TEXT = 4_096;
const LONGEST_PARTS = 8_192;

const isMeasure = (item: Item) => item.scale !== null || Object.hasOwn(scalesOfValueType, item.valueType);

/**
 * The value as the item holds it. Third-party clients send numbers and truth values as text; those are read.
 * @throws {CallRefused} rpc.params.invalid for what the item cannot hold.
 */
export function coerce(item: Item, value: unknown, scale?: unknown): ItemValue {
  if (item.valueType === 'int' || item.valueType === 'float' || isMeasure(item)) return asNumber(item, value, scale);
  if (scale !== undefined) throw refusals.scale();
  switch (item.valueType) {
    case 'bool':
      return asBool(value);
    case 'token':
      return asChoice(item, value);
    case 'string':
      return asText(value);
    case 'rgb':
      return asColour(item, value);
    case 'array':
      return asList(item, value);
    default:
      return asParts(value);
  }
}

function asBool(value: unknown): boolean {
  if (value === true || value === 'true' || value === 1) return true;
  if (value === false || value === 'false' || value === 0) return false;
  throw refusals.invalid();
}

function asNumber(item: Item, value: unknown, scale: unknown): number {
  const given = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof given !== 'number' || !Number.isFinite(given)) throw refusals.invalid();
  if (item.valueType === 'int' && !Number.isInteger(given)) throw refusals.invalid();
  if (scale !== undefined && (typeof scale !== 'string' || item.scale === null)) throw refusals.scale();
  const own = typeof scale === 'string' && item.scale !== null ? toScale(given, scale, item.scale) : given;
  if (item.min !== null && own < item.min) throw refusals.invalid();
  if (item.max !== null && own > item.max) throw refusals.invalid();
  return own;
}

function asChoice(item: Item, value: unknown): string {
  if (typeof value !== 'string' || item.choices?.includes(value) !== true) throw refusals.invalid();
  return value;
}

function asText(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST_TEXT) throw refusals.invalid();
  return value;
}

const CHANNELS = new Set(['red', 'green', 'blue', 'wwhite', 'cwhite', 'amber', 'cyan', 'purple', 'indexed']);

function asColour(item: Item, value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw refusals.invalid();
  const isLevel = (level: unknown) =>
    typeof level === 'number' && Number.isInteger(level) && level >= 0 && level <= 255;
  if (!Object.entries(value).every(([channel, level]) => CHANNELS.has(channel) && isLevel(level))) {
    throw refusals.invalid();
  }
  return { ...(isRecord(item.value) ? item.value : {}), ...value };
}

function asList(item: Item, value: unknown): unknown[] {
  if (!Array.isArray(value)) throw refusals.invalid();
  if (item.elementType === 'int' && !value.every(Number.isInteger)) throw refusals.invalid();
  return sized(value as unknown[]);
}

/** Dictionaries and other values with parts; what the parts may be is up to the device. */
function asParts(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw refusals.invalid();
  return sized(value);
}

function sized<T>(value: T): T {
  if (JSON.stringify(value).length > LONGEST_PARTS) throw refusals.invalid();
  return value;
}

export function formatted(item: Item): string {
  if (item.value === null || typeof item.value === 'object') return '';
  if (typeof item.value === 'number' && isMeasure(item)) {
    return Number.isInteger(item.value) ? item.value.toFixed(1) : String(item.value);
  }
  return String(item.value);
}

export function isSameValue(a: ItemValue, b: ItemValue): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
