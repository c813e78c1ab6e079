import type { BoardDocument } from '@/schemas/template/document';

/** A board that somebody can open at `/dashboards/<id>`. */
export interface KnownBoard {
  id: string;
  name: string;
  /** What it shows; a board of the household's is in its records. */
  document?: BoardDocument;
}
/** Where a board comes from; shown in this order. */
export type BoardSource = 'product' | 'partner' | 'household';

const SOURCES: readonly BoardSource[] = ['product', 'partner', 'household'];
const bySource = new Map<BoardSource, readonly KnownBoard[]>();
const listeners = new Set<() => void>();
let all: readonly KnownBoard[] = [];

/** Says anew which boards a source has; whoever lists boards draws again. */
export function setKnownBoards(source: BoardSource, boards: readonly KnownBoard[]): void {
  bySource.set(source, boards);
  // A later source's board takes the place of one with the same id.
  all = [...new Map(SOURCES.flatMap((one) => bySource.get(one) ?? []).map((board) => [board.id, board])).values()];
  for (const listener of listeners) listener();
}

export const knownBoards = {
  get: (): readonly KnownBoard[] => all,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
