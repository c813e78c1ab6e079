import { applianceWatts, householdWatts, type EnergyPlace } from '../../behaviours/energy-rhythm.ts';
import { chanceAt } from '../../noise.ts';

/** A metered device, as far as its past needs it. */
export interface PastMeter {
  seed: number;
  /** Begins the days on which the hub was away; the same for all meters of a hub. */
  hubSeed: number;
  place: EnergyPlace;
  /** Whole households follow the day; single appliances come and go. */
  isHousehold: boolean;
  /** Usual draw of a household, full draw of an appliance. */
  watts: number;
}

const QUARTER_MS = 15 * 60_000;
const QUARTERS_OF_DAY = 96;
const AWAY_CHANCE = 0.04;
const SHORTEST_AWAY = 8;
const LONGEST_AWAY = 128;

/** The quarters for which the hub was away from some moment of a day on; null: it was not. */
function awayFrom(hubSeed: number, day: number): readonly [begin: number, end: number] | null {
  if (chanceAt(hubSeed, day) >= AWAY_CHANCE) return null;
  const begin = day * QUARTERS_OF_DAY + Math.floor(chanceAt(hubSeed + 1, day) * QUARTERS_OF_DAY);
  return [begin, begin + SHORTEST_AWAY + Math.floor(chanceAt(hubSeed + 2, day) * (LONGEST_AWAY - SHORTEST_AWAY))];
}

/**
 * Mean watts of each quarter of an hour of a day (counted from 1970, by Greenwich) before this program ran; null: nobody
 * counted. Now and then a hub was without power or network for hours.
 */
export function pastDay({ seed, hubSeed, place, isHousehold, watts }: PastMeter, day: number): (number | null)[] {
  const away = [day - 1, day].flatMap((of) => {
    const span = awayFrom(hubSeed, of);
    return span === null ? [] : [span];
  });
  const draw = isHousehold ? householdWatts : applianceWatts;
  return Array.from({ length: QUARTERS_OF_DAY }, (_, index) => {
    const quarter = day * QUARTERS_OF_DAY + index;
    const isAway = away.some(([begin, end]) => quarter >= begin && quarter < end);
    return isAway ? null : draw(seed, place, quarter * QUARTER_MS, watts);
  });
}
