import type { DeviceEnergy } from '@/hub';
import { inSequence, isKnown, isWhole, usesOf, type MeterRoles } from './figures';
import type { Goal } from './goals';
import { periodAt } from './periods';
import { windowAt, type EnergyPlan, type WindowName } from './plan';
import { goalStanding } from './summary';

/** A single odd day is no custom: so many days have to be counted from end to end before they say what is usual. */
export const LEAST_USUAL_DAYS = 3;

export interface GoalWarning {
  goal: Goal;
  /** kWh that the period is heading for. */
  forecast: number;
  /** Names the goal in its period as it was set: told once. */
  key: string;
}

/**
 * Goals whose forecast passes the limit before the use does. Nothing is guessed: a period with a hole in its count, and
 * a usual day that too few days speak for, warn of nothing.
 */
export function goalWarnings(
  goals: readonly Goal[],
  plan: EnergyPlan,
  devices: readonly DeviceEnergy[],
  roles: MeterRoles,
): GoalWarning[] {
  return goals.flatMap((goal) => {
    const { id, device, limit, period } = goal;
    const meters = device === null ? roles.house : [device];
    const uses = (name: WindowName) => usesOf(devices, meters, plan.windows[name], windowAt(name), plan.now);
    const isCounted = isWhole(inSequence(uses(period)));
    const usual = uses('usual').filter((day) => isWhole(day) && isKnown(day));
    // Every second stretch is the rest of a day.
    const rests = uses('rest').filter((rest, at) => at % 2 === 1 && isWhole(rest) && isKnown(rest));
    const { state, forecast } = goalStanding(goal, plan, devices, roles);
    const isCustom = usual.length >= LEAST_USUAL_DAYS && rests.length >= LEAST_USUAL_DAYS;
    if (state !== 'near' || forecast === null || !isCounted || !isCustom) return [];
    const { from } = periodAt(period, plan.now, plan.zone);
    return [{ goal, forecast, key: [id, device ?? '', limit, period, from].join(' ') }];
  });
}
