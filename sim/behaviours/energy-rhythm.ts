import { chanceAt, wander } from '../noise.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const QUARTER_MS = 15 * 60_000;
const YEAR_DAYS = 365.25;

/** What a household draws by the hour of the day, as a share of its usual draw: asleep, breakfast, away, evening. */
const BY_HOUR = [
  0.45, 0.4, 0.38, 0.38, 0.4, 0.55, 0.9, 1.3, 1.2, 0.9, 0.8, 0.85, 1.05, 0.95, 0.85, 0.85, 1, 1.35, 1.75, 1.9, 1.7, 1.4,
  0.95, 0.6,
];

export interface EnergyPlace {
  latitude: number;
  longitude: number;
}

/**
 * Watts that a whole household draws at one moment, around `usualWatts`: by the hour, more at the weekend and in
 * the cold and hot seasons, with appliances that come and go each quarter of an hour. Pure.
 */
export function householdWatts(seed: number, place: EnergyPlace, at: number, usualWatts: number): number {
  const local = at + (place.longitude / 360) * DAY_MS;
  const hour = (local % DAY_MS) / HOUR_MS;
  const [from, to] = [BY_HOUR[Math.floor(hour)] ?? 1, BY_HOUR[(Math.floor(hour) + 1) % 24] ?? 1];
  const ofDay = from + (to - from) * (hour % 1);
  const weekday = new Date(local).getUTCDay();
  const ofWeek = weekday === 0 || weekday === 6 ? 1.15 : 1;
  const season =
    Math.cos((2 * Math.PI * (((at / DAY_MS) % YEAR_DAYS) - 18)) / YEAR_DAYS) * (place.latitude < 0 ? -1 : 1);
  const ofSeason = 1 + (season > 0 ? 0.3 : 0.12) * Math.abs(season);
  const isOn = chanceAt(seed, Math.floor(local / QUARTER_MS)) < 0.12 * ofDay;
  const appliance = isOn ? 1.6 : 0;
  return Math.round(usualWatts * (ofDay * ofWeek * ofSeason * (0.9 + 0.1 * wander(seed, local / HOUR_MS)) + appliance));
}

/** For how much of the time an appliance runs; one that draws more runs for less of it. */
const USUAL_SHARE = 0.25;
const MODEST_WATTS = 300;

/** Watts of one appliance that runs a few times a day while people are awake, and of a fridge around the clock. */
export function applianceWatts(seed: number, place: EnergyPlace, at: number, fullWatts: number): number {
  const local = at + (place.longitude / 360) * DAY_MS;
  const hour = (local % DAY_MS) / HOUR_MS;
  const share = USUAL_SHARE * Math.min(1, MODEST_WATTS / fullWatts) * (BY_HOUR[Math.floor(hour)] ?? 1);
  return chanceAt(seed, Math.floor(local / QUARTER_MS)) < share ? fullWatts : 0;
}
