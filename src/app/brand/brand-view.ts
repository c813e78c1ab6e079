import { useSyncExternalStore } from 'react';
import { browserStorage } from '@/hub';
import { OWN_BRAND, type BrandView } from '@/runtime/hooks/brand';
import { createBox } from '@/runtime/watch/box';

/** What is worn now, for the page to draw; whoever changes it is loaded only where there is something to wear. */
const view = createBox<BrandView>(OWN_BRAND);
export const setBrandView = view.set;

const ACCOUNT = 'porchlight.brand-account';
const account = createBox(stored(ACCOUNT));

/** @returns null where nothing is kept, or the browser keeps nothing. */
export function stored(key: string): string | null {
  try {
    return browserStorage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}
/** @param value null takes it away. */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) browserStorage()?.removeItem(key);
    else browserStorage()?.setItem(key, value);
  } catch {
    // Full or blocked: the next start waits for the brand instead.
  }
}

/**
 * Remembers whose own brand is known, be it that there is none; null: nobody's.
 * @param isCertain false: it could not be read, so the next start asks again before it draws
 */
export function knowAccount(name: string | null, isCertain = true): void {
  if (isCertain) store(ACCOUNT, name);
  if (account.get() !== name) account.set(name);
}

export const useBrandView = (): BrandView => useSyncExternalStore(view.subscribe, view.get);
/** Whether this account's own brand is known to this browser. */
export const useIsAccountKnown = (name: string | null): boolean =>
  useSyncExternalStore(account.subscribe, () => name === null || account.get() === name);
