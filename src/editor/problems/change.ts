import { listed, nearest } from '@/runtime/lint/nearest';
import type { Sentence, SentenceCode, Value } from '@/schemas/issues/issue';
import { isRecord } from '@/schemas/template/plain-json';

export type Place = readonly (string | number)[];

/** One value that puts a document right; undefined: what stands there is taken out. */
export interface Change {
  place: Place;
  value: unknown;
}

/** A change to one word or number, which a button can name. */
export interface WordChange extends Change {
  value: string | number | undefined;
}

/** Where a path leads in a document; names may hold dots themselves. null: there is nothing there. */
export function placeIn(json: unknown, path: string): Place | null {
  if (path === '') return [];
  const names = Array.isArray(json) ? json.map((_, at) => at) : isRecord(json) ? Object.keys(json) : [];
  for (const name of names) {
    const own = String(name);
    if (path !== own && !path.startsWith(`${own}.`)) continue;
    const rest = placeIn((json as Record<string | number, unknown>)[name], path.slice(own.length + 1));
    if (rest !== null) return [name, ...rest];
  }
  return null;
}

export const valueAt = (json: unknown, place: Place): unknown =>
  place.reduce<unknown>((value, name) => (value as Record<string | number, unknown> | undefined)?.[name], json);

/** The same document with one value changed; what lies beside it are the same objects. */
export function changed<Json>(json: Json, { place, value }: Change): Json {
  const [name, ...rest] = place;
  if (name === undefined) return json;
  if (Array.isArray(json)) {
    const list = json as readonly unknown[];
    const made = list.flatMap((one, at) =>
      at !== name
        ? [one]
        : rest.length > 0
          ? [changed(one, { place: rest, value })]
          : value === undefined
            ? []
            : [value],
    );
    return made as Json;
  }
  const { [name]: present, ...others } = json as Record<string | number, unknown>;
  if (rest.length === 0 && value === undefined) return others as Json;
  return { ...json, [name]: rest.length === 0 ? value : changed(present, { place: rest, value }) };
}

const textOf = (value: Value | Sentence | undefined): string => (typeof value === 'string' ? value : '');

/** A row of areas holds other names too, and a text other words: neither is what was meant. */
const AMONG_OTHERS: ReadonlySet<string> = new Set<SentenceCode>([
  'no-widget',
  'placeholder-known',
  'placeholder-unbound',
]);
/** Fields that have no place where they stand. */
const GOES: ReadonlySet<string> = new Set<SentenceCode>(['no-field', 'no-option', 'no-options', 'key-refused']);

/** What a finding says that should stand there instead; undefined: nothing, null: it does not say. */
function wanted(
  { code, values, meant }: Sentence,
  present: unknown,
  types: Iterable<string>,
): WordChange['value'] | null {
  if (AMONG_OTHERS.has(code)) return null;
  if (GOES.has(code)) return undefined;
  if (meant !== undefined) return typeof present === 'string' || code === 'one-of-found' ? meant : null;
  switch (code) {
    case 'one-of':
      return typeof present === 'string' ? nearest(present, listed(values['values'])) : null;
    case 'exactly':
      return typeof present === 'string' ? (listed([textOf(values['value'])])[0] ?? null) : null;
    case 'no-type':
      return typeof present === 'string' ? nearest(present, types) : null;
    case 'number-least':
      return typeof present === 'number' ? Number(values['least']) : null;
    case 'number-most':
      return typeof present === 'number' ? Number(values['most']) : null;
    case 'ink':
      return textOf(values['drawn']).toUpperCase();
    case 'will-not-do': {
      const { fault } = values;
      return typeof fault === 'object' && 'code' in fault ? wanted(fault, present, types) : null;
    }
    default:
      return null;
  }
}

/**
 * The one value that mends what the checks found, where their words leave no doubt of it; null: a person has to choose.
 * @param json the document that they looked at, as it was written.
 * @param types the kinds of tiles that there are.
 */
export function changeFor(
  { path, what }: { path: string; what: Sentence },
  json: unknown,
  types: Iterable<string>,
): WordChange | null {
  const place = placeIn(json, path);
  if (place === null || place.length === 0) return null;
  const present = valueAt(json, place);
  const value = wanted(what, present, types);
  return value === null || value === present ? null : { place, value };
}
