import { useCallback, useMemo } from 'react';
import {
  blockersFor,
  deviceState,
  guardKind,
  guardOf,
  houseIndex,
  hubState,
  isMonitoringActive,
  itemState,
  modeWord,
  peek,
  securityState,
  sessionState,
  type ModeId,
} from '@/hub';
import { isHelpComing, shownAlarm, shownAlarms } from '../house/alarm';
import { areSensorsAwaited, currentHub, guardsWatch } from '../house/guards';
import { createWatch, type See } from '../watch/watch';
import { useShared, useWatch } from '../watch/use-watch';
import { houseZone } from '../text/house-zone';
import { modeKey } from '../text/mode-key';
import { useText } from './text';
import type { AlarmView, BlockerView, Freshness, GuardView, HouseView } from './views';

const NO_HUB: Omit<HouseView, 'placeName' | 'isMonitored'> = {
  serial: null,
  name: '',
  freshness: 'unknown',
  isOnline: null,
  lastHeardAt: null,
  retryAt: null,
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

const houseWatch = createWatch((see): HouseView => {
  const session = see(sessionState);
  const common = { placeName: session.location?.name ?? '', isMonitored: isMonitoringActive(session.monitoring) };
  const hub = currentHub(see);
  if (hub === null) return { ...NO_HUB, serial: session.currentHub, ...common };
  const { serial, name, freshness, isOnline, lastHeardAt, retryAt, temperatureScale, mode, pending } = hub;
  return {
    ...common,
    serial,
    name,
    freshness,
    isOnline,
    lastHeardAt,
    retryAt,
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
  see(sessionState).hubs.map((serial) => {
    const hub = see(hubState(serial)).current;
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

/** Guards of the current hub in fixed order: room, then name. */
export const useGuards = (): readonly GuardView[] => useNamed(useShared(guardsWatch));

function readBlockers(target: ModeId, see: See): BlockerView[] {
  const hub = currentHub(see);
  if (hub === null) return [];
  const house = {
    device: (id: string) => see(deviceState(id)).current,
    item: (id: string) => see(itemState(id)).current,
  };
  const { beforehand } = see(securityState);
  // A hub that is not live is drawn as last known, so its sensors stand as they stood then.
  const known = areSensorsAwaited(hub) ? hub : { ...hub, lists: 'fetched' as const };
  return blockersFor(target, known, house).map((blocker) => {
    const device = house.device(blocker.device);
    const isBypassed = blocker.isBypassed || beforehand.includes(blocker.device);
    if (device === null) return { ...blocker, isBypassed, name: '', kind: 'other', since: null };
    const items = device.items.flatMap((id) => peek.item(id) ?? []);
    const telling = guardOf(device, items, null).item;
    const since = telling === null ? null : (peek.item(telling)?.changedAt ?? null);
    return { ...blocker, isBypassed, name: device.name, kind: guardKind(device), since };
  });
}

/** What to look at before arming to `target`, most serious first. */
export function useBlockers(target: ModeId): readonly BlockerView[] {
  return useNamed(useWatch(useCallback((see: See) => readBlockers(target, see), [target])));
}

/** An alarm of the current hub, else of any other; test mode that is known to run hides it (H-11). */
const alarmWatch = createWatch((see): AlarmView | null => {
  const shown = shownAlarm(see);
  if (shown === null) return null;
  const { alarm, hub: serial } = shown;
  const hub = see(hubState(serial)).current;
  const canSkip = alarm.phase === 'entryDelay' && hub?.freshness === 'live' && hub.delays.canSkip;
  // Snapshots are frozen whole; the model's type does not say so.
  const zero = hub?.clockZero ?? null;
  const began = zero === null ? null : zero + alarm.startedAt;
  return { ...alarm, hub: serial, mode: hub?.mode.current ?? null, began, canSkip } as AlarmView;
});
export const useAlarm = (): AlarmView | null => useShared(alarmWatch);

const readAlarmPlaces = (see: See): string[] => shownAlarms(see).map(({ name }) => name);
/** Names of the hubs in alarm, that of `useAlarm` first. */
export const useAlarmPlaces = (): readonly string[] => useWatch(readAlarmPlaces);

/** Help was sent for, and the alarm goes on: its panel is closed then. */
export const useIsHelpComing = (): boolean => useWatch(isHelpComing);

/** A device that can show a picture has this item; which devices there are changes rarely, so only that is followed. */
const readHasCameras = (see: See): boolean =>
  see(sessionState).hubs.some((serial) =>
    (see(houseIndex).byHub[serial]?.items ?? []).some((id) => peek.item(id)?.name === 'camera_stream'),
  );
export const useHasCameras = (): boolean => useWatch(readHasCameras);

const readMonitored = (see: See): boolean => isMonitoringActive(see(sessionState).monitoring);

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
