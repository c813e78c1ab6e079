import type { Behaviour } from './behaviour.ts';
import { itemOf } from './item-of.ts';

/** Upper ends of the air that is called by each word, parts per million of volatile compounds. */
const WORDS = [
  ['clean', 0.3],
  ['slightly_polluted', 1],
  ['moderately_polluted', 3],
] as const;

/** Says the level of volatile compounds as a word, as the measure beside it moves. */
export const airQualityWord: Behaviour = {
  items: [itemOf('voc_level_status')],
  reported(device, item, value) {
    if (item !== 'volatile_organic_compound_level' || typeof value !== 'number') return;
    device.put('voc_level_status', WORDS.find(([, most]) => value <= most)?.[0] ?? 'highly_polluted');
  },
};
