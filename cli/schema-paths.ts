import { join, relative, dirname, sep } from 'node:path';
import { ROOT } from './kit.ts';

const SCHEMAS = {
  brand: 'brand',
  theme: 'theme',
  document: 'template',
  override: 'override',
  picture: 'template',
} as const;

/** The `$schema` of a file that will lie at this place: the way to this program's own schemas. */
export function schemaOf(part: keyof typeof SCHEMAS, file: string): string {
  const way = relative(dirname(file), join(ROOT, 'schemas', `${SCHEMAS[part]}.schema.json`));
  return way.split(sep).join('/');
}
