import type { Condition, SceneWorld } from './condition.ts';
import type { LocalTime, Zone } from '../../time/local-time.ts';
import { argument, type Block } from './scene.ts';
import { sunTimes } from '../../time/sun.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How far the calendar is searched; what lies farther away is looked for again then. */
const HORIZON_DAYS = 40;

/** isDate, isOnce, isInterval, isSunState and isDateRange: what the clock alone decides, in the home's own time. */
export function timeCondition(block: Block, world: SceneWorld): Condition {
  switch (block.blockOptions.method.name) {
    case 'isDate':
      return moment((after) => nextDate(block, world.zone, after));
    case 'isOnce':
      return moment((after) => laterThan(after, onceAt(block, world.zone)));
    case 'isInterval':
      return moment((after) => nextInterval(intervalMs(argument(block, 'interval')) ?? DAY_MS, world.zone, after));
    case 'isSunState':
      return sunCondition(block, world);
    default:
      return dateRange(block, world);
  }
}

function moment(next: (afterMs: number) => number | null): Condition {
  const condition: Condition = {
    watches: ['time'],
    next,
    happens: (now) => now.kind === 'time' && now.due.has(condition),
  };
  return condition;
}

const laterThan = (after: number, at: number) => (at > after ? at : null);

/** `hh:mm` or `hh:mm:ss` in ms; null for anything else. */
export function clockMs(text: unknown): number | null {
  const match = typeof text === 'string' ? /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text) : null;
  if (match === null) return null;
  return ((Number(match[1]) * 60 + Number(match[2])) * 60 + Number(match[3] ?? 0)) * 1000;
}

/** `30s`, `10m`, `2h` or `1d` in ms; null for anything else. */
export function intervalMs(text: unknown): number | null {
  const match = typeof text === 'string' ? /^([1-9]\d{0,4})([smhd])$/.exec(text) : null;
  if (match === null) return null;
  const unit = { s: 1000, m: MINUTE_MS, h: 60 * MINUTE_MS, d: DAY_MS }[match[2] as 's' | 'm' | 'h' | 'd'];
  return Number(match[1]) * unit;
}

/** Midnights, as the wall shows them, of the day of this moment and those that follow. */
function* midnights(zone: Zone, fromMs: number): Generator<{ midnight: number; day: LocalTime }> {
  const today = Math.floor(zone.wall(fromMs) / DAY_MS) * DAY_MS;
  for (let day = 0; day <= HORIZON_DAYS; day += 1) {
    const midnight = today + day * DAY_MS;
    yield { midnight, day: zone.at(zone.instant(midnight + DAY_MS / 2)) };
  }
}

function isDay(block: Block, { weekday, day }: LocalTime): boolean {
  const [weekdays, days] = [argument(block, 'weekdays'), argument(block, 'days')] as (number[] | undefined)[];
  return (weekdays === undefined || weekdays.includes(weekday)) && (days === undefined || days.includes(day));
}

function nextDate(block: Block, zone: Zone, after: number): number | null {
  const times = (argument(block, 'time') as string[]).map((time) => clockMs(time) ?? 0);
  for (const { midnight, day } of midnights(zone, after)) {
    if (!isDay(block, day)) continue;
    const later = times.map((time) => zone.instant(midnight + time)).filter((at) => at > after);
    if (later.length > 0) return Math.min(...later);
  }
  return null;
}

function onceAt(block: Block, zone: Zone): number {
  const number = (name: string) => argument(block, name) as number;
  const midnight = Date.UTC(number('year'), number('month') - 1, number('day'));
  return zone.instant(midnight + (clockMs(argument(block, 'time')) ?? 0));
}

/**
 * By the clock on the wall, so that "every day" stays at midnight when the clocks change, while "every half hour" goes
 * on through the hour that comes twice.
 */
