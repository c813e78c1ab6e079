import type { ReactNode } from 'react';
import { Button } from '../button/button';
import styles from './filter-sheet.module.css';

export interface FilterSheetProps {
  clearLabel: string;
  onClear: () => void;
  /** What the list would show, told while choosing. */
  showLabel: string;
  onShow: () => void;
  children: ReactNode;
}

/** Choices that narrow a list: nothing changes in it before the button is pressed. */
export function FilterSheet({ clearLabel, onClear, showLabel, onShow, children }: FilterSheetProps) {
  return (
    <div className={styles['sheet']}>
      <div className={styles['groups']}>{children}</div>
      <div className={styles['foot']}>
        <Button onPress={onClear}>{clearLabel}</Button>
        <Button tone="primary" isWide onPress={onShow}>
          <span aria-live="polite">{showLabel}</span>
        </Button>
      </div>
    </div>
  );
}
