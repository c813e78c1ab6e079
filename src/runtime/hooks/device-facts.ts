import { useCallback } from 'react';
import { deviceStatus, type DeviceState, type ItemValue } from '@/hub';
import { hearingOf } from '../house/hearing';
import { readItem, UNLINKED } from '../links/read-link';
import type { Speech } from '../text/speech';
import { inWords } from '../text/value-said';
import { useWatchOf } from '../watch/use-watch';
import type { See, Watch } from '../watch/watch';
import { itemNamed } from './devices';
import { useText } from '../text/use-text';
import type { Freshness, HubTime, LinkView, StatusView } from '../scope/views';

/** A device with all that is known of it, read at one moment. */
export interface DeviceFacts {
  device: DeviceState;
  status: StatusView;
  /** The first of the wanted items that it has; `unlinked` where it has none. */
  link: LinkView;
  freshness: Freshness;
  /** Asked for only while values are old: it changes with every heartbeat, and so would whoever reads it. */
  readonly lastHeardAt: HubTime | null;
  /** Value of the first of these items that it has. @param names most telling first. */
  valueOf: (names: readonly string[]) => ItemValue | undefined;
}

/**
 * What `derive` makes of a device; null while the house has no such device. One subscription, however much is asked
 * of it and whoever draws a part of it.
 * @param controls items of a device that make the link, most telling first; stable
 * @param derive stable
 */
export function useDeviceWatch<T>(
  id: string,
  controls: (device: DeviceState) => readonly string[],
  derive: (facts: DeviceFacts, speech: Speech) => T,
): Watch<T | null> {
  const speech = useText();
  const read = useCallback(
    (see: See): T | null => {
      // Snapshots are frozen whole; the model's types do not say so.
      const device = see.device(id) as DeviceState | null;
      if (device === null) return null;
      const items = device.items.flatMap((one) => see.item(one) ?? []);
      const control = itemNamed(device, controls(device), see.peek);
      const facts: DeviceFacts = {
        device,
        status: inWords(deviceStatus(device, items), speech),
        link: control === null ? UNLINKED : readItem(control, id, see),
        freshness: hearingOf(device.hub, see).freshness,
        get lastHeardAt() {
          return see.hub(device.hub)?.lastHeardAt ?? null;
        },
        valueOf: (names) => {
          const item = itemNamed(device, names, see.peek);
          return item === null ? undefined : (see.item(item)?.value as ItemValue | undefined);
        },
      };
      return derive(facts, speech);
    },
    [id, controls, derive, speech],
  );
  return useWatchOf(read);
}
