import { createContext, use, useCallback } from 'react';
import type { Access } from '@/schemas/template/names';
import { stricter } from '../actions/gate';
import { boxOf } from '../household/kept-box';
import { useWidgetScope } from '../scope/widget-scope';
import { useShared } from '../watch/use-watch';
import { useDialogs } from '../scope/dialogs';
import { usePage } from '../scope/page';
import { useThisHouse, type House } from '../scope/this-house';

/** The device whose sheet is opened next, and what its controls may do: no more than what led to it. */
export interface LookedAt {
  id: string;
  access: Access;
}

const looked = boxOf<LookedAt | null>(null);

/** Names the device whose sheet is opened next: a dialog is a document, and carries nothing itself. */
export const lookAtDevice = (house: House, id: string, access: Access = 'act'): void =>
  house.of(looked).set({ id, access });
export const useLookedAtDevice = (): LookedAt | null => useShared(looked);

/**
 * Opens the sheet of a device. What stands before any action of the widget that leads there stands before the sheet's
 * controls too.
 */
export function useOpenDevice(): (id: string) => void {
  const house = useThisHouse();
  const dialogs = useDialogs();
  const { access, actions } = useWidgetScope();
  // On a wall anybody walks by: what the sheet can do besides the widget asks for the PIN.
  const wall: Access = usePage().kiosk === true ? 'pin' : 'act';
  const asked = Object.values(actions).reduce<Access>((most, action) => stricter(most, action?.ask ?? 'act'), wall);
  return useCallback(
    (id) => {
      lookAtDevice(house, id, stricter(access, asked));
      dialogs.open('device');
    },
    [house, dialogs, access, asked],
  );
}

/** Inside of a sheet no tile leads to one. */
export const InSheetContext = createContext(false);
export const useIsInSheet = (): boolean => use(InSheetContext);
