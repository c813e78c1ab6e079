import { useCallback, useState } from 'react';

/** How far beyond what is seen a row is drawn already, so that scrolling meets none that is empty. */
const MARGIN = '900px 0px';
// Lists that scroll inside the page need the second one; browsers that do not know it draw rows as they come in sight.
const OPTIONS = { rootMargin: MARGIN, scrollMargin: MARGIN };

const listeners = new WeakMap<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | null = null;

function observe(element: Element, listener: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
  }, OPTIONS);
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}

/** Whether the element that the ref is given to is in view or close to it. */
export function useNearView(): [ref: (element: Element | null) => (() => void) | undefined, isNear: boolean] {
  const [isNear, setNear] = useState(false);
  const ref = useCallback((element: Element | null) => (element === null ? undefined : observe(element, setNear)), []);
  return [ref, isNear];
}
