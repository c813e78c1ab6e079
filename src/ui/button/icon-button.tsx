import { Icon, type IconWeight } from '../icon/icon';
import styles from './icon-button.module.css';

export interface IconButtonProps {
  icon: string;
  weight?: IconWeight;
  label: string;
  tone?: 'normal' | 'plain' | 'dark';
  isDisabled?: boolean;
  isPressed?: boolean;
  onPress?: () => void;
}

/** A round 48 px button that shows only an icon; its words are for readers. */
export function IconButton({
  icon,
  weight = 'bold',
  label,
  tone = 'normal',
  isDisabled = false,
  isPressed,
  onPress,
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles['button']}
      data-tone={tone}
      aria-label={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon name={icon} weight={weight} size="1.25rem" />
    </button>
  );
}
