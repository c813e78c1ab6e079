import type { HubState } from '../state/model';

/** So long a hub is waited for before what was last known of it stands in its place. */
export const UNREAD_MS = 3_000;
/** A new mode is kept so soon; what comes with it goes along. */
const SOON_MS = 1_000;
/** All else is worth a write once in this time. */
const APART_MS = 30_000;

/**
 * Whether a hub of which this page knows nothing is known to be away: its relay says so, a try to reach it or to read it
 * failed, or it was waited for in vain. Until then a reload says "Reading the hub…"; so it does of one that lists
 * its devices and whose modes nobody can read, for what is kept is older than these.
 * @param hasWaited `UNREAD_MS` went by since its connection was begun
 */
export const isAway = (
  { freshness, mode, isOnline, lists }: Pick<HubState, 'freshness' | 'mode' | 'isOnline' | 'lists'>,
  hasWaited: boolean,
): boolean =>
  freshness === 'unknown' &&
  mode.current === null &&
  lists !== 'fetched' &&
  (isOnline === false || lists === 'noconnection' || hasWaited);

/**
 * Nothing is kept of a house in alarm, nor of one that is about to be armed: its mode alone would say less than what is
 * known, and "Disarmed" of a house that arms itself a minute later.
 */
export const isPassing = ({ alarm, pending }: Pick<HubState, 'alarm' | 'pending'>): boolean =>
  (alarm ?? pending) !== null;

/** How long what is known now may wait to be kept. @param sinceMs since it was kept last; null: never */
export const keepInMs = (isModeNew: boolean, sinceMs: number | null): number =>
  isModeNew || sinceMs === null ? SOON_MS : Math.max(SOON_MS, APART_MS - sinceMs);
