import { useCallback } from 'react';
import { deviceStatus } from '@/hub';
import { inWords } from '../text/value-said';
import type { See } from '../watch/watch';
import { useWatch } from '../watch/use-watch';
import { useText } from '../text/use-text';
import type { StatusView } from '../scope/views';

const NO_DEVICE: StatusView = { key: 'status.device.unknown', values: {}, tone: 'muted' };

/** A device in words, by the table of S4.37 to S4.46. */
export function useDeviceStatus(id: string): StatusView {
  const speech = useText();
  const read = useCallback(
    (see: See): StatusView => {
      const device = see.device(id);
      if (device === null) return NO_DEVICE;
      const items = device.items.flatMap((one) => see.item(one) ?? []);
      return inWords(deviceStatus(device, items), speech);
    },
    [id, speech],
  );
  return useWatch(read);
}
