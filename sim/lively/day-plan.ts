import type { DeviceSnapshot, ItemValue } from '../hub/house.ts';
import { chanceAt } from '../noise.ts';
import type { Household, RoomDevices } from './household.ts';

/** One thing that happens in the house. */
export interface LivelyStep {
  /** Seconds after the episode began. */
  afterS: number;
  device: string;
  item: string;
  value: ItemValue;
  /** A sensor reports; a person sets the others, by wall switch or app. */
  by: 'sensor' | 'person';
  /** What is done also while the house is armed: it ends something, or nobody has to be there for it. */
  isCalm: boolean;
}

/** Steps that belong together: a door that opens also closes. */
export interface Episode {
  /** Seconds since local midnight. */
  atS: number;
  name: string;
  steps: LivelyStep[];
}

const HOUR_S = 3_600;
const MINUTE_S = 60;
/** Bounds what a day asks of clients that look on, however large the house. */
const MOST_EPISODES = 120;
const MOST_ALIKE = 4;
const DAY_DEGREES_FAHRENHEIT = 70;
const NIGHT_DEGREES_FAHRENHEIT = 65;

/**
 * One day of the people in a house: they get up, leave, come home, cook, sit together and go to bed, a little
 * different each day and later at the weekend. It never holds a house mode, an alarm or a code.
 * Pure: the same seed, day and house give the same plan, in order of time.
 * @param day days since 1970 by the wall calendar @param weekday 0 is Sunday
 */
export function planDay(
  home: Household,
  { seed, day, weekday }: { seed: number; day: number; weekday: number },
): Episode[] {
  let draw = 0;
  const chance = () => chanceAt(seed + day * 7919, (draw += 1));
  const around = (hour: number, minutes: number) => hour * HOUR_S + (chance() * 2 - 1) * minutes * MINUTE_S;
  const isFree = weekday === 0 || weekday === 6;
  const episodes: Episode[] = [];
  const add = (atS: number, name: string, ...steps: LivelyStep[][]) => {
    const all = steps.flat();
    if (all.length > 0) episodes.push({ atS: Math.round(atS), name, steps: all.sort((a, b) => a.afterS - b.afterS) });
  };

  const upS = around(isFree ? 8 : 6.5, 30);
  const bedS = around(isFree ? 23.4 : 22.6, 25);
  const { rooms } = home;
  add(upS, 'get-up', walk(rooms.sleeping), light(rooms.sleeping, true), warmth(home, true));
  add(upS + 4 * MINUTE_S, 'bathroom', walk(rooms.bath), light(rooms.bath, true, 15 * MINUTE_S));
  add(upS + 12 * MINUTE_S, 'open-covers', covers(home, 100), light(rooms.sleeping, false));
  add(
    upS + 20 * MINUTE_S,
    'breakfast',
    walk(rooms.kitchen),
    light(rooms.kitchen, true, 40 * MINUTE_S),
    outlet(home.outlets[0], 30 * MINUTE_S),
  );
  if (chance() < 0.6) add(upS + 35 * MINUTE_S, 'air-the-room', open(pick(home.windows, chance()), 12 * MINUTE_S));

  if (isFree) {
    for (const hour of [10.5, 12, 14, 16.5])
      add(around(hour, 40), 'about-the-house', walk(hour === 12 ? rooms.kitchen : rooms.living), walk(rooms.hall));
    if (chance() < 0.7) wayOutAndBack(around(11, 60), around(13, 30));
  } else {
    wayOutAndBack(upS + (75 + chance() * 20) * MINUTE_S, around(16.8, 45));
  }

  if (chance() < 0.4) add(around(12.5, 150), 'doorbell', ring(home.doorbell), seen(home.cameras));
  add(around(9.5, 120), 'passer-by', seen(home.cameras));
  const duskS = around(17.6, 30);
  add(duskS, 'evening-light', light(rooms.living, true), light(rooms.hall, true));
  add(
    around(18.6, 25),
    'cooking',
    walk(rooms.kitchen),
    light(rooms.kitchen, true, 55 * MINUTE_S),
    outlet(home.outlets[0], 20 * MINUTE_S),
  );
  add(around(19.6, 20), 'washing-up', switched(home.appliances[0], 'switch', true));
  add(around(19.9, 20), 'television', outlet(home.outlets[1], bedS - 20 * HOUR_S), walk(rooms.living));
  for (const hour of [18, 20.3, 20.9, 21.6, 22]) add(around(hour, 15), 'living', walk(rooms.living));
  add(bedS - 25 * MINUTE_S, 'close-covers', covers(home, 0), light(rooms.living, false), light(rooms.hall, false));
  add(bedS - 10 * MINUTE_S, 'bathroom', walk(rooms.bath), light(rooms.bath, true, 10 * MINUTE_S));
  add(
    bedS,
    'to-bed',
    walk(rooms.sleeping),
    light(rooms.sleeping, true, 20 * MINUTE_S),
    warmth(home, false),
    lock(home.frontLock, true),
  );
  if (chance() < 0.3)
    add(around(3, 90), 'night-walk', walk(rooms.hall), walk(rooms.bath), light(rooms.bath, true, 4 * MINUTE_S));

  return episodes
    .filter(({ atS }) => atS >= 0 && atS < 24 * HOUR_S)
    .sort((a, b) => a.atS - b.atS)
    .slice(0, MOST_EPISODES);

  function wayOutAndBack(outS: number, backS: number): void {
    const byCar = home.garage !== null && chance() < 0.5;
    const door = () => (byCar ? drive(home.garage) : through(home.frontDoor, home.frontLock));
    add(outS, 'leave', walk(rooms.hall), door(), light(rooms.kitchen, false), light(rooms.hall, false));
    add(outS + 3 * MINUTE_S, 'nobody-home', warmth(home, false));
    add(backS, 'come-home', door(), later(walk(rooms.hall), 20), seen(home.cameras));
    add(backS + 5 * MINUTE_S, 'settle-in', walk(rooms.living), warmth(home, true));
  }
}

