import { memo, startTransition, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useCommand } from '@/runtime/hooks/act';
import { clearDeviceFilter, isNarrowed, useDeviceFilter } from '@/runtime/hooks/device-filter';
import { useHubFreshness } from '@/runtime/hooks/freshness';
import { useHouse } from '@/runtime/hooks/house';
import { useHouseLists } from '@/runtime/hooks/house-lists';
import { useOpenDevice } from '@/runtime/hooks/look-at-device';
import { useRoomGroups } from '@/runtime/hooks/room-groups';
import { useText } from '@/runtime/hooks/text';
import { useVoiceRows } from '@/runtime/hooks/voice-rows';
import type { RoomGroupView } from '@/runtime/hooks/views';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { Quiet } from '@/ui/quiet/quiet';
import { useThisHouse } from '@/runtime/hooks/this-house';
import styles from './device-list.module.css';
import { DeviceRow, DistantRow } from './device-row';
import { FIRST_ROWS, firstRows, IN_FRAMES, nextRows } from './first-rows';
import { NarrowedTo } from './narrowed-to';
import { VoiceGroup } from './voice-group';

/** Up to so many rows are all drawn, so that a browser's own search and a reader find every one. */
const MOST_DRAWN = 1_000;

/** Grows slice by slice until all rows stand there; a list that is narrowed anew begins at its top. */
function useGrowing(total: number, key: string): number {
  const [grown, setGrown] = useState({ key, count: FIRST_ROWS });
  const count = grown.key === key ? grown.count : FIRST_ROWS;
  useEffect(() => {
    if (count >= total) return undefined;
    const frame = requestAnimationFrame(() => {
      const isLong = total > MOST_DRAWN;
      const grow = () => {
        setGrown({ key, count: nextRows(count, isLong) });
      };
      // A transition is drawn in crumbs, which takes twice as long: only what may take that long is one.
      if (isLong || count >= IN_FRAMES) startTransition(grow);
      else grow();
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [count, total, key]);
  return count;
}

export default function DeviceList() {
  const house = useThisHouse();
  // What is typed stands in its field at once; two thousand rows may follow a moment later.
  const filter = useDeferredValue(useDeviceFilter());
  const groups = useRoomGroups(filter);
  const voice = useVoiceRows(filter);
  const freshness = useHubFreshness();
  const lists = useHouseLists();
  const { isOnline } = useHouse();
  const { t } = useText();
  const open = useOpenDevice();
  const shown = groups.filter((group) => group.devices.length > 0);
  const total = shown.reduce((sum, { devices }) => sum + devices.length, 0);
  const count = useGrowing(
    total,
    JSON.stringify([filter.search, filter.room ?? null, filter.categories, filter.hubs, filter.only]),
  );
  const isLess = isNarrowed(filter);
  const voices =
    voice.length > 0 ? (
      <Quiet>
        <Suspense fallback={null}>
          <VoiceGroup devices={voice} />
        </Suspense>
      </Quiet>
    ) : null;
  // Nothing is said to be missing before it was read.
  if (total === 0 && !isLess && (freshness !== 'live' || lists !== 'read')) {
    const isAway = freshness !== 'live' && isOnline === false;
    return (
      <div className={styles['list']}>
        {isAway ? <Away /> : lists === 'refused' ? <Refused /> : <Waiting label={t('devices.loading')} />}
        {voices}
      </div>
    );
  }
  if (total === 0 && voice.length === 0)
    return (
      <div className={styles['empty']} role="status">
        <Icon name={isLess ? 'magnifying-glass' : 'plugs'} size="3rem" />
        <p>{t(isLess ? 'devices.nothing-matches' : 'devices.none')}</p>
        {isLess ? <Button onPress={() => clearDeviceFilter(house)}>{t('devices.show-all')}</Button> : null}
      </div>
    );
  return (
    <div className={styles['list']}>
      <NarrowedTo filter={filter} />
      {firstRows(shown, count).map(({ group, devices }) => (
        <Group
          key={group.id ?? 'none'}
          name={group.name}
          total={group.devices.length}
          devices={devices}
          isLong={total > MOST_DRAWN}
          onOpen={open}
        />
      ))}
      {/* Behind the last room, not in the middle of what is still being drawn. */}
      {count >= total ? voices : null}
    </div>
  );
}

interface GroupProps {
  name: string | null;
  /** Of the whole room. */
  total: number;
  devices: RoomGroupView['devices'];
  /** The whole list is. */
  isLong: boolean;
  onOpen: (id: string) => void;
}

const Group = memo(function Group({ name, total, devices, isLong, onOpen }: GroupProps) {
  const { t } = useText();
  const Row = isLong ? DistantRow : DeviceRow;
  return (
    <section className={styles['group']}>
      <h2 className={styles['room']}>
        {name ?? t('devices.no-rooms')}
        <span>{t('devices.count', { count: total })}</span>
      </h2>
      <ul className={styles['rows']}>
        {devices.map((device) => (
          <Row key={device.id} id={device.id} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
});

/** Nothing was ever heard here of a controller that is known to be away: waiting in silence would look like reading. */
function Away() {
  const { t } = useText();
  const command = useCommand();
  return (
    <div className={styles['empty']} role="status">
      <Icon name="plugs" size="3rem" />
      <p>{t('devices.away')}</p>
      <Button onPress={() => command({ do: 'hub.retry' })}>{t('devices.try-again')}</Button>
    </div>
  );
}

/** The line stands, and the hub gives no list. */
function Refused() {
  const { t } = useText();
  return (
    <div className={styles['empty']} role="status">
      <Icon name="warning" size="3rem" />
      <p>{t('devices.refused')}</p>
    </div>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={styles['group']} role="status" aria-label={label}>
      <Skeleton width="9rem" height="1.5rem" />
      <div className={styles['rows']}>
        {Array.from({ length: 8 }, (_, i) => (
          <Skeleton key={i} width="100%" height="4.75rem" />
        ))}
      </div>
    </div>
  );
}
