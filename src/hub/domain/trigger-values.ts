/**
 * Which values mean that something stands open or has been set off. Source: S5.15, S9.11 with the readings H-02, H-13.
 */

/** Values that need a choice before arming. The closed sides of S5.15 only tell which devices count (H-02). */
export const NEEDS_BYPASS: ReadonlySet<unknown> = new Set([
  'unlocked',
  'unsecured',
  'unsecured_with_timeout',
  'unsecured_for_inside',
  'unsecured_for_inside_with_timeout',
  'unsecured_for_outside',
  'unsecured_for_outside_with_timeout',
  'dw_is_opened',
  'dw_handle_is_opened',
  'latch_open',
  'opened',
  'open',
  'motion',
  'glass_breakage',
]);

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
