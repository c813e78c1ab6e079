import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useText } from '@/runtime/hooks/text';
import { useTile } from '@/runtime/hooks/tile';
import { unitOf } from '@/runtime/hooks/unit';
import { TileFace } from '@/ui/tile/tile-face';
import type { TemperatureOptions } from './schema';
import styles from './temperature.module.css';

export default function Temperature({ options }: WidgetProps<TemperatureOptions>) {
  const tile = useTile();
  const { t, number } = useText();
  const act = useAct();
  const { item, value } = tile.link;
  const isHumidity = item?.name === 'humidity';
  const unit = item ? t(unitOf(item)) : '';
  const amount = typeof value === 'number' ? number(value, { digits: options.digits }) : null;
  const word = t(isHumidity ? 'tiles.temperature.humidity' : 'tiles.temperature.temperature');
  return (
    <TileFace
      name={tile.name}
      status={tile.note ?? word}
      label={[tile.name, amount === null ? '' : `${amount} ${unit}`, tile.note ?? word].filter(Boolean).join(', ')}
      icon={isHumidity ? 'drop' : 'thermometer'}
      condition={tile.condition === 'live' && amount === null ? 'unknown' : tile.condition}
      head={
        amount === null ? null : (
          <span className={styles['amount']}>
            {amount}
            <small>{unit}</small>
          </span>
        )
      }
      onPress={() => act('tap')}
    />
  );
}
