import type { ItemState, ItemValue } from '@/hub';
import { isCelsius, setpointStep } from './setpoint';

/** How one item can be worked by hand. What is sent in the end is the hub's business; what is drawn is what it said. */
export type ItemWork =
  /** Its value is told and no more. */
  | { kind: 'told' }
  | { kind: 'switch' }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'level'; min: number; max: number }
  /** A number with steps round it. */
  | { kind: 'step'; min: number; max: number; step: number }
  /** One touch sends one value (S9.15). */
  | { kind: 'press'; value: ItemValue }
  | { kind: 'colour' }
  | { kind: 'codes' }
  | { kind: 'favourite' };

type Item = Pick<ItemState, 'name' | 'valueType' | 'value' | 'scale' | 'hasSetter' | 'min' | 'max' | 'choices'>;

/** What moves something and stays nothing itself: a touch sends it, whatever its value is said to be. */
const TOUCHED: ReadonlySet<string> = new Set([
  'dimmer_up',
  'dimmer_down',
  'dimmer_stop',
  'rgbcolor_up',
  'rgbcolor_down',
  'rgbcolor_stop',
  'goto_favorite',
  'meter_reset',
  'learn_fingerprint',
]);
const COLOURS: ReadonlySet<string> = new Set(['rgbcolor', 'rgb_color']);
/** What a set point spans where the hub gives it no limits, by scale. */
const SPAN = { celsius: { min: 5, max: 35 }, fahrenheit: { min: 41, max: 95 } } as const;

const isNumeric = ({ valueType, value }: Item): boolean =>
  typeof value === 'number' || valueType === 'int' || valueType === 'float' || valueType === 'temperature';

/** What one touch sends (S9.15): 1, or true (H-96). A nudge up or down has an item of its own, and the device adds or takes it. */
const touched = ({ valueType }: Pick<Item, 'valueType'>): ItemValue => (valueType === 'bool' ? true : 1);

/** The control of an item by what it can hold; an item of no known kind is told, never dropped (S3.9). */
export function workOf(item: Item): ItemWork {
  const { name, valueType, value, hasSetter, min, max, choices } = item;
  if (!hasSetter) return { kind: 'told' };
  if (name === 'user_codes') return { kind: 'codes' };
  // Sent by the steps of teaching a favourite place only: the others change where a blind's ends are.
  if (name === 'shutter_command') return { kind: 'favourite' };
  if (TOUCHED.has(name)) return { kind: 'press', value: touched(item) };
  if (COLOURS.has(name)) return { kind: 'colour' };
  const wishes = (choices ?? []).filter(isChoosable);
  if (wishes.length > 0) return { kind: 'choice', choices: wishes };
  if (valueType === 'bool' || typeof value === 'boolean') return { kind: 'switch' };
  if (valueType === 'temperature') {
    const span = isCelsius(item) ? SPAN.celsius : SPAN.fahrenheit;
    return { kind: 'step', min: min ?? span.min, max: max ?? span.max, step: setpointStep(item) };
  }
  if (isNumeric(item))
    return min !== null && max !== null && max > min ? { kind: 'level', min, max } : { kind: 'press', value: 1 };
  return { kind: 'told' };
}

/** A state that a device may be in and that nobody can wish for. */
const isChoosable = (choice: string): boolean => choice !== 'unknown' && choice !== '';

/**
 * What teaches a shade that where it stands is its favourite place (S7.38): item and value, in this order, each after
 * the hub's yes to the one before.
 */
export const favouriteSteps = (
  level: number,
): readonly (readonly ['shutter_command' | 'dimmer', string | number])[] => [
  ['shutter_command', 'learn_favorite'],
  ['dimmer', level],
  ['shutter_command', 'store'],
];

export interface UserCode {
  slot: string;
  name: string;
  /** null: the hub does not say. */
  isOn: boolean | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Who has a code, by slot. The digits are never among what is shown. */
export function userCodes(value: unknown): UserCode[] {
  if (!isRecord(value)) return [];
  return Object.entries(value)
    .map(([slot, given]) => {
      const code = isRecord(given) ? given : {};
      const mode = typeof code['mode'] === 'string' ? code['mode'] : null;
      return {
        slot,
        name: typeof code['name'] === 'string' ? code['name'] : '',
        isOn: mode === null ? null : mode === 'enabled',
      };
    })
    .sort((a, b) => Number(a.slot) - Number(b.slot));
}

export const LEAST_DIGITS = 4;
export const MOST_DIGITS = 8;
const MOST_SLOTS = 30;

/** The dictionary with one more code in its first free slot; null: all slots are taken. */
export function withCode(value: unknown, name: string, digits: string): Record<string, unknown> | null {
  const codes = isRecord(value) ? value : {};
  for (let slot = 1; slot <= MOST_SLOTS; slot += 1)
    if (!Object.hasOwn(codes, String(slot)))
      return { ...codes, [String(slot)]: { code: digits, name, mode: 'enabled' } };
  return null;
}
export const withoutCode = (value: unknown, slot: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(isRecord(value) ? value : {}).filter(([one]) => one !== slot));

/** Why a code cannot be kept; null: it can. */
export function codeProblem(value: unknown, name: string, digits: string): 'name' | 'digits' | 'taken' | 'full' | null {
  if (name.trim() === '') return 'name';
  if (!new RegExp(`^\\d{${LEAST_DIGITS},${MOST_DIGITS}}$`).test(digits)) return 'digits';
  if (Object.values(isRecord(value) ? value : {}).some((one) => isRecord(one) && one['code'] === digits))
    return 'taken';
  return withCode(value, name, digits) === null ? 'full' : null;
}
