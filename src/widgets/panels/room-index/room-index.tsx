import type { WidgetProps } from '@/runtime/contract';
import { EVERYTHING, setDeviceFilter, useDeviceFilter } from '@/runtime/hooks/device-filter';
import { useRoomGroups } from '@/runtime/hooks/room-groups';
import { useHubFreshness } from '@/runtime/hooks/freshness';
import { useText } from '@/runtime/hooks/text';
import { useVoiceRows } from '@/runtime/hooks/voice-rows';
import { useThisHouse } from '@/runtime/hooks/this-house';
import type { RoomIndexOptions } from './schema';
import styles from './room-index.module.css';

export default function RoomIndex({ options }: WidgetProps<RoomIndexOptions>) {
  const house = useThisHouse();
  const groups = useRoomGroups();
  const filter = useDeviceFilter();
  const isLive = useHubFreshness() === 'live';
  const { t } = useText();
  const voice = useVoiceRows(EVERYTHING);
  const total = groups.reduce((sum, group) => sum + group.devices.length, voice.length);
  if (groups.length === 0) return <div className={styles['rooms']} data-form={options.form} />;
  const rooms = [
    {
      key: 'all',
      id: undefined,
      name: t(options.form === 'chips' ? 'devices.all' : 'devices.all-rooms'),
      count: total,
      trouble: null,
    },
    ...groups.map((group) => ({
      key: group.id ?? 'none',
      id: group.id,
      name: group.name ?? t('devices.no-rooms'),
      count: group.devices.length,
      // One word of trouble takes the place of the count: what stands open comes before what is silent.
      trouble:
        group.openCount > 0
          ? t('devices.room-open', { count: group.openCount })
          : group.unreachableCount > 0
            ? t('devices.room-off', { count: group.unreachableCount })
            : null,
    })),
  ];
  return (
    <nav className={styles['rooms']} data-form={options.form} aria-label={t('devices.rooms')}>
      {rooms.map((room) => (
        <button
          key={room.key}
          type="button"
          aria-pressed={filter.room === room.id}
          className={styles['room']}
          onClick={() => setDeviceFilter(house, { room: room.id })}
        >
          <span>{room.name}</span>
          {room.trouble ? (
            <b data-trouble={isLive || undefined}>{room.trouble}</b>
          ) : options.form === 'list' || room.key === 'all' ? (
            <b>{room.count}</b>
          ) : null}
        </button>
      ))}
    </nav>
  );
}
