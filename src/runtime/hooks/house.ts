import { useCallback, useMemo } from 'react';
import { blockersFor, sensorOf, isMonitoringActive, modeWord, type ModeId } from '@/hub';
import { shownAlarm } from '../house/alarm';
import { readCause } from '../house/alarm-cause';
import { areSensorsAwaited, currentHub, sensorsWatch, readSensors } from '../house/sensors';
import { watchOf, type See } from '../watch/watch';
import { useShared, useWatch } from '../watch/use-watch';
import { houseZone } from '../time/house-zone';
import { modeKey } from '../text/mode-key';
import { useText } from '../text/use-text';
import type { AlarmView, BlockerView, Freshness, SensorView, HouseView } from '../scope/views';

const NO_HUB: Omit<HouseView, 'placeName' | 'isMonitored'> = {
  serial: null,
  name: '',
  freshness: 'unknown',
  isOnline: null,
  lastHeardAt: null,
  retryAt: null,
  problem: null,
  timeZone: '',
  temperatureScale: 'celsius',
  mode: { id: null, word: null, since: null },
  pending: null,
  waiting: null,
  areSensorsAwaited: false,
  exitDelayS: 0,
  entryDelayS: 0,
  isTestMode: null,
  testModeUntil: null,
};

const houseWatch = watchOf((see): HouseView => {
  const session = see.session();
  const common = { placeName: session.location?.name ?? '', isMonitored: isMonitoringActive(session.monitoring) };
  const hub = currentHub(see);
  if (hub === null) return { ...NO_HUB, serial: session.currentHub, ...common };
  const { serial, name, freshness, isOnline, lastHeardAt, retryAt, problem, temperatureScale, mode, pending } = hub;
  return {
    ...common,
    serial,
    name,
    freshness,
    isOnline,
    lastHeardAt,
    retryAt,
    problem: problem?.code ?? null,
    timeZone: houseZone(see) ?? '',
    temperatureScale,
    mode: { id: mode.current, word: mode.current === null ? null : modeWord(mode.current), since: mode.since },
    pending: pending && { ...pending, word: modeWord(pending.to) },
    waiting: hub.waiting,
    areSensorsAwaited: areSensorsAwaited(hub),
    exitDelayS: hub.delays.exitS,
    entryDelayS: hub.delays.entryS,
    isTestMode: hub.testMode.isOn,
    testModeUntil: hub.testMode.until,
  };
});

/** The hub the person looks at; without one, a house of which nothing is known. */
export const useHouse = (): HouseView => useShared(houseWatch);

const readHubs = (see: See): { serial: string; name: string; freshness: Freshness }[] =>
  see.session().hubs.map((serial) => {
    const hub = see.hub(serial);
    return { serial, name: hub?.name ?? serial, freshness: hub?.freshness ?? 'unknown' };
  });
export const useHubs = (): readonly { serial: string; name: string; freshness: Freshness }[] => useWatch(readHubs);

/** A thing whose device nobody knows is named in words; the list stays the same one where all have a name. */
function useNamed<T extends { name: string }>(list: readonly T[]): readonly T[] {
  const { t } = useText();
  return useMemo(
    () =>
      list.every(({ name }) => name !== '')
        ? list
        : list.map((one) => (one.name === '' ? { ...one, name: t('status.guard.nameless') } : one)),
    [list, t],
  );
}

/** Sensors of the current hub in fixed order: room, then name. */
export const useSensors = (): readonly SensorView[] => useNamed(useShared(sensorsWatch));

function readBlockers(target: ModeId, see: See): BlockerView[] {
  const hub = currentHub(see);
  if (hub === null) return [];
  const house = {
    device: (id: string) => see.device(id),
    item: (id: string) => see.item(id),
  };
  const { beforehand } = see.security();
  // A hub that is not live is drawn as last known, so its sensors stand as they stood then.
  const known = areSensorsAwaited(hub) ? hub : { ...hub, lists: 'fetched' as const };
  return blockersFor(target, known, house).map((blocker) => {
    const device = house.device(blocker.device);
    const isBypassed = blocker.isBypassed || beforehand.includes(blocker.device);
    if (device === null) return { ...blocker, isBypassed, name: '', kind: 'other', report: null, since: null };
    const items = device.items.flatMap((id) => see.peek.item(id) ?? []);
    const { item: telling, kind, report } = sensorOf(device, items, null);
    const since = telling === null ? null : (see.peek.item(telling)?.changedAt ?? null);
    return { ...blocker, isBypassed, name: device.name, kind, report, since };
  });
}

/** What to look at before arming to `target`, most serious first. */
export function useBlockers(target: ModeId): readonly BlockerView[] {
  return useNamed(useWatch(useCallback((see: See) => readBlockers(target, see), [target])));
}

/** Sensors of one hub, which need not be the current one; none without a hub. */
export function useSensorsOf(serial: string | null): readonly SensorView[] {
  const read = useCallback(
    (see: See) => {
      const hub = serial === null ? null : see.hub(serial);
      return hub === null ? [] : readSensors(hub, see);
    },
    [serial],
  );
  return useNamed(useWatch(read));
}

/** The alarm in front; test mode that is known to run hides one (H-11). */
const alarmWatch = watchOf((see): AlarmView | null => {
  const shown = shownAlarm(see);
  if (shown === null) return null;
  const { alarm, hub: serial, name } = shown;
  const hub = see.hub(serial);
  const place = see.session().hubs.length > 1 ? name : null;
  const cause = readCause(alarm.devices[0] ?? '', see);
  const isDisarming = (hub?.waiting?.command ?? 'arm') !== 'arm';
  const canSkip = alarm.phase === 'entryDelay' && hub?.freshness === 'live' && hub.delays.canSkip;
  // Snapshots are frozen whole; the model's type does not say so.
  const zero = hub?.clockZero ?? null;
  const began = zero === null ? null : zero + alarm.startedAt;
  const mode = hub?.mode.current ?? null;
  return { ...alarm, hub: serial, place, mode, cause, isDisarming, began, canSkip } as AlarmView;
});
export const useAlarm = (): AlarmView | null => useShared(alarmWatch);

/** A device that can show a picture has this item; which devices there are changes rarely, so only that is followed. */
const readHasCameras = (see: See, hub?: string | null): boolean =>
  see
    .session()
    .hubs.some(
      (serial) =>
        (hub ?? serial) === serial &&
        (see.index().byHub[serial]?.items ?? []).some((id) => see.peek.item(id)?.name === 'camera_stream'),
    );
/** @param hub serial; left out: any of the account */
export const useHasCameras = (hub?: string | null): boolean =>
  useWatch(useCallback((see: See) => readHasCameras(see, hub), [hub]));

const readMonitored = (see: See): boolean => isMonitoringActive(see.session().monitoring);

/** Names of modes as the house says them: central monitoring changes the words (S6.5); an id nobody knows is shown. */
export function useModeLabel(): (modeId: string | null) => string {
  const { t } = useText();
  const isMonitored = useWatch(readMonitored);
  return useCallback(
    (modeId) => {
      if (modeId === null) return t('status.mode.reading');
      const key = modeKey(modeId, isMonitored);
      return key === null ? t('status.mode.unknown', { id: modeId }) : t(key);
    },
    [t, isMonitored],
  );
}
