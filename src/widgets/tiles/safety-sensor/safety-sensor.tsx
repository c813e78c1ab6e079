import type { WidgetProps } from '@/runtime/contract';
import { useTap } from '@/runtime/hooks/act';
import { deviceFace, useTile } from '@/runtime/hooks/tile';
import { senseIcon } from '@/schemas/things/senses';
import { TileFace } from '@/ui/tile/tile-face';
import type { SafetySensorOptions } from './schema';

export default function SafetySensor({ options }: WidgetProps<SafetySensorOptions>) {
  const tile = useTile();
  const tap = useTap();
  const isTripped = tile.tone === 'emergency';
  // No default of "fine": a value nobody knows is not an all-clear.
  const isKnown = tile.tone !== 'muted';
  return (
    <TileFace
      {...deviceFace(tile, { isKnown, onPress: tap })}
      icon={options.icon || (senseIcon(tile.link.item?.name ?? '') ?? 'shield-warning')}
      isIconFilled={isTripped}
    />
  );
}
