import { useState } from 'react';
import { useHubs } from '@/runtime/hooks/house';
import { useHouseLists } from '@/runtime/hooks/house-lists';
import { movedBy, useHouseChange, useRooms } from '@/runtime/hooks/rooms';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { Panel } from '@/ui/panel/panel';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import { SettingPage } from '@/ui/setting-row/setting-row';
import { Skeleton } from '@/ui/skeleton/skeleton';
import styles from './room-editor.module.css';
import { RoomForm } from './room-form';
import { RoomRow } from './room-row';

/** The rooms of every controller of the account, one panel each. */
export default function RoomEditor() {
  const hubs = useHubs();
  return (
    <SettingPage>
      {hubs.map((hub) => (
        <HubRooms key={hub.serial} hub={hub} isAlone={hubs.length === 1} />
      ))}
    </SettingPage>
  );
}

type Hub = ReturnType<typeof useHubs>[number];

function HubRooms({ hub: { serial, name, freshness }, isAlone }: { hub: Hub; isAlone: boolean }) {
  const { t } = useText();
  const rooms = useRooms(serial);
  const lists = useHouseLists(serial);
  const change = useHouseChange();
  const [isAdding, setAdding] = useState(false);
  const isLive = freshness === 'live';
  const ids = rooms.map(({ id }) => id);
  const title = isAlone ? t('rooms.title') : t('rooms.title-of', { hub: name || serial });
  if (rooms.length === 0 && (lists === 'refused' || lists === 'away'))
    return (
      <Panel title={title}>
        <p className={styles['note']} role="status">
          {t(lists === 'away' ? 'rooms.away' : 'devices.refused')}
        </p>
      </Panel>
    );
  if (rooms.length === 0 && lists !== 'read')
    return (
      <Panel title={title}>
        <div role="status" aria-label={t('rooms.loading')} className={styles['waiting']}>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} width="100%" height="3.5rem" />
          ))}
        </div>
      </Panel>
    );
  const order = (id: string, by: -1 | 1) => {
    const next = movedBy(ids, id, by);
    if (next !== ids) change.ask('order-rooms', { hub: serial, rooms: [...next] });
  };
  return (
    <Panel title={title} aside={t('rooms.count', { count: rooms.length })}>
      {isLive ? null : (
        <p className={styles['note']} role="status">
          {t('rooms.away')}
        </p>
      )}
      {change.problem === null ? null : <ProblemBox title={t('rooms.failed')} text={t(`errors.${change.problem}`)} />}
      {rooms.length === 0 ? <p className={styles['note']}>{t('rooms.none')}</p> : null}
      <ol className={styles['rooms']}>
        {rooms.map((room, at) => (
          <RoomRow
            key={room.id}
            room={room}
            others={rooms.filter(({ id }) => id !== room.id).map((one) => one.name)}
            isFirst={at === 0}
            isLast={at === rooms.length - 1}
            isDisabled={!isLive || change.isBusy}
            change={change}
            onMove={(by) => {
              order(room.id, by);
            }}
          />
        ))}
      </ol>
      {isAdding ? (
        <RoomForm
          label={t('rooms.add')}
          save={t('rooms.add')}
          first=""
          others={rooms.map((one) => one.name)}
          isBusy={change.isBusy}
          onCancel={() => {
            setAdding(false);
          }}
          onSave={(wanted) => {
            change.ask('add-room', { hub: serial, name: wanted }, () => {
              setAdding(false);
            });
          }}
        />
      ) : (
        <div className={styles['acts']}>
          <Button
            icon="plus"
            isDisabled={!isLive || change.isBusy}
            onPress={() => {
              change.clear();
              setAdding(true);
            }}
          >
            {t('rooms.add')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
