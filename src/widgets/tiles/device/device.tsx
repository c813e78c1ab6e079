import type { WidgetProps } from '@/runtime/contract';
import { useTap } from '@/runtime/hooks/act';
import { useText } from '@/runtime/hooks/text';
import { deviceFace, useTile } from '@/runtime/hooks/tile';
import { TileFace } from '@/ui/tile/tile-face';
import { ownWord } from './own-word';
import type { DeviceOptions } from './schema';

export default function Device({ options }: WidgetProps<DeviceOptions>) {
  const tile = useTile();
  const { t } = useText();
  const tap = useTap();
  // The status table first; a device it has no word for says its own value, as the hub names it.
  const isInTable = tile.tone !== 'muted';
  const own = isInTable ? null : ownWord(tile.link.value, { on: t('tiles.on'), off: t('tiles.off') });
  return (
    <TileFace
      {...deviceFace(tile, {
        word: own ?? tile.word,
        isKnown: isInTable || own !== null,
        onPress: tap,
      })}
      icon={options.icon}
      isIconFilled={tile.tone === 'on'}
    />
  );
}
