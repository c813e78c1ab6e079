import { useId } from 'react';
import { Icon } from '../icon/icon';
import styles from './hold-button.module.css';
import { useHold, type HoldClock } from './use-hold';

export interface HoldButtonProps {
  icon: string;
  /** Under the disc. */
  name: string;
  /** What readers hear: name and how to use it. */
  label: string;
  /** Filled red instead of outlined. */
  isSolid?: boolean;
  /** Crossed-bell badge: this one makes no sound. */
  isSilent?: boolean;
  /** A word on the disc, for readers too: what a hold is only for now. */
  mark?: string | undefined;
  /** What a hold asked for was taken: the tick stands for that, and for nothing less. */
  isTaken?: boolean;
  /** It was not taken: the next hold need not rest. */
  hasFailed?: boolean;
  isDisabled?: boolean;
  onHold: () => void;
  onSecond?: (left: number) => void;
  onRelease?: () => void;
  clock?: HoldClock;
}

const RADIUS = 35;
const LENGTH = 2 * Math.PI * RADIUS;

/** The 76 px disc of a panic button: press shrinks it, three seconds fill its ring. */
export function HoldButton(props: HoldButtonProps) {
  const hold = useHold(props);
  const mark = useId();
  const isHolding = hold.phase === 'holding';
  const isTaken = hold.phase === 'done' && props.isTaken === true;
  return (
    <button
      type="button"
      className={styles['hold']}
      data-phase={hold.phase}
      data-solid={props.isSolid || isTaken || undefined}
      disabled={props.isDisabled}
      aria-label={props.label}
      aria-describedby={props.mark === undefined ? undefined : mark}
      {...hold.handlers}
    >
      <span className={styles['disc']}>
        {isHolding && !props.isSilent ? (
          <span className={styles['seconds']}>{hold.secondsLeft}</span>
        ) : (
          <Icon name={isTaken ? 'check' : props.icon} weight={isTaken ? 'bold' : 'fill'} size="1.8rem" />
        )}
        <svg className={styles['ring']} viewBox="0 0 76 76" aria-hidden="true">
          <circle className={styles['track']} cx="38" cy="38" r={RADIUS} />
          <circle
            className={styles['fill']}
            cx="38"
            cy="38"
            r={RADIUS}
            strokeDasharray={`${hold.fraction * LENGTH} ${LENGTH}`}
            transform="rotate(-90 38 38)"
          />
        </svg>
        {props.isSilent ? (
          <span className={styles['badge']}>
            <Icon name="bell-slash" weight="fill" size="0.875rem" />
          </span>
        ) : null}
        {props.mark === undefined ? null : (
          <span id={mark} className={styles['mark']}>
            {props.mark}
          </span>
        )}
      </span>
      <span className={styles['name']} aria-hidden="true">
        {props.name}
      </span>
    </button>
  );
}
