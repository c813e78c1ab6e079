import type { HouseEvent } from '../hub/house.ts';
import type { Store } from '../store/store.ts';

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

const KEPT = 500;
const FIRST_NUMBER = 1_001;
const EVENT_TYPE = { item: 4, mode: 3, alarm: 3 } as const;
const SOURCE_DEVICE = 4;

export interface EventList {
  add(serial: string, event: HouseEvent): void;
  /** Newest first. */
  find(serial: string, query: EventQuery): { records: EventRecord[]; total: number };
}

/** The last {@link KEPT} events of each hub, each under a key of its own so that one event is one small write. */
export function createEventList(store: Store, timezone: string): EventList {
  const localDate = wallTime(timezone);
  const nextKey = (serial: string) => `events.${serial}.next`;
  const recordKey = (serial: string, number: number) => `events.${serial}.${String(number % KEPT)}`;
  const next = (serial: string) => store.get<number>(nextKey(serial)) ?? FIRST_NUMBER;

  return {
    add(serial, event) {
      const number = next(serial);
      const value = asText(event.value);
      store.set(recordKey(serial, number), {
        PK_Alert: number,
        PK_Device: serial,
        DeviceID: event.deviceId ?? '',
        DeviceName: event.deviceName,
        Room: event.roomName,
        LocalDate: localDate(event.at),
        LocalTimestamp: Math.floor(event.at / 1_000),
        EventType: EVENT_TYPE[event.kind],
        SourceType: SOURCE_DEVICE,
        Argument: 0,
        Format: '',
        Code: event.code,
        Value: value,
        NewValue: value,
        Description: `${event.deviceName} ${event.code} ${value}`.trim(),
        Users: '',
      } satisfies EventRecord);
      store.set(nextKey(serial), number + 1);
    },
    find(serial, { afterS, beforeS, start, count, types }) {
      const all: EventRecord[] = [];
      for (let number = next(serial) - 1; number >= FIRST_NUMBER && number >= next(serial) - KEPT; number -= 1) {
        const record = store.get<EventRecord>(recordKey(serial, number));
        if (record === undefined || record.LocalTimestamp < afterS || record.LocalTimestamp > beforeS) continue;
        if (types.includes(0) || types.includes(record.EventType)) all.push(record);
      }
      return { records: all.slice(start, start + count), total: all.length };
    },
  };
}

function asText(value: HouseEvent['value']): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** @returns a function from ms since 1970 to 'YYYY-MM-DD HH:MM:SS' in the time zone. */
export function wallTime(timezone: string): (ms: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' });
  return (ms) => format.format(ms);
}
