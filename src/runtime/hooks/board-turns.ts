import { useCallback, useEffect, type RefObject } from 'react';
import { beside, mayBeginAt, turnOf, type Point, type Turn } from '../kiosk/swipe';
import { DEFAULT_BOARD_ID, useBoardId, useBoardList, type KnownBoard } from './boards';
import { usePage } from './page';

/** The address of a board on a wall display, which starts at `/dashboards/…` and never at the list. */
const wallPath = (id: string): string => `/dashboards/${id}`;

export interface WallBoards {
  /** Empty: this display shows one board alone. */
  boards: readonly KnownBoard[];
  current: string | null;
  show: (id: string) => void;
}

/** The boards that one turns between on a wall display, where whoever hung it up allowed them. */
export function useWallBoards(): WallBoards {
  const { kiosk, hasAllBoards, go } = usePage();
  const boards = useBoardList();
  const current = useBoardId();
  const isOn = kiosk === true && hasAllBoards === true && boards.length > 1;
  const show = useCallback(
    (id: string) => {
      go(wallPath(id));
    },
    [go],
  );
  return { boards: isOn ? boards : [], current, show };
}

const KEYS: Readonly<Record<string, Turn>> = { ArrowRight: 'next', ArrowLeft: 'previous' };
/** What an arrow key does something of its own in. */
const OWN_ARROWS = 'input, textarea, select, [role="slider"], [role="radio"], [role="tab"], [contenteditable], dialog';

/** Turns to the board beside by a stroke over the area, and by the arrow keys. */
export function useBoardTurns(area: RefObject<HTMLElement | null>): void {
  const { boards, current, show } = useWallBoards();
  const ids = boards.map(({ id }) => id).join(' ');
  useEffect(() => {
    const root = area.current;
    if (root === null || ids === '') return undefined;
    const stop = new AbortController();
    const turn = (to: Turn) => {
      const next = beside(ids.split(' '), current ?? DEFAULT_BOARD_ID, to);
      if (next !== null) show(next);
    };
    let begun: (Point & { finger: number }) | null = null;
    const down = ({ isPrimary, pointerId, target, clientX: x, clientY: y }: PointerEvent) => {
      // A second finger makes another thing of it.
      begun = isPrimary && target instanceof Element && mayBeginAt(target, root) ? { x, y, finger: pointerId } : null;
    };
    const up = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
      const to = begun === null || begun.finger !== pointerId ? null : turnOf(begun, { x, y });
      begun = null;
      if (to === null) return;
      // The tile under the finger was not touched: what follows from this stroke reaches none.
      const keep = (event: Event) => {
        event.stopImmediatePropagation();
        event.preventDefault();
      };
      addEventListener('click', keep, { capture: true, once: true });
      setTimeout(() => {
        removeEventListener('click', keep, { capture: true });
      });
      turn(to);
    };
    const key = (event: KeyboardEvent) => {
      const to = KEYS[event.key];
      const isTaken = event.target instanceof Element && event.target.closest(OWN_ARROWS) !== null;
      if (to === undefined || isTaken || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey)
        return;
      turn(to);
    };
    const { signal } = stop;
    root.addEventListener('pointerdown', down, { capture: true, signal });
    addEventListener('pointerup', up, { capture: true, signal });
    addEventListener(
      'pointercancel',
      () => {
        begun = null;
      },
      { capture: true, signal },
    );
    addEventListener('keydown', key, { signal });
    return () => {
      stop.abort();
    };
  }, [area, ids, current, show]);
}
