import { useEnergySettings, type Tariff } from '@/runtime/hooks/energy-goals';
import { useEnergyHistory, useEnergyWords, useMeters, type EnergyRead } from '@/runtime/hooks/energy-history';
import { useText } from '@/runtime/hooks/text';
import { Panel } from '@/ui/panel/panel';
import { Skeleton } from '@/ui/skeleton/skeleton';
import styles from './energy-devices.module.css';

export default function EnergyDevices() {
  const { state, summary } = useEnergyHistory();
  const { tariff } = useEnergySettings();
  const { t } = useText();
  if (state === 'no-meter' || state === 'no-hub' || state === 'away' || state === 'refused') return null;
  return (
    // More devices than there is room for scroll within their own card.
    <div className={styles['card']}>
      <Panel title={t('energy.by-device')}>
        {state === 'reading' ? (
          <Skeleton width="100%" height="9rem" />
        ) : summary === null || summary.shares.length === 0 ? (
          <p className={styles['none']}>{t(state === 'failed' ? 'energy.not-read' : 'energy.none')}</p>
        ) : (
          <Shares shares={summary.shares} tariff={tariff} />
        )}
      </Panel>
    </div>
  );
}

type Shares = NonNullable<EnergyRead['summary']>['shares'];
function Shares({ shares, tariff }: { shares: Shares; tariff: Tariff | null }) {
  const { devices } = useMeters();
  const { t, number } = useText();
  const { kwh, money } = useEnergyWords();
  const most = Math.max(...shares.map((one) => one.kwh));
  return (
    <ul className={styles['list']}>
      {shares.map((one) => (
        <li key={one.device ?? 'rest'} data-rest={one.device === null || undefined}>
          <span className={styles['line']}>
            <bdi>{devices.find(({ id }) => id === one.device)?.name ?? t('energy.rest')}</bdi>
            <span>
              <span className={styles['share']}>
                {t('units.percent', { value: number(Math.round(one.share * 100), { digits: 0 }) })}
              </span>
              {t('energy.kwh', { value: kwh(one.kwh) })}
            </span>
          </span>
          <span className={styles['bar']} aria-hidden="true">
            <i style={{ inlineSize: `${most === 0 ? 0 : (one.kwh / most) * 100}%` }} />
          </span>
          {tariff === null ? null : (
            <span className={styles['cost']}>{money(one.kwh * tariff.price, tariff.currency)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
