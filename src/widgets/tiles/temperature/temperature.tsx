import type { WidgetProps } from '@/runtime/contract';
import { useTap } from '@/runtime/hooks/act';
import { measureOf } from '@/runtime/hooks/measure';
import { useText } from '@/runtime/hooks/text';
import { deviceFace, useTile } from '@/runtime/hooks/tile';
import { Amount } from '@/ui/tile/amount';
import { TileFace } from '@/ui/tile/tile-face';
import type { TemperatureOptions } from './schema';

export default function Temperature({ options }: WidgetProps<TemperatureOptions>) {
  const tile = useTile();
  const { t, number } = useText();
  const tap = useTap();
  const { item } = tile.link;
  const isHumidity = item?.name === 'humidity';
  const measure = item === null ? null : measureOf(item, options.digits);
  const amount = measure === null ? null : number(measure.value, { digits: measure.digits });
  const word = t(isHumidity ? 'tiles.temperature.humidity' : 'tiles.temperature.temperature');
  return (
    <TileFace
      {...deviceFace(tile, {
        word: [amount === null ? '' : `${amount} ${measure?.unit ?? ''}`, word].filter(Boolean).join(', '),
        shown: word,
        isKnown: amount !== null,
        onPress: tap,
      })}
      icon={isHumidity ? 'drop' : 'thermometer'}
      tone="quiet"
      head={amount === null ? null : <Amount amount={amount} unit={measure?.unit ?? ''} />}
    />
  );
}
