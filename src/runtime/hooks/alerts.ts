import { useCallback, useEffect, useMemo, useState } from 'react';
import { isMonitoringActive, type AlertRecord } from '@/hub';
import { triggerOf } from '@/schemas/things/triggers';
import { countAll } from '../alerts/alert-count';
import { alertFace, type AlertFace } from '../alerts/alert-face';
import type { AlertFeedState, AlertScope } from '../alerts/alert-feed';
import { isNarrowed, isWanted, NO_FILTER, typesAsked, type AlertFilter } from '../alerts/alert-filter';
import { windowOf } from '../alerts/alert-window';
import { dayWords, detailOf, filterWords, titleOf, whenWords } from '../alerts/alert-words';
import { alertFeed, alertFilter, alertPictures, askAlerts } from '../alerts/alerts';
import { byDay, dayOf } from '../alerts/house-days';
import { houseStir } from '../alerts/house-stir';
import { zoneOf } from '../time/house-clock';
import type { See } from '../watch/watch';
import { useWatch, useShared } from '../watch/use-watch';
import { useHouse, useHubs } from './house';
import { useSession } from './session';
import { useText } from '../text/use-text';
import { useNow } from './time';
import { useThisHouse, type House } from '../scope/this-house';

export { ALERT_SOURCES, ALERT_TYPES, NO_FILTER } from '../alerts/alert-filter';
export type { AlertFace } from '../alerts/alert-face';
export type { AlertFilter, AlertWhen } from '../alerts/alert-filter';
export type { AlertRecord } from '@/hub';

const categoryOf = ({ device }: AlertRecord, { peek }: House['state']): string | null =>
  device === null ? null : (peek.device(device)?.category ?? null);
const wants =
  ({ state }: House, filter: AlertFilter) =>
  (record: AlertRecord) =>
    isWanted(record, filter, categoryOf(record, state));

const useZone = (): string | undefined => zoneOf(useHouse().timeZone);
export const useAlertFilter = (): AlertFilter => useShared(alertFilter);
export const setAlertFilter = (house: House, next: AlertFilter): void => house.of(alertFilter).set(next);
/** Shows everything of the time that is looked at. */
export const clearAlertFilter = (house: House): void =>
  setAlertFilter(house, { ...NO_FILTER, when: house.of(alertFilter).get().when });

/** What is asked of the cloud for a filter. */
function useScope({ when, hubs, types }: Pick<AlertFilter, 'when' | 'hubs' | 'types'>): AlertScope {
  const session = useSession();
  const timeZone = useZone();
  return useMemo(
    () => ({
      owner: session.user?.username ?? '',
      hubs: session.hubs.filter((serial) => hubs === null || hubs.includes(serial)),
      types: typesAsked({ ...NO_FILTER, types }),
      window: windowOf(when, timeZone),
    }),
    [session.user?.username, session.hubs, hubs, types, when, timeZone],
  );
}

/** What happens stands in the cloud's list a moment later than in the house; the second look is for slow ones. */
const LOOKS_MS = [500, 4_000];

/** Keeps the list of alerts up to date for as long as it is shown. */
export function useAlertFeed(): void {
  const house = useThisHouse();
  const scope = useScope(useAlertFilter());
  const minute = useNow('minute');
  useEffect(() => {
    house.of(alertFeed).open(scope).catch(reportError);
  }, [house, scope]);
  useEffect(() => {
    house.of(alertFeed).refresh().catch(reportError);
  }, [house, minute]);
  useEffect(() => {
    const look = () => {
      house.of(alertFeed).refresh().catch(reportError);
    };
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stop = () => {
      for (const timer of timers) clearTimeout(timer);
    };
    const unsubscribe = house.of(houseStir).subscribe(() => {
      stop();
      timers = LOOKS_MS.map((ms) => setTimeout(look, ms));
    });
    addEventListener('online', look);
    return () => {
      stop();
      unsubscribe();
      removeEventListener('online', look);
    };
  }, [house]);
}

export interface AlertsView extends Omit<AlertFeedState, 'records'> {
  /** What the filter leaves, by the day of the house, newest first. */
  days: { day: string; things: AlertRecord[] }[];
  shown: number;
  isNarrowed: boolean;
  retry: () => void;
  loadOlder: () => void;
}

export function useAlerts(): AlertsView {
  const house = useThisHouse();
  const { records, ...state } = useShared(alertFeed);
  const filter = useAlertFilter();
  const timeZone = useZone();
  const wanted = useMemo(() => records.filter(wants(house, filter)), [house, records, filter]);
  const days = useMemo(() => byDay(wanted, timeZone), [wanted, timeZone]);
  const retry = useCallback(() => {
    house.of(alertFeed).retry().catch(reportError);
  }, [house]);
  const loadOlder = useCallback(() => {
    house.of(alertFeed).older(wants(house, filter)).catch(reportError);
  }, [house, filter]);
  return { ...state, days, shown: wanted.length, isNarrowed: isNarrowed(filter), retry, loadOlder };
}

