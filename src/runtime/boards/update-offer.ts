import type { UpdateReason } from '@/schemas/template/update';

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

let offer: UpdateOffer | null = null;
const listeners = new Set<() => void>();

/** Said by whoever shows the board; null: there is nothing to offer. */
export function setUpdateOffer(next: UpdateOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

export const updateOffer = {
  get: (): UpdateOffer | null => offer,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
