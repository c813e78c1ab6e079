import { isRecord } from '../hub/ground/call-params.ts';
import type { ItemValue } from '../hub/ground/contract.ts';
import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';

export const MOST_CODES = 30;
export const CODE_FORM = '^\\d{4,8}$';
const LONGEST_NAME = 30;
const MODES = new Set<unknown>(['enabled', 'disabled', 'messaging', 'passage']);
const WRONG_TRIES = 5;
const SHUT_MS = 60_000;

interface UserCode {
  code: string;
  name: string;
  mode: string;
}

const codesOf = (value: ItemValue | undefined): Record<string, UserCode> => (isRecord(value) ? value : {}) as never;

function isUserCode(value: unknown): value is UserCode {
  if (!isRecord(value)) return false;
  const { code, name, mode, ...rest } = value;
  return (
    typeof code === 'string' &&
    new RegExp(CODE_FORM).test(code) &&
    typeof name === 'string' &&
    name.length <= LONGEST_NAME &&
    MODES.has(mode) &&
    Object.keys(rest).length === 0
  );
}

/** Slots are small whole numbers, codes have four to eight digits, and no code opens in two names. */
function isCodeList(value: ItemValue): boolean {
  if (!isRecord(value)) return false;
  const slots = Object.keys(value);
  const codes = Object.values(value);
  return (
    slots.every((slot) => /^[1-9]\d?$/.test(slot) && Number(slot) <= MOST_CODES) &&
    codes.every(isUserCode) &&
    new Set(codes.map((each) => each.code)).size === codes.length
  );
}

/** Takes the whole new list and tells each difference by its own broadcast. */
function keep(device: DeviceWorld, value: ItemValue): void {
  const [before, after] = [codesOf(device.get('user_codes')), codesOf(value)];
  device.report('user_codes', value);
  for (const [slot, code] of Object.entries(before)) {
    if (after[slot] === undefined) device.tellElement('user_codes', slot, { ...code }, 'removed');
  }
  let last = Object.keys(before).length > Object.keys(after).length ? 'single_user_code_deleted' : 'no_operation';
  if (Object.keys(after).length === 0 && Object.keys(before).length > 1) last = 'all_user_codes_deleted';
  for (const [slot, code] of Object.entries(after)) {
    if (JSON.stringify(before[slot]) === JSON.stringify(code)) continue;
    device.tellElement('user_codes', slot, { ...code }, 'added');
    last = 'new_user_code_added';
  }
  if (device.has('user_code_operation')) device.put('user_code_operation', last);
}

function reject(device: DeviceWorld): void {
  const tries = Number(device.recall('wrong-codes') ?? 0) + 1;
  device.remember('wrong-codes', tries);
  device.report('entered_code_status', 'code_rejected');
  if (tries < WRONG_TRIES) return;
  device.put('keypad_state', 'keypad_temporary_disabled');
  reopen(device);
}

function reopen(device: DeviceWorld): void {
  device.after('keypad-shut', SHUT_MS, () => {
    device.remember('wrong-codes', 0);
    device.put('keypad_state', 'keypad_ok');
  });
}

/**
 * A keypad with the codes it knows. `used` is what a right code does; too many wrong ones shut it for a minute.
 * Codes are kept in the item user_codes, as `{"1":{"code","name","mode"}}`.
 */
export function userCodes(used: (device: DeviceWorld, code: { slot: string; name: string }) => void): Behaviour {
  return {
    items: [
      itemOf('user_codes', { value: {}, most: MOST_CODES }),
      itemOf('keypad_state'),
      itemOf('entered_code_status'),
    ],
    start(device) {
      if (device.get('keypad_state') === 'keypad_temporary_disabled') reopen(device);
    },
    accepts: { user_codes: (_, value) => isCodeList(value) },
    commands: { user_codes: keep },
    acts: {
      'type-code'(device, { code }) {
        if (typeof code !== 'string' || !/^\d{1,12}$/.test(code)) throw new Error('A code is made of digits.');
        if (device.get('keypad_state') === 'keypad_temporary_disabled') return;
        const found = Object.entries(codesOf(device.get('user_codes'))).find(
          ([, each]) => each.code === code && each.mode !== 'disabled',
        );
        if (found === undefined) {
          reject(device);
          return;
        }
        const [slot, { name }] = found;
        device.remember('wrong-codes', 0);
        device.report('entered_code_status', 'code_accepted');
        device.notify('pin_code_is_used', { user: name });
        used(device, { slot, name });
      },
    },
  };
}
