import { useState } from 'react';
import { useCommand } from '@/runtime/hooks/act';
import { deviceIcon, kindKey } from '@/runtime/hooks/device-icon';
import { PICKER_GROUPS, pickerType, useDevicePick } from '@/runtime/hooks/device-pick';
import { useDeviceLists } from '@/runtime/hooks/house-lists';
import { useRoomGroups } from '@/runtime/hooks/room-groups';
import { useText } from '@/runtime/hooks/text';
import { Button } from '@/ui/button/button';
import { Chip } from '@/ui/chip/chip';
import { Icon } from '@/ui/icon/icon';
import { Picker } from '@/ui/picker/picker';
import { PickerRow } from '@/ui/picker/picker-row';
import { SearchField } from '@/ui/search-field/search-field';
import styles from './device-picker.module.css';

const NONE = {
  reading: 'devices.loading',
  away: 'devices.away',
  'last-known': 'devices.last-known',
  refused: 'devices.refused',
  read: 'devices.none',
} as const;

/** S2.35: devices by room with those in none last, seven groups of kinds as chips, ticks, and how many are chosen. */
export default function DevicePicker() {
  const pick = useDevicePick();
  const { t } = useText();
  const command = useCommand();
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState<string | null>(null);
  const [touched, setTouched] = useState<ReadonlySet<string> | null>(null);
  const rooms = useRoomGroups();
  const lists = useDeviceLists();
  const found = useRoomGroups({ search });
  const chosen = touched ?? new Set(pick?.chosen);
  const all = rooms.flatMap(({ devices }) => devices);
  const present = new Set(all.map((device) => pickerType(device)?.group));
  const groups = found
    .map((room) => ({
      ...room,
      devices: room.devices.filter((device) => group === null || pickerType(device)?.group === group),
    }))
    .filter(({ devices }) => devices.length > 0);
  const close = () => {
    command({ do: 'dialog.close' });
  };
  const touch = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setTouched(next);
  };
  const picked = all.filter(({ id }) => chosen.has(id));
  return (
    <Picker
      head={
        <>
          <div className={styles['chips']} role="group" aria-label={t('devicePicker.kinds')}>
            <Chip
              isChosen={group === null}
              onPress={() => {
                setGroup(null);
              }}
            >
              {t('devicePicker.all')}
            </Chip>
            {PICKER_GROUPS.filter(({ key }) => present.has(key)).map(({ key, labelKey, icon }) => (
              <Chip
                key={key}
                icon={icon}
                isChosen={group === key}
                onPress={() => {
                  setGroup(key);
                }}
              >
                {t(labelKey)}
              </Chip>
            ))}
          </div>
          <SearchField
            value={search}
            label={t('devices.search-label')}
            placeholder={t('devices.search')}
            clearLabel={t('devices.clear-search')}
            onChange={setSearch}
          />
        </>
      }
      groups={groups.map(({ id, name, devices }) => ({
        key: id ?? 'none',
        name: name ?? t('devices.no-rooms'),
        rows: devices.map((device) => (
          <PickerRow
            key={device.id}
            icon={deviceIcon(device)}
            name={device.name}
            detail={t(kindKey(device))}
            isChosen={chosen.has(device.id)}
            mark={<Icon name="check" weight="bold" size="1rem" />}
            isDisabled={pick === null}
            onPress={() => {
              touch(device.id);
            }}
          />
        )),
      }))}
      none={t(all.length > 0 ? 'devices.nothing-matches' : NONE[lists])}
      problem={all.length > 0 && lists !== 'read' ? t(NONE[lists]) : ''}
      chosen={<b>{t('devicePicker.selected', { count: picked.length })}</b>}
      buttons={
        <>
          <Button onPress={close}>{t('devicePicker.not-now')}</Button>
          <Button
            tone="primary"
            isDisabled={pick === null || touched === null}
            onPress={() => {
              pick?.onPicked(picked.map(({ id }) => id));
              close();
            }}
          >
            {t('devicePicker.done')}
          </Button>
        </>
      }
    />
  );
}
