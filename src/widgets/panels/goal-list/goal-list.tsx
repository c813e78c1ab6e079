import { useCommand } from '@/runtime/hooks/act';
import { lookAtGoal, useEnergySettings, useGoals, useSaveEnergy, type GoalView } from '@/runtime/hooks/energy-goals';
import { useEnergyHistory } from '@/runtime/hooks/energy-history';
import { useGoalWords } from '@/runtime/hooks/goal-words';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { NotRead } from '@/ui/not-read/not-read';
import { Panel } from '@/ui/panel/panel';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './goal-list.module.css';

export default function GoalList() {
  const house = useThisHouse();
  const read = useEnergyHistory();
  const { status, goals, again } = useEnergySettings();
  const views = useGoals(read, goals);
  const { isBusy, remove } = useSaveEnergy();
  const { t } = useText();
  const run = useCommand();
  const open = (goal: GoalView | null) => {
    lookAtGoal(house, goal);
    run({ do: 'dialog.open', with: { dialog: 'energy-goal' } });
  };
  const add = (
    <Button icon="plus" isDisabled={status !== 'ready'} onPress={() => open(null)}>
      {t('energy.goal.add')}
    </Button>
  );
  return (
    <Panel title={t('energy.goal.list')} aside={add}>
      {read.state === 'failed' ? (
        <NotRead
          title={t('energy.not-read')}
          why={t(`errors.${read.problem ?? 'cloud-error'}`)}
          again={t('energy.again')}
          onAgain={read.again}
        />
      ) : null}
      {status === 'failed' ? (
        <NotRead
          title={t('energy.goal.not-read')}
          why={t('energy.goal.not-read-why')}
          again={t('energy.again')}
          onAgain={again}
        />
      ) : status === 'reading' ? (
        <Skeleton width="100%" height="6rem" />
      ) : views.length === 0 ? (
        <p className={styles['none']}>{t('energy.goal.none')}</p>
      ) : (
        <ul className={styles['list']}>
          {views.map((goal) => (
            <Row
              key={goal.id}
              goal={goal}
              isReading={read.state === 'reading'}
              isBusy={isBusy}
              onEdit={() => open(goal)}
              onRemove={() => remove(goal.id)}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface RowProps {
  goal: GoalView;
  isReading: boolean;
  isBusy: boolean;
  onEdit: () => void;
  onRemove: () => void;
}
function Row({ goal, isReading, isBusy, onEdit, onRemove }: RowProps) {
  const { t, number } = useText();
  const { who, limit, standing, tone } = useGoalWords()(goal);
  const { used, forecast } = goal;
  const share = (value: number) => `${Math.min(100, (value / goal.limit) * 100)}%`;
  const percent =
    used === null ? '–' : t('units.percent', { value: number(Math.round((used / goal.limit) * 100), { digits: 0 }) });
  return (
    <li data-tone={tone}>
      <span className={styles['who']}>
        <b>
          <bdi>{who}</bdi>
        </b>
        <span>{limit}</span>
      </span>
      <span className={styles['share']}>{percent}</span>
      <span className={styles['bar']} aria-hidden="true">
        {forecast === null ? null : <u style={{ inlineSize: share(forecast) }} />}
        <i style={{ inlineSize: share(used ?? 0) }} />
      </span>
      <p className={styles['standing']}>
        {tone === 'warning' ? <Icon name="warning" weight="fill" size="1.125rem" /> : null}
        <span>{standing === '' && isReading ? t('energy.reading') : standing}</span>
      </p>
      <span className={styles['acts']}>
        <Button icon="pencil-simple" label={t('energy.goal.change-of', { name: who })} onPress={onEdit}>
          {t('energy.goal.edit')}
        </Button>
        <Button
          tone="ghost"
          icon="trash"
          isDisabled={isBusy}
          label={t('energy.goal.remove-of', { name: who })}
          onPress={onRemove}
        >
          {t('energy.goal.remove')}
        </Button>
      </span>
    </li>
  );
}
