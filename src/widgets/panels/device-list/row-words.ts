import type { SensorView, LinkView, StatusView } from '@/runtime/hooks/views';
import type { DiscTone } from '@/ui/disc/disc';
import type { Control } from '@/schemas/things/things';

export interface RowFacts {
  device: NonNullable<LinkView['device']>;
  status: StatusView;
  link: LinkView;
  sensor: SensorView | null;
  control: Control | null;
  condition: 'live' | 'stale' | 'unreachable' | 'unknown' | 'unlinked';
  /** "As of 7:31 PM"; empty while live. */
  asOf: string;
  percent: number | null;
  isBatteryLow: boolean;
  watts: number | null;
  activity: 'heating' | 'cooling' | null;
  /** A door, window or garage that stands open, bypassed or not. */
  isOpen: boolean;
}

export interface Speaker {
  t: (key: string, values?: Record<string, unknown>) => string;
  number: (value: number, format?: { digits?: number }) => string;
  since: (at: number) => string;
}

/** The second line of a row: its state in words, and the one detail that matters most with it. */
export function rowWords(row: RowFacts, { t, number, since }: Speaker): string {
  const { status, link, sensor, control, condition } = row;
  const word =
    control === 'cover'
      ? t(link.value === 0 ? 'tiles.cover.closed' : 'tiles.cover.open')
      : t(status.key, status.values);
  const and = (detail: string) => t('devices.status-and', { status: word, detail });
  if (condition === 'unreachable') return t('tiles.unreachable');
  if (condition === 'unknown') return t('tiles.waiting');
  if (condition === 'stale') return and(row.asOf);
  const wanted = link.loading?.value;
  if (wanted !== undefined && control === 'lock')
    return t(wanted === 'secured' ? 'tiles.lock.locking' : 'tiles.lock.unlocking');
  if (wanted !== undefined && control === 'switch')
    return t(wanted === true ? 'tiles.turning-on' : 'tiles.turning-off');
  if (sensor?.state === 'bypassed') return t(row.isOpen ? 'tiles.door.open-bypassed' : 'tiles.door.bypassed');
  if (sensor?.isMute === true) return t('status.guard.mute');
  const openedAt = row.isOpen ? (sensor?.since ?? null) : null;
  if (openedAt !== null) return t('tiles.door.open-since', { since: since(openedAt) });
  if (control === 'dimmer' && typeof link.value === 'number' && link.value > 0)
    return and(t('tiles.light.percent', { level: Math.round(link.value) }));
  if (row.activity !== null) return and(t(`devices.activity.${row.activity}`));
  if (row.watts !== null) return and(t('devices.watts', { value: number(row.watts, { digits: 0 }) }));
  if (control === 'lock' && row.percent !== null) return and(t('devices.battery', { percent: row.percent }));
  return word;
}

/** Colour of the disc. Only what is true now has one. */
export function rowTone({
  condition,
  status: { tone },
  control,
  link,
  sensor,
  isOpen,
}: Omit<RowFacts, 'status' | 'asOf' | 'watts'> & { status: Pick<StatusView, 'tone'> }): DiscTone {
  if (condition !== 'live') return 'outline';
  if (tone === 'emergency') return 'emergency';
  if (tone === 'warning') return sensor?.state === 'bypassed' && !isOpen ? 'quiet' : 'warning';
  if (control === 'lock' && link.value === 'secured') return 'ok';
  return tone === 'on' && (control === 'dimmer' || control === 'switch') ? 'light' : 'quiet';
}
