import type { Behaviour } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const count = (value: unknown) => (typeof value === 'number' ? value : 0);

/** Counts who goes in and out of a door; as long as more came than went, somebody is at home. */
export const presence: Behaviour = {
  items: [itemOf('person_counter_entering'), itemOf('person_counter_exiting'), itemOf('home_occupancy')],
  acts: {
    enter: (device) => device.report('person_counter_entering', count(device.get('person_counter_entering')) + 1),
    leave: (device) => device.report('person_counter_exiting', count(device.get('person_counter_exiting')) + 1),
  },
  reported(device, item) {
    if (item === 'home_occupancy') return;
    const inside = count(device.get('person_counter_entering')) - count(device.get('person_counter_exiting'));
    device.put('home_occupancy', inside > 0 ? 'home_occupied' : 'home_not_occupied');
  },
};
