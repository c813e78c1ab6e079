import type { House } from '@/hub';
import type { BoardDocument } from '@/schemas/template/document';
import { createBox, type Box } from '../watch/box';
import type { Watch } from '../watch/watch';

/** A board that somebody can open at `/dashboards/<id>`. */
export interface KnownBoard {
  id: string;
  name: string;
  /** What it shows; a board of the household's is in its records. */
  document?: BoardDocument;
}
/** Where a board that is not the household's own comes from; shown in this order, and the household's after them. */
export type BoardSource = 'product' | 'partner';

const SOURCES: readonly BoardSource[] = ['product', 'partner'];
const shipped = createBox<Partial<Record<BoardSource, readonly KnownBoard[]>>>({});

/** Says anew which boards a source has, whatever house is looked at; whoever lists boards draws again. */
export function setShippedBoards(source: BoardSource, boards: readonly KnownBoard[]): void {
  shipped.set({ ...shipped.get(), [source]: boards });
}

/** The household's own, as its records tell them. */
export const householdBoards = (_house: House): Box<readonly KnownBoard[]> => createBox<readonly KnownBoard[]>([]);

/** Every board that can be opened in a house. */
export function knownBoards(house: House): Watch<readonly KnownBoard[]> {
  const own = house.of(householdBoards);
  let made: { shipped: unknown; own: unknown; all: readonly KnownBoard[] } | null = null;
  return {
    get: () => {
      const [bySource, ours] = [shipped.get(), own.get()];
      if (made?.shipped !== bySource || made.own !== ours) {
        const every = [...SOURCES.flatMap((one) => bySource[one] ?? []), ...ours];
        // A later source's board takes the place of one with the same id.
        const all = [...new Map(every.map((board) => [board.id, board])).values()];
        made = { shipped: bySource, own: ours, all };
      }
      return made.all;
    },
    subscribe: (listener) => {
      const stops = [shipped.subscribe(listener), own.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
