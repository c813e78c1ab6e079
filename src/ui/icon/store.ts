import { CORE_PATHS } from './core.generated';
import type { IconPaths } from './paths';

let more: Readonly<Record<string, IconPaths>> | null = null;
/** Icons of the whole set by name, as far as they were asked for; null: there is none of this name. */
const others = new Map<string, IconPaths | null>();
const loading = new Set<string>();
const listeners = new Set<() => void>();

/**
 * The paths of an icon. Core icons answer at once; the first other name starts loading the rest that this product draws
 * by itself, and one that is not there either the file of the whole set that it would lie in: until they are here the
 * answer is null. A name that is nowhere then gets the question mark: the names are not worth a first load.
 */
export function iconPaths(name: string): IconPaths | null {
  const found = CORE_PATHS[name] ?? more?.[name] ?? others.get(name);
  if (found) return found;
  if (others.has(name)) return CORE_PATHS['question'] ?? null;
  if (more === null)
    load('', async () => {
      more = (await import('./more.generated')).MORE_PATHS;
    });
  else
    load(name, async () => {
      others.set(name, await (await import('./all-icons')).pathsOf(name));
    });
  return null;
}

function load(what: string, from: () => Promise<void>): void {
  if (loading.has(what)) return;
  loading.add(what);
  from().then(
    () => {
      loading.delete(what);
      for (const listener of listeners) listener();
    },
    () => {
      // An icon is decoration: the place stays empty, and the next icon that is drawn tries again.
      loading.delete(what);
    },
  );
}

export function onIconsLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
