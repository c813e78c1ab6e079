import { createZone } from '../time/local-time.ts';
import { sunTimes } from '../time/sun.ts';

export const MOMENTS = ['sunrise', 'sunset', 'morning'] as const;
export type Moment = (typeof MOMENTS)[number];

export interface Somewhere {
  latitude: number;
  longitude: number;
  timezone: string;
}

const DAY_MS = 86_400_000;
const NOON_MS = DAY_MS / 2;
const MORNING_MS = 7 * 3_600_000;
/** A moment that has just come is not the next one. */
const LEAST_MS = 1_000;

/**
 * When the next sunrise, sunset or morning (seven by the clock on the wall) comes, epoch ms.
 * @returns null where the sun does not rise or set within two days
 */
export function nextMoment(moment: Moment, { latitude, longitude, timezone }: Somewhere, now: number): number | null {
  const zone = createZone(timezone);
  const wallNow = zone.wall(now);
  const midnight = wallNow - (((wallNow % DAY_MS) + DAY_MS) % DAY_MS);
  for (let day = 0; day <= 2; day += 1) {
    const start = midnight + day * DAY_MS;
    const at =
      moment === 'morning'
        ? zone.instant(start + MORNING_MS)
        : sunTimes(zone.instant(start + NOON_MS), latitude, longitude)[moment];
    if (at !== null && at > now + LEAST_MS) return at;
  }
  return null;
}
