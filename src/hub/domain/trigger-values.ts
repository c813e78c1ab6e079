/**
 * Which values set the alarm off, by mode. Source: S9.11 with the reading H-13. What a word means lies in the table of
 * things (src/schemas/things/meaning.ts).
 */

/** A value has been told: hubs say of themselves, too, that they do not know. */
export const isTold = (value: unknown): boolean => value !== null && value !== '' && value !== 'unknown';

const BASE_TRIGGERS = [
  'smoke_detected',
  'co_detected',
  'glass_breakage',
  'carbon_monoxide_detected',
  'glass_was_broken',
  'water_leak_detected',
  'overheat_detected',
  'freeze_detected',
];
const ENTRY_TRIGGERS = ['unlocked', 'latch_open', 'dw_is_opened'];
/** Items that trigger by the value true. */
export const TRUE_TRIGGERS: readonly string[] = ['security_threat', 'user_lock_operation'];

/** The alarm-trigger list of a mode; mode 4 is as mode 2 (H-13). */
export const triggerValuesOf = (modeId: string): readonly string[] =>
  modeId === '2' || modeId === '3' || modeId === '4' ? [...BASE_TRIGGERS, ...ENTRY_TRIGGERS] : BASE_TRIGGERS;
