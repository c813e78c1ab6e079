/** What the receiver refuses: R-86 for what a client gets, R-94 for what the home gets. */
const MOST_BYTES = { reply: 8 * 1024 * 1024, broadcast: 256 * 1024, request: 1024 * 1024 };

type Json = unknown;

/** Half of a text: no longer JSON. */
export const truncated = (text: string): string => text.slice(0, Math.max(1, Math.floor(text.length / 2)));

const JUNK = ['{"half":', 'null', '[]', '"text"', '<html>502</html>', '\u0000\u0001', '{"id":{"id":{}}}', ''] as const;
/** The same message with every list in it empty. */
export function emptied(value: Json): Json {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, emptied(each)]));
}

/** Something else altogether, by chance. */
export const junk = (random: () => number): string => JUNK[Math.floor(random() * JUNK.length)] ?? 'null';

/** The same message with so much more in it that it is over the receiver's limit; still JSON. */
export function oversize(text: string, kind: keyof typeof MOST_BYTES): string {
  const padding = JSON.stringify('x'.repeat(MOST_BYTES[kind]));
  return text.startsWith('{') && text.length > 2 ? `{"padding":${padding},${text.slice(1)}` : padding;
}

/**
 * The same message with one field of another type.
 * @param field its path, as `result.modeId`; absent: one inside `within`, or of the message itself, by chance
 */
export function wrongType(body: Json, options: { field?: string; within: string; random: () => number }): Json {
  const copy = structuredClone(body);
  if (typeof copy !== 'object' || copy === null) return { wrong: copy };
  const path = options.field?.split('.') ?? anyPath(copy, options);
  let at: Record<string, Json> = copy as Record<string, Json>;
  for (const step of path.slice(0, -1)) {
    const next = Object.hasOwn(at, step) ? at[step] : undefined;
    if (typeof next !== 'object' || next === null) return copy;
    at = next as Record<string, Json>;
  }
  const last = path.at(-1);
  if (last !== undefined && Object.hasOwn(at, last)) at[last] = otherType(at[last]);
  return copy;
}

function anyPath(body: object, { within, random }: { within: string; random: () => number }): string[] {
  const start = within in body ? [within] : [];
  const inside = start.length === 0 ? body : (body as Record<string, Json>)[within];
  const all = [...leaves(inside, start)];
  return all[Math.floor(random() * all.length)] ?? (start.length === 0 ? [Object.keys(body)[0] ?? ''] : start);
}

function* leaves(value: Json, path: readonly string[]): Generator<string[]> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    yield [...path];
    return;
  }
  for (const [key, each] of Object.entries(value)) yield* leaves(each, [...path, key]);
}

function otherType(value: Json): Json {
  switch (typeof value) {
    case 'string':
      return { text: value };
    case 'number':
      return [value];
    case 'boolean':
      return { is: value };
    default:
      return value === null ? {} : 7;
  }
}
