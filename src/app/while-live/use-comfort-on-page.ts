import { useEffect, useSyncExternalStore } from 'react';
import { usePage } from '@/runtime/hooks/page';
import { comfort } from '@/runtime/house-settings/comfort';
import { useSun } from '@/runtime/hooks/house-settings';
import './comfort.css';

/** What a person chose for this browser beside language and text size: less motion, light by the sun, and no keys of the page's own. */
export function useComfortOnPage(): void {
  const { isBySun, isMotionReduced, hasKeys } = useSyncExternalStore(comfort.subscribe, comfort.get);
  const { theme, setTheme } = usePage();
  const sun = useSun();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-still', isMotionReduced);
  }, [isMotionReduced]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-no-keys', !hasKeys);
  }, [hasKeys]);
  const wanted = !isBySun || sun === null ? null : sun === 'up' ? 'light' : 'dark';
  useEffect(() => {
    if (wanted !== null && theme !== wanted) setTheme(wanted);
  }, [wanted, theme, setTheme]);
}
