import { lazy, Suspense, type ReactNode } from 'react';
import { useHousehold } from '@/runtime/hooks/boards';

/** Colours are counted with the first theme that somebody put on. */
const Themed = lazy(() => import('./themed').then((module) => ({ default: module.Themed })));

/** Draws a board in the theme that the household chose for all tiles. */
export function TileTheme({ children }: { children: ReactNode }) {
  const { theme } = useHousehold().config;
  if (theme === undefined) return children;
  return (
    <Suspense fallback={null}>
      <Themed theme={theme}>{children}</Themed>
    </Suspense>
  );
}
