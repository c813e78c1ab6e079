import { memo, useCallback } from 'react';
import type { WidgetProps } from '@/runtime/contract';
import { EVERYTHING, setDeviceFilter, useChosenRoom } from '@/runtime/hooks/device-filter';
import { useRoomGroups, useRoomStanding } from '@/runtime/hooks/room-groups';
import { useHubFreshness } from '@/runtime/hooks/freshness';
import { useText } from '@/runtime/hooks/text';
import type { RoomGroupView } from '@/runtime/hooks/views';
import { useVoiceRows } from '@/runtime/hooks/voice-rows';
import { useThisHouse } from '@/runtime/hooks/this-house';
import type { RoomIndexOptions } from './schema';
import styles from './room-index.module.css';

type Form = RoomIndexOptions['form'];

export default function RoomIndex({ options }: WidgetProps<RoomIndexOptions>) {
  return <RoomList form={options.form} />;
}

export function RoomList({ form }: Pick<RoomIndexOptions, 'form'>) {
  const house = useThisHouse();
  const groups = useRoomGroups();
  const chosen = useChosenRoom();
  const isLive = useHubFreshness() === 'live';
  const { t } = useText();
  const voice = useVoiceRows(EVERYTHING);
  const choose = useCallback((room: string | null | undefined) => setDeviceFilter(house, { room }), [house]);
  if (groups.length === 0) return <div className={styles['rooms']} data-form={form} />;
  return (
    <nav className={styles['rooms']} data-form={form} aria-label={t('devices.rooms')}>
      <button
        type="button"
        aria-pressed={chosen === undefined}
        className={styles['room']}
        onClick={() => choose(undefined)}
      >
        <span>{t(form === 'chips' ? 'devices.all' : 'devices.all-rooms')}</span>
        <b>{groups.reduce((sum, { devices }) => sum + devices.length, voice.length)}</b>
      </button>
      {groups.map((group) => (
        <Room
          key={group.id ?? 'none'}
          group={group}
          form={form}
          isLive={isLive}
          isChosen={chosen === group.id}
          onChoose={choose}
        />
      ))}
    </nav>
  );
}

interface RoomProps {
  group: RoomGroupView;
  form: Form;
  isLive: boolean;
  isChosen: boolean;
  onChoose: (room: string | null) => void;
}

/** Drawn from its own devices alone: a house may have hundreds of rooms, and a letter is typed beside them. */
const Room = memo(function Room({ group, form, isLive, isChosen, onChoose }: RoomProps) {
  const { open, unreachable } = useRoomStanding(group);
  const { t } = useText();
  // One word of trouble takes the place of the count: what stands open comes before what is silent.
  const trouble =
    open > 0
      ? t('devices.room-open', { count: open })
      : unreachable > 0
        ? t('devices.room-off', { count: unreachable })
        : null;
  return (
    <button type="button" aria-pressed={isChosen} className={styles['room']} onClick={() => onChoose(group.id)}>
      <span>{group.name ?? t('devices.no-rooms')}</span>
      {trouble !== null ? (
        <b data-trouble={isLive || undefined}>{trouble}</b>
      ) : form === 'list' ? (
        <b>{group.devices.length}</b>
      ) : null}
    </button>
  );
});
