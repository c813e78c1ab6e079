const bare = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** The entry whose path the present one begins with, the longest if several do; null: none of them. */
export function currentItem(path: string, items: readonly string[]): string | null {
  const here = bare(path.split(/[?#]/)[0] ?? path);
  let best: string | null = null;
  for (const item of items) {
    const wanted = bare(item);
    if ((here === wanted || here.startsWith(`${wanted}/`)) && wanted.length >= bare(best ?? '').length) best = item;
  }
  return best;
}