function nextInterval(every: number, zone: Zone, after: number): number {
  const wall = zone.wall(after);
  const next = (Math.floor(wall / every) + 1) * every;
  const elapsed = after + (next - wall);
  return zone.wall(elapsed) % every === 0 ? elapsed : Math.max(zone.instant(next), after + 1);
}

function sunCondition(block: Block, world: SceneWorld): Condition {
  const { zone, latitude, longitude } = world;
  const which = block.blockOptions.method.args['sunstate'] === 'sunrise' ? 'sunrise' : 'sunset';
  const direction = argument(block, 'sunstate');
  const offset =
    (clockMs(argument(block, 'time')) ?? 0) * (direction === 'before' ? -1 : direction === 'after' ? 1 : 0);
  const range = argument(block, 'range') ?? 'at';

  function momentOf(midnight: number, day: LocalTime): number | null {
    if (!isDay(block, day)) return null;
    const at = sunTimes(zone.instant(midnight + DAY_MS / 2), latitude, longitude)[which];
    // Whole seconds: scenes are not set off in between.
    return at === null ? null : Math.round((at + offset) / 1000) * 1000;
  }
  function nextMoment(after: number): number | null {
    for (const { midnight, day } of midnights(zone, after - DAY_MS)) {
      const at = momentOf(midnight, day);
      if (at !== null && at > after) return at;
    }
    return null;
  }
  if (range === 'at') return moment(nextMoment);
  return {
    watches: ['time'],
    holds() {
      const now = world.now();
      const midnight = Math.floor(zone.wall(now) / DAY_MS) * DAY_MS;
      const at = momentOf(midnight, zone.at(now));
      return at !== null && (range === 'after' ? now >= at : now < at);
    },
    next(after) {
      const tomorrow = zone.instant((Math.floor(zone.wall(after) / DAY_MS) + 1) * DAY_MS);
      return Math.min(nextMoment(after) ?? tomorrow, tomorrow);
    },
  };
}

const RANGE_UNITS = ['Year', 'Month', 'Day'] as const;

function dateRange(block: Block, world: SceneWorld): Condition {
  const { zone } = world;
  const given = (side: 'start' | 'end', unit: string) => argument(block, `${side}${unit}`) as number | undefined;
  // The largest unit that is given says how often the range comes: every day, month, year, or once.
  const first = RANGE_UNITS.findIndex((unit) => given('start', unit) !== undefined || given('end', unit) !== undefined);
  const units = first < 0 ? [] : RANGE_UNITS.slice(first);

  const key = (parts: readonly number[], minutes: number) =>
    parts.reduce((sum, part) => sum * 32 + part, 0) * 1440 + minutes;
  function bound(side: 'start' | 'end', unset: number, minutes: number): number {
    const time = clockMs(argument(block, `${side}Time`));
    const parts = units.map((unit) => given(side, unit) ?? (unit === 'Year' && side === 'end' ? 9999 : unset));
    return key(parts, time === null ? minutes : time / MINUTE_MS);
  }
  const [start, end] = [bound('start', 1, 0), bound('end', 31, 1439)];

  function holdsAt(ms: number): boolean {
    const local = zone.at(ms);
    const parts = { Year: local.year, Month: local.month, Day: local.day };
    const now = key(
      units.map((unit) => parts[unit]),
      local.minutes,
    );
    return start <= end ? now >= start && now <= end : now >= start || now <= end;
  }

  return {
    watches: ['time'],
    holds: () => holdsAt(world.now()),
    next(after) {
      const is = holdsAt(after);
      const edges = [0, clockMs(argument(block, 'startTime')), clockMs(argument(block, 'endTime'))].flatMap((edge) =>
        edge === null ? [] : [edge, edge + MINUTE_MS],
      );
      let last = after;
      for (const { midnight } of midnights(zone, after)) {
        const moments = edges.map((edge) => zone.instant(midnight + edge)).filter((at) => at > after);
        for (const at of moments.sort((a, b) => a - b)) {
          if (holdsAt(at) !== is) return at;
          last = Math.max(last, at);
        }
      }
      return last;
    },
  };
}
