import { ACTIONS, type ActionName } from '@/schemas/template/actions/actions';
import type { Access } from '@/schemas/template/names';

/** From the freest to the strictest. */
const ORDER: readonly Access[] = ['act', 'confirm', 'pin', 'view-only'];

/** Of two, the one that allows less: a child of a tile can only be stricter than the tile. */
export const stricter = (one: Access, other: Access): Access =>
  ORDER.indexOf(one) >= ORDER.indexOf(other) ? one : other;

/** What stands before an action, by what the tile allows and what the action itself asks. It never takes one away. */
export function gateOf(name: ActionName, access: Access, ask: 'confirm' | 'pin' | undefined): Access {
  const gate = stricter(access, ask ?? 'act');
  if (gate === 'view-only') return gate;
  const { asks } = ACTIONS[name];
  return asks === 'nobody' || (gate === 'pin' && asks === 'house') ? 'act' : gate;
}
