import type { WidgetProps } from '@/runtime/contract';
import { useAct } from '@/runtime/hooks/act';
import { useItem } from '@/runtime/hooks/devices';
import { useText } from '@/runtime/hooks/text';
import { deviceFace, useTile } from '@/runtime/hooks/tile';
import { TileFace } from '@/ui/tile/tile-face';
import type { SwitchOptions } from './schema';
import styles from './switch.module.css';
import { switchView } from './two-states';

const POWER = ['electric_meter_watt', 'power'] as const;
const WORDS = {
  switch: { on: 'tiles.on', off: 'tiles.off', goesOn: 'tiles.turning-on', goesOff: 'tiles.turning-off' },
  opening: {
    on: 'tiles.cover.open',
    off: 'tiles.cover.closed',
    goesOn: 'tiles.cover.opening',
    goesOff: 'tiles.cover.closing',
  },
} as const;

export default function SwitchTile({ options, size }: WidgetProps<SwitchOptions>) {
  const tile = useTile();
  const { t, number } = useText();
  const power = useItem(tile.link.device?.id ?? '', POWER)?.value;
  const { item, value, loading } = tile.link;
  const view = switchView(item?.name ?? '', value, loading?.value ?? null);
  const act = useAct({
    tap: {
      do: 'item.set',
      with: { link: 'state', value: view.next },
      ...(options.asks ? { ask: 'confirm' as const } : {}),
    },
  });
  const words = WORDS[item?.name === 'water_valve_state' ? 'opening' : 'switch'];
  const isOn = view.isOn === true;
  const word = tile.isBusy ? t(words[view.goesOn === true ? 'goesOn' : 'goesOff']) : t(words[isOn ? 'on' : 'off']);
  return (
    <TileFace
      {...deviceFace(tile, {
        word,
        isKnown: view.isOn !== null,
        canSet: item?.hasSetter !== false,
        onPress: view.next === null && tile.condition !== 'unlinked' ? undefined : () => act('tap'),
      })}
      icon={options.icon}
      isIconFilled={isOn}
      tone={isOn ? 'lit' : 'quiet'}
      isPressed={isOn}
      corner={
        // What it draws is worth a look only where there is room for it.
        size.cols > 1 && typeof power === 'number' ? (
          <span className={styles['power']}>{t('devices.watts', { value: number(power, { digits: 0 }) })}</span>
        ) : null
      }
    />
  );
}
