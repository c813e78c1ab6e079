import type { Account } from '../accounts/accounts.ts';
import { CallRefused, REFUSED } from '../request-call.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A board that names no owner is the household's; one that does is its owner's to change. @param who uuid of an account. */
export const mayWrite = ({ owner }: Fields, who: string): boolean =>
  typeof owner !== 'string' || owner === '' || owner === who;

/** Members of the household see what is the household's, what is their own, and what was shared with them. */
export const isVisible = (board: Fields, who: string): boolean => mayWrite(board, who) || board['shared'] === true;

/**
 * Of a board that was not shared nothing is told to others, not even that it is there.
 * @throws {CallRefused} where the account may not change it; with the text `missing` where it may not see it either.
 */
export function requireOwnBoard(board: Fields | null, missing: string, { uuid: who }: Account): void {
  if (board === null || !isVisible(board, who)) throw new CallRefused(REFUSED.notFound, missing);
  if (!mayWrite(board, who)) throw new CallRefused(REFUSED.forbidden, 'This dashboard belongs to another member');
}
