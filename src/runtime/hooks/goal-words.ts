import { useCallback } from 'react';
import type { GoalView } from './energy-goals';
import { useEnergyWords } from './energy-history';
import { useText } from '../text/use-text';

/** A goal in words: whom it is about, what it allows, and where it stands. */
export interface GoalWords {
  who: string;
  /** "360 kWh a month". */
  limit: string;
  /** '' until the past of the meters was read. */
  standing: string;
  /** How urgent that is. */
  tone: 'calm' | 'warning' | 'none';
}

export function useGoalWords(): (goal: GoalView) => GoalWords {
  const { t, number } = useText();
  const { kwh } = useEnergyWords();
  return useCallback(
    (goal) => {
      const { state, used, forecast, limit, period } = goal;
      const standing = ((): string => {
        if (goal.isGone) return t('energy.goal.gone');
        if (!goal.isRead) return '';
        if (state === 'unknown' || used === null) return t('energy.none');
        if (state === 'over') return t('energy.goal.over', { value: kwh(used - limit) });
        if (forecast === null) return t('energy.goal.left', { value: kwh(limit - used) });
        if (state === 'near') return t('energy.goal.near', { value: kwh(forecast), over: kwh(forecast - limit) });
        return t('energy.goal.within', { value: kwh(limit - forecast) });
      })();
      return {
        who: goal.isGone ? t('energy.goal.gone-name') : (goal.name ?? t('energy.whole-home')),
        limit: t(`energy.goal.limit-of.${period}`, { value: number(limit) }),
        standing,
        tone: state === 'unknown' || goal.isGone ? 'none' : state === 'within' ? 'calm' : 'warning',
      };
    },
    [t, number, kwh],
  );
}
