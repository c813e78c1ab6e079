import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { ProgressRing } from '../ring/progress-ring';
import styles from './chip.module.css';

export interface ChipProps {
  tone?: 'quiet' | 'ok' | 'warning' | 'error';
  icon?: string;
  isBusy?: boolean;
  onPress?: () => void;
  children: ReactNode;
}

/** A short status in the top bar. With `onPress` it is a button with a 48 px hit area. */
export function Chip({ tone = 'quiet', icon, isBusy = false, onPress, children }: ChipProps) {
  const inside = (
    <span className={styles['chip']} data-tone={tone}>
      {isBusy ? (
        <ProgressRing size={16} stroke={2} indeterminate />
      ) : icon ? (
        <Icon name={icon} weight="fill" size="1.125rem" />
      ) : null}
      {children}
    </span>
  );
  if (!onPress) return inside;
  return (
    <button type="button" className={styles['hit']} onClick={onPress}>
      {inside}
    </button>
  );
}
