import { isRecord } from '../hub/ground/call-params.ts';
import type { Behaviour } from './behaviour.ts';
import { itemOf } from './item-of.ts';

const SOUNDS = { '1': 'Chime', '2': 'Dog barking', '3': 'Rain', '4': 'Morning music' };
const SOUND_MS = 30_000;

/** A loudspeaker: plays the chosen sound to its end, at its volume, while it is switched on. */
export const audio: Behaviour = {
  items: [
    itemOf('switch'),
    itemOf('sound_volume', { value: 40 }),
    itemOf('sound_playback', { value: 'stop' }),
    itemOf('sound_select', { value: 1, min: 1, max: Object.keys(SOUNDS).length }),
    itemOf('sound_list', { value: { ...SOUNDS }, elementType: 'string' }),
  ],
  start(device) {
    if (device.get('sound_playback') === 'play') audio.reported?.(device, 'sound_playback', 'play');
  },
  accepts: {
    sound_select: (device, value) => {
      const list = device.get('sound_list');
      return isRecord(list) && typeof value === 'number' && Object.hasOwn(list, String(value));
    },
  },
  reported(device, item, value) {
    if (item === 'sound_playback') {
      if (value === 'play') {
        device.put('switch', true);
        device.after('sound', SOUND_MS, () => device.put('sound_playback', 'stop'));
      } else device.cancel('sound');
    }
    if (item === 'switch' && value === false) device.put('sound_playback', 'stop');
  },
};
