import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import styles from './problem-box.module.css';

/** What went wrong with a form as a whole, over its fields; read out as soon as it stands there. */
export function ProblemBox({ title, text = null }: { title: ReactNode; text?: string | null }) {
  return (
    <div className={styles['problem']} role="alert">
      <Icon name="warning-circle" weight="fill" size="1.5rem" />
      <div>
        <b>{title}</b>
        {text === null ? null : <p>{text}</p>}
      </div>
    </div>
  );
}
