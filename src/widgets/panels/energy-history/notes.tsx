import type { Tariff } from '@/runtime/hooks/energy-goals';
import { isWhole, useEnergyWords, usePeriodWords, type EnergyRead } from '@/runtime/hooks/energy-history';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import styles from './energy-history.module.css';

interface NotesProps {
  read: EnergyRead;
  limit: number | null;
  tariff: Tariff | null;
}

/** What the period comes to: its sum, its cost, how it compares, and what of it is not known. */
export function Notes({ read: { plan, summary, oldSince, problem, freshness }, limit, tariff }: NotesProps) {
  const { t, number, clock } = useText();
  const { kwh, money } = useEnergyWords();
  const words = usePeriodWords(plan.zone);
  if (summary === null) return null;
  const { total, change, bars } = summary;
  const { kind } = plan.period;
  const percent = (share: number) => number(Math.round(Math.abs(share) * 100), { digits: 0 });
  const over = limit === null || kind === 'day' ? [] : bars.filter((bar) => bar.kwh !== null && bar.kwh > limit);
  const known = total.lengthMs === 0 ? 0 : total.knownMs / total.lengthMs;
  const compared = change === null ? null : Math.abs(change) < 0.005 ? 'same' : change > 0 ? 'more' : 'less';
  return (
    <div className={styles['notes']}>
      <p className={styles['sum']}>
        <b>{words.period(plan.period)}</b>
        <span>{t('energy.kwh', { value: kwh(total.kwh ?? 0) })}</span>
        {tariff === null ? null : <span>{money((total.kwh ?? 0) * tariff.price, tariff.currency)}</span>}
        <span>
          {compared === null
            ? t('energy.compare.unknown')
            : t(`energy.compare.${plan.isPresent ? '' : 'over.'}${compared}`, {
                value: percent(change ?? 0),
                period: words.period(plan.former),
              })}
        </span>
      </p>
      {over.length === 0 ? null : (
        <p>{t('energy.over-days', { days: over.map((bar) => words.tick(kind, bar.from)).join(', ') })}</p>
      )}
      {isWhole(total) ? null : <p>{t('energy.counted', { value: number(Math.floor(known * 100), { digits: 0 }) })}</p>}
      {oldSince === null ? null : (
        <p className={styles['old']} role="status">
          <Icon name="clock-counter-clockwise" size="1.125rem" />
          {t('energy.old', { time: clock(oldSince), why: t(`errors.${problem ?? 'cloud-error'}`) })}
        </p>
      )}
      {freshness === 'live' || oldSince !== null ? null : (
        <p className={styles['old']} role="status">
          <Icon name="wifi-slash" size="1.125rem" />
          {t('energy.hub-away')}
        </p>
      )}
    </div>
  );
}
