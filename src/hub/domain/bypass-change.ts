import type { HubState } from '../state/model';

/**
 * What becomes of the list of a mode that was changed for a switch to it, once its order has ended: it waits for the end
 * of the switch, belongs to the mode that the house has by then, or goes, since the switch was called off (I-09).
 */
export function becomesOfChange(
  { pending, mode }: Pick<HubState, 'pending' | 'mode'>,
  target: string,
): 'waits' | 'done' | 'taken-back' {
  if (pending?.to === target) return 'waits';
  return mode.current === target ? 'done' : 'taken-back';
}
