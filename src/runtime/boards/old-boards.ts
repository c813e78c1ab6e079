import type { KeptDocument } from '../documents/document-store';
import { deletedAt } from '../household/board-owner';

/** How long a deleted board can be had back, in seconds: 30 days. */
const KEPT_DELETED_S = 30 * 24 * 3_600;

/**
 * Keys of the boards that were deleted more than 30 days ago, by the cloud's clock alone: it stamps whatever is
 * written, a deletion too, and by now it is at least as late as its latest stamp. A browser's clock may be a month off,
 * and this goes for good; of a board without a stamp nothing is known, so it stays.
 */
export function oldBoards(kept: readonly KeptDocument[]): readonly string[] {
  const latest = Math.max(...kept.map(({ writtenAt }) => writtenAt ?? -Infinity));
  return kept.flatMap(({ key, writtenAt: at, beside }) =>
    deletedAt(beside) !== null && at !== null && latest - at > KEPT_DELETED_S ? [key] : [],
  );
}
