import { isMonitoringActive } from '@/hub';
import type { Format } from '../contract';
import type { LinkView } from '../scope/views';
import type { WantedLink } from '../scope/widget-scope';
import { TICKERS } from '../time/ticker';
import type { See } from '../watch/watch';
import { hubNow } from '../time/house-clock';
import type { Speech } from './speech';
import { amount, appWord, statusWord } from './words-of-values';

interface Placing {
  wanted: WantedLink;
  view: LinkView;
  format: Format;
}

/** A moment as the format says it; a moment that nobody saw is unknown. */
function momentWord({ since: at, device }: LinkView, format: 'time' | 'since', speech: Speech, see: See): string {
  if (at === null) return speech.t('status.device.unknown');
  if (format === 'time') return speech.clock(at);
  see.of(TICKERS.minute);
  return speech.ago(at, hubNow(see, device?.hub ?? see.session().currentHub));
}

function valueWord({ wanted: { link }, view, format }: Placing, speech: Speech, see: See): string {
  const { value, item } = view;
  if (format === 'time' || format === 'since') return momentWord(view, format, speech, see);
  if (typeof value === 'number' && format === 'percent')
    return speech.t('units.percent', { value: speech.number(value, { digits: 0 }) });
  if (typeof value === 'number' && format === 'number' && item !== null) return amount(value, item, speech);
  const isMonitored = isMonitoringActive(see.session().monitoring);
  const word =
    link?.provider === 'app'
      ? appWord(link.path, value, isMonitored, speech)
      : item !== null && (format === 'status' || typeof value === 'boolean')
        ? statusWord(value, item, speech)
        : null;
  if (word !== null) return word;
  if (typeof value === 'number') return speech.number(value);
  if (typeof value === 'boolean') return speech.t(value ? 'tiles.on' : 'tiles.off');
  // Records and lists have no words.
  return typeof value === 'string' ? value : '';
}

/**
 * A bound value as a text places it. Only a value of now stands alone: one of the past is said to be that, and what
 * cannot be known is said in the words of the tiles.
 */
export function placedValue(placing: Placing, speech: Speech, see: See): string {
  const { status, device } = placing.view;
  switch (status) {
    case 'live':
      return valueWord(placing, speech, see);
    case 'checking':
    case 'stale': {
      if (placing.view.value === null) return speech.t('tiles.waiting');
      const heardAt = see.hub(device?.hub ?? see.session().currentHub ?? '')?.lastHeardAt ?? null;
      const value = valueWord(placing, speech, see);
      return heardAt === null
        ? speech.t('conditions.said.not-live', { value })
        : speech.t('conditions.said.as-of', { value, time: speech.moment(heardAt) });
    }
    case 'unreachable':
      return speech.t('tiles.unreachable');
    case 'unknown':
      return speech.t('tiles.waiting');
    case 'unlinked':
      return speech.t('tiles.unlinked');
    case 'ambiguous':
      return speech.t('tiles.ambiguous');
  }
}
