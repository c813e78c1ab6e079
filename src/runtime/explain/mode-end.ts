import type { HouseView } from '../scope/views';

/**
 * What became of a mode that was asked for, by how the house stands now: nothing is told that its hub does not say.
 * `waiting`: the hub has not answered; `begun`: the exit delay runs; `stands`: the house is in some mode, which is told;
 * `unknown`: the hub is not heard, or has not said.
 */
export type ModeEnd = 'waiting' | 'begun' | 'stands' | 'unknown';

export function modeEnd(
  { freshness, mode, pending, waiting }: Pick<HouseView, 'freshness' | 'mode' | 'pending' | 'waiting'>,
  target: string,
): ModeEnd {
  if (freshness !== 'live') return 'unknown';
  if (pending?.to === target) return 'begun';
  if (waiting?.target === target) return 'waiting';
  return mode.id === null ? 'unknown' : 'stands';
}
