import type { z } from 'zod';
import { readJson, type HttpContext } from '../http/request.ts';
import { readAs } from '../wire/read-as.ts';

/**
 * The params of a PUT or POST of the generic kind (S7.35): a JSON object with an id and, beside it or under `params`,
 * the params; the id is echoed by nobody and may be left out.
 * @returns a sentence when they do not fit
 */
export async function jsonParams<P>(c: HttpContext, schema: z.ZodType<P>): Promise<{ params: P } | string> {
  const body = await readJson(c);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'Send a JSON object';
  const inner = 'params' in body ? body.params : body;
  const parsed = readAs(schema, inner);
  if (parsed.success) return { params: parsed.data };
  const path = parsed.error.issues[0]?.path.join('.') ?? '';
  return path === '' ? 'Bad params' : `Bad params: ${path}`;
}
