import { useCallback } from 'react';
import { NO_HUB, type DeepReadonly, type DeviceState, type ItemState, type HousePeek } from '@/hub';
import { readItem, UNLINKED } from '../links/read-link';
import type { See } from '../watch/watch';
import { useWatch } from '../watch/use-watch';
import type { LinkView, SceneView } from '../scope/views';

export { NO_HUB };

// Snapshots are frozen whole; the model's types do not say so.
const readDevice = (id: string, see: See) => see.device(id) as DeviceState | null;

export function useDevice(id: string): DeviceState | null {
  return useWatch(useCallback((see: See) => readDevice(id, see), [id]));
}

/** The first of these items that the device has. */
export const itemNamed = (
  device: DeepReadonly<DeviceState>,
  names: readonly string[],
  peek: Pick<HousePeek, 'item'>,
): string | null => {
  for (const name of names) {
    const id = device.items.find((one) => peek.item(one)?.name === name);
    if (id !== undefined) return id;
  }
  return null;
};

/** The first of these items that the device has. */
export function readItemNamed(deviceId: string, names: readonly string[], see: See): ItemState | null {
  const device = see.device(deviceId);
  const id = device === null ? null : itemNamed(device, names, see.peek);
  return id === null ? null : (see.item(id) as ItemState | null);
}

/** The same, drawn. @param names stable. */
export function useItem(deviceId: string, names: readonly string[]): ItemState | null {
  return useWatch(useCallback((see: See) => readItemNamed(deviceId, names, see), [deviceId, names]));
}

/** The same with what may be believed of it, as for a link. @param names stable. */
export function useDeviceLink(deviceId: string, names: readonly string[]): LinkView {
  const read = useCallback(
    (see: See) => {
      const device = see.device(deviceId);
      const id = device === null ? null : itemNamed(device, names, see.peek);
      return id === null ? UNLINKED : readItem(id, deviceId, see);
    },
    [deviceId, names],
  );
  return useWatch(read);
}

const readScenes = (see: See): SceneView[] => {
  const { hubs, byHub } = see.index();
  // Those of the cloud are there once somebody has asked for them.
  return [...hubs, NO_HUB].flatMap((serial) => (byHub[serial]?.scenes ?? []).flatMap((id) => see.scene(id) ?? []));
};
export const useScenes = (): readonly SceneView[] => useWatch(readScenes);
