import type { IconPaths } from './paths';
import { fileOf } from './all-files';
import { MATERIAL_FILES } from './material-files.generated';

const FILES = import.meta.glob<Readonly<Record<string, IconPaths>>>('./all/*.json', { import: 'default' });

/** The paths of any icon of either set, from the small file that it lies in; null: there is none of this name. */
export async function pathsOf(name: string): Promise<IconPaths | null> {
  const paths = await FILES[`./all/${fileOf(name, MATERIAL_FILES)}`]?.();
  return paths !== undefined && Object.hasOwn(paths, name) ? (paths[name] ?? null) : null;
}
