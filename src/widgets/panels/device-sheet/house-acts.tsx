import { useState } from 'react';
import { useHouseChange, useRooms, type SheetDevice } from '@/runtime/hooks/device-sheet';
import { useDialogs } from '@/runtime/hooks/dialogs';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { InlineForm } from '@/ui/inline-form/inline-form';
import { ProblemBox } from '@/ui/problem-box/problem-box';
import { SelectField } from '@/ui/select-field/select-field';
import { TextField } from '@/ui/text-field/text-field';
import styles from './device-sheet.module.css';

const LONGEST_NAME = 30;
const NO_ROOM = '';

/** What the device is called, where it stands, and its way out of the house; the hub does all of it. */
export function HouseActs({ sheet, isDisabled }: { sheet: SheetDevice; isDisabled: boolean }) {
  const { t } = useText();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const close = () => {
    setOpen(null);
  };
  if (open === 'edit') return <RoomAndName sheet={sheet} onClose={close} />;
  if (open === 'remove') return <Remove sheet={sheet} onClose={close} />;
  return (
    <div className={styles['acts']}>
      <Button
        tone="ghost"
        icon="trash"
        isDisabled={isDisabled}
        onPress={() => {
          setOpen('remove');
        }}
      >
        {t('deviceSheet.remove.open')}
      </Button>
      <Button
        icon="pencil-simple"
        isDisabled={isDisabled}
        onPress={() => {
          setOpen('edit');
        }}
      >
        {t('deviceSheet.edit.open')}
      </Button>
    </div>
  );
}

function RoomAndName({ sheet: { device }, onClose }: { sheet: SheetDevice; onClose: () => void }) {
  const { t } = useText();
  const rooms = useRooms(device.hub);
  const [name, setName] = useState(device.name);
  const [room, setRoom] = useState(device.roomId ?? NO_ROOM);
  const change = useHouseChange();
  const trimmed = name.trim();
  const error = trimmed === '' ? 'empty' : [...trimmed].length > LONGEST_NAME ? 'long' : null;
  const move = () => {
    if (room === (device.roomId ?? NO_ROOM)) onClose();
    else change.ask('move-device', { device: device.id, room: room === NO_ROOM ? null : room }, onClose);
  };
  return (
    <div className={styles['wide']}>
      <InlineForm
        label={t('deviceSheet.edit.title')}
        save={t('deviceSheet.edit.save')}
        cancel={t('deviceSheet.edit.cancel')}
        isBusy={change.isBusy}
        onCancel={onClose}
        onSave={() => {
          if (error !== null) return;
          if (trimmed === device.name) move();
          else change.ask('rename-device', { device: device.id, name: trimmed }, move);
        }}
      >
        <TextField
          label={t('deviceSheet.edit.name')}
          value={name}
          onChange={setName}
          error={error === null ? null : t(`deviceSheet.edit.${error}`)}
          autoComplete="off"
        />
        <SelectField
          label={t('deviceSheet.edit.room')}
          value={room}
          choices={[
            ...rooms.map((one) => ({ value: one.id, label: one.name })),
            { value: NO_ROOM, label: t('deviceSheet.edit.no-room') },
          ]}
          onChange={setRoom}
        />
        {change.problem === null ? null : (
          <ProblemBox title={t('deviceSheet.edit.failed')} text={t(`errors.${change.problem}`)} />
        )}
      </InlineForm>
    </div>
  );
}

function Remove({ sheet: { device }, onClose }: { sheet: SheetDevice; onClose: () => void }) {
  const { t } = useText();
  const dialogs = useDialogs();
  const change = useHouseChange();
  const { name } = device;
  return (
    <div className={styles['wide']} role="group" aria-label={t('deviceSheet.remove.ask', { name })}>
      <p className={styles['ask']}>
        <b>{t('deviceSheet.remove.ask', { name })}</b>
        {t('deviceSheet.remove.text')}
      </p>
      {change.problem === null ? null : (
        <ProblemBox title={t('deviceSheet.edit.failed')} text={t(`errors.${change.problem}`)} />
      )}
      <div className={styles['acts']}>
        <Button onPress={onClose} isDisabled={change.isBusy}>
          {t('deviceSheet.remove.no')}
        </Button>
        <Button
          tone="danger"
          isBusy={change.isBusy}
          onPress={() => change.ask('remove-device', { device: device.id }, dialogs.close, 'yes')}
        >
          {t('deviceSheet.remove.yes', { name })}
        </Button>
      </div>
    </div>
  );
}
