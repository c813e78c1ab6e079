import type { SensorView } from '@/runtime/hooks/views';

/** Sensors that are left out while the house is armed: one is named, several are counted; null: every one is watched. */
export function leftOutLine(
  { t }: { t: (key: string, values?: Record<string, string | number>) => string },
  _house: unknown,
  bypassed: readonly Pick<SensorView, 'name'>[],
): string | null {
  const [first] = bypassed;
  return first === undefined ? null : t('tiles.house-mode.bypassed', { name: first.name, count: bypassed.length });
}
