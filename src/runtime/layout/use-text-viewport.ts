import { useSyncExternalStore } from 'react';
import type { Box } from './pick-layout';
import { useViewport } from './use-viewport';

const rootPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The text size stands on the document itself, and may come after the first drawing, with the household's settings. */
function subscribe(listener: () => void): () => void {
  const root = document.documentElement;
  const changes = new MutationObserver(listener);
  changes.observe(root, { attributes: true, attributeFilter: ['class', 'style'] });
  // With reduced motion every change is a transition of next to no time: until its end the old size is read.
  const settled = ({ target }: Event) => {
    if (target === root) listener();
  };
  root.addEventListener('transitionend', settled);
  return () => {
    changes.disconnect();
    root.removeEventListener('transitionend', settled);
  };
}

/** The window in rem: what stands beside one another needs more px where the text is larger. */
export function useTextViewport(): Box {
  const { width, height } = useViewport();
  const px = useSyncExternalStore(subscribe, rootPx);
  return { width: width / px, height: height / px };
}
