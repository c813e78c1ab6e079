import { useEffect, useMemo, useState } from 'react';
import { PICKER_GROUPS, pickerType } from '@/runtime/hooks/device-pick';
import { deviceIcon, kindKey } from '@/runtime/hooks/device-icon';
import { useDeviceStatus } from '@/runtime/hooks/device-status';
import { useText } from '@/runtime/hooks/text';
import { catalogueWatch, type CatalogueDevice } from '@/runtime/links/catalogue';
import { useShared } from '@/runtime/watch/use-watch';
import { LAYOUT_NAMES, type LayoutName } from '@/schemas/template/names';
import { Button } from '@/ui/button/button';
import { IconButton } from '@/ui/button/icon-button';
import { Chip } from '@/ui/chip/chip';
import { Icon } from '@/ui/icon/icon';
import { SearchField } from '@/ui/search-field/search-field';
import { Segmented } from '@/ui/segments/segmented';
import { landing, placeTiles } from '../document/tiles';
import { entityParts } from '../links/entity-parts';
import type { Editor } from '../state/editor';
import { useEditor, useEditorState } from '../state/use-editor';
import { useDevicesOn } from './devices-on';
import { tileOfDevice } from './entries';
import { usePlan, type Planned } from './planned';
import styles from './device-panel.module.css';

type For = LayoutName | 'both';

