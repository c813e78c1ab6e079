import { useShared } from '../watch/use-watch';
import type { HubTime } from '../scope/views';
import { useThisHouse } from '../scope/this-house';
import { byHouseClock, houseClock } from '../time/house-clock';

/**
 * Tells what this browser stamped, such as drafts and checks, by the house's clock; anew where that turns out to be another.
 * What other machines stamped is none of its: how far their clocks are off nobody here knows.
 */
export function useStampedTime(): (stamped: number) => HubTime {
  const house = useThisHouse();
  useShared(houseClock);
  return (stamped) => byHouseClock(stamped, house);
}
