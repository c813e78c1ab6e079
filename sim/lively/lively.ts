import type { SimClock } from '../clock.ts';
import type { House } from '../hub/house.ts';
import type { Store } from '../store/store.ts';
import { createRate } from '../hub/rate.ts';
import { createZone } from '../hub/scenes/local-time.ts';
import { seedOf } from '../noise.ts';
import { planDay, type Episode, type LivelyStep } from './day-plan.ts';
import { readHousehold } from './household.ts';

/** The people of the home, who can be asked to be about or to keep still. */
export interface Lively {
  readonly isOn: boolean;
  set(isOn: boolean): void;
}

export interface LivelyDeps {
  houses: ReadonlyMap<string, House>;
  clock: SimClock;
  /** Keeps whether they are about. */
  store: Store;
  timezone: string;
  seed: number;
  /** Real time, for the bound on how much happens at once. */
  realNow?: () => number;
}

const DAY_MS = 86_400_000;
/** Episodes that begin in one real second, however fast the house's time runs; the others do not happen. */
const MOST_A_SECOND = 20;
const DISARMED = '1';
const KEY = 'lively';

/**
 * Lets people live in the houses: the plan of each day is carried out by hub time. While a house is armed, arming or
 * in alarm, nobody moves in it or opens its doors; what had begun before is ended all the same (a door is shut).
 */
export function createLively({ houses, clock, store, timezone, seed, realNow = Date.now }: LivelyDeps): Lively {
  const zone = createZone(timezone);
  const isTooMany = createRate(MOST_A_SECOND, 1_000, realNow);
  /** Counts the times it was switched: timers of an earlier time end where they find another number. */
  let round = 0;
  let isOn = false;

  const isQuiet = (house: House) => {
    const { mode, pending, alarm } = house.control.overview();
    return mode.id !== DISARMED || pending !== null || alarm !== null;
  };

  function run(house: House, { device, item, value, by, isCalm }: LivelyStep): void {
    if (!isCalm && isQuiet(house)) return;
    const target = house.control.device(device)?.items.find((each) => each.name === item);
    if (target === undefined || target.value === value) return;
    if (by === 'sensor') house.control.setItem(target.id, value);
    // A device out of reach refuses; people shrug and go on.
    else house.call('hub.item.value.set', { _id: target.id, value }, { api: '1.0' });
    house.flush();
  }

  function begin(house: House, { steps }: Episode): void {
    if (isTooMany()) return;
    for (const step of steps) {
      if (step.afterS === 0) run(house, step);
      else clock.after(step.afterS * 1_000, () => run(house, step));
    }
  }

  /** Waits for the rest of a wall day, episode by episode, then plans the next. */
  function live(house: House, ofRound: number): void {
    const wall = zone.wall(clock.now());
    const day = Math.floor(wall / DAY_MS);
    const midnight = day * DAY_MS;
    const weekday = (((day + 4) % 7) + 7) % 7;
    const household = readHousehold(house.control.list());
    const plan = planDay(household, { seed: seed ^ seedOf(house.serial), day, weekday });
    const isCurrent = () => ofRound === round;
    for (const episode of plan) {
      const due = zone.instant(midnight + episode.atS * 1_000) - clock.now();
      if (due < 0) continue;
      clock.after(due, () => {
        if (isCurrent()) begin(house, episode);
      });
    }
    clock.after(zone.instant(midnight + DAY_MS) - clock.now(), () => {
      if (isCurrent()) live(house, ofRound);
    });
  }

  function set(wanted: boolean): void {
    if (wanted === isOn) return;
    isOn = wanted;
    store.set(KEY, isOn);
    round += 1;
    if (isOn) for (const house of houses.values()) live(house, round);
  }

  set(store.get<boolean>(KEY) ?? false);
  return {
    get isOn() {
      return isOn;
    },
    set,
  };
}
