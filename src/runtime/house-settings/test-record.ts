import type { HubTime, ItemValue } from '@/hub';
import { OPEN, SHUT } from '@/schemas/things/meaning';
import { isLifeSafety, triggerOf, type NamedKind } from '@/schemas/things/triggers';

/** What a sensor said during a test, last. */
export interface Seen {
  at: HubTime;
  item: string;
  value: ItemValue;
}

/** One test of a house, while it runs and after it. Times by the hub's clock. */
export interface TestRecord {
  hub: string;
  /** When this page saw it begin; a test that ran before the page was opened begins with the page. */
  startedAt: HubTime;
  /** null: it runs. */
  endedAt: HubTime | null;
  /** By device. */
  seen: Readonly<Record<string, Seen>>;
}

export type TestEvent =
  /** What is known of the hub's test mode; null: nothing (S4.25 with H-11). */
  | { type: 'test-mode'; hub: string; isOn: boolean | null; at: HubTime }
  | { type: 'reported'; device: string; seen: Seen };

/** What one touch of a sensor tells comes in parts within so long. */
export const ONE_TOUCH_MS = 2_000;
/** A sensor that says "open" also says "threat": the word that names what happened stays. */
const isLessTelling = (known: Seen | undefined, next: Seen): boolean =>
  typeof known?.value === 'string' && typeof next.value === 'boolean' && next.at - known.at < ONE_TOUCH_MS;

/** One step of a test (S4.23). Pure: nothing ends it but the word that test mode is over, or another house. */
export function nextTest(record: TestRecord | null, event: TestEvent): TestRecord | null {
  if (event.type === 'reported') {
    if (record?.endedAt !== null) return record;
    if (isLessTelling(record.seen[event.device], event.seen)) return record;
    return { ...record, seen: { ...record.seen, [event.device]: event.seen } };
  }
  const { hub, isOn, at } = event;
  const isOther = record !== null && record.hub !== hub;
  const isRunning = record !== null && !isOther && record.endedAt === null;
  if (isOn === true) return isRunning ? record : { hub, startedAt: at, endedAt: null, seen: {} };
  if (isOther) return null;
  return isOn === false && isRunning ? { ...record, endedAt: at } : record;
}

/** Not a measure: temperatures and batteries are told without anybody touching a sensor. */
export const isSensorEvent = (value: ItemValue): boolean => typeof value === 'string' || typeof value === 'boolean';

/** What of a sensor's words fits every one of its kind. */
export function seenWord({ value }: Seen): 'opened' | 'closed' | 'motion' | 'reported' {
  if (OPEN.has(value)) return 'opened';
  if (SHUT.has(value)) return 'closed';
  return value === true ? 'motion' : 'reported';
}

/** How a sensor is made to report, by its kind. */
export function howToTest(device: NamedKind): 'door' | 'lock' | 'motion' | 'button' | 'leak' | 'other' {
  if (isLifeSafety(device)) return 'button';
  if (device.subcategory === 'leak') return 'leak';
  const trigger = triggerOf(device);
  if (trigger === 'motion' || trigger === 'lock') return trigger;
  return trigger === 'other' || trigger === 'glass' ? 'other' : 'door';
}

export interface CheckedSensor {
  id: string;
  name: string;
  seen: Seen | null;
}

/** Every sensor with what it said in the test; those not yet seen come after the others, each in the house's order. */
export function checklist(
  sensors: readonly { id: string; name: string }[],
  record: TestRecord | null,
): readonly CheckedSensor[] {
  const all = sensors.map(({ id, name }) => ({ id, name, seen: record?.seen[id] ?? null }));
  return [...all.filter(({ seen }) => seen !== null), ...all.filter(({ seen }) => seen === null)];
}
