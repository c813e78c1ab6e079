import { CallRefused, REFUSED } from '../request-call.ts';

type Fields = Readonly<Record<string, unknown>>;

const nameOf = ({ name }: Fields): string => (typeof name === 'string' ? name.trim().replaceAll(/\s+/g, ' ') : '');
const plain = (board: Fields): string => nameOf(board).toLocaleLowerCase();

/** Lies where boards lie, and goes by the name of the screen that it changes. */
function isOfScreen({ document }: Fields): boolean {
  return typeof document === 'object' && document !== null && 'kind' in document && document.kind === 'override';
}
const isDeleted = ({ deleted_at: at }: Fields): boolean => typeof at === 'number';

/**
 * A board has a name, and no two go by the same one (S5.6); capitals and blanks make no other name of it. One that was
 * put away does not hold its name.
 * @param present what the board was; null: it is new
 * @param others the boards that whoever asks may see: of the others nothing is told, not even their names
 * @throws {CallRefused}
 */
export function requireFreeName(given: Fields, present: Fields | null, others: readonly Fields[]): void {
  const isSame = present !== null && plain(present) === plain(given);
  const comesBack = present !== null && isDeleted(present) && !isDeleted(given);
  // What bears its name already keeps it, also where it was given before this was a rule.
  if (isSame && !comesBack) return;
  if (nameOf(given) === '') throw new CallRefused(REFUSED.badParams, 'A dashboard needs a name');
  if (isOfScreen(given) || isDeleted(given)) return;
  const isUsed = others.some((one) => !isOfScreen(one) && !isDeleted(one) && plain(one) === plain(given));
  if (isUsed) throw new CallRefused(REFUSED.badParams, 'This dashboard name has already been used before.');
}
