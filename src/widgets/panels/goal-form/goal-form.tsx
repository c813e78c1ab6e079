import { useState } from 'react';
import { useCommand } from '@/runtime/hooks/act';
import {
  draftOf,
  GOAL_PERIODS,
  goalOfDraft,
  goalProblems,
  lookedAtGoal,
  useSaveEnergy,
  type GoalDraft,
  type GoalProblem,
} from '@/runtime/hooks/energy-goals';
import { useMeters } from '@/runtime/hooks/energy-history';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import { TitledSegmented } from '@/ui/segments/titled-segmented';
import { SelectField } from '@/ui/select-field/select-field';
import { TextField } from '@/ui/text-field/text-field';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './goal-form.module.css';

const HOUSE = 'house';

export default function GoalForm() {
  const house = useThisHouse();
  const [goal] = useState(() => lookedAtGoal(house));
  const [draft, setDraft] = useState<GoalDraft>(() => draftOf(goal));
  const [isTold, setTold] = useState(false);
  const { devices } = useMeters();
  const { isBusy, problem, keep } = useSaveEnergy();
  const { t } = useText();
  const run = useCommand();
  const problems = isTold ? goalProblems(draft) : [];
  const said = (...codes: GoalProblem[]) => {
    const code = codes.find((one) => problems.includes(one));
    return code === undefined ? null : t(`energy.goal.problem.${code}`);
  };
  const hasNoLimit = problems.includes('no-limit');
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTold(true);
        const made = goalOfDraft(draft);
        if (made !== null && !isBusy) keep({ id: goal?.id ?? null, ...made }, () => run({ do: 'dialog.close' }));
      }}
    >
      {problem === null ? null : <ProblemBox title={t(`errors.${problem}`)} text={t('energy.goal.not-saved')} />}
      <SelectField
        label={t('energy.goal.device')}
        placeholder={t('energy.goal.choose')}
        value={draft.device === undefined ? null : (draft.device ?? HOUSE)}
        choices={[
          { value: HOUSE, label: t('energy.whole-home') },
          ...devices.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={said('no-device')}
        onChange={(device) => {
          setDraft({ ...draft, device: device === HOUSE ? null : device });
        }}
      />
      <TextField
        label={t('energy.goal.limit')}
        value={draft.limit}
        error={said('no-limit', 'bad-limit')}
        onChange={(limit) => {
          setDraft({ ...draft, limit });
        }}
      />
      {hasNoLimit ? <p className={styles['why']}>{t('energy.goal.without-limit')}</p> : null}
      <TitledSegmented
        title={t('energy.goal.period')}
        value={draft.period}
        choices={GOAL_PERIODS.map((value) => ({ value, label: t(`energy.goal.each.${value}`) }))}
        onChange={(period) => {
          setDraft({ ...draft, period });
        }}
      />
      <Button type="submit" tone="primary" isWide isBusy={isBusy}>
        {t(goal === null ? 'energy.goal.add' : 'energy.goal.save')}
      </Button>
    </form>
  );
}
