import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * How wide something is that is as wide as a gap, in px: the theme may say it, and be changed while it is looked at.
 * @returns null: not drawn yet.
 */
export function useGapPx(): { probe: RefObject<HTMLElement | null>; gap: number | null } {
  const probe = useRef<HTMLElement>(null);
  const [gap, setGap] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = probe.current;
    if (element === null) return undefined;
    const measure = () => {
      setGap(Number.parseFloat(getComputedStyle(element).width));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return { probe, gap };
}
