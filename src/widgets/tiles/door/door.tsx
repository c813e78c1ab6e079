import type { WidgetProps } from '@/runtime/contract';
import { useTap } from '@/runtime/hooks/act';
import { useText } from '@/runtime/hooks/text';
import { deviceFace, useTile } from '@/runtime/hooks/tile';
import { TRIGGER_ICONS } from '@/schemas/things/triggers';
import { TileFace } from '@/ui/tile/tile-face';
import styles from './door.module.css';
import type { DoorOptions } from './schema';

const ICON = { ...TRIGGER_ICONS, tilt: { open: 'warning', calm: 'angle' } };

export default function Door({ options, size }: WidgetProps<DoorOptions>) {
  const tile = useTile();
  const { t, since, clock } = useText();
  const tap = useTap();
  const isOpen = tile.tone === 'warning';
  const { isBypassed } = tile;
  const changedAt = tile.link.item?.changedAt ?? null;
  const isWide = size.cols > 1;
  const isOpenSince = isOpen && changedAt !== null && options.kind !== 'tilt';
  const word =
    isBypassed && options.kind !== 'tilt'
      ? t(isOpen ? 'tiles.door.open-bypassed' : 'tiles.door.bypassed')
      : isOpenSince
        ? t('tiles.door.open-since', { since: since(changedAt) })
        : tile.word;
  const isLive = tile.condition === 'live' && tile.tone !== 'muted';
  return (
    <TileFace
      {...deviceFace(tile, {
        word,
        // What nobody knows is never drawn as closed (S4.46).
        isKnown: tile.tone !== 'muted',
        saysBypass: options.kind !== 'tilt',
        onPress: tap,
      })}
      icon={ICON[options.kind][isOpen ? 'open' : 'calm']}
      isIconFilled={isOpen}
      foot={
        isWide && isLive && (changedAt !== null || tile.battery !== null) ? (
          <p className={styles['more']}>
            <span>{changedAt === null ? '' : t('tiles.door.since', { time: clock(changedAt) })}</span>
            <span>{tile.battery === null ? '' : t('tiles.battery', { percent: Math.round(tile.battery) })}</span>
          </p>
        ) : null
      }
    />
  );
}
