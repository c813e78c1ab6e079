import type { Access, ActionName } from '@/schemas/template/names';

/** From the freest to the strictest. */
const ORDER: readonly Access[] = ['act', 'confirm', 'pin', 'view-only'];

/** Of two, the one that allows less: a child of a tile can only be stricter than the tile. */
export const stricter = (one: Access, other: Access): Access =>
  ORDER.indexOf(one) >= ORDER.indexOf(other) ? one : other;

/** The house asks for the PIN itself here, by rules of its own: one pad is enough. */
const HAS_PIN: ReadonlySet<ActionName> = new Set(['mode.request', 'pad.open', 'kiosk.leave']);

/**
 * Help and the way out of a dialog wait for no template: panic has its hold, and what only closes, answers or
 * looks again changes nothing in the house.
 */
const NEVER_HELD: ReadonlySet<ActionName> = new Set([
  'panic.send',
  'alarm.verify',
  'alarm.skip-delay',
  'pad.close',
  'bypass.toggle',
  'bypass.confirm',
  'bypass.close',
  'result.dismiss',
  'dialog.close',
  'dialog.answer',
  'page.retry',
  'hub.retry',
]);

/** What stands before an action, by what the tile allows and what the action itself asks. It never takes one away. */
export function gateOf(name: ActionName, access: Access, ask: 'confirm' | 'pin' | undefined): Access {
  const gate = stricter(access, ask ?? 'act');
  if (gate === 'view-only') return gate;
  if (NEVER_HELD.has(name) || (gate === 'pin' && HAS_PIN.has(name))) return 'act';
  return gate;
}
