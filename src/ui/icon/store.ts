import { CORE_PATHS } from './core.generated';
import { MORE_ICONS } from './names';
import type { IconPaths } from './paths';

let more: Readonly<Record<string, IconPaths>> | null = null;
let isLoading = false;
const listeners = new Set<() => void>();

/**
 * The paths of an icon. Core icons answer at once; the first other one starts loading the rest and answers null until
 * they are here. A name that is in neither gets the question mark.
 */
export function iconPaths(name: string): IconPaths | null {
  const found = CORE_PATHS[name] ?? more?.[name];
  if (found) return found;
  if (more === null && name in MORE_ICONS) {
    load();
    return null;
  }
  return CORE_PATHS['question'] ?? null;
}

function load(): void {
  if (isLoading) return;
  isLoading = true;
  import('./more.generated').then(
    (module) => {
      more = module.MORE_PATHS;
      for (const listener of listeners) listener();
    },
    () => {
      // An icon is decoration: the place stays empty, and the next icon that is drawn tries again.
      isLoading = false;
    },
  );
}

export function onIconsLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
