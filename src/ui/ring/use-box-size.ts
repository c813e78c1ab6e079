import { useLayoutEffect, useState, type RefObject } from 'react';

/** The content box of an element in CSS pixels, followed while it changes; zero before the first layout. */
export function useBoxSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = target;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return size;
}
