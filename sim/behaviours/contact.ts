import type { Behaviour } from './behaviour.ts';
import { itemOf } from './item-of.ts';

/** A door or window sensor: told by whoever opens it. */
export const contact: Behaviour = {
  items: [itemOf('dw_state', { value: 'dw_is_closed' }), itemOf('security_threat')],
  reported(device, item, value) {
    if (item === 'dw_state') device.put('security_threat', value === 'dw_is_opened');
  },
};
