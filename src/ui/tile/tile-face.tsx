import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { ProgressRing } from '../ring/progress-ring';
import styles from './tile-face.module.css';

/** What colours the whole tile. `ink` is the filled tile of scenes; `lit` a light that is on. */
export type TileTone = 'quiet' | 'lit' | 'cool' | 'warning' | 'emergency' | 'ink' | 'failed';

/** How far the tile's value may be trusted. Anything but `live` takes the tone away, so old data never looks present. */
export type TileCondition = 'live' | 'stale' | 'unreachable' | 'unknown' | 'unlinked' | 'disabled';

export interface TileFaceProps {
  name: string;
  status?: string | null;
  /** Accessible name of the whole tile; by default name and status. */
  label?: string;
  icon: string;
  /** Filled icons mean on or chosen, outlines mean off or idle. */
  isIconFilled?: boolean;
  tone?: TileTone;
  condition?: TileCondition;
  isBusy?: boolean;
  /** 0 to 1 while the tile is being held; drawn in the icon's place. */
  held?: number | null;
  /** Top right: a value or a badge. A stale tile shows its clock there instead. */
  corner?: ReactNode;
  /** In place of icon and corner, for tiles whose value is the picture. */
  head?: ReactNode;
  /** Under the words: a bar, a slider. */
  foot?: ReactNode;
  /** Behind everything: the slats of a blind. */
  backdrop?: ReactNode;
  isPressed?: boolean;
  onPress?: (() => void) | undefined;
  /** Pointer and keyboard handlers of a held tile, spread on its button. */
  holdProps?: ButtonHTMLAttributes<HTMLButtonElement>;
}

const CONDITION_ICON = { unreachable: 'wifi-slash', unlinked: 'link-simple-break' } as const;

/** The picture every device tile shares: icon top left, value or badge top right, name and status at the foot. */
export function TileFace(props: TileFaceProps) {
  const { name, status, icon, tone = 'quiet', condition = 'live', foot, backdrop, isBusy = false, held = null } = props;
  const label = props.label ?? [name, status].filter(Boolean).join(', ');
  const forced = condition === 'unreachable' || condition === 'unlinked' ? CONDITION_ICON[condition] : null;
  const isMuted = condition === 'unreachable' || condition === 'unlinked' || condition === 'unknown';
  const picture = isBusy ? (
    <ProgressRing size={32} stroke={4} indeterminate />
  ) : held !== null ? (
    <ProgressRing size={32} stroke={4} value={held} />
  ) : (
    <Icon name={forced ?? icon} weight={props.isIconFilled && !isMuted ? 'fill' : 'regular'} size="var(--tile-icon)" />
  );
  return (
    <div
      className={styles['face']}
      data-tone={condition === 'live' ? tone : 'quiet'}
      data-condition={condition}
      data-busy={isBusy || undefined}
    >
      {backdrop}
      {props.onPress || props.holdProps ? (
        <button
          type="button"
          className={styles['hit']}
          aria-label={label}
          aria-pressed={props.isPressed}
          aria-busy={isBusy || undefined}
          onClick={props.onPress}
          {...props.holdProps}
        />
      ) : (
        <span className={styles['spoken']}>{label}</span>
      )}
      <div className={styles['head']} aria-hidden="true">
        {props.head && !isBusy && !isMuted ? props.head : <span className={styles['icon']}>{picture}</span>}
        <span className={styles['corner']}>
          {condition === 'stale' ? (
            <Icon name="clock-counter-clockwise" size="1.5rem" />
          ) : isMuted ? null : (
            props.corner
          )}
        </span>
      </div>
      <div className={styles['words']} aria-hidden="true">
        <span className={styles['name']} title={name}>
          {name}
        </span>
        {status ? (
          <span className={styles['status']} title={status}>
            {status}
          </span>
        ) : null}
      </div>
      {foot && !isMuted ? <div className={styles['foot']}>{foot}</div> : null}
    </div>
  );
}
