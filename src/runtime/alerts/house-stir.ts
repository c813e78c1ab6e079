import { watchOf } from '../watch/watch';

/** Items whose changes clouds write down; what meters measure all day long is none of them. */
const TOLD_ITEM = /^(dw_state|motion|door_lock|barrier|doorbell_ring|switch|snapshot|camera_recording|.*_alarm)$/;

/**
 * Changes whenever something happens in the house that will stand in the event list, so that whoever shows the list
 * looks at it then. Its value means nothing else.
 */
export const houseStir = watchOf((see): string => {
  const { hubs, byHub } = see.index();
  const signs: unknown[] = [];
  for (const serial of hubs) {
    const hub = see.hub(serial);
    signs.push(hub?.mode.current, hub?.alarm?.phase, hub?.alarm?.status, hub?.alarm?.isDispatched);
    for (const id of byHub[serial]?.devices ?? [])
      for (const item of see.device(id)?.items ?? [])
        if (TOLD_ITEM.test(see.peek.item(item)?.name ?? '')) signs.push(see.item(item)?.changedAt);
  }
  return signs.join();
});
