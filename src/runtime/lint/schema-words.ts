import * as z from 'zod';
import type { Issue } from '@/schemas/issues/issue';
import { valueAt } from './as-written';
import { listed, nearest } from './nearest';

/** The fields that a schema has where a path leads; of a choice those of every form. */
function fieldsAt(schema: unknown, path: readonly string[]): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsAt(schema.unwrap(), path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => fieldsAt(one, path));
  const [name, ...rest] = path;
  if (schema instanceof z.ZodObject) {
    const shape: Readonly<Record<string, unknown>> = schema.shape;
    return name === undefined ? Object.keys(shape) : Object.hasOwn(shape, name) ? fieldsAt(shape[name], rest) : [];
  }
  if (name === undefined) return [];
  if (schema instanceof z.ZodRecord) return fieldsAt(schema.valueType, rest);
  return schema instanceof z.ZodArray ? fieldsAt(schema.element, rest) : [];
}

/** The word that was meant by one that a schema does not know. */
function meantBy({ code, path, values }: Issue, json: unknown, schema: z.ZodType): string | null {
  const { name } = values;
  if (code === 'no-field' && typeof name === 'string') {
    // The name of a colour has dots itself.
    const around = path.slice(0, -name.length).split('.').slice(0, -1);
    return nearest(name, fieldsAt(schema, around));
  }
  const word = code === 'one-of' ? valueAt(json, path.split('.')) : null;
  return typeof word === 'string' ? nearest(word, listed(values['values'])) : null;
}

/** What was found in a file of one fixed schema, such as a theme, with the words that were meant. Pure. */
export const withMeant = (json: unknown, issues: readonly Issue[], schema: z.ZodType): Issue[] =>
  issues.map((issue) => {
    const meant = meantBy(issue, json, schema);
    return meant === null ? issue : { ...issue, meant };
  });
