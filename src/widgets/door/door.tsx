import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useGuard } from '@/runtime/hooks/guard';
import { useText } from '@/runtime/hooks/text';
import { spokenTile, useTile } from '@/runtime/hooks/tile';
import { Icon } from '@/ui/icon/icon';
import { TileFace } from '@/ui/tile/tile-face';
import styles from './door.module.css';
import type { DoorOptions } from './schema';

const ICON = {
  door: { open: 'door-open', closed: 'door' },
  window: { open: 'frame-corners', closed: 'frame-corners' },
  garage: { open: 'garage', closed: 'garage' },
} as const;

export default function Door({ options }: WidgetProps<DoorOptions>) {
  const tile = useTile();
  const { t, since } = useText();
  const act = useAct();
  const guard = useGuard(tile.link.device?.id ?? null);
  const isOpen = tile.tone === 'warning';
  const isKnown = tile.tone !== 'muted';
  const isBypassed = guard?.state === 'bypassed';
  const openedAt = tile.link.item?.changedAt ?? null;
  const word = isBypassed
    ? t(isOpen ? 'tiles.door.open-bypassed' : 'tiles.door.bypassed')
    : isOpen && openedAt !== null
      ? t('tiles.door.open-since', { since: since(openedAt) })
      : tile.word;
  return (
    <TileFace
      name={tile.name}
      status={tile.note ?? word}
      label={spokenTile(tile, word)}
      icon={ICON[options.kind][isOpen ? 'open' : 'closed']}
      isIconFilled={isOpen}
      tone={isOpen ? 'warning' : 'quiet'}
      condition={tile.condition === 'live' && !isKnown ? 'unknown' : tile.condition}
      corner={
        isBypassed ? (
          <span className={styles['bypassed']}>
            <Icon name="prohibit" weight="bold" size="1.5rem" />
          </span>
        ) : tile.lowBattery !== null ? (
          <span className={styles['low']}>
            <Icon name="battery-low" weight="fill" size="1.5rem" />
          </span>
        ) : null
      }
      onPress={() => act('tap')}
    />
  );
}