const readMonitored = (see: See): boolean => isMonitoringActive(see.session().monitoring);

export interface AlertRowView extends AlertFace {
  name: string;
  detail: string;
}

/** One line of the list in words. */
export function useAlertRow(record: AlertRecord): AlertRowView {
  const house = useThisHouse();
  const speech = useText();
  const hubs = useHubs();
  const isMonitored = useWatch(readMonitored);
  return useMemo(() => {
    const device = record.device === null ? null : house.state.peek.device(record.device);
    const face = alertFace(record, isMonitored, device === null ? null : triggerOf(device));
    const hubName = hubs.length > 1 ? (hubs.find(({ serial }) => serial === record.hub)?.name ?? record.hub) : null;
    return { ...face, name: titleOf(record, face, speech), detail: detailOf(record, hubName, speech) };
  }, [house, record, speech, hubs, isMonitored]);
}

/** Address of the picture beside a line; null until it has been seen, while it comes, and where there is none. */
export function useAlertPicture(record: AlertRecord, isSeen: boolean): string | null {
  const house = useThisHouse();
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (!isSeen) return undefined;
    let isGone = false;
    house
      .of(alertPictures)
      .of(record)
      .then((address) => {
        if (!isGone) setPicture(address);
      }, reportError);
    return () => {
      isGone = true;
    };
  }, [house, record, isSeen]);
  return picture;
}

/** The day of now in the house, as `2026-11-21`. */
export function useToday(): string {
  const timeZone = useZone();
  return dayOf(useNow('minute'), timeZone);
}

/** "Today", "Yesterday", or the date, in the house's zone. */
export function useDayWords(): (day: string) => string {
  const speech = useText();
  const timeZone = useZone();
  const now = useNow('minute');
  return useCallback((day) => dayWords(day, now, timeZone, speech), [now, timeZone, speech]);
}

export interface FilterWords {
  when: string;
  /** What else narrows the list, a phrase each. */
  phrases: string[];
}

/** A filter in words. */
export function useFilterWords(filter: AlertFilter): FilterWords {
  const speech = useText();
  const hubs = useHubs();
  const timeZone = useZone();
  return useMemo(() => {
    const names = {
      // A kind of device that is newer than this program is called what the hub calls it.
      category: (key: string) => speech.t(`boards.category.${key}`, { defaultValue: key }),
      hub: (serial: string) => hubs.find((hub) => hub.serial === serial)?.name ?? serial,
    };
    return { when: whenWords(filter.when, timeZone, speech), phrases: filterWords(filter, names, speech) };
  }, [filter, speech, hubs, timeZone]);
}

/** What there is to choose from, as the house has it now; '' among the rooms: things without one. */
const readChoices = (see: See): { rooms: string[]; categories: string[] } => {
  const { hubs, byHub } = see.index();
  const rooms = hubs.flatMap((serial) => (byHub[serial]?.rooms ?? []).map((id) => see.room(id)?.name ?? ''));
  const categories = hubs.flatMap((serial) =>
    (byHub[serial]?.devices ?? []).flatMap((id) => see.device(id)?.category ?? []),
  );
  return { rooms: [...new Set([...rooms.filter((name) => name !== ''), ''])], categories: [...new Set(categories)] };
};
export const useAlertChoices = (): { rooms: readonly string[]; categories: readonly string[] } => useWatch(readChoices);

export type AlertCount =
  | { status: 'counting' }
  | { status: 'counted'; count: number; isWhole: boolean }
  | { status: 'failed' };
const COUNTING: AlertCount = { status: 'counting' };

/** How many lines a filter would show. The time is read once; what is chosen within it is counted at once. */
export function useAlertCount(filter: AlertFilter): AlertCount {
  const house = useThisHouse();
  // Every type and hub is read, so that choosing among them needs no further question.
  const scope = useScope({ when: filter.when, hubs: null, types: null });
  const [read, setRead] = useState<{ scope: AlertScope; all: Awaited<ReturnType<typeof countAll>> } | null>(null);
  useEffect(() => {
    let isGone = false;
    countAll(scope, house.of(askAlerts)).then((all) => {
      if (!isGone) setRead({ scope, all });
    }, reportError);
    return () => {
      isGone = true;
    };
  }, [house, scope]);
  return useMemo(() => {
    if (read?.scope !== scope) return COUNTING;
    if (read.all === null) return { status: 'failed' };
    return {
      status: 'counted',
      count: read.all.records.filter(wants(house, filter)).length,
      isWhole: read.all.isWhole,
    };
  }, [house, read, scope, filter]);
}
