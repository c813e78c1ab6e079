import type { WidgetProps } from '@/runtime/contract';
import { useTap } from '@/runtime/hooks/act';
import { useHubFreshness } from '@/runtime/hooks/freshness';
import { useText } from '@/runtime/hooks/text';
import { deviceFace, useTile } from '@/runtime/hooks/tile';
import { useWords } from '@/runtime/hooks/words';
import { senseIcon } from '@/schemas/things/senses';
import { TileFace } from '@/ui/tile/tile-face';
import { pressOf } from './press';
import type { ButtonOptions } from './schema';

const ICON: Readonly<Record<string, string>> = { doorbell_ring: 'bell' };

export default function ButtonTile({ options }: WidgetProps<ButtonOptions>) {
  useWords('more-tiles');
  const tile = useTile();
  const { t, since } = useText();
  const tap = useTap();
  const { item, device } = tile.link;
  const press = pressOf(tile.link.value);
  // A button that nobody has pressed has no value; that is known as soon as the device has been read.
  const isRead = useHubFreshness(device?.hub) === 'live' && tile.link.status === 'unknown';
  const isUnpressed = isRead && item?.value === null && device?.isReachable === true;
  const said = press === null ? '' : t(`more-tiles.button.${press.key}`);
  const named =
    press?.button === null || press === null
      ? said.charAt(0).toLocaleUpperCase() + said.slice(1)
      : t('more-tiles.button.of', { button: press.button, press: said });
  const changedAt = item?.changedAt ?? null;
  const word =
    press === null
      ? t('more-tiles.button.none')
      : changedAt === null
        ? named
        : t('more-tiles.button.at', { word: named, since: since(changedAt) });
  return (
    <TileFace
      {...deviceFace(isUnpressed ? { ...tile, condition: 'live', note: null } : tile, {
        word,
        isKnown: press !== null || isUnpressed,
        onPress: tap,
      })}
      icon={options.icon || (ICON[item?.name ?? ''] ?? senseIcon(item?.name ?? '') ?? 'hand-tap')}
      tone={press?.tone ?? 'quiet'}
      isIconFilled={press !== null && press.tone !== 'quiet'}
    />
  );
}
