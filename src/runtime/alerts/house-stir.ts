import { deviceState, houseIndex, hubState, itemState, peek } from '@/hub';
import { createWatch } from '../watch/watch';

/** Items whose changes clouds write down; what meters measure all day long is none of them. */
const TOLD_ITEM = /^(dw_state|motion|door_lock|barrier|doorbell_ring|switch|snapshot|camera_recording|.*_alarm)$/;

/**
 * Changes whenever something happens in the house that will stand in the event list, so that whoever shows the list
 * looks at it then. Its value means nothing else.
 */
export const houseStir = createWatch((see): string => {
  const { hubs, byHub } = see(houseIndex);
  const signs: unknown[] = [];
  for (const serial of hubs) {
    const hub = see(hubState(serial)).current;
    signs.push(hub?.mode.current, hub?.alarm?.phase, hub?.alarm?.status, hub?.alarm?.isDispatched);
    for (const id of byHub[serial]?.devices ?? [])
      for (const item of see(deviceState(id)).current?.items ?? [])
        if (TOLD_ITEM.test(peek.item(item)?.name ?? '')) signs.push(see(itemState(item)).current?.changedAt);
  }
  return signs.join();
});
