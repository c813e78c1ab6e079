import { useCallback } from 'react';
import { useCommand } from './act';
import { setDeviceFilter } from '../devices/device-filter';
import { useThisHouse } from '../scope/this-house';

/** Opens the list of devices at those that were named, and leads from there to all of them. */
export function useShowDevices(): (ids: readonly string[]) => void {
  const house = useThisHouse();
  const command = useCommand();
  return useCallback(
    (ids) => {
      setDeviceFilter(house, { search: '', room: undefined, categories: null, hubs: null, only: ids });
      command({ do: 'page.go', with: { path: '/security/devices' } });
    },
    [house, command],
  );
}
