import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { spokenTile, useTile } from '@/runtime/hooks/tile';
import { Icon } from '@/ui/icon/icon';
import { TileFace } from '@/ui/tile/tile-face';
import styles from './safety-sensor.module.css';
import type { SafetySensorOptions } from './schema';

const ICON: Record<string, string> = {
  smoke_alarm: 'fire-simple',
  co_alarm: 'wind',
  gas_alarm: 'wind',
  heat_alarm: 'thermometer-hot',
  water_leak_alarm: 'drop',
  freeze_alarm: 'snowflake',
  glass_breakage_alarm: 'diamonds-four',
};

export default function SafetySensor({ options }: WidgetProps<SafetySensorOptions>) {
  const tile = useTile();
  const act = useAct();
  const isTripped = tile.tone === 'emergency';
  // No default of "fine": a value nobody knows is not an all-clear.
  const isKnown = tile.tone !== 'muted';
  return (
    <TileFace
      name={tile.name}
      status={tile.note ?? tile.word}
      label={spokenTile(tile, tile.word)}
      icon={options.icon || (ICON[tile.link.item?.name ?? ''] ?? 'shield-warning')}
      isIconFilled={isTripped}
      tone={isTripped ? 'emergency' : tile.tone === 'warning' ? 'warning' : 'quiet'}
      condition={tile.condition === 'live' && !isKnown ? 'unknown' : tile.condition}
      corner={
        tile.lowBattery !== null ? (
          <span className={styles['low']}>
            <Icon name="battery-low" weight="fill" size="1.5rem" />
          </span>
        ) : null
      }
      onPress={() => act('tap')}
    />
  );
}
