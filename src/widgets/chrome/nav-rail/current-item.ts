const bare = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

interface Entry {
  path: string;
  /** Pages that are reached through it and lie elsewhere. */
  also?: readonly string[] | undefined;
}

/**
 * The entry that the present page belongs to, by the longest path that the page's own begins with; null: none of them. A
 * path with a slash at its end stands for that page alone: what lies under it may have an entry, or none, of its own.
 */
export function currentItem(path: string, items: readonly Entry[]): string | null {
  const here = bare(path.split(/[?#]/)[0] ?? path);
  let best: string | null = null;
  let most = 0;
  for (const item of items)
    for (const one of [item.path, ...(item.also ?? [])]) {
      const isIn = here === bare(one) || (!one.endsWith('/') && here.startsWith(`${one}/`));
      if (isIn && one.length > most) [best, most] = [item.path, one.length];
    }
  return best;
}
