import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useText } from '@/runtime/hooks/text';
import { useTile } from '@/runtime/hooks/tile';
import { TileFace } from '@/ui/tile/tile-face';
import styles from './cover.module.css';
import { coverView } from './cover-view';
import type { CoverOptions } from './schema';

export default function Cover({ options }: WidgetProps<CoverOptions>) {
  const tile = useTile();
  const { t } = useText();
  const { link } = tile;
  const view = coverView(link.item?.name ?? '', link.value, link.loading?.value ?? null);
  // A door to the outside never opens at a brush: the touch that opens it is asked about.
  const isBarrier = link.item?.name === 'barrier';
  const act = useAct({
    tap: {
      do: 'item.set',
      with: { link: 'state', value: view.next },
      ...(isBarrier && view.opens ? { ask: 'confirm' as const } : {}),
    },
  });
  const word = view.moving ? t(`tiles.cover.${view.moving}`) : tile.word;
  const shown =
    view.percent === null ? word : view.moving ? word : t(view.percent > 0 ? 'tiles.cover.open' : 'tiles.cover.closed');
  const percent = view.percent === null ? null : t('tiles.light.percent', { level: view.percent });
  return (
    <TileFace
      name={tile.name}
      status={tile.note ?? shown}
      label={[tile.name, tile.note ?? shown, percent].filter(Boolean).join(', ')}
      icon={isBarrier ? 'garage' : options.icon}
      isIconFilled={isBarrier && view.isOpen}
      tone={isBarrier && view.isOpen ? 'warning' : 'quiet'}
      condition={tile.condition === 'live' && view.next === null ? 'unknown' : tile.condition}
      isBusy={tile.isBusy && !view.moving}
      corner={percent}
      onPress={() => act('tap')}
      backdrop={
        view.percent === null || tile.condition !== 'live' ? null : (
          <i className={styles['slats']} style={{ blockSize: `${100 - view.percent}%` }} aria-hidden="true" />
        )
      }
    />
  );
}
