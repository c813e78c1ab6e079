import type { CSSProperties } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useLink } from '@/runtime/hooks/link';
import { useText } from '@/runtime/hooks/text';
import { deviceFace, useTile } from '@/runtime/hooks/tile';
import { Slider } from '@/ui/slider/slider';
import { TileFace } from '@/ui/tile/tile-face';
import { ColourRow } from './colour-row';
import { channelsOf, commandFor, seen } from './colours';
import styles from './light.module.css';
import type { LightOptions } from './schema';

/** 0 to 100 for a dimmer, null for a plain switch or where nothing is known. */
const levelOf = (value: unknown): number | null => (typeof value === 'number' ? Math.round(value) : null);

export default function Light({ options, size }: WidgetProps<LightOptions>) {
  const tile = useTile();
  const colour = useLink('colour');
  const { t } = useText();
  const act = useAct({
    tap: { do: 'item.toggle', with: { link: 'state' } },
    change: { do: 'item.set' },
  });
  const { link } = tile;
  const level = levelOf(link.value);
  const isOn = level === null ? link.value === true : level > 0;
  const wanted = link.loading?.value;
  const goesOn = typeof wanted === 'number' ? wanted > 0 : wanted === true;
  const isTurning = tile.isBusy && goesOn !== isOn;
  const canDim = level !== null;
  const canSet = link.item?.hasSetter !== false;
  const isLive = tile.condition === 'live' && canSet;
  const word = isTurning
    ? t(goesOn ? 'tiles.turning-on' : 'tiles.turning-off')
    : isOn && canDim
      ? t('tiles.light.on-at', { level })
      : t(isOn ? 'tiles.on' : 'tiles.off');
  const isWide = size.cols > 1 && canDim;
  const isTall = isWide && size.rows > 1;
  const channels = channelsOf(colour.value);
  const setLevel = (value: number) => act('change', { link: 'state', value });
  const slider = (
    <Slider
      value={level ?? 0}
      min={0}
      max={100}
      step={1}
      label={t('tiles.light.level-of', { name: tile.name })}
      onCommit={setLevel}
      isDisabled={!isLive}
      isUpright={isTall}
    />
  );
  const row =
    size.cols > 1 && size.rows > 1 && channels !== null ? (
      <ColourRow
        name={tile.name}
        present={channels}
        isDisabled={!isLive}
        onChoose={(chosen) => act('change', { link: 'colour', value: commandFor(chosen, channels) })}
      />
    ) : null;
  return (
    <TileFace
      {...deviceFace(tile, {
        word,
        // With the level in the corner and the bar under it, a third telling of it would only push the name up.
        shown: isOn && canDim && !isTurning ? null : word,
        isKnown: level !== null || typeof link.value === 'boolean',
        canSet,
        onPress: () => act('tap'),
      })}
      icon={options.icon}
      isIconFilled={isOn}
      tone={isOn ? 'lit' : 'quiet'}
      isBusy={isTurning}
      isPressed={isOn}
      corner={isOn && canDim ? t('tiles.light.percent', { level }) : null}
      foot={
        isTall ? (
          <>
            <div
              className={styles['upright']}
              data-old={!isLive || undefined}
              data-above={row !== null || undefined}
              style={
                isLive && channels !== null
                  ? ({ '--lamp': `rgb(${seen(channels).join(' ')})` } as CSSProperties)
                  : undefined
              }
            >
              {slider}
            </div>
            {row}
          </>
        ) : isWide ? (
          <div className={styles['slider']} data-old={!isLive || undefined}>
            {slider}
          </div>
        ) : isOn && canDim ? (
          <div className={styles['bar']} aria-hidden="true">
            <i style={{ inlineSize: `${level}%` }} />
          </div>
        ) : (
          row
        )
      }
    />
  );
}
