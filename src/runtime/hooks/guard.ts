import { useCallback } from 'react';
import { guardsWatch } from '../house/guards';
import { useSharedPart } from '../watch/use-watch';
import type { GuardView } from '../scope/views';

/** The device as a guard of the house; null where it guards nothing. All guards are read once, however many ask. */
export function useGuard(device: string | null): GuardView | null {
  return useSharedPart(
    guardsWatch,
    useCallback((guards) => guards.find(({ id }) => id === device) ?? null, [device]),
  );
}