const pick = <T>(list: readonly T[], chance: number): T | undefined => list[Math.floor(chance * list.length)];
const few = <T>(list: readonly T[]): T[] => list.slice(0, MOST_ALIKE);
const later = (steps: LivelyStep[], byS: number) => steps.map((step) => ({ ...step, afterS: step.afterS + byS }));

function step(device: DeviceSnapshot, item: string, value: ItemValue, more: Partial<LivelyStep> = {}): LivelyStep {
  return { afterS: 0, device: device.id, item, value, by: 'person', isCalm: false, ...more };
}

/** Movement clears by itself. */
const walk = ({ motion }: RoomDevices) =>
  few(motion).map((each, index) => step(each, 'motion', true, { by: 'sensor', afterS: index * 5 }));
const seen = (cameras: readonly DeviceSnapshot[]) =>
  few(cameras)
    .slice(0, 1)
    .map((each) => step(each, 'motion', true, { by: 'sensor', isCalm: true }));
const ring = (bell: DeviceSnapshot | null) =>
  bell === null ? [] : [step(bell, 'doorbell_ring', 'ringing', { by: 'sensor', isCalm: true })];

function light({ lights }: RoomDevices, isOn: boolean, forS?: number): LivelyStep[] {
  return few(lights).flatMap((each) => [
    step(each, 'switch', isOn, { isCalm: !isOn }),
    ...(forS === undefined ? [] : [step(each, 'switch', !isOn, { afterS: forS, isCalm: true })]),
  ]);
}

function switched(device: DeviceSnapshot | undefined, item: string, value: ItemValue): LivelyStep[] {
  return device === undefined ? [] : [step(device, item, value)];
}

function outlet(device: DeviceSnapshot | undefined, forS: number): LivelyStep[] {
  if (device === undefined) return [];
  return [
    step(device, 'switch', true),
    step(device, 'switch', false, { afterS: Math.max(MINUTE_S, forS), isCalm: true }),
  ];
}

function covers({ covers: all }: Household, place: number): LivelyStep[] {
  return few(all).map((each, index) => step(each, 'dimmer', place, { afterS: index * 10 }));
}

/** A setback by the clock needs nobody. */
function warmth({ thermostats }: Household, isDay: boolean): LivelyStep[] {
  return few(thermostats).map((each) => {
    const isCelsius = each.items.some((item) => item.name === 'thermostat_setpoint' && item.scale === 'celsius');
    const fahrenheit = isDay ? DAY_DEGREES_FAHRENHEIT : NIGHT_DEGREES_FAHRENHEIT;
    const value = isCelsius ? Math.round(((fahrenheit - 32) * 5) / 9) : fahrenheit;
    return step(each, 'thermostat_setpoint', value, { isCalm: true });
  });
}

function open(device: DeviceSnapshot | null | undefined, forS: number): LivelyStep[] {
  if (device === null || device === undefined) return [];
  return [
    step(device, 'dw_state', 'dw_is_opened', { by: 'sensor' }),
    step(device, 'dw_state', 'dw_is_closed', { by: 'sensor', afterS: forS, isCalm: true }),
  ];
}

function lock(device: DeviceSnapshot | null, isLocked: boolean, afterS = 0): LivelyStep[] {
  if (device === null) return [];
  return [step(device, 'door_lock', isLocked ? 'secured' : 'unsecured', { afterS, isCalm: isLocked })];
}

const through = (door: DeviceSnapshot | null, bolt: DeviceSnapshot | null) => [
  ...lock(bolt, false),
  ...later(open(door, 8), 4),
  ...lock(bolt, true, 20),
];

function drive(garage: DeviceSnapshot | null): LivelyStep[] {
  if (garage === null) return [];
  return [
    step(garage, 'barrier', 'barrier_opened'),
    step(garage, 'barrier', 'barrier_closed', { afterS: 90, isCalm: true }),
  ];
}
