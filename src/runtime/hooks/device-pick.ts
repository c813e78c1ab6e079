import { useSyncExternalStore } from 'react';

export { PICKER_GROUPS, pickerType } from '../devices/picker-types';

/** What somebody wants devices for. */
export interface DevicePick {
  /** Ids that are chosen to begin with. */
  chosen: readonly string[];
  /** Told once, with the ids in the order of the list; not at all where the person leaves it as it was. */
  onPicked: (ids: readonly string[]) => void;
}

let asked: DevicePick | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says what the device picker is opened for: a dialog is a document, and carries nothing itself. */
export function askForDevices(pick: DevicePick): void {
  asked = pick;
  for (const listener of listeners) listener();
}
/** null: nobody asked. */
export const useDevicePick = (): DevicePick | null => useSyncExternalStore(subscribe, () => asked);
