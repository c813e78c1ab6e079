import { useViewport } from '../layout/use-viewport';

/** The window is higher than wide, as the layouts of a document see it. */
export function useIsPortrait(): boolean {
  const { width, height } = useViewport();
  return height > width;
}
