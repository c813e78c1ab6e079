import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const TURN_MS = 4_000;

/** A motor valve that takes some seconds to turn; until then the pipe is as it was. */
function motorValve(item: string): Behaviour {
  return {
    items: [itemOf(item, { value: 'valve_opened' })],
    start: (device: DeviceWorld) => device.setMoving(item, false),
    accepts: { [item]: (_, value) => value !== 'unknown' },
    commands: {
      [item](device, value) {
        device.setMoving(item, true);
        device.after(`turn-${item}`, TURN_MS, () => {
          device.setMoving(item, false);
          device.report(item, value);
        });
      },
    },
  };
}

export const waterValve = motorValve('water_valve_state');
export const masterValve = motorValve('master_water_valve_state');
