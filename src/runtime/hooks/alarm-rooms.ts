import { useCallback } from 'react';
import { alarmRooms, type AlarmRoom } from '../house/alarm-rooms';
import type { AlarmView } from '../scope/views';
import { useWatch } from '../watch/use-watch';
import type { See } from '../watch/watch';

/** The rooms of the house whose alarm this is, and what was set off in them. */
export function useAlarmRooms({ hub, devices }: Pick<AlarmView, 'hub' | 'devices'>): readonly AlarmRoom[] {
  return useWatch(
    useCallback(
      (see: See) =>
        alarmRooms(
          (see.index().byHub[hub]?.rooms ?? []).map((id) => ({ id, name: see.room(id)?.name ?? '' })),
          devices.flatMap((id) => see.device(id) ?? []),
        ),
      [hub, devices],
    ),
  );
}
