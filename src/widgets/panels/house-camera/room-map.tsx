import { useAlarmRooms } from '@/runtime/hooks/alarm-rooms';
import type { AlarmView } from '@/runtime/hooks/views';
import styles from './house-camera.module.css';

/**
 * Where no camera looks: the rooms of the house by name, and where in it something was set off (design 5.5). The ear has
 * it from the heading and from the lines below.
 */
export function RoomMap({ alarm }: { alarm: Pick<AlarmView, 'hub' | 'devices'> }) {
  const rooms = useAlarmRooms(alarm);
  if (rooms.length === 0) return null;
  return (
    <ul className={styles['map']} aria-hidden="true">
      {rooms.map(({ id, name, tripped }) => (
        <li key={id} data-tripped={tripped.length > 0 || undefined}>
          <b>{name}</b>
          {tripped.map((sensor, at) => (
            <span key={`${String(at)} ${sensor}`}>{sensor}</span>
          ))}
        </li>
      ))}
    </ul>
  );
}
