import { useEffect, useMemo, useState } from 'react';
import { entityId, wireIdOf } from '@/hub';
import { energyPlace, energySetting } from '../energy/energy-view';
import { goalProblems, numberOf, type Goal, type GoalDraft, type GoalStanding } from '../energy/goals';
import { boxOf } from '../household/kept-box';
import { goalStanding, lineOf } from '../energy/summary';
import { useShared, useWatch } from '../watch/use-watch';
import type { See } from '../watch/watch';
import { useMeters, type EnergyRead } from './energy-history';
import { useThisHouse, type House } from '../scope/this-house';

export { GOAL_PERIODS, goalProblems, numberOf } from '../energy/goals';
export type { Goal, GoalDraft, GoalPeriod, GoalProblem, GoalStanding } from '../energy/goals';

/** Price of a kWh, as the household has set it. */
export interface Tariff {
  price: number;
  currency: string;
}
type Stored = NonNullable<ReturnType<ReturnType<typeof energySetting>['get']>['value']>;
type StoredGoal = Stored['goals'][number];

const goalOf = ({ id, controller, device, limit, period }: StoredGoal): Goal => ({
  ...{ id, limit, period },
  device: device === null ? null : entityId(controller, device),
});

export interface EnergySettings {
  /** `failed`: nothing is known of goals and price, and nothing can be changed. */
  status: 'reading' | 'ready' | 'failed';
  /** Of the hub in view, in the order they were made. */
  goals: readonly Goal[];
  tariff: Tariff | null;
  again: () => void;
}

const readHub = (see: See) => see.session().currentHub;

/** Goals and price of the household; read when somebody looks at them, and again when somebody changed them elsewhere. */
export function useEnergySettings(): EnergySettings {
  const house = useThisHouse();
  const { status, value } = useShared(energySetting);
  const place = useShared(energyPlace);
  const hub = useWatch(readHub);
  useEffect(() => {
    house.of(energySetting).load(place).catch(reportError);
  }, [house, place]);
  return useMemo(() => {
    const { goals = [], price, currency } = value ?? {};
    return {
      status,
      goals: goals.filter(({ controller }) => controller === hub).map(goalOf),
      tariff: price === undefined || currency === undefined ? null : { price, currency },
      again: () => {
        house.of(energySetting).again().catch(reportError);
      },
    };
  }, [house, status, value, hub]);
}

/** One change at a time; what is shown stays as it was until the cloud has it. */
export interface EnergySaving {
  isBusy: boolean;
  /** Code of the error that the last try ended with. */
  problem: string | null;
  keep: (goal: Omit<Goal, 'id'> & { id: string | null }, onDone: () => void) => void;
  remove: (id: string) => void;
  price: (tariff: Tariff | null, onDone: () => void) => void;
}

export function useSaveEnergy(): EnergySaving {
  const house = useThisHouse();
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({ isBusy: false, problem: null });
  const hub = useWatch(readHub);
  const save = (change: (before: readonly StoredGoal[]) => Partial<Stored>, onDone: () => void) => {
    setState({ isBusy: true, problem: null });
    const run = async () => {
      // Another tablet may have set a goal since: the list is changed as it is stored now.
      const answer = await house.of(energySetting).edit((present) => change(present?.goals ?? []));
      setState({ isBusy: false, problem: answer.ok ? null : answer.problem.code });
      if (answer.ok) onDone();
      else house.commands.post({ kind: 'toast', variant: 'error', title: `errors.${answer.problem.code}` });
    };
    run().catch(reportError);
  };
  return {
    ...state,
    keep: ({ id, device, limit, period }, onDone) => {
      if (hub === null) return;
      const fields = { controller: hub, device: device === null ? null : wireIdOf(device), limit, period };
      save((goals) => {
        const isKnown = goals.some((goal) => goal.id === id);
        return {
          goals: isKnown
            ? goals.map((goal) => (goal.id === id ? { ...goal, ...fields } : goal))
            : [...goals, { id: crypto.randomUUID(), ...fields }],
        };
      }, onDone);
    },
    remove: (id) => {
      save(
        (goals) => ({ goals: goals.filter((goal) => goal.id !== id) }),
        () => undefined,
      );
    },
    price: (tariff, onDone) => {
      save(() => ({ price: tariff?.price, currency: tariff?.currency }), onDone);
    },
  };
}

/** A goal with where it stands and whom it is about. */
export interface GoalView extends Goal, GoalStanding {
  /** Name of the device; null: the whole home. `isGone`: the house has no such device any more. */
  name: string | null;
  isGone: boolean;
  /** The past of the meters was read; before that nobody knows where a goal stands, nor that there is nothing to know. */
  isRead: boolean;
}

/** @param read the past of the meters, which any period in view carries */
export function useGoals({ summary, plan, devices }: EnergyRead, goals: readonly Goal[]): readonly GoalView[] {
  const meters = useMeters();
  return useMemo(
    () =>
      goals.map((goal): GoalView => {
        const own = meters.devices.find(({ id }) => id === goal.device);
        const standing: GoalStanding =
          summary === null
            ? { used: null, forecast: null, state: 'unknown' }
            : goalStanding(goal, plan, devices, meters.roles);
        return {
          ...goal,
          ...standing,
          name: own?.name ?? null,
          isGone: goal.device !== null && own === undefined,
          isRead: summary !== null,
        };
      }),
    [goals, summary, plan, devices, meters],
  );
}

/** What a goal of the whole home allows for one bar of the chart; null: none does. */
export const useGoalLine = (goals: readonly Goal[], plan: EnergyRead['plan']): number | null =>
  useMemo(() => lineOf(goals, plan)?.limit ?? null, [goals, plan]);

const opened = boxOf<Goal | null>(null);
/** Names the goal that the dialog is opened for; null: a new one. A dialog is a document, and carries nothing itself. */
export const lookAtGoal = (house: House, goal: Goal | null): void => house.of(opened).set(goal);
export const lookedAtGoal = (house: House): Goal | null => house.of(opened).get();

export const draftOf = (goal: Goal | null): GoalDraft =>
  goal === null
    ? { device: undefined, limit: '', period: 'month' }
    : { device: goal.device, limit: String(goal.limit), period: goal.period };

/** The goal that a draft without problems makes. */
export function goalOfDraft({ device, limit, period }: GoalDraft): Omit<Goal, 'id'> | null {
  const kwh = numberOf(limit);
  if (device === undefined || kwh === null || goalProblems({ device, limit, period }).length > 0) return null;
  return { device, limit: kwh, period };
}
