import { useGuards } from './house';
import type { GuardView } from './views';

/** The device as a guard of the house; null where it guards nothing. */
export function useGuard(device: string | null): GuardView | null {
  return useGuards().find(({ id }) => id === device) ?? null;
}
