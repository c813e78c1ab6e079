import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useText } from '@/runtime/hooks/text';
import { deviceFace, useTile } from '@/runtime/hooks/tile';
import { useWords } from '@/runtime/hooks/words';
import { TileFace } from '@/ui/tile/tile-face';
import type { SirenOptions } from './schema';

const SOUNDING: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['siren_active', true],
  ['siren_inactive', false],
  ['no_siren', false],
]);

/** Whether it sounds; null: a value that says neither. */
const isSounding = (value: unknown): boolean | null => SOUNDING.get(value) ?? null;

export default function Siren({ options }: WidgetProps<SirenOptions>) {
  useWords('more-tiles');
  const tile = useTile();
  const { t } = useText();
  const { item, value, loading } = tile.link;
  const sounds = isSounding(value);
  const act = useAct({
    // Waking a street is asked about, and so is silencing what calls for help: the house knows both.
    tap: { do: 'item.set', with: { link: 'state', value: sounds !== true } },
  });
  const canSet = item?.hasSetter !== false;
  const goesOn = loading?.value === true;
  const word = tile.isBusy
    ? t(goesOn ? 'tiles.turning-on' : 'tiles.turning-off')
    : t(sounds === true ? 'more-tiles.siren.sounding' : 'more-tiles.siren.silent');
  return (
    <TileFace
      {...deviceFace(tile, {
        word,
        isKnown: sounds !== null,
        onPress: canSet && sounds !== null ? () => act('tap') : undefined,
      })}
      icon={options.icon}
      isIconFilled={sounds === true}
      tone={sounds === true ? 'emergency' : 'quiet'}
      {...(canSet ? { isPressed: sounds === true } : {})}
    />
  );
}
