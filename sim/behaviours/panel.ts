import { isRecord } from '../hub/ground/call-params.ts';
import type { Behaviour } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const ZONES = { '1': 'closed', '2': 'closed', '3': 'closed', '4': 'closed' };
const STATES = new Set<unknown>(['closed', 'open', 'tampered']);

/** A wired panel of older days: zones that are open or closed, mains and a backup battery. */
export const panel: Behaviour = {
  items: [
    itemOf('zones_status', { value: { ...ZONES }, elementType: 'string' }),
    itemOf('ac_state'),
    itemOf('battery_backup'),
  ],
  acts: {
    zone(device, { zone, state }) {
      const zones = device.get('zones_status');
      if (!isRecord(zones) || typeof zone !== 'string' || !Object.hasOwn(zones, zone) || !STATES.has(state)) {
        throw new Error('A zone is one of the panel’s, and closed, open or tampered.');
      }
      device.report('zones_status', { ...zones, [zone]: state });
      device.tellElement('zones_status', zone, String(state), 'added');
    },
  },
};

/** One part of such a panel, armed and disarmed by itself. */
export const partition: Behaviour = { items: [itemOf('armed')] };
