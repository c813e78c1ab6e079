/**
 * A list of choices after a touch on one of them; null: all, also what has no name here. With all of them chosen, a touch
 * takes one away from `each` list, and picks that one alone from `some`.
 */
export function choose<Id extends string>(
  all: readonly Id[],
  chosen: readonly Id[] | null,
  id: Id,
  from: 'each' | 'some',
): Id[] | null {
  const before = new Set(chosen ?? (from === 'each' ? all : []));
  const after = all.filter((one) => (one === id ? !before.has(one) : before.has(one)));
  // Nothing chosen would show nothing, which is never what is looked for.
  return after.length === 0 || after.length === all.length ? null : after;
}
