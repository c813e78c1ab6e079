import { join, relative, dirname, sep } from 'node:path';
import { ROOT } from './kit.ts';

const SCHEMAS = {
  brand: 'brand',
  theme: 'theme',
  document: 'template',
  override: 'override',
  picture: 'template',
} as const;

/** The `$schema` of a file that lies at this place: the way to one of this program's own schemas. */
export const wayToSchema = (schema: string, file: string): string =>
  relative(dirname(file), join(ROOT, 'schemas', schema))
    .split(sep)
    .join('/');

/** The same for a part of a brand's folder. */
export const schemaOf = (part: keyof typeof SCHEMAS, file: string): string =>
  wayToSchema(`${SCHEMAS[part]}.schema.json`, file);
