import type { IconPaths } from './paths';
import { fileOf } from './all-files';

const FILES = import.meta.glob<Readonly<Record<string, IconPaths>>>('./all/*.json', { import: 'default' });

/** The paths of any icon of the whole set, from the small file that it lies in; null: there is none of this name. */
export async function pathsOf(name: string): Promise<IconPaths | null> {
  const paths = await FILES[`./all/${fileOf(name)}`]?.();
  return paths !== undefined && Object.hasOwn(paths, name) ? (paths[name] ?? null) : null;
}
