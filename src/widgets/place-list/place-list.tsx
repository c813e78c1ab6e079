import { useDialogs } from '@/runtime/hooks/dialogs';
import { useHouse, useHubs } from '@/runtime/hooks/house';
import { useSelectHub } from '@/runtime/hooks/select-hub';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import styles from './place-list.module.css';

export default function PlaceList() {
  const house = useHouse();
  const hubs = useHubs();
  const select = useSelectHub();
  const dialogs = useDialogs();
  const { t } = useText();
  return (
    <ul className={styles['hubs']}>
      {hubs.map((hub) => (
        <li key={hub.serial}>
          <button
            type="button"
            className={styles['hub']}
            aria-current={hub.serial === house.serial || undefined}
            onClick={() => {
              // Chosen: in a dialog nothing is left to do. On a screen there is none to close.
              select(hub, dialogs.close);
            }}
          >
            <i className={styles['dot']} data-freshness={hub.freshness} />
            <span>
              {hub.name}
              <small>{t(`app.place.freshness.${hub.freshness}`)}</small>
            </span>
            {hub.serial === house.serial ? <Icon name="check" weight="bold" size="1.25rem" /> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
