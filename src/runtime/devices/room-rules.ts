/** Hubs keep so many characters of a name. */
export const LONGEST_ROOM_NAME = 30;

/** Why a hub would not take this name for a room; null: it would. @param others names of its other rooms */
export function roomNameProblem(name: string, others: readonly string[]): 'empty' | 'long' | 'taken' | null {
  const wanted = name.trim();
  if (wanted === '') return 'empty';
  if ([...wanted].length > LONGEST_ROOM_NAME) return 'long';
  return others.includes(wanted) ? 'taken' : null;
}

/** The list with one thing a place further up (−1) or down (1); the same list where there is no such place. */
export function movedBy(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  const next = ids.filter((one) => one !== id);
  next.splice(to, 0, id);
  return next;
}
