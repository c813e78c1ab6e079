import {
  isWhole,
  useEnergyWords,
  usePeriodWords,
  type EnergyBar,
  type EnergyPlan,
} from '@/runtime/hooks/energy-history';
import type { Tariff } from '@/runtime/hooks/energy-goals';
import { useText } from '@/runtime/hooks/text';
import styles from './energy-history.module.css';

interface EnergyTableProps {
  plan: EnergyPlan;
  bars: readonly EnergyBar[];
  limit: number | null;
  tariff: Tariff | null;
  caption: string;
  /** Seen as well as heard. */
  isShown: boolean;
}

/** The bars as a table; the time to come is left out. */
export function EnergyTable({ plan, bars, limit, tariff, caption, isShown }: EnergyTableProps) {
  const { t, number } = useText();
  const words = usePeriodWords(plan.zone);
  const { kwh, money } = useEnergyWords();
  const remark = (bar: EnergyBar): string => {
    if (bar.kwh === null) return t('energy.table.no-data');
    const share = bar.lengthMs === 0 ? 0 : (bar.knownMs / bar.lengthMs) * 100;
    const parts = [
      bar.phase === 'running' ? t('energy.table.so-far') : null,
      isWhole(bar) ? null : t('energy.table.counted', { value: number(Math.floor(share), { digits: 0 }) }),
      limit !== null && bar.kwh > limit ? t('energy.table.over') : null,
    ];
    return parts.filter(Boolean).join(', ');
  };
  return (
    <div
      className={isShown ? styles['table'] : 'unseen'}
      {...(isShown && { tabIndex: 0, role: 'region', 'aria-label': caption })}
    >
      <table>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('energy.table.when')}</th>
            <th scope="col">{t('energy.table.kwh')}</th>
            {tariff === null ? null : <th scope="col">{t('energy.table.cost')}</th>}
            <th scope="col">{t('energy.table.remark')}</th>
          </tr>
        </thead>
        <tbody>
          {bars
            .filter(({ phase }) => phase !== 'coming')
            .map((bar) => (
              <tr key={bar.from}>
                <th scope="row">{words.bar(plan.period.kind, bar.from)}</th>
                <td>{bar.kwh === null ? '–' : kwh(bar.kwh)}</td>
                {tariff === null ? null : (
                  <td>{bar.kwh === null ? '–' : money(bar.kwh * tariff.price, tariff.currency)}</td>
                )}
                <td>{remark(bar)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
