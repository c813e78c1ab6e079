import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Scrolled no further than this, the newest line is still in view. */
const TOP_PX = 24;

/**
 * Counts what came in above while somebody reads further down.
 * @param rows newest first
 */
export function useNewRows(rows: readonly { id: string }[]): {
  scroller: RefObject<HTMLDivElement | null>;
  newCount: number;
  toTop: () => void;
} {
  const scroller = useRef<HTMLDivElement>(null);
  /** The newest line when the list was left at its top; null: it stands there. */
  const [seen, setSeen] = useState<string | null>(null);
  const newest = useRef<string | null>(null);
  const hasRows = rows.length > 0;
  useEffect(() => {
    newest.current = rows[0]?.id ?? null;
  }, [rows]);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const look = () => {
      setSeen((before) => (element.scrollTop <= TOP_PX ? null : (before ?? newest.current)));
    };
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      element.removeEventListener('scroll', look);
    };
  }, [hasRows]);
  const toTop = useCallback(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scroller.current?.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
  }, []);
  // A line that is gone, as after another choice of the filter, counts nothing.
  const at = seen === null ? -1 : rows.findIndex(({ id }) => id === seen);
  return { scroller, newCount: Math.max(0, at), toTop };
}
