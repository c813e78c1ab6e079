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
/** Those that ship with product and partner, as this house's documents have them; shown before the household's. */
export const shippedBoards = (_house: House): Box<readonly KnownBoard[]> => createBox<readonly KnownBoard[]>([]);

/** The household's own, as its records tell them. */
export const householdBoards = (_house: House): Box<readonly KnownBoard[]> => createBox<readonly KnownBoard[]>([]);

/** Every board that can be opened in a house. */
export function knownBoards(house: House): Watch<readonly KnownBoard[]> {
  const [shipped, own] = [house.of(shippedBoards), house.of(householdBoards)];
  let made: { shipped: readonly KnownBoard[]; own: readonly KnownBoard[]; all: readonly KnownBoard[] } | null = null;
  return {
    get: () => {
      const [theirs, ours] = [shipped.get(), own.get()];
      // The household's board takes the place of a shipped one with the same id.
      if (made?.shipped !== theirs || made.own !== ours)
        made = {
          shipped: theirs,
          own: ours,
          all: [...new Map([...theirs, ...ours].map((board) => [board.id, board])).values()],
        };
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
