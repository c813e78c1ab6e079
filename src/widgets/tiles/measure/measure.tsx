import type { WidgetProps } from '@/runtime/contract';
import { useTap } from '@/runtime/hooks/act';
import { labelOf, measureOf } from '@/runtime/hooks/measure';
import { useText } from '@/runtime/hooks/text';
import { deviceFace, useTile } from '@/runtime/hooks/tile';
import { useWords } from '@/runtime/hooks/words';
import { Amount } from '@/ui/tile/amount';
import { TileFace } from '@/ui/tile/tile-face';
import type { MeasureOptions } from './schema';

export default function MeasureTile({ options }: WidgetProps<MeasureOptions>) {
  useWords('more-tiles');
  const tile = useTile();
  const { t, number } = useText();
  const tap = useTap();
  const { item } = tile.link;
  const { key, icon } = labelOf(item?.name ?? '');
  const measure = item === null ? null : measureOf(item, options.digits);
  const amount = measure === null ? null : number(measure.value, { digits: measure.digits });
  const word = t(key);
  return (
    <TileFace
      {...deviceFace(tile, {
        word: [amount === null ? '' : `${amount} ${measure?.unit ?? ''}`.trim(), word].filter(Boolean).join(', '),
        shown: word,
        isKnown: amount !== null,
        onPress: tap,
      })}
      icon={options.icon || icon}
      tone="quiet"
      head={amount === null ? null : <Amount amount={amount} unit={measure?.unit ?? ''} />}
    />
  );
}
