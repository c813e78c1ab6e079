type Fields = Readonly<Record<string, unknown>>;

/** Who made a board; null: it is the household's own, as those of other programs are. */
const ownerOf = ({ owner }: Fields): string | null => (typeof owner === 'string' && owner !== '' ? owner : null);

export const isShared = ({ shared }: Fields): boolean => shared === true;

/** A board that somebody else made is theirs to change. */
export function mayWrite(beside: Fields, me: string | null): boolean {
  const owner = ownerOf(beside);
  return owner === null || owner === me;
}

/** The members of a household see what is the household's, what is their own, and what was shared with them. */
export const isVisible = (beside: Fields, me: string | null): boolean => mayWrite(beside, me) || isShared(beside);

/** Deleted, and kept for those who think better of it. Epoch seconds; null: it is not. */
export const deletedAt = ({ deleted_at: at }: Fields): number | null =>
  typeof at === 'number' && Number.isFinite(at) ? at : null;
