import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useText } from '@/runtime/hooks/text';
import { useTile } from '@/runtime/hooks/tile';
import { TileFace } from '@/ui/tile/tile-face';
import type { SwitchOptions } from './schema';
import styles from './switch.module.css';

export default function SwitchTile({ options }: WidgetProps<SwitchOptions>) {
  const tile = useTile();
  const { t } = useText();
  const act = useAct({ tap: { do: 'item.toggle', with: { link: 'state' } } });
  const isOn = tile.link.value === true;
  const goesOn = tile.link.loading?.value === true;
  const word = tile.isBusy ? t(goesOn ? 'tiles.turning-on' : 'tiles.turning-off') : t(isOn ? 'tiles.on' : 'tiles.off');
  return (
    <TileFace
      name={tile.name}
      status={tile.note ?? word}
      icon={options.icon}
      isIconFilled={isOn}
      tone={isOn ? 'lit' : 'quiet'}
      condition={tile.condition}
      isBusy={tile.isBusy}
      isPressed={isOn}
      corner={<i className={styles['mark']} data-on={isOn || undefined} />}
      onPress={() => act('tap')}
    />
  );
}
