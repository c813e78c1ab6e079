import { useAct } from '@/runtime/hooks/act';
import { useHouse, useHubs } from '@/runtime/hooks/house';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import styles from './place-name.module.css';

export default function PlaceName() {
  const house = useHouse();
  const hubs = useHubs();
  const { t } = useText();
  const act = useAct({ tap: { do: 'dialog.open', with: { dialog: 'place' } } });
  const name = house.placeName || t('app.place.unknown');
  if (hubs.length < 2)
    return (
      <p className={styles['name']} data-alone>
        <span>{name}</span>
      </p>
    );
  return (
    <button type="button" className={styles['name']} aria-haspopup="dialog" onClick={() => act('tap')}>
      <span>{name}</span>
      <Icon name="caret-down" weight="bold" size="1.125rem" />
    </button>
  );
}
