import type { Behaviour } from './behaviour.ts';

/** A door or window sensor: told by whoever opens it. */
export const contact: Behaviour = {
  items: [
    {
      name: 'dw_state',
      valueType: 'token',
      value: 'dw_is_closed',
      choices: ['dw_is_opened', 'dw_is_closed', 'unknown'],
    },
    { name: 'security_threat', valueType: 'bool', value: false },
  ],
  reported(device, item, value) {
    if (item === 'dw_state') device.put('security_threat', value === 'dw_is_opened');
  },
};
