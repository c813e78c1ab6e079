/**
 * What the words of sensors, doors and locks mean, whichever item says them: the one list for whoever counts what stands
 * open, hears it or writes it down. Source: S5.15 and S9.11 with H-02: of each pair one side alone stands in the way.
 */

export const SHUT: ReadonlySet<unknown> = new Set([
  'dw_is_closed',
  'dw_handle_is_closed',
  'secured',
  'locked',
  'latch_closed',
  'barrier_closed',
  'closed',
]);
export const OPEN: ReadonlySet<unknown> = new Set([
  'dw_is_opened',
  'dw_handle_is_opened',
  'unlocked',
  'unsecured',
  'unsecured_with_timeout',
  'unsecured_for_inside',
  'unsecured_for_inside_with_timeout',
  'unsecured_for_outside',
  'unsecured_for_outside_with_timeout',
  'latch_open',
  'barrier_opened',
  'opened',
  'open',
]);
/** Neither shut nor open, and in the way as what is open. */
export const MOVING: ReadonlySet<unknown> = new Set([
  'barrier_opening',
  'barrier_closing',
  'barrier_stopped',
  'opening',
  'closing',
]);
/** Words of sensors in the catalogue: calm ones, and what they report. A word that is neither is a maker's own. */
const CALM = /^no_|_ok$/;
const TRIPPED = /_detected$|_breakage$|_was_broken$|_threshold$|^(contact_.+|intrusion|motion|shake|tilt|drop)$/;

/** true: open, on its way, or set off; false: shut or calm; null: not known. */
export function standsOpen(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  if (SHUT.has(value) || CALM.test(value)) return false;
  return OPEN.has(value) || MOVING.has(value) || TRIPPED.test(value) ? true : null;
}
