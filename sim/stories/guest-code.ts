import { MOST_CODES } from '../behaviours/user-codes.ts';
import { isRecord } from '../hub/ground/call-params.ts';
import type { ItemValue } from '../hub/house.ts';
import { seedOf } from '../noise.ts';

const NAME = 'Guest';
const DIGITS = 4;

type Codes = Record<string, unknown>;
const codesOf = (value: ItemValue | undefined): Codes => (isRecord(value) ? value : {});
const codeOf = (entry: unknown) => (isRecord(entry) ? entry['code'] : undefined);

/**
 * A code of the guest's own, which nobody else of this keypad has; the same lock with the same codes gives the same.
 * @param value what the lock's item `user_codes` holds
 * @returns null when the keypad keeps no more codes
 */
export function codesWithGuest(
  value: ItemValue | undefined,
  deviceId: string,
): { slot: string; code: string; codes: ItemValue } | null {
  const known = codesOf(value);
  const slot = Array.from({ length: MOST_CODES }, (_, at) => String(at + 1)).find((each) => known[each] === undefined);
  if (slot === undefined) return null;
  const taken = new Set(Object.values(known).map(codeOf));
  const most = 10 ** DIGITS;
  let number = seedOf(deviceId) % most;
  while (taken.has(digits(number))) number = (number + 1) % most;
  const code = digits(number);
  return { slot, code, codes: { ...known, [slot]: { code, name: NAME, mode: 'enabled' } } as ItemValue };
}

/** The codes when the guest's is taken away; null where somebody has done so before. */
export function codesWithout(value: ItemValue | undefined, slot: string, code: string): ItemValue | null {
  const { [slot]: guest, ...others } = codesOf(value);
  return codeOf(guest) === code ? others : null;
}

const digits = (number: number) => String(number).padStart(DIGITS, '0');
