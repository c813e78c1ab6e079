import type { HouseEvent } from '../../hub/house.ts';
import type { Store } from '../../store/store.ts';
import { describeEvent, eventText } from './event-words.ts';

/** One line of the event list, as it travels (protocol 12). */
export interface EventRecord {
  PK_Alert: number;
  PK_Device: string;
  DeviceID: string;
  DeviceName: string;
  Room: string;
  /** Wall time of the house, 'YYYY-MM-DD HH:MM:SS'. */
  LocalDate: string;
  /** Unix seconds. */
  LocalTimestamp: number;
  EventType: number;
  SourceType: number;
  Argument: number;
  Format: string;
  Code: string;
  Value: string;
  NewValue: string;
  Description: string;
  Users: string;
}

export interface EventQuery {
  /** Unix seconds, both ends included. */
  afterS: number;
  beforeS: number;
  start: number;
  count: number;
  /** 0 stands for every type. */
  types: number[];
}

const KEPT = 2_000;
const FIRST_NUMBER = 2_001;
/** What happened before the first start has the numbers below {@link FIRST_NUMBER}. */
export const MOST_PAST = FIRST_NUMBER - 1;
const EVENT_TYPE = { item: 4, mode: 3, alarm: 3, image: 1, video: 2 } as const;
const SOURCE_TYPE = { device: 4, user: 2 } as const;
/** Numbers that people set; what a sensor measures all day long is no event. */
const TOLD_NUMBERS = new Set(['dimmer', 'battery', 'thermostat_setpoint']);

/** What houses tell, and what the cloud's own storage kept of a camera. */
export interface ListedEvent extends Omit<HouseEvent, 'kind'> {
  kind: keyof typeof EVENT_TYPE;
  /** Its own words, where the list has none for its code. */
  description?: string;
}

export interface EventList {
  /** @param user who did it, where it is known */
  add(serial: string, event: ListedEvent, user?: string): void;
  /** What happened before a home's first start, oldest first; a home that has begun keeps what it has. */
  begin(serial: string, past: () => readonly HouseEvent[]): void;
  /** Newest first. */
  find(serial: string, query: EventQuery): { records: EventRecord[]; total: number };
}

/** The last {@link KEPT} events of each hub, each under a key of its own so that one event is one small write. */
export function createEventList(store: Store, timezone: string): EventList {
  const localDate = wallTime(timezone);
  const nextKey = (serial: string) => `events.${serial}.next`;
  const pastKey = (serial: string) => `events.${serial}.past`;
  const recordKey = (serial: string, number: number) => `events.${serial}.${String(number % KEPT)}`;
  const next = (serial: string) => store.get<number>(nextKey(serial)) ?? FIRST_NUMBER;
  /** Never changes once it is written, so it is read once. */
  const pasts = new Map<string, readonly EventRecord[]>();
  const past = (serial: string) => {
    const known = pasts.get(serial) ?? store.get<EventRecord[]>(pastKey(serial)) ?? [];
    pasts.set(serial, known);
    return known;
  };

  function record(serial: string, number: number, event: ListedEvent, user: string): EventRecord {
    const value = eventText(event.value);
    return {
      PK_Alert: number,
      PK_Device: serial,
      DeviceID: event.deviceId ?? '',
      DeviceName: event.deviceName,
      Room: event.roomName,
      LocalDate: localDate(event.at),
      LocalTimestamp: Math.floor(event.at / 1_000),
      EventType: EVENT_TYPE[event.kind],
      SourceType: user === '' ? SOURCE_TYPE.device : SOURCE_TYPE.user,
      Argument: 0,
      Format: '',
      Code: event.code,
      Value: value,
      NewValue: value,
      Description: event.description ?? describeEvent(event),
      Users: user,
    };
  }

  function* newestFirst(serial: string): Iterable<EventRecord> {
    const end = next(serial);
    for (let number = end - 1; number >= Math.max(FIRST_NUMBER, end - KEPT); number -= 1) {
      const kept = store.get<EventRecord>(recordKey(serial, number));
      if (kept !== undefined) yield kept;
    }
    yield* past(serial).toReversed();
  }

  return {
    add(serial, event, user = '') {
      if (event.kind === 'item' && typeof event.value === 'number' && !TOLD_NUMBERS.has(event.code)) return;
      const number = next(serial);
      store.set(recordKey(serial, number), record(serial, number, event, user));
      store.set(nextKey(serial), number + 1);
    },
    begin(serial, make) {
      if (store.get(nextKey(serial)) !== undefined) return;
      const events = make().slice(-MOST_PAST);
      store.set(
        pastKey(serial),
        events.map((event, index) => record(serial, FIRST_NUMBER - events.length + index, event, '')),
      );
      store.set(nextKey(serial), FIRST_NUMBER);
    },
    find(serial, { afterS, beforeS, start, count, types }) {
      const isAsked = (type: number) => types.includes(0) || types.includes(type);
      const all: EventRecord[] = [];
      for (const each of newestFirst(serial)) {
        const isWithin = each.LocalTimestamp >= afterS && each.LocalTimestamp <= beforeS;
        if (isWithin && isAsked(each.EventType)) all.push(each);
      }
      return { records: all.slice(start, start + count), total: all.length };
    },
  };
}

/** @returns a function from ms since 1970 to 'YYYY-MM-DD HH:MM:SS' in the time zone. */
export function wallTime(timezone: string): (ms: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' });
  return (ms) => format.format(ms);
}
