import { Icon, type IconWeight } from '../icon/icon';
import styles from './pill.module.css';

export interface PillProps {
  icon: string;
  weight?: IconWeight;
  tone?: 'quiet' | 'ok' | 'warning';
  children: string;
}

/** A short standing beside a name: "Online", "Set". */
export function Pill({ icon, weight = 'fill', tone = 'quiet', children }: PillProps) {
  return (
    <span className={styles['pill']} data-tone={tone}>
      <Icon name={icon} weight={weight} size="1.125rem" />
      {children}
    </span>
  );
}
