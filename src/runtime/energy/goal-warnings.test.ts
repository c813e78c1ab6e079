import { describe, expect, it } from 'vitest';
import type { DeviceEnergy } from '@/hub';
import { goalWarnings, LEAST_USUAL_DAYS } from './goal-warnings';
import type { Goal } from './goals';
import { planOf, windowsOf, type EnergyPlan } from './plan';
import { createToldGoals } from './told-goals';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOON = Date.parse('2026-11-21T12:00:00Z');
const ROLES = { house: ['m'], parts: ['car'] };
const MONTH: Goal = { id: 'g1', device: null, limit: 600, period: 'month' };

/** A meter of one kilowatt that counted wherever `counts` says so. */
const counted = (plan: EnergyPlan, counts: (at: number) => boolean): DeviceEnergy[] => [
  {
    device: 'm',
    windows: windowsOf(plan).map((edges) =>
      edges.slice(1).map((edge, slot) => {
        let known = 0;
        for (let at = edges[slot] ?? edge; at < Math.min(edge, plan.now); at += HOUR)
          if (counts(at)) known += Math.min(HOUR, Math.min(edge, plan.now) - at);
        return { kwh: known === 0 ? null : known / HOUR, knownMs: known };
      }),
    ),
  },
];
const warned = (goals: readonly Goal[], counts: (at: number) => boolean = () => true, now = NOON) => {
  const plan = planOf('month', 0, now, 'UTC');
  return goalWarnings(goals, plan, counted(plan, counts), ROLES);
};

describe('[S1.9] the early warning of a goal', () => {
  it('comes before the limit is passed, with what the period is heading for', () => {
    const [one, ...more] = warned([MONTH]);
    expect(more).toEqual([]);
    expect(one?.goal).toBe(MONTH);
    // 492 kWh by noon of the 21st, twelve hours of today and nine days to come.
    expect(one?.forecast).toBeCloseTo(492 + 12 + 9 * 24);
    expect(warned([{ ...MONTH, limit: 800 }])).toEqual([]);
    expect(warned([{ ...MONTH, limit: 400 }])).toEqual([]);
  });

  it('names the goal, its limit and its period: another day, week, month or limit is another warning', () => {
    const keys = (goal: Goal, now = NOON) => warned([goal], () => true, now).map(({ key }) => key);
    const day: Goal = { ...MONTH, limit: 20, period: 'day' };
    expect(keys(day)).toEqual(keys(day, NOON + HOUR));
    const all = [
      keys(day),
      keys({ ...day, limit: 21 }),
      keys({ ...day, id: 'g2' }),
      keys({ ...day, period: 'week', limit: 160 }),
    ];
    expect(new Set(all.flat()).size).toBe(4);
  });

  it.each<[string, (at: number) => boolean]>([
    ['a day of the period was not counted', (at) => Math.floor((NOON - at) / DAY) !== 5],
    ['nobody counted', () => false],
    ['counting began today', (at) => at >= NOON - 12 * HOUR],
  ])('is not given where %s', (_why, counts) => {
    expect(warned([MONTH, { ...MONTH, id: 'w', limit: 100, period: 'week' }], counts)).toEqual([]);
  });

  it('needs some days before it knows what is usual', () => {
    const day: Goal = { ...MONTH, limit: 20, period: 'day' };
    const midnight = NOON - 12 * HOUR;
    const since = (days: number) => warned([day], (at) => at >= midnight - days * DAY).length;
    expect([LEAST_USUAL_DAYS - 1, LEAST_USUAL_DAYS].map(since)).toEqual([0, 1]);
  });

  it('of a device that no meter counts is not given', () => {
    expect(warned([{ ...MONTH, device: 'car' }])).toEqual([]);
  });
});

describe('[S1.9] what was told', () => {
  const storage = (kept: Record<string, string> = {}) => ({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
    kept,
  });

  it('is told once, over a reload and in another tab, and forgotten at sign-out', () => {
    const store = storage();
    const [one, other] = [createToldGoals(store), createToldGoals(store)];
    expect([one.isFirst('a'), one.isFirst('a'), other.isFirst('a'), createToldGoals(store).isFirst('a')]).toEqual([
      ...[true, false, false, false],
    ]);
    expect(other.isFirst('b')).toBe(true);
    one.forget();
    expect(store.kept).toEqual({});
  });

  it('is told once a page where nothing can be kept, and whatever was kept before', () => {
    expect(
      [createToldGoals(null), createToldGoals(storage({ 'porchlight.goals-told': '{"a":' }))].map((told) => [
        told.isFirst('a'),
        told.isFirst('a'),
      ]),
    ).toEqual([
      [true, false],
      [true, false],
    ]);
  });
});
