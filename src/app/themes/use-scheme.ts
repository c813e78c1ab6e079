import { useSyncExternalStore } from 'react';
import type { SchemeName } from '@/runtime/brand/default-colours';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    observer.disconnect();
  };
}

/** Whether the page is light or dark now, as it says itself. */
export const useScheme = (): SchemeName =>
  useSyncExternalStore(subscribe, () => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'));
