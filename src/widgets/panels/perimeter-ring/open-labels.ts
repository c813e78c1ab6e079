import type { SensorView } from '@/runtime/hooks/views';

export type Corner = 'top-right' | 'bottom-right' | 'bottom-left' | 'top-left';
export interface CornerLabels {
  corner: Corner;
  /** `count` in place of a name: so many that names would crowd the ring. */
  names: { id: string; name: string; since: number | null; report: SensorView['report']; count: number | null }[];
}

const CORNERS: readonly Corner[] = ['top-right', 'bottom-right', 'bottom-left', 'top-left'];
const MOST_IN_CORNER = 2;

/**
 * Where the names of open sensors stand: in the corner outside their segment.
 * @param most so many; more become one number
 */
export function openLabels(sensors: readonly SensorView[], most: number): CornerLabels[] {
  const byCorner = new Map<Corner, CornerLabels['names']>();
  let open = 0;
  sensors.forEach((sensor, index) => {
    if (sensor.state !== 'open') return;
    open += 1;
    const corner = CORNERS[Math.floor(((index + 0.5) / sensors.length) * 4)] ?? 'top-right';
    const names = byCorner.get(corner) ?? [];
    names.push({ id: sensor.id, name: sensor.name, since: sensor.since, report: sensor.report, count: null });
    byCorner.set(corner, names);
  });
  if (open === 0) return [];
  const isCrowded = open > most || [...byCorner.values()].some((names) => names.length > MOST_IN_CORNER);
  if (isCrowded) {
    const first = [...byCorner.keys()][0] ?? 'top-right';
    return [{ corner: first, names: [{ id: 'open', name: '', since: null, report: null, count: open }] }];
  }
  return [...byCorner].map(([corner, names]) => ({ corner, names }));
}
