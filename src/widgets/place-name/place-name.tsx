import { useState } from 'react';
import { useHouseCommands } from '@/runtime/hooks/flow';
import { useHouse, useHubs } from '@/runtime/hooks/house';
import { useText } from '@/runtime/hooks/text';
import { Icon } from '@/ui/icon/icon';
import { Sheet } from '@/ui/sheet/sheet';
import styles from './place-name.module.css';

export default function PlaceName() {
  const house = useHouse();
  const hubs = useHubs();
  const commands = useHouseCommands();
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const name = house.placeName || t('app.place.unknown');
  if (hubs.length < 2)
    return (
      <p className={styles['name']} data-alone>
        <span>{name}</span>
      </p>
    );
  return (
    <>
      <button type="button" className={styles['name']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>{name}</span>
        <Icon name="caret-down" weight="bold" size="1.125rem" />
      </button>
      {isOpen ? (
        <Sheet title={t('app.place.choose')} closeLabel={t('app.close')} onClose={() => setOpen(false)}>
          <ul className={styles['hubs']}>
            {hubs.map((hub) => (
              <li key={hub.serial}>
                <button
                  type="button"
                  className={styles['hub']}
                  aria-current={hub.serial === house.serial || undefined}
                  onClick={() => {
                    commands.selectHub(hub.serial);
                    setOpen(false);
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
        </Sheet>
      ) : null}
    </>
  );
}
