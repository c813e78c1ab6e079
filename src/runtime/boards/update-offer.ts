import type { House } from '@/hub';
import type { UpdateReason } from '@/schemas/template/update';
import { createBox, type Box } from '../watch/box';

/** What can be done about the board in view being older than what its author published (S3.3). */
export type UpdateOffer =
  | {
      kind: 'offered';
      board: string;
      reason: UpdateReason;
      /** Tiles, states and children of the household's own that the newer edition has no place for. */
      dropped: number;
      update: () => void;
      later: () => void;
    }
  | { kind: 'updated'; board: string; undo: () => void; keep: () => void };

/** Said by whoever shows the board; null: there is nothing to offer. */
export const updateOffer = (_house: House): Box<UpdateOffer | null> => createBox<UpdateOffer | null>(null);
