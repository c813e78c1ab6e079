import { useCallback } from 'react';
import { houseCommands } from '@/hub';
import { useMay } from './may';

/** Changes the controller that is looked at, as far as the tile allows; `onChosen` once it is. */
export function useSelectHub(): (hub: { serial: string; name: string }, onChosen: () => void) => void {
  const may = useMay();
  return useCallback(
    ({ serial, name }, onChosen) => {
      may({ action: 'hub.select', title: name, value: null }, () => {
        houseCommands.selectHub(serial);
        onChosen();
      });
    },
    [may],
  );
}
