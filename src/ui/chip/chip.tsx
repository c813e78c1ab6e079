import { Icon } from '../icon/icon';
import styles from './chip.module.css';

export interface ChipProps {
  icon?: string;
  isChosen: boolean;
  /** Where the word alone would say too little. */
  label?: string;
  onPress: () => void;
  children: string;
}

/** One choice of a row of them; filled while it is chosen. */
export function Chip({ icon, isChosen, label, onPress, children }: ChipProps) {
  return (
    <button type="button" className={styles['chip']} aria-pressed={isChosen} aria-label={label} onClick={onPress}>
      {icon === undefined ? null : <Icon name={icon} weight={isChosen ? 'fill' : 'regular'} size="1.25rem" />}
      <bdi>{children}</bdi>
    </button>
  );
}
