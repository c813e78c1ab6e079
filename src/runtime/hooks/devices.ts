import { useCallback } from 'react';
import {
  deviceState,
  houseIndex,
  itemState,
  NO_HUB,
  peek,
  sceneState,
  type DeepReadonly,
  type DeviceState,
  type ItemState,
} from '@/hub';
import { readItem, UNLINKED } from '../links/read-link';
import type { See } from '../watch/watch';
import { useWatch } from '../watch/use-watch';
import type { LinkView, SceneView } from './views';

export { NO_HUB };

// Snapshots are frozen whole; the model's types do not say so.
const readDevice = (id: string, see: See) => see(deviceState(id)).current as DeviceState | null;

export function useDevice(id: string): DeviceState | null {
  return useWatch(useCallback((see: See) => readDevice(id, see), [id]));
}

/** The first of these items that the device has. */
export const itemNamed = (device: DeepReadonly<DeviceState>, names: readonly string[]): string | null => {
  for (const name of names) {
    const id = device.items.find((one) => peek.item(one)?.name === name);
    if (id !== undefined) return id;
  }
  return null;
};

/** The first of these items that the device has. @param names stable. */
export function useItem(deviceId: string, names: readonly string[]): ItemState | null {
  const read = useCallback(
    (see: See) => {
      const device = see(deviceState(deviceId)).current;
      const id = device === null ? null : itemNamed(device, names);
      return id === null ? null : (see(itemState(id)).current as ItemState | null);
    },
    [deviceId, names],
  );
  return useWatch(read);
}

/** The same with what may be believed of it, as for a link. @param names stable. */
export function useDeviceLink(deviceId: string, names: readonly string[]): LinkView {
  const read = useCallback(
    (see: See) => {
      const device = see(deviceState(deviceId)).current;
      const id = device === null ? null : itemNamed(device, names);
      return id === null ? UNLINKED : readItem(id, deviceId, see);
    },
    [deviceId, names],
  );
  return useWatch(read);
}

const readScenes = (see: See): SceneView[] => {
  const { hubs, byHub } = see(houseIndex);
  // Those of the cloud are there once somebody has asked for them.
  return [...hubs, NO_HUB].flatMap((serial) =>
    (byHub[serial]?.scenes ?? []).flatMap((id) => see(sceneState(id)).current ?? []),
  );
};
export const useScenes = (): readonly SceneView[] => useWatch(readScenes);
