import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { ItemValue } from '@/hub';
import { alarmTest, type AlarmTest } from '../house-settings/alarm-test';
import { doesChime, isChimeItem, isDoorItem, withDevice, type ChimeSetting } from '../house-settings/chime';
import { comfort, LEAST_ALARM, VOLUMES, type Comfort } from '../house-settings/comfort';
import { runningTest } from '../house-settings/running-test';
import {
  chimeId,
  chimeOf,
  chimeSetting,
  returnOf,
  saveChime,
  saveReturn,
  timeoutSetting,
  type AutoReturn,
} from '../house-settings/settings';
import type { Kept, KeptSetting } from '../house-settings/kept-setting';
import type { TestRecord } from '../house-settings/test-record';
import { sunAt } from '../links/sun';
import { currentHub } from '../house/sensors';
import { houseNow } from '../time/house-clock';
import { TICKERS } from '../time/ticker';
import { watchOf } from '../watch/watch';
import { useShared } from '../watch/use-watch';
import { useMay } from './may';
import { useText } from '../text/use-text';
import { useThisHouse, type House } from '../scope/this-house';

const useChimeKept = (): KeptSetting<'chime_config'> => useShared(chimeSetting);
const useTimeoutKept = (): KeptSetting<'timeout_config'> => useShared(timeoutSetting);

export type SettingStatus = KeptSetting<'chime_config'>['status'];

/** What chimes in this household; null: not known. The same object until it changes. */
export function useChime(): ChimeSetting | null {
  const kept = useChimeKept();
  return useMemo(() => chimeOf(kept), [kept]);
}
const reload = (kept: typeof chimeSetting | typeof timeoutSetting) => (house: House) => {
  house.of<Pick<ReturnType<typeof chimeSetting>, 'again'>>(kept).again().catch(reportError);
};
/** A setting that could not be read is read anew. */
export const readChimeAgain = reload(chimeSetting);
export const readAutoReturnAgain = reload(timeoutSetting);
export const useChimeStatus = (): SettingStatus => useChimeKept().status;

export function useAutoReturn(): AutoReturn {
  const kept = useTimeoutKept();
  return useMemo(() => returnOf(kept), [kept]);
}
export const useAutoReturnStatus = (): SettingStatus => useTimeoutKept().status;

export interface SettingSaving<Value> {
  isBusy: boolean;
  /** One at a time. A refusal is told on the message list, and what is shown stays as it was. */
  save: (value: Value, onDone?: () => void) => void;
}

function useSaving<Value>(name: string, write: (house: House, value: Value) => Promise<Kept>): SettingSaving<Value> {
  const house = useThisHouse();
  const may = useMay();
  const [isBusy, setBusy] = useState(false);
  const save = useCallback<SettingSaving<Value>['save']>(
    (value, onDone) => {
      may({ action: `setting.${name}`, title: null, value: null }, () => {
        setBusy(true);
        write(house, value).then((kept) => {
          setBusy(false);
          if (kept.ok) onDone?.();
          else house.commands.post({ kind: 'toast', variant: 'error', title: `errors.${kept.problem.code}` });
        }, reportError);
      });
    },
    [house, may, name, write],
  );
  return { isBusy, save };
}
export const useSaveChime = (): SettingSaving<ChimeSetting> => useSaving('chime', saveChime);
export const useSaveAutoReturn = (): SettingSaving<AutoReturn> => useSaving('auto-return', saveReturn);

export { comfort, LEAST_ALARM, VOLUMES };
export { doesChime, withDevice, type ChimeSetting };
export { delayHint, DELAYS_S, ENTRY_DELAYS_S, nearestDelay, RETURNS_S } from '../house-settings/delays';
export const useComfort = (): Comfort => useSyncExternalStore(comfort.subscribe, comfort.get);
export const useTestRecord = (): TestRecord | null => useShared(runningTest);
export const useAlarmTest = (): AlarmTest => useShared(alarmTest);

const sunNow = watchOf((see): 'up' | 'down' | null => {
  see.of(TICKERS.minute);
  const place = currentHub(see)?.place ?? null;
  return place === null ? null : sunAt(place, houseNow(see.house));
});
/** Whether the sun is up at the house; null: nobody knows where it stands. */
export const useSun = (): 'up' | 'down' | null => useShared(sunNow);

/** An item that may chime, as it stands. */
export interface ChimeSight {
  id: string;
  /** As its hub names it. */
  device: string;
  item: string;
  value: ItemValue;
  isLive: boolean;
}

const sightsNow = watchOf((see): readonly ChimeSight[] => {
  const { hubs, byHub } = see.index();
  return hubs.flatMap((serial) => {
    const hub = see.hub(serial);
    const isLive = hub?.freshness === 'live' && hub.lists === 'fetched';
    return (byHub[serial]?.devices ?? []).flatMap((id) =>
      (see.device(id)?.items ?? []).flatMap((one): ChimeSight[] => {
        // What an item is called stays: of a large house only the few that chime are followed.
        const known = see.peek.item(one);
        if (known !== null && !isChimeItem(known.name)) return [];
        const item = see.item(one);
        if (item === null || !isChimeItem(item.name)) return [];
        return [{ id: one, device: chimeId(id), item: item.name, value: item.value as ItemValue, isLive }];
      }),
    );
  });
});
/** Everything that may chime, of every hub. */
export const useChimeSights = (): readonly ChimeSight[] => useShared(sightsNow);

/** A timeout in words: "30 s", "2 min". */
export function useDelayWords(): (seconds: number) => string {
  const { t } = useText();
  return useCallback(
    (seconds) =>
      seconds >= 120 && seconds % 60 === 0
        ? t('settings.timeouts.minutes', { count: seconds / 60 })
        : t('settings.timeouts.seconds', { count: seconds }),
    [t],
  );
}

/** A device that may be named to chime. */
export interface ChimeDevice {
  id: string;
  /** As its hub names it, which is how the setting does. */
  device: string;
  name: string;
  room: string | null;
  isDoor: boolean;
}

const devicesNow = watchOf((see): readonly ChimeDevice[] => {
  const { hubs, byHub } = see.index();
  return hubs.flatMap((serial) =>
    (byHub[serial]?.devices ?? []).flatMap((id) => {
      const device = see.device(id);
      // What an item is called stays, so the items are not followed.
      const items = (device?.items ?? []).flatMap((one) => see.peek.item(one)?.name ?? []);
      if (device === null || !items.some(isChimeItem)) return [];
      const room = device.roomId === null ? null : (see.room(device.roomId)?.name ?? null);
      return [{ id, device: chimeId(id), name: device.name, room, isDoor: items.some(isDoorItem) }];
    }),
  );
});
/** Every device that may chime, doors and windows first. */
export function useChimeDevices(): readonly ChimeDevice[] {
  const devices = useShared(devicesNow);
  return useMemo(
    () => [...devices.filter(({ isDoor }) => isDoor), ...devices.filter(({ isDoor }) => !isDoor)],
    [devices],
  );
}
