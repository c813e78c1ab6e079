import { useCallback } from 'react';
import { deviceStatus } from '@/hub';
import type { Speech } from '../text/speech';
import { inWords } from '../text/value-said';
import type { See } from '../watch/watch';
import { useWatch } from '../watch/use-watch';
import { useText } from '../text/use-text';
import type { StatusView } from '../scope/views';

const NO_DEVICE: StatusView = { key: 'status.device.unknown', values: {}, tone: 'muted' };

/** A device in words, by the table of S4.37 to S4.46. */
export function readStatus(id: string, see: See, speech: Speech): StatusView {
  const device = see.device(id);
  if (device === null) return NO_DEVICE;
  const items = device.items.flatMap((one) => see.item(one) ?? []);
  return inWords(deviceStatus(device, items), speech);
}

export function useDeviceStatus(id: string): StatusView {
  const speech = useText();
  return useWatch(useCallback((see: See) => readStatus(id, see, speech), [id, speech]));
}
