import { describe, expect, it } from 'vitest';
import { createZone } from '../../time/local-time.ts';
import { block, type Field } from './scene.ts';
import { timeCondition } from './time-conditions.ts';

const zone = createZone('America/New_York');

/** The condition in New York, seen at this moment. */
function condition(name: string, args: Record<string, unknown>, at = '2026-06-15T12:00:00Z') {
  const fields = Object.entries(args).map(([arg, value]): Field => ({ name: arg, type: 'any', value }));
  const made = block('b', 'when', name, fields);
  if (name === 'isSunState') {
    const event = 'sunrise' in args ? 'sunrise' : 'sunset';
    const { [event]: _direction, ...rest } = made.blockOptions.method.args;
    made.blockOptions.method.args = { ...rest, sunstate: event };
  }
  const world = { zone, latitude: 40.71, longitude: -74.01, now: () => Date.parse(at), isEnabled: () => true };
  return timeCondition(made, { ...world, state: undefined as never });
}

/** The next moments after `from`, as the wall in New York shows them. */
function moments(name: string, args: Record<string, unknown>, from: string, count = 3): string[] {
  const each = condition(name, args);
  const found: string[] = [];
  let after: number | null = Date.parse(from);
  while (after !== null && found.length < count) {
    after = each.next?.(after) ?? null;
    if (after !== null) found.push(new Date(zone.wall(after)).toISOString().slice(0, 19));
  }
  return found;
}

describe('isDate', () => {
  it('[S7.37] daily, at each of its times', () => {
    expect(moments('isDate', { type: 'daily', time: ['07:30', '22:00'] }, '2026-06-15T12:00:00Z')).toEqual([
      '2026-06-15T22:00:00',
      '2026-06-16T07:30:00',
      '2026-06-16T22:00:00',
    ]);
  });

  it('[S7.37] weekly, 1 Monday to 7 Sunday; monthly, only where the month has the day', () => {
    const weekly = { type: 'weekly', time: ['09:00'], weekdays: [1, 7] };
    expect(moments('isDate', weekly, '2026-06-15T12:00:00Z')).toEqual([
      '2026-06-15T09:00:00',
      '2026-06-21T09:00:00',
      '2026-06-22T09:00:00',
    ]);
    const monthly = { type: 'monthly', time: ['09:00'], days: [31] };
    expect(moments('isDate', monthly, '2026-07-01T12:00:00Z', 2)).toEqual([
      '2026-07-31T09:00:00',
      '2026-08-31T09:00:00',
    ]);
  });

  it('[S7.37] comes once on the night of each change of the clocks, and at the same wall time after it', () => {
    expect(moments('isDate', { type: 'daily', time: ['02:30'] }, '2026-03-07T12:00:00Z')).toEqual([
      '2026-03-08T03:30:00',
      '2026-03-09T02:30:00',
      '2026-03-10T02:30:00',
    ]);
    expect(moments('isDate', { type: 'daily', time: ['01:30'] }, '2026-10-31T12:00:00Z')).toEqual([
      '2026-11-01T01:30:00',
      '2026-11-02T01:30:00',
      '2026-11-03T01:30:00',
    ]);
  });
});

describe('isOnce and isInterval', () => {
  it('[S7.37] once, and never again', () => {
    const args = { time: '08:15', day: 24, month: 12, year: 2026 };
    expect(moments('isOnce', args, '2026-06-15T12:00:00Z')).toEqual(['2026-12-24T08:15:00']);
  });

  it('[S7.37] by the clock on the wall: every 20 minutes, every day at midnight, across the change of the clocks', () => {
    expect(moments('isInterval', { interval: '20m' }, '2026-06-15T12:05:00Z', 2)).toEqual([
      '2026-06-15T08:20:00',
      '2026-06-15T08:40:00',
    ]);
    expect(moments('isInterval', { interval: '1d' }, '2026-10-31T12:00:00Z')).toEqual([
      '2026-11-01T00:00:00',
      '2026-11-02T00:00:00',
      '2026-11-03T00:00:00',
    ]);
    // 1:30 EDT, 1:30 EST an hour later, and then 2:00.
    expect(moments('isInterval', { interval: '30m' }, '2026-11-01T05:10:00Z', 4)).toEqual([
      '2026-11-01T01:30:00',
      '2026-11-01T01:00:00',
      '2026-11-01T01:30:00',
      '2026-11-01T02:00:00',
    ]);
  });
});

describe('isSunState', () => {
  it('[S7.37] at sunset, before and after it, each day a little later in spring', () => {
    const days = moments('isSunState', { sunset: 'intime' }, '2026-04-10T12:00:00Z', 2);
    expect(days.every((at, day) => at.startsWith(`2026-04-${10 + day}T19:`))).toBe(true);
    expect(Date.parse(`${days[1]}Z`) - Date.parse(`${days[0]}Z`)).toBeGreaterThan(24 * 3_600_000);
    const [sunset] = moments('isSunState', { sunset: 'intime' }, '2026-04-10T12:00:00Z', 1) as [string];
    const [before] = moments('isSunState', { sunset: 'before', time: '01:00' }, '2026-04-10T12:00:00Z', 1) as [string];
    expect(Date.parse(`${sunset}Z`) - Date.parse(`${before}Z`)).toBe(3_600_000);
  });

  it('[S7.37] a range holds from sunset to midnight', () => {
    const args = { sunset: 'intime', range: 'after' };
    const holds = (at: string) => condition('isSunState', args, at).holds?.(null);
    expect(
      ['2026-06-15T20:00:00Z', '2026-06-16T01:00:00Z', '2026-06-16T03:59:00Z', '2026-06-16T04:01:00Z'].map(holds),
    ).toEqual([false, true, true, false]);
  });
});

describe('isDateRange', () => {
  const holds = (args: Record<string, unknown>, ...at: string[]) =>
    at.map((each) => condition('isDateRange', args, each).holds?.(null));

  it('[S7.37] every day, through midnight where the start is later than the end', () => {
    const night = { startTime: '22:00', endTime: '06:00' };
    expect(
      holds(night, '2026-06-15T23:00:00Z', '2026-06-16T02:00:00Z', '2026-06-16T10:00:30Z', '2026-06-16T10:01:00Z'),
    ).toEqual([false, true, true, false]);
    expect(moments('isDateRange', night, '2026-06-15T23:00:00Z', 2)).toEqual([
      '2026-06-15T22:00:00',
      '2026-06-16T06:01:00',
    ]);
  });

  it('[S7.37] every year from month to month, and once from year to year', () => {
    const summer = { startMonth: 4, endMonth: 9 };
    expect(holds(summer, '2026-04-01T05:00:00Z', '2026-09-30T20:00:00Z', '2026-10-01T05:00:00Z')).toEqual([
      true,
      true,
      false,
    ]);
    const years = { startYear: 2025, endYear: 2026, endMonth: 6, endDay: 15 };
    expect(holds(years, '2024-12-31T20:00:00Z', '2026-06-15T12:00:00Z', '2026-06-17T12:00:00Z')).toEqual([
      false,
      true,
      false,
    ]);
  });
});
