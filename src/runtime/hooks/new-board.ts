import { useEffect, useMemo, useState } from 'react';
import type { BoardDocument } from '@/schemas/template/document';
import { defaultBoard, filterChoices, type FilterChoices } from '../boards/default-board';
import { startingPoints } from '../boards/starting-points';
import { catalogueWatch } from '../links/catalogue';
import { tileFor } from '../tiles/device-tile';
import { useShared } from '../watch/use-watch';
import { useHousehold, useParsed } from './boards';
import { useText } from './text';
import { useThisHouse } from './this-house';

const NONE: readonly BoardDocument[] = [];

/** Boards that ship to be copied; empty until they are fetched. */
export function useStartingPoints(): readonly BoardDocument[] {
  const house = useThisHouse();
  const [all, setAll] = useState(NONE);
  useEffect(() => {
    let isWanted = true;
    startingPoints(house).then((read) => {
      if (isWanted) setAll(read);
    }, reportError);
    return () => {
      isWanted = false;
    };
  }, [house]);
  return all;
}

export interface HouseBoard {
  /** null: what the house holds is not here yet. */
  document: BoardDocument | null;
  rooms: FilterChoices['rooms'];
}

/** A board of the devices in these rooms, as the generated one would show them. @param rooms ids; null: all */
export function useHouseBoard(rooms: readonly string[] | null): HouseBoard {
  const { t } = useText();
  const { devices } = useShared(catalogueWatch);
  const { config, isAccessKnown } = useHousehold();
  const name = t('boards.default');
  const all = useMemo(() => filterChoices(devices).rooms, [devices]);
  const made = useMemo(() => {
    const { rooms: _all, ...rest } = config.filterOptions ?? {};
    const filterOptions = rooms === null ? rest : { ...rest, rooms: [...rooms] };
    return defaultBoard(devices, { config: { ...config, filterOptions }, isAccessKnown }, name, tileFor).document;
  }, [devices, config, isAccessKnown, name, rooms]);
  return { document: useParsed(made), rooms: all };
}
