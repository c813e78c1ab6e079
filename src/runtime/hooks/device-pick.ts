import { boxOf } from '../household/kept-box';
import { useShared } from '../watch/use-watch';
import type { House } from '../scope/this-house';

export { PICKER_GROUPS, pickerType } from '../devices/picker-types';

/** What somebody wants devices for. */
export interface DevicePick {
  /** Ids that are chosen to begin with. */
  chosen: readonly string[];
  /** Told once, with the ids in the order of the list; not at all where the person leaves it as it was. */
  onPicked: (ids: readonly string[]) => void;
}

const asked = boxOf<DevicePick | null>(null);

/** Says what the device picker is opened for: a dialog is a document, and carries nothing itself. */
export const askForDevices = (house: House, pick: DevicePick): void => house.of(asked).set(pick);
/** null: nobody asked. */
export const useDevicePick = (): DevicePick | null => useShared(asked);
