import { useCallback } from 'react';

import type { DashboardConfig } from '@/schemas/settings/dashboard-config';
import { household } from '../household/household';
import { useMay } from './may';
import { usePage } from '../scope/page';
import { useThisHouse, type House } from '../scope/this-house';

interface KeepSetting {
  /** Writes a change of the default board's settings; a refusal is told, and what is shown stays as it was. */
  keep: (change: Partial<DashboardConfig>) => void;
  /** Says why a touch changes nothing. */
  refuse: (titleKey: string) => void;
}

const refuseIn =
  ({ commands }: House) =>
  (title: string): void => {
    commands.post({ kind: 'toast', variant: 'error', title });
  };
const save = (house: House, change: Partial<DashboardConfig>): void => {
  house
    .of(household)
    .saveConfig(change)
    .then((saved) => {
      if (!saved.ok) house.of(refuseIn)(`errors.${saved.problem.code}`);
    }, reportError);
};
const QUESTION = { action: 'setting.keep', title: null, value: null };

/** A wall display changes nothing of the household's without the PIN, whatever its tiles allow. */
export function useKeepSetting(): KeepSetting {
  const house = useThisHouse();
  const may = useMay(usePage().kiosk === true ? 'pin' : 'act');
  const keep = useCallback(
    (change: Partial<DashboardConfig>) => {
      may(QUESTION, () => {
        save(house, change);
      });
    },
    [house, may],
  );
  return { keep, refuse: house.of(refuseIn) };
}
