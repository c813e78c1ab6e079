import { useState } from 'react';
import type { useHouseChange } from '@/runtime/hooks/rooms';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/button/icon-button';
import styles from './room-editor.module.css';
import { RoomForm } from './room-form';

interface RoomRowProps {
  room: { id: string; name: string; count: number };
  others: readonly string[];
  isFirst: boolean;
  isLast: boolean;
  isDisabled: boolean;
  change: ReturnType<typeof useHouseChange>;
  onMove: (by: -1 | 1) => void;
}

/** One room with what can be done to it; naming and taking away happen in its place. */
export function RoomRow({ room, others, isFirst, isLast, isDisabled, change, onMove }: RoomRowProps) {
  const { t } = useText();
  const [open, setOpen] = useState<'name' | 'remove' | null>(null);
  const { name } = room;
  const close = () => {
    setOpen(null);
  };
  const begin = (what: 'name' | 'remove') => {
    change.clear();
    setOpen(what);
  };
  if (open === 'name')
    return (
      <li className={styles['room']}>
        <RoomForm
          label={t('rooms.rename-of', { name })}
          save={t('rooms.save')}
          first={name}
          others={others}
          isBusy={change.isBusy}
          onCancel={close}
          onSave={(wanted) => {
            if (wanted === name) close();
            else change.ask('rename-room', { room: room.id, name: wanted }, close);
          }}
        />
      </li>
    );
  if (open === 'remove')
    return (
      <li className={styles['room']} role="group" aria-label={t('rooms.remove-ask', { name })}>
        <p className={styles['ask']}>
          <b>{t('rooms.remove-ask', { name })}</b>
          {room.count === 0 ? null : t('rooms.remove-devices', { count: room.count })}
        </p>
        <span className={styles['acts']}>
          <Button isDisabled={change.isBusy} onPress={close}>
            {t('rooms.cancel')}
          </Button>
          <Button
            tone="danger"
            label={t('rooms.remove-of', { name })}
            isBusy={change.isBusy}
            onPress={() => change.ask('remove-room', { room: room.id }, close)}
          >
            {t('rooms.remove')}
          </Button>
        </span>
      </li>
    );
  return (
    <li className={styles['room']}>
      <span className={styles['words']}>
        <bdi>{name}</bdi>
        <small>{t('devices.count', { count: room.count })}</small>
      </span>
      <span className={styles['acts']}>
        <IconButton
          icon="arrow-up"
          tone="plain"
          label={t('rooms.up-of', { name })}
          isDisabled={isDisabled || isFirst}
          onPress={() => {
            onMove(-1);
          }}
        />
        <IconButton
          icon="arrow-down"
          tone="plain"
          label={t('rooms.down-of', { name })}
          isDisabled={isDisabled || isLast}
          onPress={() => {
            onMove(1);
          }}
        />
        <IconButton
          icon="pencil-simple"
          tone="plain"
          label={t('rooms.rename-of', { name })}
          isDisabled={isDisabled}
          onPress={() => {
            begin('name');
          }}
        />
        <IconButton
          icon="trash"
          tone="plain"
          label={t('rooms.remove-of', { name })}
          isDisabled={isDisabled}
          onPress={() => {
            begin('remove');
          }}
        />
      </span>
    </li>
  );
}
