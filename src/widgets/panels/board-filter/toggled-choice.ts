/**
 * A list of choices after a touch on one of them; null where it was the last one (S5.16).
 * @param chosen left out: everything, also what comes later. It is left out again once everything is chosen.
 */
export function toggledChoice(
  all: readonly string[],
  chosen: readonly string[] | undefined,
  id: string,
): { chosen: string[] | undefined } | null {
  const before = new Set(chosen ?? all);
  const after = all.filter((one) => (one === id ? !before.has(one) : before.has(one)));
  if (after.length === 0) return null;
  return { chosen: after.length === all.length ? undefined : after };
}
