import type { ReactNode } from 'react';
import styles from './picker.module.css';

export interface PickerGroup {
  key: string;
  name: string;
  /** `PickerRow`s. */
  rows: ReactNode;
}

export interface PickerProps {
  /** Tabs or chips, and the search field. */
  head: ReactNode;
  groups: readonly PickerGroup[];
  /** In the place of groups where there are none. */
  none: string;
  /** What is chosen, in words. */
  chosen: ReactNode;
  /** What the last touch could not do; empty: nothing. */
  problem?: string;
  buttons: ReactNode;
}

/** Choosing among many: a long list by group between its tools and what is chosen, which both stay in view. */
export function Picker({ head, groups, none, chosen, problem = '', buttons }: PickerProps) {
  return (
    <div className={styles['picker']}>
      <div className={styles['head']}>{head}</div>
      <div className={styles['list']}>
        {groups.length === 0 ? (
          <p className={styles['none']} role="status">
            {none}
          </p>
        ) : null}
        {groups.map(({ key, name, rows }) => (
          <section key={key} className={styles['group']}>
            <h3>
              <bdi>{name}</bdi>
            </h3>
            <ul className={styles['rows']}>{rows}</ul>
          </section>
        ))}
      </div>
      <footer className={styles['foot']}>
        <div className={styles['shown']}>{chosen}</div>
        <p role="status" className={styles['full']}>
          {problem}
        </p>
        <div className={styles['buttons']}>{buttons}</div>
      </footer>
    </div>
  );
}
