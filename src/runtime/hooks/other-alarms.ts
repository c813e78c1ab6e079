import { useCallback, useMemo, useSyncExternalStore } from 'react';

import { shownAlarms } from '../house/alarm';
import { readSensorName } from '../house/alarm-cause';
import { frontAlarm } from '../house/front-alarm';
import { soonestFirst } from '../house/soonest';
import { TICKERS } from '../time/ticker';
import { useWatch } from '../watch/use-watch';
import type { See } from '../watch/watch';
import { useText } from '../text/use-text';
import type { OtherAlarm } from '../scope/views';
import { useThisHouse, type House } from '../scope/this-house';

const readOthers = (see: See): OtherAlarm[] =>
  shownAlarms(see)
    .slice(1)
    .map(({ hub, name, alarm: { kind, phase, startedAt, deadline } }) => ({
      hub,
      place: name,
      kind,
      phase,
      startedAt,
      deadline,
    }));
/** The alarms besides the one in front (I-38). */
export const useOtherAlarms = (): readonly OtherAlarm[] => useWatch(readOthers);

/** The same, the most pressing first, which time alone may change. */
export function useOthersInOrder(): readonly OtherAlarm[] {
  const house = useThisHouse();
  const others = useOtherAlarms();
  const order = useSyncExternalStore(house.of(TICKERS.second).subscribe, () =>
    soonestFirst(others, performance.now())
      .map(({ hub }) => hub)
      .join(' '),
  );
  return useMemo(() => {
    const hubs = order.split(' ');
    return [...others].sort((a, b) => hubs.indexOf(a.hub) - hubs.indexOf(b.hub));
  }, [others, order]);
}

/**
 * Brings another alarm to the front. The pad of the one before is put away: it answers that alarm alone. One whose PIN
 * is being checked stays until that is known.
 */
export function showAlarm(house: House, { hub, startedAt }: Pick<OtherAlarm, 'hub' | 'startedAt'>): void {
  house.of(frontAlarm).put({ hub, startedAt });
  const { pad } = house.state.security;
  if (pad?.purpose === 'cancel-alarm' && pad.hub !== hub && !pad.isChecking) house.commands.closePad(pad.id);
}

/** A sensor by its name and room, as it is told in an alarm; null: nobody knows it. */
export function useSensorName(id: string): string | null {
  const { t } = useText();
  const sensor = useWatch(useCallback((see: See) => readSensorName(id, see), [id]));
  if (sensor === null) return null;
  const name = sensor.name || t('security.event.aSensor');
  return sensor.room === null ? name : t('security.alarm.inRoom', { name, room: sensor.room });
}
