import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';
import { moveBolt } from './lock.ts';
import { userCodes } from './user-codes.ts';

function turn(device: DeviceWorld, code: { slot: string; name: string }): void {
  const target = device.get('door_lock') === 'secured' ? 'unsecured' : 'secured';
  device.put('user_code_action', target === 'secured' ? 'locked_by_user_code' : 'unlocked_by_user_code');
  moveBolt(device, target, 'keypad', code);
}

/** The keypad of a lock: a right code turns the bolt, and the house hears whose code it was. */
export const keypadLock: readonly Behaviour[] = [
  userCodes(turn),
  {
    items: [
      itemOf('user_lock_operation'),
      itemOf('user_code_action'),
      itemOf('user_code_operation'),
      itemOf('user_codes_keypad_mode'),
      itemOf('user_codes_scan_progress', { value: 100 }),
      itemOf('daily_user_code_intervals', { value: {} }),
      itemOf('weekly_user_code_intervals', { value: {} }),
      itemOf('master_code'),
      itemOf('master_code_state', { value: 'disabled' }),
      itemOf('tampering_invalid_code_alarm'),
    ],
    reported(device, item, value) {
      if (item === 'keypad_state') {
        const isShut = value === 'keypad_temporary_disabled';
        device.put('tampering_invalid_code_alarm', isShut ? 'invalid_code' : 'no_invalid_code');
        device.put('user_codes_keypad_mode', isShut ? 'locked_out' : 'normal');
      }
    },
  },
];
