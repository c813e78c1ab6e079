import { isRecord, refusals } from './call-params.ts';
import type { ItemValue } from './contract.ts';
import type { Item } from './model.ts';

const SCALABLE = new Set(['temperature', 'humidity', 'illuminance', 'power', 'amount_of_useful_energy']);

/** @throws {CallRefused} rpc.params.scale.invalid where no way leads from one scale to the other. */
export function toScale(value: number, from: string, to: string): number {
  if (from === to) return value;
  if (from === 'celsius' && to === 'fahrenheit') return round((value * 9) / 5 + 32);
  if (from === 'fahrenheit' && to === 'celsius') return round(((value - 32) * 5) / 9);
  throw refusals.scale();
}

const round = (value: number) => Math.round(value * 100) / 100;

/**
 * The value as the item holds it. Third-party clients send numbers and truth values as text; those are read.
 * @throws {CallRefused} rpc.params.invalid for what the item cannot hold.
 */
export function coerce(item: Item, value: unknown, scale?: unknown): ItemValue {
  if (item.valueType === 'bool') return asBool(value);
  if (item.valueType === 'int' || item.valueType === 'float' || SCALABLE.has(item.valueType)) {
    return asNumber(item, value, scale);
  }
  if (item.choices !== null) {
    if (typeof value !== 'string' || !item.choices.includes(value)) throw refusals.invalid();
    return value;
  }
  if (item.valueType === 'rgb') return asColour(item, value);
  if (item.valueType === 'string') {
    if (typeof value !== 'string') throw refusals.invalid();
    return value;
  }
  if (!isRecord(value)) throw refusals.invalid();
  return value;
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

export function formatted(item: Item): string {
  if (item.value === null || typeof item.value === 'object') return '';
  if (typeof item.value === 'number' && SCALABLE.has(item.valueType)) {
    return Number.isInteger(item.value) ? item.value.toFixed(1) : String(item.value);
  }
  return String(item.value);
}

export function isSameValue(a: ItemValue, b: ItemValue): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
