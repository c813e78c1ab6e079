import type { ReactNode } from 'react';
import { IconDisc } from '../disc/disc';
import styles from './picker-row.module.css';

export interface PickerRowProps {
  icon: string;
  name: string;
  /** Second line: where it is, or what is the matter with it. */
  detail: ReactNode;
  isChosen: boolean;
  /** In the mark at the end while it is chosen: a tick, or its number. */
  mark: ReactNode;
  /** Name for readers where the mark says something too. */
  label?: string;
  /** It does nothing now, and may be chosen all the same. */
  isOff?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

/** One thing to choose among others; an item of a list. */
export function PickerRow(props: PickerRowProps) {
  const { name, isChosen } = props;
  return (
    <li>
      <button
        type="button"
        className={styles['row']}
        aria-pressed={isChosen}
        aria-label={props.label ?? name}
        disabled={props.isDisabled}
        onClick={props.onPress}
      >
        <IconDisc icon={props.icon} tone={props.isOff === true ? 'outline' : 'quiet'} weight="regular" />
        <span className={styles['words']}>
          <bdi>{name}</bdi>
          <small>{props.detail}</small>
        </span>
        <b className={styles['mark']} aria-hidden="true">
          {isChosen ? props.mark : null}
        </b>
      </button>
    </li>
  );
}
