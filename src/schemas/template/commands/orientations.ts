import type { BoardDocument, Layout } from '../document.ts';
import { allCells } from '../grid.ts';

export type Orientations = 'both' | 'landscape' | 'portrait';

export interface OrientationChange {
  document: BoardDocument;
  /** Layouts that were there and are no more. */
  deleted: ('landscape' | 'portrait')[];
  /** Widgets that stood in no other layout and went with it. */
  removed: string[];
}

const copy = (layout: Layout): Layout => structuredClone(layout);

/**
 * S4.64: from both to one the other layout is deleted; from one to both the same layout serves twice, each its own from
 * then on. A document that has only the other one is turned: its layout is kept under the new name.
 */
export function toOrientations(document: BoardDocument, wanted: Orientations): OrientationChange {
  const { landscape, portrait, phone } = document.layouts;
  const first = landscape ?? portrait ?? phone;
  if (first === undefined) return { document, deleted: [], removed: [] };
  const others = phone === undefined ? {} : { phone };
  if (wanted === 'both') {
    const layouts = { landscape: landscape ?? copy(first), portrait: portrait ?? copy(first), ...others };
    return { document: { ...document, layouts }, deleted: [], removed: [] };
  }
  const other = wanted === 'landscape' ? 'portrait' : 'landscape';
  const kept = document.layouts[wanted] ?? copy(first);
  const isDeleted = document.layouts[wanted] !== undefined && document.layouts[other] !== undefined;
  const placed = new Set(
    [kept, ...(phone === undefined ? [] : [phone])].flatMap((layout) => allCells(layout).map((cell) => cell.widget)),
  );
  const removed = Object.keys(document.widgets).filter((id) => !placed.has(id));
  return {
    document: {
      ...document,
      widgets: Object.fromEntries(Object.entries(document.widgets).filter(([id]) => placed.has(id))),
      layouts: { [wanted]: kept, ...others },
    },
    deleted: isDeleted ? [other] : [],
    removed,
  };
}
