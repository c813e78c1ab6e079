import { useCallback } from 'react';
import { useCommand } from './act';
import { setDeviceFilter } from './device-filter';

/** Opens the list of devices at those that were named, and leads from there to all of them. */
export function useShowDevices(): (ids: readonly string[]) => void {
  const command = useCommand();
  return useCallback(
    (ids) => {
      setDeviceFilter({ search: '', room: undefined, categories: null, hubs: null, only: ids });
      command({ do: 'page.go', with: { path: '/security/devices' } });
    },
    [command],
  );
}
