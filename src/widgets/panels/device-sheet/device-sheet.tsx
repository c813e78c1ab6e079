import type { WidgetProps } from '@/runtime/contract';
import { useLookedAtDevice, useSheetDevice, type SheetDevice } from '@/runtime/hooks/device-sheet';
import { DeviceTile } from '@/runtime/hooks/device-tile';
import { asOfText } from '@/runtime/hooks/freshness';
import { useNowOf } from '@/runtime/hooks/now-of';
import { useText } from '@/runtime/hooks/text';
import { WithAccess } from '@/runtime/hooks/with-access';
import { useWords } from '@/runtime/hooks/words';
import { useCommand } from '@/runtime/hooks/act';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import styles from './device-sheet.module.css';
import { Events } from './events';
import { HouseActs } from './house-acts';
import { ItemRow } from './item-row';
import { Family } from './family';
import type { DeviceSheetOptions } from './schema';
import { UserCodes } from './user-codes';

export default function DeviceSheet({ options: { part } }: WidgetProps<DeviceSheetOptions>) {
  useWords('more-tiles');
  const looked = useLookedAtDevice();
  const sheet = useSheetDevice(looked?.id ?? null);
  const { t } = useText();
  if (part === 'head') return <Head sheet={sheet} />;
  if (sheet === null || looked === null) return <p className={styles['gone']}>{t('deviceSheet.gone')}</p>;
  // Another device is another sheet: nothing that was typed for one is kept for the next.
  return (
    <WithAccess access={looked.access}>
      <Body key={sheet.device.id} sheet={sheet} />
    </WithAccess>
  );
}

function Head({ sheet }: { sheet: SheetDevice | null }) {
  const { t } = useText();
  if (sheet === null) return <h2 className={styles['name']}>{t('deviceSheet.title')}</h2>;
  const { device, room, status } = sheet;
  const word = t(status.key, status.values);
  return (
    <header className={styles['head']}>
      <h2 className={styles['name']}>
        <bdi>{device.name || t('tiles.device')}</bdi>
      </h2>
      <p className={styles['line']}>
        {t('deviceSheet.in-room', { room: room ?? t('deviceSheet.no-room'), status: word })}
      </p>
    </header>
  );
}

function Body({ sheet }: { sheet: SheetDevice }) {
  const { t } = useText();
  const { device, items, freshness } = sheet;
  const isLive = freshness === 'live' && device.isReachable;
  const codes = items.find(({ name }) => name === 'user_codes');
  return (
    <div className={styles['sheet']} data-live={isLive || undefined}>
      <Trouble sheet={sheet} />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <div className={styles['tile']}>
            <DeviceTile id={device.id} cols={2} rows={2} />
          </div>
          {codes === undefined ? null : <UserCodes item={codes} isDisabled={!isLive} />}
          <Family sheet={sheet} />
          <Events device={device.id} />
        </div>
        <section className={styles['values']} aria-labelledby="device-values">
          <h3 id="device-values">{t('deviceSheet.values')}</h3>
          <ul>
            {items.map((item) => (
              <ItemRow key={item.id} item={item} all={items} isDisabled={!isLive} />
            ))}
          </ul>
        </section>
      </div>
      <footer className={styles['foot']}>
        <Heard sheet={sheet} />
        <HouseActs sheet={sheet} isDisabled={freshness !== 'live'} />
      </footer>
    </div>
  );
}

/** Why nothing can be done now, and what to do about it. */
function Trouble({ sheet: { device, freshness } }: { sheet: SheetDevice }) {
  const { t } = useText();
  const command = useCommand();
  const why = freshness !== 'live' ? 'away' : device.isReachable ? null : 'unreachable';
  if (why === null) return null;
  return (
    <div className={styles['trouble']} role="status">
      <Icon name={why === 'away' ? 'plugs' : 'wifi-slash'} size="1.5rem" />
      <p>{t(`deviceSheet.${why}`)}</p>
      <Button onPress={() => command({ do: 'hub.retry', with: { hub: device.hub } })}>{t('deviceSheet.retry')}</Button>
    </div>
  );
}

/** How fresh all of this is, in words. */
function Heard({ sheet: { device, freshness, lastHeardAt } }: { sheet: SheetDevice }) {
  const { t, ago, moment } = useText();
  const now = useNowOf(device.hub, 'second');
  const words =
    freshness === 'live' && lastHeardAt !== null
      ? t('deviceSheet.live', { ago: ago(lastHeardAt, Math.max(now, lastHeardAt)) })
      : freshness === 'unknown'
        ? t('deviceSheet.unknown')
        : asOfText(lastHeardAt, 'tiles.as-of', { t, moment });
  return (
    <p className={styles['heard']}>
      <Icon name={freshness === 'live' ? 'broadcast' : 'clock'} size="1.125rem" />
      {words}
    </p>
  );
}
