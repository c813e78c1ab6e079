import type { HubState } from '../state/model';

/** A hub of the account that has told nothing yet. */
export const unknownHub = (serial: string, uuid: string, name: string): HubState => ({
  serial,
  uuid,
  name,
  freshness: 'unknown',
  isOnline: null,
  lastHeardAt: null,
  problem: null,
  retryAt: null,
  timeZone: '',
  place: null,
  temperatureScale: 'fahrenheit',
  features: null,
  mode: { current: null, since: null },
  pending: null,
  alarm: null,
  modes: {},
  delays: { exitS: 30, entryS: 30, abortWindowS: 30, canSkip: false },
  sensors: [],
  testMode: { isOn: null, until: null },
  risk: null,
  waiting: null,
  lists: 'fetching',
  clockZero: null,
  refusedMessages: 0,
});
