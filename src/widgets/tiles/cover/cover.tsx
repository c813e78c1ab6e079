import type { WidgetProps } from '@/runtime/contract';
import { useAct, useCommand } from '@/runtime/hooks/act';
import { useDeviceLink } from '@/runtime/hooks/devices';
import { useText } from '@/runtime/hooks/text';
import { deviceFace, useTile } from '@/runtime/hooks/tile';
import { TileFace } from '@/ui/tile/tile-face';
import styles from './cover.module.css';
import { coverView } from './cover-view';
import { MoveButtons } from './move-buttons';
import type { CoverOptions } from './schema';

const STOP = ['dimmer_stop'] as const;
const FAVOURITE = ['goto_favorite'] as const;

export default function Cover({ options, size }: WidgetProps<CoverOptions>) {
  const tile = useTile();
  const { t } = useText();
  const { link } = tile;
  const device = link.device?.id ?? '';
  const stop = useDeviceLink(device, STOP).item;
  const favourite = useDeviceLink(device, FAVOURITE).item;
  const view = coverView(link.item?.name ?? '', link.value, link.loading?.value ?? null);
  const isBarrier = link.item?.name === 'barrier';
  const canSet = link.item?.hasSetter !== false;
  const moving = (value: number | string | null) => ({ do: 'item.set', with: { link: 'state', value } }) as const;
  const act = useAct({ tap: moving(view.next), change: { do: 'item.set' } });
  const run = useCommand();
  const word = view.moving ? t(`tiles.cover.${view.moving}`) : tile.word;
  const shown =
    view.percent === null ? word : view.moving ? word : t(view.percent > 0 ? 'tiles.cover.open' : 'tiles.cover.closed');
  const percent = view.percent === null ? null : t('tiles.light.percent', { level: view.percent });
  const isLive = tile.condition === 'live' && canSet;
  const canAct = canSet && (view.next !== null || tile.condition === 'unlinked');
  return (
    <TileFace
      {...deviceFace(tile, {
        word: [shown, percent].filter(Boolean).join(', '),
        shown,
        isKnown: view.isKnown,
        onPress: canAct ? () => act('tap') : undefined,
      })}
      icon={isBarrier ? 'garage' : options.icon}
      isIconFilled={isBarrier && view.isOpen}
      tone={isBarrier && view.isOpen ? 'warning' : 'quiet'}
      isBusy={tile.isBusy && !view.moving}
      corner={percent}
      foot={
        size.cols > 1 && view.full !== null ? (
          <MoveButtons
            name={tile.name}
            isDisabled={!isLive}
            onOpen={() => run(moving(view.full))}
            onClose={() => act('change', { link: 'state', value: view.empty })}
            // Where nothing stops a blind on its way, nothing offers to.
            onStop={stop === null ? null : () => run({ do: 'item.set', with: { item: stop.id, value: 1 } })}
            onFavourite={
              favourite === null ? null : () => run({ do: 'item.set', with: { item: favourite.id, value: true } })
            }
          />
        ) : null
      }
      backdrop={
        view.percent === null || tile.condition !== 'live' ? null : (
          <i className={styles['slats']} style={{ blockSize: `${100 - view.percent}%` }} aria-hidden="true" />
        )
      }
    />
  );
}
