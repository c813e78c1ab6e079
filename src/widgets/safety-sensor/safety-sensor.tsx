import type { WidgetProps } from '@/runtime/contract';
import { useTap } from '@/runtime/hooks/act';
import { deviceFace, useTile } from '@/runtime/hooks/tile';
import { TileFace } from '@/ui/tile/tile-face';
import type { SafetySensorOptions } from './schema';

const ICON: Record<string, string> = {
  smoke_alarm: 'fire-simple',
  co_alarm: 'wind',
  co2_alarm: 'wind',
  gas_alarm: 'wind',
  heat_alarm: 'thermometer-hot',
  water_leak_alarm: 'drop',
  freeze_alarm: 'snowflake',
  glass_breakage_alarm: 'diamonds-four',
};

export default function SafetySensor({ options }: WidgetProps<SafetySensorOptions>) {
  const tile = useTile();
  const tap = useTap();
  const isTripped = tile.tone === 'emergency';
  // No default of "fine": a value nobody knows is not an all-clear.
  const isKnown = tile.tone !== 'muted';
  return (
    <TileFace
      {...deviceFace(tile, { word: tile.word, isKnown, onPress: tap })}
      icon={options.icon || (ICON[tile.link.item?.name ?? ''] ?? 'shield-warning')}
      isIconFilled={isTripped}
      tone={isTripped ? 'emergency' : tile.tone === 'warning' ? 'warning' : 'quiet'}
    />
  );
}
