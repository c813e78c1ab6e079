import { createContext, use, useSyncExternalStore } from 'react';
import type { LayoutName } from '@/schemas/template/names';
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

/** What is drawn for a wall tablet, upright or on its side, or for a phone, has the size of one (px at the usual text). */
export const VIEWPORTS = {
  landscape: { width: 1_280, height: 800 },
  portrait: { width: 800, height: 1_280 },
  phone: { width: 390, height: 844 },
} as const satisfies Record<LayoutName, Box>;

/** The window that a part of the page is drawn for, whatever the page's own is; null: the page's own. */
export const ViewportContext = createContext<Box | null>(null);

/** The window's size: every document of a page takes the same orientation, shells and their outlets alike. */
export function useViewport(): Box {
  const own = useSyncExternalStore(subscribe, measure);
  return use(ViewportContext) ?? own;
}
