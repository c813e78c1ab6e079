import { useShared } from '../watch/use-watch';
import type { HubTime } from '../scope/views';
import { useThisHouse } from '../scope/this-house';
import { byHouseClock, houseClock } from '../time/house-clock';

/** Tells what machines stamped, such as drafts and versions, by the house's clock; anew where that turns out to be another. */
export function useStampedTime(): (stamped: number) => HubTime {
  const house = useThisHouse();
  useShared(houseClock);
  return (stamped) => byHouseClock(stamped, house);
}
