import type { VoiceDevice } from '@/hub';
import type { DeviceFilter } from './device-filter';

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/**
 * Devices behind voice assistants as the device list shows them: S3.7 makes one only of what has a flag to be shown,
 * and none of them is in a room or behind a controller. Their kind is their assistant.
 */
export const voiceRows = (
  devices: readonly VoiceDevice[],
  { search, room, categories, hubs, only = null }: DeviceFilter,
): readonly VoiceDevice[] => {
  if (room !== undefined || hubs !== null || only !== null) return [];
  const wanted = search.trim().toLocaleLowerCase();
  return devices
    .filter(({ isDevice }) => isDevice)
    .filter(({ service }) => categories?.includes(service) ?? true)
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
    .toSorted((one, other) => byName.compare(one.name, other.name));
};
