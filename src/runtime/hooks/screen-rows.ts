import { useMemo } from 'react';
import { putChangeBack, restoreProduct, takenChanges } from '../boards/screen-restores';
import { screenRows, type ScreenRow } from '../boards/screen-rows';
import type { HouseholdRecords } from '../household/records';
import { useShared } from '../watch/use-watch';
import { useBoardChange } from './board-work';
import { useHousehold } from './boards';
import { useThisHouse } from './this-house';

export type { ScreenRow };

interface ScreenRows {
  status: HouseholdRecords['status'];
  rows: readonly ScreenRow[];
  isBusy: boolean;
  /** Shows the product's own again; at once, since it can be undone. */
  restore: (id: string, done?: () => void) => void;
  putBack: (id: string, done?: () => void) => void;
}

/** The screens of the product that this household may change, and what it has made of each. */
export function useScreenRows(): ScreenRows {
  const house = useThisHouse();
  const { status, overrides } = useHousehold();
  const taken = useShared(takenChanges);
  const { isBusy, change } = useBoardChange();
  const rows = useMemo(
    () => screenRows(overrides, house.state.session.user?.uuid ?? null, new Set(taken.keys())),
    [house, overrides, taken],
  );
  return {
    status,
    rows,
    isBusy,
    restore: (id, done) => {
      change(() => restoreProduct(house, id), done);
    },
    putBack: (id, done) => {
      change(() => putChangeBack(house, id), done);
    },
  };
}
