import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Access } from '@/schemas/template/names';
import { stricter } from '../actions/gate';
import { useWidgetScope } from '../tile-frame/widget-context';
import { useDialogs } from './dialogs';
import { usePage } from './page';

/** The device whose sheet is opened next, and what its controls may do: no more than what led to it. */
export interface LookedAt {
  id: string;
  access: Access;
}

let looked: LookedAt | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Names the device whose sheet is opened next: a dialog is a document, and carries nothing itself. */
export function lookAtDevice(id: string, access: Access = 'act'): void {
  looked = { id, access };
  for (const listener of listeners) listener();
}
export const useLookedAtDevice = (): LookedAt | null => useSyncExternalStore(subscribe, () => looked);

/**
 * Opens the sheet of a device. What stands before any action of the widget that leads there stands before the sheet's
 * controls too.
 */
export function useOpenDevice(): (id: string) => void {
  const dialogs = useDialogs();
  const { access, actions } = useWidgetScope();
  // On a wall anybody walks by: what the sheet can do besides the widget asks for the PIN.
  const wall: Access = usePage().kiosk === true ? 'pin' : 'act';
  const asked = Object.values(actions).reduce<Access>((most, action) => stricter(most, action?.ask ?? 'act'), wall);
  return useCallback(
    (id) => {
      lookAtDevice(id, stricter(access, asked));
      dialogs.open('device');
    },
    [dialogs, access, asked],
  );
}

/** Inside of a sheet no tile leads to one. */
export const InSheetContext = createContext(false);
export const useIsInSheet = (): boolean => use(InSheetContext);
