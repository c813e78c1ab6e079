import { useCallback } from 'react';
import { houseCommands } from '@/hub';
import type { DashboardConfig } from '@/schemas/settings/dashboard-config';
import { household } from '../household/household';
import { useMay } from './may';
import { usePage } from './page';

interface KeepSetting {
  /** Writes a change of the default board's settings; a refusal is told, and what is shown stays as it was. */
  keep: (change: Partial<DashboardConfig>) => void;
  /** Says why a touch changes nothing. */
  refuse: (titleKey: string) => void;
}

const refuse = (title: string): void => {
  houseCommands.post({ kind: 'toast', variant: 'error', title });
};
const save = (change: Partial<DashboardConfig>): void => {
  household.saveConfig(change).then((saved) => {
    if (!saved.ok) refuse(`errors.${saved.problem.code}`);
  }, reportError);
};
const QUESTION = { action: 'setting.keep', title: null, value: null };

/** A wall display changes nothing of the household's without the PIN, whatever its tiles allow. */
export function useKeepSetting(): KeepSetting {
  const may = useMay(usePage().kiosk === true ? 'pin' : 'act');
  const keep = useCallback(
    (change: Partial<DashboardConfig>) => {
      may(QUESTION, () => {
        save(change);
      });
    },
    [may],
  );
  return { keep, refuse };
}
