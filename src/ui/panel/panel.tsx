import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

/** A card of a settings page under its heading. @param props.aside a short fact or mark beside the heading */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles['panel']} aria-labelledby={heading}>
      <header className={styles['head']}>
        <h2 id={heading}>{title}</h2>
        {aside === undefined ? null : typeof aside === 'string' ? <span>{aside}</span> : aside}
      </header>
      {children}
    </section>
  );
}
