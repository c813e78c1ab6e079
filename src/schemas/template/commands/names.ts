/** Longest name of a document and of a state, and longest id, as the schema has them. */
const LONGEST = { document: 200, id: 60 } as const;

function free(taken: ReadonlySet<string>, nameOf: (n: number) => string, first: number): string {
  for (let n = first; ; n += 1) {
    const name = nameOf(n);
    if (!taken.has(name)) return name;
  }
}

/** S4.63: a new state is "State N", N being the next one that no state has. */
export function newStateName(states: readonly { name: string }[]): string {
  const taken = new Set(states.map(({ name }) => name));
  return free(taken, (n) => `State ${n}`, states.filter(({ name }) => name !== 'default').length + 1);
}

/** The name itself, or with the first free number behind it: "Hall", "Hall 2". Never longer than a name may be. */
export function uniqueName(wanted: string, taken: readonly string[]): string {
  const name = wanted.trim().slice(0, LONGEST.document).trim() || 'Dashboard';
  const others = new Set(taken);
  if (!others.has(name)) return name;
  return free(others, (n) => `${name.slice(0, LONGEST.document - String(n).length - 1).trim()} ${n}`, 2);
}

/** The same for ids: `hall`, `hall-2`, made of the name's letters and digits. */
export function uniqueId(name: string, taken: readonly string[]): string {
  const kebab = (text: string, most: number) => text.slice(0, most).replaceAll(/^-+|-+$/g, '');
  const base =
    kebab(
      name
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-+/g, ''),
      LONGEST.id,
    ) || 'board';
  const others = new Set(taken);
  if (!others.has(base)) return base;
  return free(others, (n) => `${kebab(base, LONGEST.id - String(n).length - 1)}-${n}`, 2);
}
