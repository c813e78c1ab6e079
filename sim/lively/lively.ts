import type { SimClock } from '../clock.ts';
import type { House } from '../hub/house.ts';
import type { Store } from '../store/store.ts';
import { createLimit } from '../limits/rate-limit.ts';
import { createZone } from '../time/local-time.ts';
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
  /** Keeps whether they are about, and what they have still to close. */
  store: Store;
  timezone: string;
  seed: number;
}

const DAY_MS = 86_400_000;
/** Episodes that begin within {@link WINDOW_MS} of hub time in all houses together; the others do not happen. */
const MOST_AT_ONCE = 20;
const WINDOW_MS = 10 * 60_000;
const DISARMED = '1';
const KEY = 'lively';
const CLOSINGS_KEY = 'lively/closings';

/** A later step that ends something. It is kept, as a door must not stay open because the power went meanwhile. */
interface Closing {
  serial: string;
  /** Hub time, ms. */
  due: number;
  step: LivelyStep;
}

const whatOf = ({ device, item }: LivelyStep) => `${device}/${item}`;

/**
 * Lets people live in the houses: the plan of each day is carried out by hub time. While a house is armed, arming or
 * in alarm, nobody moves in it or opens its doors; what had begun before is ended all the same (a door is shut).
 */
export function createLively({ houses, clock, store, timezone, seed }: LivelyDeps): Lively {
  const zone = createZone(timezone);
  const mayBegin = createLimit(MOST_AT_ONCE, () => clock.now(), WINDOW_MS);
  const closings = new Set(store.get<Closing[]>(CLOSINGS_KEY) ?? []);
  const keepClosings = () => store.set(CLOSINGS_KEY, [...closings]);
  /** Counts the times it was switched: timers of an earlier time end where they find another number. */
  let round = 0;
  let isOn = false;

  const isQuiet = (house: House) => {
    const { mode, pending, alarm } = house.hand.overview();
    return mode.id !== DISARMED || pending !== null || alarm !== null;
  };

  function run(house: House, { device, item, value, by, isCalm }: LivelyStep): void {
    if (!isCalm && isQuiet(house)) return;
    const target = house.hand.device(device)?.items.find((each) => each.name === item);
    if (target === undefined || target.value === value) return;
    if (by === 'sensor') house.hand.setItem(target.id, value);
    // A device out of reach refuses; people shrug and go on.
    else house.call('hub.item.value.set', { _id: target.id, value }, { api: '1.0' });
    house.flush();
  }

  function begin(house: House, { steps }: Episode): void {
    if (!mayBegin()) return;
    // What nobody is there to begin has no end either.
    const notBegun = new Set(isQuiet(house) ? steps.filter((step) => !step.isCalm).map(whatOf) : []);
    for (const step of steps) {
      if (notBegun.has(whatOf(step))) continue;
      if (step.afterS === 0) run(house, step);
      else if (step.isCalm) closeLater({ serial: house.serial, due: clock.now() + step.afterS * 1_000, step });
      else clock.after(step.afterS * 1_000, () => run(house, step));
    }
  }

  function closeLater(closing: Closing): void {
    closings.add(closing);
    keepClosings();
    wait(closing);
  }

  function wait(closing: Closing): void {
    clock.after(closing.due - clock.now(), () => {
      closings.delete(closing);
      keepClosings();
      const house = houses.get(closing.serial);
      if (house !== undefined) run(house, closing.step);
    });
  }

  /** Waits for the rest of a wall day, episode by episode, then plans the next. */
  function live(house: House, ofRound: number): void {
    const wall = zone.wall(clock.now());
    const day = Math.floor(wall / DAY_MS);
    const midnight = day * DAY_MS;
    const weekday = (((day + 4) % 7) + 7) % 7;
    const household = readHousehold(house.hand.list());
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

  clock.onJump((ms) => {
    for (const closing of closings) closing.due += ms;
    keepClosings();
  });
  for (const closing of closings) wait(closing);
  set(store.get<boolean>(KEY) ?? false);
  return {
    get isOn() {
      return isOn;
    },
    set,
  };
}
