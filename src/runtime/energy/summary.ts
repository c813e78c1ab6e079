import type { DeviceEnergy } from '@/hub';
import {
  changeOf,
  dailyAverage,
  inSequence,
  isKnown,
  isWhole,
  sharesOf,
  usesOf,
  type DeviceShare,
  type MeterRoles,
  type Use,
} from './figures';
import { dailyLimit, standingOf, type Goal, type GoalStanding, type Usual } from './goals';
import { daysInMonth } from './periods';
import { windowAt, type EnergyPlan, type WindowName } from './plan';

/** A bar. */
export interface EnergyBar extends Use {
  from: number;
  to: number;
  /** `running` holds now, `coming` begins after it. */
  phase: 'past' | 'running' | 'coming';
}

export interface EnergySummary {
  bars: readonly EnergyBar[];
  total: Use;
  before: Use;
  change: number | null;
  month: { total: Use; dailyAverage: number | null };
  shares: readonly DeviceShare[];
}

const NOTHING: Use = { kwh: null, knownMs: 0, lengthMs: 0 };

const usesIn = (
  plan: EnergyPlan,
  devices: readonly DeviceEnergy[],
  meters: readonly string[],
  name: WindowName,
): Use[] => usesOf(devices, meters, plan.windows[name], windowAt(name), plan.now);

/** The figures of the screen. */
export function summaryOf(plan: EnergyPlan, devices: readonly DeviceEnergy[], roles: MeterRoles): EnergySummary {
  const house = (name: WindowName) => usesIn(plan, devices, roles.house, name);
  const uses = house('view');
  const { edges } = plan.period;
  const bars = edges.slice(0, -1).map((from, at): EnergyBar => {
    const to = edges[at + 1] ?? from;
    const phase = to <= plan.now ? 'past' : from < plan.now ? 'running' : 'coming';
    return { ...(phase === 'coming' ? NOTHING : (uses[at] ?? NOTHING)), from, to, phase };
  });
  const days = house('month');
  const [total, before] = [inSequence(uses), inSequence(house('before'))];
  return {
    bars,
    total,
    before,
    change: changeOf(total, before),
    // Today is not over.
    month: { total: inSequence(days), dailyAverage: dailyAverage(days.slice(0, -1)) },
    shares: sharesOf(devices, roles, plan.windows.view, windowAt('view'), plan.now),
  };
}

function usualOf(plan: EnergyPlan, devices: readonly DeviceEnergy[], meters: readonly string[]): Usual {
  const rests = usesIn(plan, devices, meters, 'rest').filter((use, at) => at % 2 === 1 && isWhole(use) && isKnown(use));
  return {
    day: dailyAverage(usesIn(plan, devices, meters, 'usual')),
    restOfDay: rests.length === 0 ? null : (inSequence(rests).kwh ?? 0) / rests.length,
  };
}

/** Where a goal stands in its own period, whichever one is looked at. */
export function goalStanding(
  goal: Pick<Goal, 'device' | 'limit' | 'period'>,
  plan: EnergyPlan,
  devices: readonly DeviceEnergy[],
  roles: MeterRoles,
): GoalStanding {
  const meters = goal.device === null ? roles.house : [goal.device];
  const used = inSequence(usesIn(plan, devices, meters, goal.period));
  return standingOf(goal.limit, used, usualOf(plan, devices, meters), plan.daysLeft[goal.period]);
}

/** The goal that a chart of the house shows, and what it allows for one bar; null: none. */
export function lineOf(goals: readonly Goal[], plan: EnergyPlan): { goal: Goal; limit: number } | null {
  const own = goals.filter(({ device }) => device === null);
  const inOrder = (['month', 'week', 'day'] as const).flatMap((period) => own.filter((goal) => goal.period === period));
  const [goal] = inOrder;
  if (goal === undefined || plan.period.kind === 'day') return null;
  if (plan.period.kind === 'year') return goal.period === 'month' ? { goal, limit: goal.limit } : null;
  // A month in view is measured by its own days.
  const days = plan.period.kind === 'month' ? daysInMonth(plan.period.firstDay) : plan.daysOfMonth;
  return { goal, limit: dailyLimit(goal, days) };
}
