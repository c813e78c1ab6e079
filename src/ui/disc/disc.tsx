import { memo } from 'react';
import { Icon, type IconWeight } from '../icon/icon';
import styles from './disc.module.css';

export type DiscTone =
  | 'quiet'
  | 'outline'
  | 'ok'
  | 'warning'
  | 'error'
  | 'emergency'
  | 'light'
  | 'disarmed'
  | 'away'
  | 'stay'
  | 'vacation';

export interface IconDiscProps {
  icon: string;
  tone?: DiscTone;
  /** In rem; 2.75 is a list row's. */
  size?: number;
  weight?: IconWeight;
  /** Mode and emergency tones in full colour instead of their soft surface. */
  isFilled?: boolean;
}

/** An icon on a round surface; decoration beside words. */
export const IconDisc = memo(function IconDisc({
  icon,
  tone = 'quiet',
  size = 2.75,
  weight,
  isFilled = false,
}: IconDiscProps) {
  return (
    <span
      className={styles['disc']}
      data-tone={tone}
      data-filled={isFilled || undefined}
      style={{ width: `${size}rem`, height: `${size}rem` }}
      aria-hidden="true"
    >
      <Icon name={icon} weight={weight ?? (tone === 'outline' ? 'regular' : 'fill')} size={`${size * 0.49}rem`} />
    </span>
  );
});
