import type { WidgetProps } from '@/runtime/contract';
import { useAct, useHasAction } from '@/runtime/hooks/act';
import { useEnergyToday } from '@/runtime/hooks/energy';
import { useLink } from '@/runtime/hooks/link';
import { usePage } from '@/runtime/hooks/page';
import { useText } from '@/runtime/hooks/text';
import { useTitle } from '@/runtime/hooks/title';
import { useWords } from '@/runtime/hooks/words';
import { Amount } from '@/ui/tile/amount';
import { TileFace } from '@/ui/tile/tile-face';
import { barsOf } from './bars';
import styles from './energy.module.css';
import type { EnergyOptions } from './schema';

/** The page with the history of the house. */
const TO_THE_PAGE = { tap: { do: 'page.go', with: { path: '/energy' } } } as const;

export default function Energy({ options, size }: WidgetProps<EnergyOptions>) {
  useWords('more-tiles');
  const meter = useLink('meter');
  const { day, watts, hasMeter, hour } = useEnergyToday(meter.device?.id ?? null);
  const { t, number, clock } = useText();
  const title = useTitle();
  const act = useAct(TO_THE_PAGE);
  const hasPage = usePage().kiosk !== true;
  // A wall display has boards alone; what its template says is done all the same.
  const hasAction = useHasAction('tap');
  const tap = hasPage || hasAction ? () => act('tap') : undefined;
  const name = title ?? meter.device?.name ?? t('more-tiles.energy.today');
  const drawn = watts === null ? null : t('more-tiles.energy.now', { value: number(watts, { digits: 0 }) });
  if (day === null)
    return (
      <TileFace
        name={name}
        status={drawn ?? t(hasMeter ? 'more-tiles.energy.none' : 'more-tiles.energy.no-meter')}
        icon="lightning"
        condition={drawn === null ? 'unknown' : 'live'}
        onPress={tap}
      />
    );
  const used = number(day.used, { digits: day.used < 10 ? 2 : 1 });
  const goal = options.goalKwh;
  const over = goal !== null && day.used > goal;
  const aim =
    goal === null
      ? null
      : over
        ? t('more-tiles.energy.over', { value: number(day.used - goal, { digits: 1 }) })
        : t('more-tiles.energy.goal', { value: number(goal) });
  // A number that is not the whole day's says from when it counts.
  const since = day.isWholeDay ? null : t('more-tiles.energy.since', { time: clock(day.since) });
  const label = [name, `${used} kWh`, since, aim, drawn].filter(Boolean).join(', ');
  const isLarge = size.cols > 1;
  const bar =
    goal === null ? null : (
      <div className={styles['goal']} data-over={over || undefined} aria-hidden="true">
        <i style={{ inlineSize: `${Math.min(100, (day.used / goal) * 100)}%` }} />
      </div>
    );
  return (
    <TileFace
      name={isLarge ? '' : name}
      status={isLarge ? null : (since ?? drawn)}
      label={label}
      icon="lightning"
      onPress={tap}
      head={
        isLarge ? (
          <span className={styles['head']}>
            <span>{[name, since].filter(Boolean).join(' · ')}</span>
            <span className={styles['aim']} data-over={over || undefined}>
              {aim ?? drawn}
            </span>
          </span>
        ) : (
          <Amount amount={used} unit="kWh" />
        )
      }
      foot={
        isLarge ? (
          <>
            <div className={styles['middle']} aria-hidden="true">
              <Amount amount={used} unit="kWh" />
              <div className={styles['bars']}>
                {barsOf(day.hours, hour).map(({ hour: at, height, isLate }) => (
                  <i
                    key={at}
                    data-late={isLate || undefined}
                    style={{ blockSize: height === null ? 0 : `max(2px, ${height * 100}%)` }}
                  />
                ))}
              </div>
            </div>
            {bar}
          </>
        ) : (
          bar
        )
      }
    />
  );
}
