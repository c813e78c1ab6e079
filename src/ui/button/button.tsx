import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { ProgressRing } from '../ring/progress-ring';
import styles from './button.module.css';

export interface ButtonProps {
  tone?: 'primary' | 'normal' | 'ghost' | 'danger';
  /** md 48 px, lg 64 px. */
  size?: 'md' | 'lg';
  icon?: string;
  type?: 'button' | 'submit';
  isDisabled?: boolean;
  isBusy?: boolean;
  /** Where the words alone would say too little: "Bypass Kitchen window". */
  label?: string;
  isWide?: boolean;
  onPress?: () => void;
  children: ReactNode;
}

/** A button with words. Grows with its text and never cuts it. */
export function Button(props: ButtonProps) {
  const { tone = 'normal', size = 'md', icon, isBusy = false, isDisabled = false } = props;
  return (
    <button
      type={props.type ?? 'button'}
      className={styles['button']}
      data-tone={tone}
      data-size={size}
      data-wide={props.isWide || undefined}
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      aria-label={props.label}
      onClick={isBusy ? undefined : props.onPress}
    >
      {isBusy ? (
        <ProgressRing size={20} stroke={3} indeterminate />
      ) : icon ? (
        <Icon name={icon} weight="bold" size="1.3rem" />
      ) : null}
      <span>{props.children}</span>
    </button>
  );
}
