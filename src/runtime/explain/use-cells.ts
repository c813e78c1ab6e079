import { useLayoutEffect, useState, type RefObject } from 'react';

export interface BoardCell {
  tile: string;
  element: HTMLElement;
  /** In the scrolled content of the board, in px. */
  box: { left: number; top: number; width: number; height: number };
}
interface Cells {
  board: HTMLElement | null;
  cells: readonly BoardCell[];
}

const NONE: Cells = { board: null, cells: [] };

const boxIn = (board: HTMLElement, element: HTMLElement): BoardCell['box'] => {
  const [outer, inner] = [board.getBoundingClientRect(), element.getBoundingClientRect()];
  return {
    left: inner.left - outer.left + board.scrollLeft,
    top: inner.top - outer.top + board.scrollTop,
    width: inner.width,
    height: inner.height,
  };
};

/**
 * The document that is explained. A screen may have the same id as the board that it shows, and stands around the bar
 * from which the mode is ended: what has that bar in it is never the board.
 */
const boardBeside = (bar: HTMLElement, document: string): HTMLElement | null =>
  [...window.document.querySelectorAll<HTMLElement>(`[data-document="${CSS.escape(document)}"]`)].find(
    (one) => !one.contains(bar),
  ) ?? null;

/**
 * Where the tiles of a document stand on the page, measured anew when it changes. While they are measured they take no
 * finger and no key: a touch explains, and nothing in the house is asked to do anything. A board that comes later, or
 * is drawn anew, is found when it is there.
 * @param bar stands beside the board.
 * @param document null: there is none to be found yet.
 */
export function useCells(bar: RefObject<HTMLElement | null>, document: string | null): Cells {
  const [cells, setCells] = useState<Cells>(NONE);
  useLayoutEffect(() => {
    const beside = bar.current;
    if (beside === null || document === null) return undefined;
    let stilled = new Set<HTMLElement>();
    let board: HTMLElement | null = null;
    const measure = () => {
      if (board === null) {
        setCells(NONE);
        return;
      }
      const [outer, found] = [board, [...board.querySelectorAll<HTMLElement>(':scope > [data-widget]')]];
      for (const element of found) {
        if (stilled.has(element)) continue;
        element.inert = true;
        stilled.add(element);
      }
      setCells({
        board,
        cells: found.map((element) => ({
          tile: element.dataset['widget'] ?? '',
          element,
          box: boxIn(outer, element),
        })),
      });
    };
    const size = new ResizeObserver(measure);
    const release = () => {
      size.disconnect();
      for (const element of stilled) element.inert = false;
      stilled = new Set();
    };
    const find = () => {
      release();
      board = boardBeside(beside, document);
      if (board !== null) size.observe(board);
      measure();
    };
    find();
    const children = new MutationObserver((changes) => {
      if (board?.isConnected !== true) {
        if (board !== null || boardBeside(beside, document) !== null) find();
      } else if (changes.some(({ target }) => target === board)) measure();
    });
    children.observe(window.document.body, { childList: true, subtree: true });
    return () => {
      children.disconnect();
      release();
    };
  }, [bar, document]);
  return cells;
}
