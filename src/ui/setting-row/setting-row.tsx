import type { ReactNode } from 'react';
import { IconDisc, type DiscTone } from '../disc/disc';
import styles from './setting-row.module.css';

export interface SettingRowProps {
  /** Left out: words alone. */
  icon?: string;
  tone?: DiscTone;
  title: string;
  hint?: ReactNode;
  /** What stands at the end: a switch, a value, a button. */
  children?: ReactNode;
  /** The whole row is a button; then its end holds nothing to press. */
  onPress?: (() => void) | undefined;
  /** Opens a dialog. */
  opens?: 'dialog';
}

/** One setting: what it is, in words, and what it is set to. Its end goes under the words where both find no room. */
export function SettingRow({ icon, tone = 'quiet', title, hint, children, onPress, opens }: SettingRowProps) {
  const inside = (
    <>
      {icon === undefined ? null : <IconDisc icon={icon} tone={tone} weight="regular" />}
      <span className={styles['words']}>
        <span className={styles['title']}>{title}</span>
        {hint === undefined ? null : <small className={styles['hint']}>{hint}</small>}
      </span>
      {children === undefined ? null : <span className={styles['end']}>{children}</span>}
    </>
  );
  return onPress === undefined ? (
    <div className={styles['row']}>{inside}</div>
  ) : (
    <button type="button" className={styles['row']} aria-haspopup={opens} onClick={onPress}>
      {inside}
    </button>
  );
}

/** A card of one or more rows, without a heading. */
export function SettingCard({ children }: { children: ReactNode }) {
  return <div className={styles['card']}>{children}</div>;
}

/** Where a list of settings is longer than its place it scrolls; on a phone the page does. */
export function SettingPage({ children }: { children: ReactNode }) {
  return <div className={styles['page']}>{children}</div>;
}
