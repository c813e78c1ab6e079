import { use, useState, type ButtonHTMLAttributes, type ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { ProgressRing } from '../ring/progress-ring';
import { TileContext } from './tile-context';
import styles from './tile-face.module.css';
import { isMenuKey, useLongPress } from './use-long-press';

/** What colours the whole tile. `ink` is the filled tile of scenes; `lit` a light that is on. */
export type TileTone = 'quiet' | 'lit' | 'cool' | 'warning' | 'emergency' | 'ink' | 'failed';

/**
 * How far the tile's value may be trusted. Old and unknown values lose the tone, so they never look present; `disabled`
 * keeps it: the value is true, it only takes no command.
 */
export type TileCondition = 'live' | 'stale' | 'unreachable' | 'unknown' | 'unlinked' | 'disabled';

/** What is to be known of a device beside its state; drawn top right, before a value that stands there. */
export type TileBadge = 'bypassed' | 'low-battery';

export interface TileFaceProps {
  name: string;
  status?: string | null;
  /** The status is an address: no hyphen parts it, no translator changes it. */
  isVerbatim?: boolean;
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
  /** Top right: a value or a mark of the widget's own. A stale tile shows its clock there instead. */
  corner?: ReactNode;
  badge?: TileBadge | null;
  /** In place of icon and corner, for tiles whose value is the picture. */
  head?: ReactNode;
  /** Under the words: a bar, a slider. */
  foot?: ReactNode;
  /** Behind everything: the slats of a blind. */
  backdrop?: ReactNode;
  isPressed?: boolean;
  onPress?: (() => void) | undefined;
  /** Shows everything of it: by holding the tile or its context menu, and by a touch that does nothing else. */
  more?: (() => void) | undefined;
  /** Pointer and keyboard handlers of a held tile, spread on its button. */
  holdProps?: ButtonHTMLAttributes<HTMLButtonElement>;
}

const BADGE = {
  bypassed: { icon: 'prohibit', weight: 'bold' },
  'low-battery': { icon: 'battery-low', weight: 'fill' },
} as const;
const CONDITION_ICON = { unreachable: 'wifi-slash', unlinked: 'link-simple-break' } as const;

/** A fault, an alarm, and what is being done just now are told in the widget's own words, whatever the tile is given. */
const tellsAState = ({ condition = 'live', tone, isBusy = false, held = null }: TileFaceProps): boolean =>
  (condition === 'live' || condition === 'disabled') &&
  tone !== 'failed' &&
  tone !== 'emergency' &&
  !isBusy &&
  held === null;

/** The picture every device tile shares: icon top left, value or badge top right, name and status at the foot. */
export function TileFace(props: TileFaceProps) {
  const { name, icon, tone = 'quiet', condition = 'live', foot, backdrop, isBusy = false, held = null } = props;
  const { more, holdProps, onPress = holdProps === undefined ? more : undefined } = props;
  const dress = use(TileContext);
  const pressed = useLongPress(onPress, more);
  // What only leads on is still the telling of a state, and is read as its text.
  const isLeading = more !== undefined && onPress === more;
  const menu = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    // A finger that holds the tile means what its hold does.
    if (held === null) more?.();
  };
  const onKeyDown: ButtonHTMLAttributes<HTMLButtonElement>['onKeyDown'] = (event) => {
    if (isMenuKey(event)) menu(event);
    else holdProps?.onKeyDown?.(event);
  };
  const own = tellsAState(props) ? dress.status : null;
  const status = own ?? props.status;
  // Whoever listens hears the word of the house besides: a text may be wrong about it.
  const label = [props.label ?? [name, props.status].filter(Boolean).join(', '), own].filter(Boolean).join(', ');
  const forced = condition === 'unreachable' || condition === 'unlinked' ? CONDITION_ICON[condition] : null;
  const isMuted = condition === 'unreachable' || condition === 'unlinked' || condition === 'unknown';
  // A picture that cannot be drawn leaves the place to the icon.
  const [broken, setBroken] = useState<string | null>(null);
  const drawn = dress.picture === broken ? null : dress.picture;
  const picture = isBusy ? (
    <ProgressRing size={32} stroke={4} indeterminate />
  ) : held !== null ? (
    <ProgressRing size={32} stroke={4} value={held} />
  ) : drawn !== null && forced === null ? (
    <img
      className={styles['own']}
      src={drawn}
      alt=""
      onError={() => {
        setBroken(drawn);
      }}
    />
  ) : (
    <Icon
      name={forced ?? dress.icon ?? icon}
      weight={props.isIconFilled && !isMuted ? 'fill' : 'regular'}
      size="var(--tile-icon)"
    />
  );
  return (
    <div
      className={styles['face']}
      data-tone={condition === 'live' || condition === 'disabled' ? tone : 'quiet'}
      data-condition={condition}
      data-busy={isBusy || undefined}
    >
      {backdrop}
      {!dress.isViewOnly && (onPress || holdProps) ? (
        <button
          type="button"
          className={styles['hit']}
          aria-label={isLeading ? undefined : label}
          aria-pressed={props.isPressed}
          aria-busy={isBusy || undefined}
          aria-haspopup={isLeading ? 'dialog' : undefined}
          aria-keyshortcuts={more !== undefined && !isLeading ? 'Shift+F10' : undefined}
          {...(holdProps === undefined ? pressed : { onClick: onPress, ...holdProps, onContextMenu: menu, onKeyDown })}
        >
          {isLeading ? <span className={styles['spoken']}>{label}</span> : null}
        </button>
      ) : (
        <span className={styles['spoken']}>{label}</span>
      )}
      <div className={styles['head']} aria-hidden="true">
        {props.head && !isBusy && !isMuted && !drawn ? props.head : <span className={styles['icon']}>{picture}</span>}
        <span className={styles['corner']}>
          {condition === 'stale' ? (
            <Icon name="clock-counter-clockwise" size="1.5rem" />
          ) : isMuted ? null : (
            <>
              {props.badge ? (
                <span className={styles['badge']} data-badge={props.badge}>
                  <Icon name={BADGE[props.badge].icon} weight={BADGE[props.badge].weight} size="1.5rem" />
                </span>
              ) : null}
              {props.corner}
            </>
          )}
        </span>
      </div>
      <div className={styles['words']} aria-hidden="true">
        <span className={styles['name']} title={name}>
          {name}
        </span>
        {status ? (
          <span className={styles['status']} title={status} translate={props.isVerbatim ? 'no' : undefined}>
            {status}
          </span>
        ) : null}
      </div>
      {foot && !isMuted ? (
        <div className={styles['foot']} inert={dress.isViewOnly}>
          {foot}
        </div>
      ) : null}
    </div>
  );
}
