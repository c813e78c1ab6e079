import { useCommand } from '@/runtime/hooks/act';
import { useBoardDevices, useHousehold } from '@/runtime/hooks/boards';
import { askForDevices } from '@/runtime/hooks/device-pick';
import { useKeepSetting } from '@/runtime/hooks/keep-setting';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/button/icon-button';
import { Segmented } from '@/ui/segments/segmented';
import { Switch } from '@/ui/switch/switch';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './board-devices.module.css';
import { hiddenAfter, isSize, moved, SIZES, sizeName } from './board-order';

export default function BoardDevices() {
  const house = useThisHouse();
  const devices = useBoardDevices();
  const { config, status } = useHousehold();
  const { keep } = useKeepSetting();
  const { t } = useText();
  const isDisabled = status !== 'ready';
  const hidden = new Set(config.hiddenDevices);
  const order = devices.map(({ id }) => id);
  const command = useCommand();
  const choose = () => {
    askForDevices(house, {
      chosen: order.filter((id) => !hidden.has(id)),
      onPicked: (ids) => {
        keep({ hiddenDevices: [...hiddenAfter(hidden, order, ids)] });
      },
    });
    command({ do: 'dialog.open', with: { dialog: 'device-picker' } });
  };
  return (
    <section className={styles['devices']} aria-label={t('boards.tiles')}>
      <h3 className={styles['title']}>{t('boards.tiles')}</h3>
      <Button icon="list-bullets" isDisabled={isDisabled} onPress={choose}>
        {t('boards.choose-devices')}
      </Button>
      <ol className={styles['list']}>
        {devices.map(({ id, name, room, cols, rows }, at) => (
          <li key={id} className={styles['row']} data-hidden={hidden.has(id) || undefined}>
            <p className={styles['name']}>
              <bdi>{name}</bdi>
              <small>{room ?? t('boards.no-room')}</small>
            </p>
            <span className={styles['order']}>
              <IconButton
                icon="caret-up"
                tone="plain"
                label={t('boards.move-up', { name })}
                isDisabled={isDisabled || at === 0}
                onPress={() => {
                  keep({ deviceOrder: moved(order, at, at - 1) });
                }}
              />
              <IconButton
                icon="caret-down"
                tone="plain"
                label={t('boards.move-down', { name })}
                isDisabled={isDisabled || at === devices.length - 1}
                onPress={() => {
                  keep({ deviceOrder: moved(order, at, at + 1) });
                }}
              />
            </span>
            <Segmented
              label={t('boards.size', { name })}
              value={sizeName({ cols, rows })}
              choices={SIZES.map((value) => ({ value, label: value.replace('x', '×') }))}
              isDisabled={isDisabled}
              onChange={(value) => {
                if (!isSize(value)) return;
                const [wide = 1, high = 1] = value.split('x').map(Number);
                keep({ tileSizes: { ...config.tileSizes, [id]: { cols: wide, rows: high } } });
              }}
            />
            <Switch
              isOn={!hidden.has(id)}
              label={t('boards.show', { name })}
              isDisabled={isDisabled}
              onChange={(isOn) => {
                const rest = [...hidden].filter((one) => one !== id);
                keep({ hiddenDevices: isOn ? rest : [...rest, id] });
              }}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
