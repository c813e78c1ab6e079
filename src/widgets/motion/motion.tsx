import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { spokenTile, useTile } from '@/runtime/hooks/tile';
import { Icon } from '@/ui/icon/icon';
import { TileFace } from '@/ui/tile/tile-face';
import styles from './motion.module.css';
import type { MotionOptions } from './schema';

export default function Motion({ options }: WidgetProps<MotionOptions>) {
  const tile = useTile();
  const act = useAct();
  const isMoving = tile.link.value === true;
  const isKnown = typeof tile.link.value === 'boolean';
  return (
    <TileFace
      name={tile.name}
      status={tile.note ?? tile.word}
      label={spokenTile(tile, tile.word)}
      icon={options.icon}
      isIconFilled={isMoving}
      tone={isMoving ? 'warning' : 'quiet'}
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
