import { useCommand } from '@/runtime/hooks/act';
import { lookAtGoal, useEnergySettings, useGoals, type GoalView } from '@/runtime/hooks/energy-goals';
import { useEnergyHistory } from '@/runtime/hooks/energy-history';
import { useGoalWords } from '@/runtime/hooks/goal-words';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { NotRead } from '@/ui/not-read/not-read';
import { Panel } from '@/ui/panel/panel';
import { ProgressRing } from '@/ui/ring/progress-ring';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './energy-goals.module.css';

const ORDER = { month: 0, week: 1, day: 2 } as const;
const RING_PX = 176;

/** The whole home before single devices, the longest period first. */
const byWeight = (a: GoalView, b: GoalView): number =>
  Number(a.device !== null) - Number(b.device !== null) || ORDER[a.period] - ORDER[b.period];

export default function EnergyGoals() {
  const house = useThisHouse();
  const read = useEnergyHistory();
  const { status, goals, again } = useEnergySettings();
  const views = useGoals(read, goals).toSorted(byWeight);
  const { t } = useText();
  const run = useCommand();
  const [first, ...others] = views;
  const edit = (
    <Button
      label={t('energy.goal.edit-label')}
      onPress={() => {
        run({ do: 'page.go', with: { path: '/energy/goals' } });
      }}
    >
      {t('energy.goal.edit')}
    </Button>
  );
  return (
    <Panel title={t('energy.goal.title')} {...(first !== undefined && { aside: edit })}>
      {first !== undefined ? (
        <>
          <Main goal={first} isReading={read.state === 'reading'} />
          {others.map((goal) => (
            <Other key={goal.id} goal={goal} />
          ))}
        </>
      ) : status === 'reading' ? (
        <Skeleton width="100%" height="11rem" />
      ) : status === 'failed' ? (
        <NotRead
          title={t('energy.goal.not-read')}
          why={t('energy.goal.not-read-why')}
          again={t('energy.again')}
          onAgain={again}
        />
      ) : (
        <div className={styles['none']}>
          <p>{t('energy.goal.none')}</p>
          <Button
            onPress={() => {
              lookAtGoal(house, null);
              run({ do: 'dialog.open', with: { dialog: 'energy-goal' } });
            }}
          >
            {t('energy.goal.add')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Main({ goal, isReading }: { goal: GoalView; isReading: boolean }) {
  const { t, number } = useText();
  const { who, limit, standing, tone } = useGoalWords()(goal);
  const share = goal.used === null ? 0 : goal.used / goal.limit;
  return (
    <div className={styles['main']} data-tone={isReading ? 'none' : tone}>
      <span className={styles['ring']}>
        <ProgressRing size={RING_PX} stroke={13} value={share} indeterminate={isReading}>
          <span className={styles['inside']}>
            <b>
              {goal.used === null ? '–' : t('units.percent', { value: number(Math.round(share * 100), { digits: 0 }) })}
            </b>
            <span>{t('energy.goal.of', { value: number(goal.limit) })}</span>
          </span>
        </ProgressRing>
      </span>
      <p className={styles['whose']}>
        {who}, {limit}
      </p>
      {isReading ? null : (
        <p className={styles['standing']}>
          {tone === 'warning' ? <Icon name="warning" weight="fill" size="1.25rem" /> : null}
          <span>{standing}</span>
        </p>
      )}
    </div>
  );
}

function Other({ goal }: { goal: GoalView }) {
  const { who, limit, standing, tone } = useGoalWords()(goal);
  return (
    <div className={styles['other']} data-tone={tone}>
      <b>
        <bdi>{who}</bdi>
        <span>{limit}</span>
      </b>
      <span className={styles['bar']} aria-hidden="true">
        <i style={{ inlineSize: `${Math.min(100, ((goal.used ?? 0) / goal.limit) * 100)}%` }} />
      </span>
      <p className={styles['standing']}>
        {tone === 'warning' ? <Icon name="warning" weight="fill" size="1.125rem" /> : null}
        <span>{standing}</span>
      </p>
    </div>
  );
}
