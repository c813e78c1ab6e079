import type { WidgetProps } from '@/runtime/contract';
import { useTap } from '@/runtime/hooks/act';
import { deviceFace, useTile } from '@/runtime/hooks/tile';
import { TileFace } from '@/ui/tile/tile-face';
import type { MotionOptions } from './schema';

export default function Motion({ options }: WidgetProps<MotionOptions>) {
  const tile = useTile();
  const tap = useTap();
  const isMoving = tile.link.value === true;
  return (
    <TileFace
      {...deviceFace(tile, {
        isKnown: typeof tile.link.value === 'boolean',
        onPress: tap,
      })}
      icon={options.icon}
      isIconFilled={isMoving}
      tone={isMoving ? 'warning' : 'quiet'}
    />
  );
}
