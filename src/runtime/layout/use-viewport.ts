import { useSyncExternalStore } from 'react';
import type { Box } from './pick-layout';

let box: Box | null = null;
const measure = (): Box => {
  const { innerWidth: width, innerHeight: height } = window;
  if (box?.width !== width || box.height !== height) box = { width, height };
  return box;
};
function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => {
    removeEventListener('resize', listener);
  };
}

/** The window's size: every document of a page takes the same orientation, shells and their outlets alike. */
export const useViewport = (): Box => useSyncExternalStore(subscribe, measure);
