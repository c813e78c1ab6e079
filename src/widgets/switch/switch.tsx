import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useItem } from '@/runtime/hooks/devices';
import { useText } from '@/runtime/hooks/text';
import { spokenTile, useTile } from '@/runtime/hooks/tile';
import { TileFace } from '@/ui/tile/tile-face';
import type { SwitchOptions } from './schema';
import styles from './switch.module.css';

const POWER = ['electric_meter_watt', 'power'] as const;

export default function SwitchTile({ options, size }: WidgetProps<SwitchOptions>) {
  const tile = useTile();
  const { t, number } = useText();
  const power = useItem(tile.link.device?.id ?? '', POWER)?.value;
  const act = useAct({ tap: { do: 'item.toggle', with: { link: 'state' } } });
  const isOn = tile.link.value === true;
  const goesOn = tile.link.loading?.value === true;
  const word = tile.isBusy ? t(goesOn ? 'tiles.turning-on' : 'tiles.turning-off') : t(isOn ? 'tiles.on' : 'tiles.off');
  return (
    <TileFace
      name={tile.name}
      status={tile.note ?? word}
      label={spokenTile(tile, word)}
      icon={options.icon}
      isIconFilled={isOn}
      tone={isOn ? 'lit' : 'quiet'}
      condition={tile.condition}
      isBusy={tile.isBusy}
      isPressed={isOn}
      corner={
        // What it draws is worth a look only where there is room for it.
        size.cols > 1 && typeof power === 'number' ? (
          <span className={styles['power']}>{t('devices.watts', { value: number(power, { digits: 0 }) })}</span>
        ) : null
      }
      onPress={() => act('tap')}
    />
  );
}
