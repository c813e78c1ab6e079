import { useId } from 'react';
import type { AlertWhen } from '@/runtime/hooks/alerts';
import { useText } from '@/runtime/hooks/text';
import styles from './alert-filter.module.css';

interface DatesProps {
  from: string;
  to: string;
  onChange: (when: AlertWhen) => void;
}

/** Whole days of the house, by the browser's own calendar. */
export function Dates({ from, to, onChange }: DatesProps) {
  const id = useId();
  const { t } = useText();
  const field = (name: 'from' | 'to', value: string) => (
    <label className={styles['date']} htmlFor={`${id}-${name}`}>
      <span>{t(`alerts.filter.${name}-day`)}</span>
      <input
        id={`${id}-${name}`}
        type="date"
        value={value}
        required
        onChange={({ currentTarget }) => {
          // An emptied or half typed date is none: the one before stays.
          if (currentTarget.value !== '') onChange({ span: 'dates', from, to, [name]: currentTarget.value });
        }}
      />
    </label>
  );
  return (
    <div className={styles['dates']}>
      {field('from', from)}
      {field('to', to)}
    </div>
  );
}
