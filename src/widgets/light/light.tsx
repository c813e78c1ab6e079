import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useText } from '@/runtime/hooks/text';
import { spokenTile, useTile } from '@/runtime/hooks/tile';
import { Slider } from '@/ui/slider/slider';
import { TileFace } from '@/ui/tile/tile-face';
import styles from './light.module.css';
import type { LightOptions } from './schema';

/** 0 to 100 for a dimmer, null for a plain switch or where nothing is known. */
const levelOf = (value: unknown): number | null => (typeof value === 'number' ? Math.round(value) : null);

export default function Light({ options, size }: WidgetProps<LightOptions>) {
  const tile = useTile();
  const { t } = useText();
  const act = useAct({
    tap: { do: 'item.toggle', with: { link: 'state' } },
    change: { do: 'item.set', with: { link: 'state' } },
  });
  const { link } = tile;
  const level = levelOf(link.value);
  const isOn = level === null ? link.value === true : level > 0;
  const wanted = link.loading?.value;
  const goesOn = typeof wanted === 'number' ? wanted > 0 : wanted === true;
  const isTurning = tile.isBusy && goesOn !== isOn;
  const percent = t('tiles.light.percent', { level: level ?? 0 });
  const word = isTurning
    ? t(goesOn ? 'tiles.turning-on' : 'tiles.turning-off')
    : isOn && level !== null
      ? t('tiles.light.on-at', { level })
      : t(isOn ? 'tiles.on' : 'tiles.off');
  const canDim = level !== null;
  const isWide = size.cols > 1 && canDim;
  return (
    <TileFace
      name={tile.name}
      // With the level in the corner and the bar under it, a third telling of it would only push the name up.
      status={tile.note ?? (isOn && canDim && !isTurning ? null : word)}
      label={spokenTile(tile, word)}
      icon={options.icon}
      isIconFilled={isOn}
      tone={isOn ? 'lit' : 'quiet'}
      condition={tile.condition}
      isBusy={isTurning}
      isPressed={isOn}
      corner={isOn && canDim ? percent : null}
      onPress={() => act('tap')}
      foot={
        isWide ? (
          <div className={styles['slider']} data-old={tile.condition !== 'live' || undefined}>
            <Slider
              value={level}
              min={0}
              max={100}
              step={1}
              label={t('tiles.light.level-of', { name: tile.name })}
              onCommit={(value) => act('change', { value })}
              isDisabled={tile.condition !== 'live'}
            />
          </div>
        ) : isOn && canDim ? (
          <div className={styles['bar']} aria-hidden="true">
            <i style={{ inlineSize: `${level}%` }} />
          </div>
        ) : null
      }
    />
  );
}
