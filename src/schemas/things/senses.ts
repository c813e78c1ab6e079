import { own } from './own';
import { TRIGGER_ICONS, type HazardKind } from './triggers';

/** What a sensor reports that neither opens nor closes; its item tells which. */
export type SensedKind = HazardKind | 'cold' | 'glass' | 'motion';

/** What a safety tile stands for, in the order of telling where a device has several. */
export const SAFETY_BY_ITEM: Readonly<Record<string, SensedKind>> = {
  smoke_alarm: 'fire',
  co_alarm: 'co',
  carbon_monoxide_alarm: 'co',
  gas_alarm: 'gas',
  co2_alarm: 'gas',
  heat_alarm: 'heat',
  water_leak_alarm: 'water',
  moisture_alarm: 'water',
  freeze_alarm: 'freeze',
  glass_breakage_alarm: 'glass',
  glass_alarm: 'glass',
};
/** Motion has a tile of its own, a button calls for help, and a level outside its bounds hurts nobody yet. */
export const SENSED_BY_ITEM: Readonly<Record<string, SensedKind>> = {
  ...SAFETY_BY_ITEM,
  water_level_alarm: 'water',
  emergency_state: 'panic',
  motion: 'motion',
};

const SENSED_ICONS: Readonly<Record<SensedKind, string>> = {
  fire: 'fire-simple',
  co: 'wind',
  gas: 'wind',
  heat: 'thermometer-hot',
  cold: 'snowflake',
  water: 'drop',
  freeze: 'snowflake',
  panic: 'first-aid',
  glass: TRIGGER_ICONS.glass.calm,
  motion: TRIGGER_ICONS.motion.calm,
};
export const sensedIcon = (sensed: SensedKind): string => SENSED_ICONS[sensed];

/** What stands for an item that senses something; null: it senses nothing of the house. */
export function senseIcon(item: string): string | null {
  const sensed = own(SENSED_BY_ITEM, item);
  return sensed === undefined ? null : SENSED_ICONS[sensed];
}
