import type { Behaviour } from './behaviour.ts';

export const LOCK_MS = 1000;

/** A lock takes a second to move its bolt; until then the hub goes on reporting where the bolt was. */
export const lock: Behaviour = {
  items: [
    {
      name: 'door_lock',
      valueType: 'token',
      value: 'secured',
      hasSetter: true,
      choices: [
        'unsecured',
        'unsecured_with_timeout',
        'unsecured_for_inside',
        'unsecured_for_inside_with_timeout',
        'unsecured_for_outside',
        'unsecured_for_outside_with_timeout',
        'unknown',
        'secured',
      ],
    },
    {
      name: 'lock_operation',
      valueType: 'token',
      value: 'unknown',
      choices: [
        'manual_lock_operation',
        'manual_unlock_operation',
        'rf_lock_operation',
        'rf_unlock_operation',
        'keypad_lock_operation',
        'keypad_unlock_operation',
        'auto_lock_locked_operation',
        'lock_jammed',
        'unknown',
      ],
    },
  ],
  start(device) {
    // A bolt that was moving when the power went is where it was.
    device.setMoving('door_lock', false);
  },
  commands: {
    door_lock(device, value) {
      device.setMoving('door_lock', true);
      device.after('bolt', LOCK_MS, () => {
        device.setMoving('door_lock', false);
        device.report('door_lock', value);
        device.report('lock_operation', value === 'secured' ? 'rf_lock_operation' : 'rf_unlock_operation');
      });
    },
  },
};
