import { useDialogs } from '@/runtime/hooks/dialogs';
import { useHouse } from '@/runtime/hooks/house';
import { useHubRows, type HubRow } from '@/runtime/hooks/hub-rows';
import { useSelectHub } from '@/runtime/hooks/select-hub';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import styles from './place-list.module.css';

/** How it is reached; of one that is heard from, its mode as well. */
function standing({ freshness, mode }: HubRow, t: ReturnType<typeof useText>['t']): string {
  const reached = t(`app.place.freshness.${freshness}`);
  return mode === null ? reached : t('app.place.with-mode', { mode: t(mode.key, mode.values), reached });
}

export default function PlaceList() {
  const house = useHouse();
  const hubs = useHubRows();
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
              <small>{standing(hub, t)}</small>
            </span>
            {hub.serial === house.serial ? <Icon name="check" weight="bold" size="1.25rem" /> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
