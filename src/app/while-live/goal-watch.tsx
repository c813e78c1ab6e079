import { useCountsEnergy, useGoalWarnings } from '@/runtime/hooks/goal-warnings';
import { allTexts } from '../i18n';

/** Looks after the energy goals of the household; draws nothing. A house that counts nothing is asked for none. */
export function GoalWatch() {
  return useCountsEnergy() ? <Watching /> : null;
}

function Watching() {
  useGoalWarnings(allTexts);
  return null;
}
