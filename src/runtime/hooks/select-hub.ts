import { useCallback } from 'react';

import { useMay } from './may';
import { useThisHouse } from '../scope/this-house';

/** Changes the controller that is looked at, as far as the tile allows; `onChosen` once it is. */
export function useSelectHub(): (hub: { serial: string; name: string }, onChosen: () => void) => void {
  const house = useThisHouse();
  const may = useMay();
  return useCallback(
    ({ serial, name }, onChosen) => {
      may({ action: 'hub.select', title: name, value: null }, () => {
        house.commands.selectHub(serial);
        onChosen();
      });
    },
    [house, may],
  );
}
