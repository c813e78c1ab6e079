import { memo } from 'react';
import { clearDeviceFilter, useDeviceFilter } from '@/runtime/hooks/device-filter';
import { useRoomGroups } from '@/runtime/hooks/devices';
import { useHubFreshness } from '@/runtime/hooks/freshness';
import { useText } from '@/runtime/hooks/text';
import type { RoomGroupView } from '@/runtime/hooks/views';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Skeleton } from '@/ui/skeleton/skeleton';
import styles from './device-list.module.css';
import { DeviceRow } from './device-row';

export default function DeviceList() {
  const filter = useDeviceFilter();
  const groups = useRoomGroups({
    search: filter.search,
    ...(filter.room === undefined ? {} : { room: filter.room }),
  });
  const freshness = useHubFreshness();
  const { t } = useText();
  const shown = groups.filter((group) => group.devices.length > 0);
  const isNarrowed = filter.search.trim() !== '' || filter.room !== undefined;
  if (shown.length === 0 && freshness !== 'live' && !isNarrowed) return <Waiting label={t('devices.loading')} />;
  if (shown.length === 0)
    return (
      <div className={styles['empty']} role="status">
        <Icon name={isNarrowed ? 'magnifying-glass' : 'plugs'} size="3rem" />
        <p>{t(isNarrowed ? 'devices.nothing-matches' : 'devices.none')}</p>
        {isNarrowed ? <Button onPress={clearDeviceFilter}>{t('devices.show-all')}</Button> : null}
      </div>
    );
  return (
    <div className={styles['list']}>
      {shown.map((group) => (
        <Group key={group.id ?? 'none'} group={group} />
      ))}
    </div>
  );
}

const Group = memo(function Group({ group }: { group: RoomGroupView }) {
  const { t } = useText();
  return (
    <section className={styles['group']}>
      <h2 className={styles['room']}>
        {group.name ?? t('devices.no-rooms')}
        <span>{t('devices.count', { count: group.devices.length })}</span>
      </h2>
      <ul className={styles['rows']}>
        {group.devices.map((device) => (
          <DeviceRow key={device.id} id={device.id} />
        ))}
      </ul>
    </section>
  );
});

function Waiting({ label }: { label: string }) {
  return (
    <div className={styles['list']} role="status" aria-label={label}>
      <Skeleton width="9rem" height="1.5rem" />
      <div className={styles['rows']}>
        {Array.from({ length: 8 }, (_, i) => (
          <Skeleton key={i} width="100%" height="4.75rem" />
        ))}
      </div>
    </div>
  );
}
