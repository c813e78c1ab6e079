import { isRecord } from '../hub/ground/call-params.ts';
import type { ItemValue } from '../hub/ground/contract.ts';
import type { Behaviour, DeviceWorld } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const WARM_WHITE = { wwhite: 255, cwhite: 0, red: 0, green: 0, blue: 0 };

/** The colour of a lamp; each channel 0 to 255. */
export const colour: Behaviour = {
  items: [itemOf('rgbcolor', { value: WARM_WHITE })],
};

const channels = (value: ItemValue | undefined): Record<string, unknown> => (isRecord(value) ? value : {});

/** Every channel named in the command moves by what stands there. */
function shift(device: DeviceWorld, by: ItemValue, sign: 1 | -1): void {
  const now = channels(device.get('rgbcolor'));
  const moved = Object.entries(channels(by)).map(([channel, step]): [string, number] => {
    const sum = Number(now[channel] ?? 0) + sign * Number(step);
    return [channel, Math.min(255, Math.max(0, sum))];
  });
  device.report('rgbcolor', { ...now, ...Object.fromEntries(moved) });
}

/** Colour that can be made stronger and weaker by channel. */
export const colourNudge: Behaviour = {
  items: [
    itemOf('rgbcolor_up', { value: {} }),
    itemOf('rgbcolor_down', { value: {} }),
    itemOf('rgbcolor_stop', { value: {} }),
  ],
  commands: {
    rgbcolor_up: (device, value) => shift(device, value, 1),
    rgbcolor_down: (device, value) => shift(device, value, -1),
    rgbcolor_stop: (device) => device.report('rgbcolor', device.get('rgbcolor') ?? WARM_WHITE),
  },
};
