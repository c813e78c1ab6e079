import type { WidgetProps } from '@/runtime/contract';
import { useAct, useActionName, useCommand, useTap } from '@/runtime/hooks/act';
import { useSensors, useHouse, useHubs, useModeLabel } from '@/runtime/hooks/house';
import { faceOf, lineOf } from '@/runtime/hooks/house-line';
import { useText } from '@/runtime/hooks/text';
import { useTitle } from '@/runtime/hooks/title';
import { MODE_ID } from '@/schemas/template/actions/security';
import { Icon } from '@/ui/icon/icon';
import { TileFace } from '@/ui/tile/tile-face';
import { leftOutLine } from './left-out-line';
import styles from './house-mode.module.css';
import type { HouseModeOptions } from './schema';

const ICON = {
  disarmed: 'house-line',
  away: 'shield-check',
  stay: 'moon',
  vacation: 'suitcase-rolling',
  unknown: 'question',
} as const;
const REQUEST = 'mode.request';
const DISARM = { word: 'disarmed', icon: 'house-line', key: 'tiles.house-mode.disarm' } as const;
const BUTTONS = {
  disarmed: DISARM,
  home: DISARM,
  away: { word: 'away', icon: 'shield-check', key: 'tiles.house-mode.away' },
  night: { word: 'stay', icon: 'moon', key: 'tiles.house-mode.night' },
} as const;

export default function HouseMode({ options, size }: WidgetProps<HouseModeOptions>) {
  const house = useHouse();
  const sensors = useSensors();
  const labelOf = useModeLabel();
  const hubs = useHubs();
  const text = useText();
  const { t, clock } = text;
  const act = useAct({ tap: { do: REQUEST } });
  const command = useCommand();
  const ownTap = useTap();
  const tapDoes = useActionName('tap');
  const disarm = useAct({ tap: { do: REQUEST, with: { mode: 'disarmed' } } });
  const title = useTitle();
  const isLive = house.freshness === 'live';
  const isKnown = house.mode.id !== null && house.freshness !== 'unknown';
  // Only a mode that is true now has a colour; an old one is ink, and says that it is old.
  const word = isLive && house.mode.word ? house.mode.word : 'unknown';
  const name = isKnown ? labelOf(house.mode.id) : t('tiles.house-mode.reading');
  const face = faceOf(house);
  const isLarge = size.cols >= 2;
  // The head of the large face says since when.
  const said = lineOf(text, house, sensors, hubs, face, isLarge ? leftOutLine : undefined);
  // An old line is nothing but its age.
  const isAge = face === 'stale' && house.waiting === null;
  const line = !isKnown
    ? ''
    : isAge
      ? t('tiles.house-mode.last-known', {
          asOf: house.lastHeardAt === null ? t('tiles.not-live') : t('tiles.as-of', { time: said }),
        })
      : said;
  const icon = isKnown && house.mode.word ? ICON[house.mode.word] : 'plugs';

  if (!isLarge) {
    // A touch opens the pad that disarms, and is there whatever the hub is doing; of a disarmed house it opens the modes
    // to choose from, for arming is never one touch on a tile that does not say what it would arm.
    const isDisarmed = isLive && house.mode.id === '1';
    const canDisarm = ownTap === undefined && !isDisarmed;
    const choose = () => command({ do: 'dialog.open', with: { dialog: 'house-mode' } });
    return (
      <TileFace
        name={name}
        status={isLive ? (title ?? t('tiles.house-mode.title')) : line}
        label={[
          t('tiles.house-mode.title'),
          name,
          line,
          canDisarm ? t('tiles.house-mode.disarm') : ownTap === undefined ? t('tiles.house-mode.choose') : '',
        ]
          .filter(Boolean)
          .join(', ')}
        icon={icon}
        isIconFilled={isLive}
        condition={isLive ? 'live' : isKnown ? 'stale' : 'unknown'}
        onPress={canDisarm ? () => disarm('tap') : (ownTap ?? choose)}
      />
    );
  }

  // What a document does at a touch of the whole tile is not what a button with a mode on it does.
  const ask = (mode: HouseModeOptions['buttons'][number]) => {
    if (tapDoes === undefined || tapDoes === REQUEST) act('tap', { mode });
    else command({ do: REQUEST, with: { mode } });
  };

  return (
    <section className={styles['face']} data-word={word} aria-label={title ?? t('tiles.house-mode.title')}>
      <header className={styles['head']}>
        <span>{title ?? t('tiles.house-mode.title')}</span>
        {isLive && house.mode.since !== null ? (
          <span>{t('tiles.house-mode.since', { time: clock(house.mode.since) })}</span>
        ) : null}
        {isKnown && !isLive ? <Icon name="clock-counter-clockwise" size="1.25rem" /> : null}
      </header>
      <div className={styles['now']}>
        <span className={styles['picture']}>
          <Icon name={icon} weight={isLive ? 'fill' : 'regular'} size="100%" />
        </span>
        <div className={styles['words']}>
          <p className={styles['mode']}>{name}</p>
          {line ? <p className={styles['line']}>{line}</p> : null}
        </div>
      </div>
      <div className={styles['buttons']} role="radiogroup" aria-label={t('tiles.house-mode.choose')}>
        {options.buttons.map((mode) => {
          const button = BUTTONS[mode];
          const id = MODE_ID[mode];
          const isCurrent = isLive && house.mode.id === id;
          return (
            <button
              key={mode}
              type="button"
              role="radio"
              aria-checked={isCurrent}
              className={styles['button']}
              data-word={button.word}
              data-current={isCurrent || undefined}
              // Disarming is never held back; arming needs a hub that answers.
              disabled={id !== '1' && !isLive}
              onClick={() => {
                ask(mode);
              }}
            >
              <Icon name={button.icon} weight={isCurrent ? 'fill' : 'regular'} size="1.3rem" />
              <span>{t(button.key)}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}
