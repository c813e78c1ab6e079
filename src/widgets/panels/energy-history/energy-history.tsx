import { useMemo, useState } from 'react';
import { useEnergySettings, useGoalLine, type Tariff } from '@/runtime/hooks/energy-goals';
import {
  isWhole,
  useEnergyHistory,
  useEnergyWords,
  usePeriodWords,
  useWattsNow,
  type EnergyRead,
} from '@/runtime/hooks/energy-history';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { NotRead } from '@/ui/not-read/not-read';
import { Skeleton } from '@/ui/skeleton/skeleton';
import type { ChartContent } from './draw-chart';
import { EnergyChart } from './energy-chart';
import { EnergyTable } from './energy-table';
import styles from './energy-history.module.css';
import { Notes } from './notes';

export default function EnergyHistory() {
  const read = useEnergyHistory();
  const { goals, tariff } = useEnergySettings();
  const limit = useGoalLine(goals, read.plan);
  return (
    <section className={styles['card']}>
      <Figures read={read} />
      <Body read={read} limit={limit} tariff={tariff} />
    </section>
  );
}

/** What is told whichever period is looked at. */
function Figures({ read: { state, summary } }: { read: EnergyRead }) {
  const { t } = useText();
  const { kwh, power } = useEnergyWords();
  const watts = useWattsNow();
  const isReading = state === 'reading';
  const average = summary?.month.dailyAverage ?? null;
  const used = summary?.month.total.kwh ?? null;
  const now = watts === null ? null : power(watts);
  return (
    <dl className={styles['figures']}>
      <Figure
        name={t('energy.daily-average')}
        value={average === null ? null : kwh(average)}
        unit="kWh"
        isReading={isReading}
      />
      <Figure
        name={t('energy.month-to-date')}
        value={used === null ? null : kwh(used)}
        unit="kWh"
        isReading={isReading}
      />
      <Figure name={t('energy.now')} value={now?.value ?? null} unit={now?.unit ?? ''} isReading={false} />
    </dl>
  );
}

function Figure({
  name,
  value,
  unit,
  isReading,
}: {
  name: string;
  value: string | null;
  unit: string;
  isReading: boolean;
}) {
  const { t } = useText();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value !== null ? (
          <>
            {value}
            <small>{unit}</small>
          </>
        ) : isReading ? (
          <Skeleton width="5rem" height="2.25rem" />
        ) : (
          <span className={styles['none']}>
            <span aria-hidden="true">–</span>
            <span className="unseen">{t('energy.table.no-data')}</span>
          </span>
        )}
      </dd>
    </div>
  );
}

interface BodyProps {
  read: EnergyRead;
  limit: number | null;
  tariff: Tariff | null;
}
function Body({ read, limit, tariff }: BodyProps) {
  const { t } = useText();
  const { state, problem, again } = read;
  switch (state) {
    case 'reading':
      return (
        <div className={styles['wait']} role="status" aria-label={t('energy.reading')}>
          <Skeleton width="100%" height="100%" />
        </div>
      );
    case 'failed':
      return (
        <NotRead
          title={t('energy.not-read')}
          why={t(`errors.${problem ?? 'cloud-error'}`)}
          again={t('energy.again')}
          onAgain={again}
        />
      );
    case 'away':
      return <Empty icon="plugs" text={t('errors.hub-offline')} />;
    case 'refused':
      return <Empty icon="warning" text={t('devices.refused')} />;
    case 'no-hub':
      return <Empty icon="plugs" text={t('errors.no-hubs')} />;
    case 'no-meter':
      return <Empty icon="gauge" text={t('energy.no-meter')} hint={t('energy.no-meter-hint')} />;
    case 'empty':
      return <Empty icon="lightning" text={t('energy.none')} hint={t('energy.none-hint')} />;
    case 'ready':
      return <Bars read={read} limit={limit} tariff={tariff} />;
  }
}

function Empty({ icon, text, hint = null }: { icon: string; text: string; hint?: string | null }) {
  return (
    <div className={styles['empty']} role="status">
      <Icon name={icon} size="2.5rem" />
      <b>{text}</b>
      {hint === null ? null : <p>{hint}</p>}
    </div>
  );
}

function Bars({ read, limit, tariff }: BodyProps) {
  const { plan, summary } = read;
  const { kind } = plan.period;
  const { t, number } = useText();
  const { kwh } = useEnergyWords();
  const words = usePeriodWords(plan.zone);
  const [isTable, setTable] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const bars = useMemo(() => summary?.bars ?? [], [summary]);
  const content = useMemo(
    (): ChartContent => ({
      kind,
      bars: bars.map((bar) => ({
        kwh: bar.kwh,
        phase: bar.phase,
        tick: words.tick(kind, bar.from),
        isWhole: bar.phase === 'past' && isWhole(bar),
      })),
      limit,
      limitWords: limit === null ? '' : t(`energy.goal-line.${kind}`, { value: number(limit) }),
      nowWords: kind === 'year' ? t('energy.this-month') : t('energy.today'),
      number: (value) => number(value),
    }),
    [bars, kind, limit, number, t, words],
  );
  const bar = pointed === null ? undefined : bars[pointed];
  const caption = t(`energy.caption.${kind}`, { period: words.period(plan.period) });
  return (
    <>
      <Notes read={read} limit={limit} tariff={tariff} />
      <div className={styles['over-chart']}>
        <Legend content={content} />
        <span className={styles['readout']} aria-hidden="true">
          {bar === undefined || bar.phase === 'coming'
            ? ''
            : t('energy.readout', {
                when: words.bar(kind, bar.from),
                value: bar.kwh === null ? t('energy.table.no-data') : t('energy.kwh', { value: kwh(bar.kwh) }),
              })}
        </span>
        <Button
          tone="ghost"
          onPress={() => {
            setTable(!isTable);
          }}
        >
          {t(isTable ? 'energy.as-chart' : 'energy.as-table')}
        </Button>
      </div>
      {isTable ? null : <EnergyChart content={content} onPoint={setPointed} />}
      <EnergyTable {...{ plan, bars, limit, tariff, caption }} isShown={isTable} />
    </>
  );
}

/** Says what the colours mean, as far as they are there. */
function Legend({ content: { bars, limit } }: { content: ChartContent }) {
  const { t } = useText();
  const marks = [
    ...(limit === null ? [] : ['within', 'over']),
    ...(bars.some(({ phase, kwh }) => phase !== 'coming' && kwh === null) ? ['hole'] : []),
  ];
  return (
    <ul className={styles['legend']}>
      {marks.map((mark) => (
        <li key={mark} data-mark={mark}>
          {t(`energy.legend.${mark}`)}
        </li>
      ))}
    </ul>
  );
}