/** Devices of the house by room, to be placed together in the order in which they are chosen: one step. */
export function DevicePanel({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const editor = useEditor();
  const { devices } = useShared(catalogueWatch);
  const layout = useEditorState((state) => state.layout);
  const { layouts } = useEditorState((state) => state.history.document);
  const linked = useDevicesOn(useEditorState((state) => state.view));
  const there = LAYOUT_NAMES.filter((name) => layouts[name] !== undefined);
  const [target, setTarget] = useState<For>(there.length > 1 ? 'both' : layout);
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const own = useMemo(() => devices.filter(({ id }) => entityParts(id) !== null), [devices]);
  const rooms = useMemo(() => byRoom(own, search, group), [own, search, group]);
  const planned = useMemo(() => chosen.flatMap((id) => plannedOf(id, own, editor)), [chosen, own, editor]);
  const { setTiles } = usePlan();
  useEffect(() => {
    setTiles(planned);
  }, [planned, setTiles]);
  useEffect(
    () => () => {
      setTiles([]);
    },
    [setTiles],
  );
  const shown = layouts[target === 'both' ? layout : target];
  const room = useMemo(
    () =>
      shown === undefined
        ? null
        : landing(
            shown,
            planned.map(({ tile }) => tile.size),
          ),
    [shown, planned],
  );
  const left = room === null ? 0 : planned.length - room.stands.length;
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    setChosen(next);
    const [added] = next.length > chosen.length ? plannedOf(id, own, editor) : [];
    if (added === undefined || shown === undefined) return;
    const sizes = [...planned, added].map(({ tile }) => tile.size);
    const cell = landing(shown, sizes).stands[next.length - 1]?.cell;
    if (cell === undefined) editor.say('refused.full');
    else editor.say('say.planned', { tile: added.label, n: next.length, row: cell.rowStart, column: cell.colStart });
  };
  const place = () => {
    const names = target === 'both' ? [layout, ...there] : [target];
    const tiles = planned.map(({ tile }) => tile);
    if (editor.run(placeTiles(names, tiles))) {
      setChosen([]);
      onClose();
    }
  };
  return (
    <div className={styles['panel']}>
      <header>
        <div>
          <h2>{t('editor.devices.title')}</h2>
          <p>{t('editor.devices.text')}</p>
        </div>
        <IconButton icon="x" tone="plain" label={t('editor.close')} onPress={onClose} />
      </header>
      {there.length < 2 ? null : (
        <Segmented
          label={t('editor.devices.for')}
          value={target}
          choices={[
            ...there.map((value) => ({ value, label: t(`editor.orientation.${value}`) })),
            { value: 'both' as const, label: t(`editor.orientation.${there.length > 2 ? 'all' : 'both'}`) },
          ]}
          onChange={(next) => {
            setTarget(next);
            // The numbered cells are those of the layout that is looked at.
            if (next !== 'both') editor.showLayout(next);
          }}
        />
      )}
      <SearchField
        value={search}
        label={t('editor.devices.search', { count: own.length })}
        placeholder={t('editor.devices.search', { count: own.length })}
        clearLabel={t('editor.palette.clear')}
        onChange={setSearch}
      />
      <div className={styles['chips']} role="group" aria-label={t('devicePicker.kinds')}>
        <Chip
          isChosen={group === null}
          onPress={() => {
            setGroup(null);
          }}
        >
          {t('devicePicker.all')}
        </Chip>
        {PICKER_GROUPS.map(({ key, labelKey }) => (
          <Chip
            key={key}
            isChosen={group === key}
            onPress={() => {
              setGroup(key);
            }}
          >
            {t(labelKey)}
          </Chip>
        ))}
      </div>
      <div className={styles['rooms']}>
        {rooms.length === 0 ? <p>{t('editor.palette.nothing')}</p> : null}
        {rooms.map(({ name, members }) => (
          <section key={name ?? ''}>
            <h3>{name ?? t('devices.no-rooms')}</h3>
            <ul>
              {members.map((device) => (
                <li key={device.id}>
                  <DeviceRow
                    device={device}
                    isOnBoard={linked.has(device.id)}
                    at={chosen.indexOf(device.id)}
                    onPress={() => {
                      toggle(device.id);
                    }}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <footer>
        {left > 0 ? (
          <small data-left="">{t('editor.devices.no-room', { count: left })}</small>
        ) : room === null || room.free === null || chosen.length === 0 ? null : (
          <small>{t('editor.devices.free', { count: room.free })}</small>
        )}
        <span>{t('editor.devices.chosen', { count: chosen.length })}</span>
        <button
          type="button"
          className={styles['clear']}
          disabled={chosen.length === 0}
          onClick={() => {
            setChosen([]);
          }}
        >
          {t('editor.devices.clear')}
        </button>
        <Button onPress={onClose}>{t('editor.devices.not-now')}</Button>
        <Button tone="primary" isDisabled={chosen.length === 0 || left > 0} onPress={place}>
          {t('editor.devices.place', { count: chosen.length })}
        </Button>
      </footer>
    </div>
  );
}

/** None: it left the house meanwhile. */
function plannedOf(
  id: string,
  devices: readonly CatalogueDevice[],
  { definitions }: Pick<Editor, 'definitions'>,
): Planned[] {
  const device = devices.find((one) => one.id === id);
  if (device === undefined) return [];
  const tile = tileOfDevice(device, (type) => definitions.get(type)?.version ?? 1);
  return [{ label: device.name, icon: deviceIcon(device), tile }];
}

function byRoom(devices: readonly CatalogueDevice[], search: string, group: string | null) {
  const wanted = search.trim().toLocaleLowerCase();
  const rooms = new Map<string | null, CatalogueDevice[]>();
  for (const device of devices) {
    if (![device.name, device.room].some((name) => name?.toLocaleLowerCase().includes(wanted))) continue;
    if (group !== null && pickerType(device)?.group !== group) continue;
    rooms.set(device.room, [...(rooms.get(device.room) ?? []), device]);
  }
  return [...rooms]
    .map(([name, members]) => ({ name, members }))
    .sort((a, b) => Number(a.name === null) - Number(b.name === null));
}

interface DeviceRowProps {
  device: CatalogueDevice;
  isOnBoard: boolean;
  /** Which of the chosen ones it is, from 0; -1: none. */
  at: number;
  onPress: () => void;
}
function DeviceRow({ device, isOnBoard, at, onPress }: DeviceRowProps) {
  const { t } = useText();
  const status = useDeviceStatus(device.id);
  const kind = t(kindKey(device));
  return (
    <button type="button" className={styles['row']} aria-pressed={at >= 0} onClick={onPress}>
      <Icon name={deviceIcon(device)} size="1.25rem" />
      <span>
        <b>{device.name}</b>
        <small>{isOnBoard ? t('editor.devices.on-board', { kind }) : kind}</small>
      </span>
      <span>{t(status.key, status.values)}</span>
      <i data-chosen={at >= 0 || undefined}>{at < 0 ? '' : at + 1}</i>
    </button>
  );
}
