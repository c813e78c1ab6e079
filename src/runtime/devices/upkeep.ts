import type { DeviceRecord } from '@/hub';
import { LOW_BATTERY_PERCENT } from './low-battery';

/** One device as whoever installs a house looks at it. null: not told. */
export interface UpkeepRow {
  device: string;
  hub: string;
  name: string;
  room: string | null;
  isReachable: boolean;
  /** Percent; null also where it runs on mains. */
  battery: number | null;
  isBatteryPowered: boolean;
  /** As the item has it; its scale says what it counts. */
  signal: number | null;
  signalScale: string | null;
  maker: string | null;
  model: string | null;
  protocol: string | null;
  firmware: string | null;
}

export const SORTS = ['weak', 'name', 'room', 'battery', 'signal', 'firmware'] as const;
export type UpkeepSort = (typeof SORTS)[number];

/** Hubs tell a signal in percent, or in dBm below nothing. */
const WEAK_PERCENT = 30;
const WEAK_DBM = -85;

export type Weakness = 'unreachable' | 'battery' | 'signal' | null;

export const isWeakSignal = ({ signal }: Pick<UpkeepRow, 'signal'>): boolean =>
  signal !== null && signal < (signal < 0 ? WEAK_DBM : WEAK_PERCENT);

/** What an installer would see to first; null: nothing. */
export function weaknessOf(row: UpkeepRow): Weakness {
  if (!row.isReachable) return 'unreachable';
  if (row.battery !== null && row.battery <= LOW_BATTERY_PERCENT) return 'battery';
  return isWeakSignal(row) ? 'signal' : null;
}

const RANK = { unreachable: 0, battery: 1, signal: 2 } as const;
const rank = (row: UpkeepRow): number => {
  const weakness = weaknessOf(row);
  return weakness === null ? 3 : RANK[weakness];
};

const byWords = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
/** What was not told stands last, whatever is sorted by. */
function compared<T>(a: T | null, b: T | null, by: (a: T, b: T) => number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return by(a, b);
}
const byNumber = (a: number, b: number): number => a - b;

const BY: Readonly<Record<UpkeepSort, (a: UpkeepRow, b: UpkeepRow) => number>> = {
  weak: (a, b) =>
    rank(a) - rank(b) ||
    (rank(a) === RANK.battery ? compared(a.battery, b.battery, byNumber) : 0) ||
    (rank(a) === RANK.signal ? compared(a.signal, b.signal, byNumber) : 0),
  name: () => 0,
  room: (a, b) => compared(a.room, b.room, byWords.compare),
  battery: (a, b) => compared(a.battery, b.battery, byNumber),
  signal: (a, b) => compared(a.signal, b.signal, byNumber),
  firmware: (a, b) => compared(a.firmware, b.firmware, byWords.compare),
};

/** The rows in the order asked for; equal ones by name, then by id, so that the list never shuffles by itself. */
export const sortedRows = (rows: readonly UpkeepRow[], sort: UpkeepSort): UpkeepRow[] =>
  [...rows].sort(
    (a, b) =>
      BY[sort](a, b) || byWords.compare(a.name, b.name) || (a.device < b.device ? -1 : a.device > b.device ? 1 : 0),
  );

/** What the hub says of the make of a device, put beside what is known of it now. */
export function withRecord(row: UpkeepRow, record: DeviceRecord | undefined): UpkeepRow {
  if (record === undefined) return row;
  const { manufacturer: maker, model, protocol, firmware } = record;
  return { ...row, maker, model, protocol, firmware: firmware[0] ?? null };
}

/** Tab-separated lines for a spreadsheet or a letter; nothing of a name can begin a column or a formula of its own. */
export function recordText(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const plain = (cell: string) => cell.replaceAll(/[\t\r\n]+/g, ' ').replace(/^(?=[=+@])/, "'");
  return [head, ...lines].map((line) => line.map(plain).join('\t')).join('\n');
}
