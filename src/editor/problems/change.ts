import { meantIn, sayingIn } from '@/runtime/lint/in-words';
import { nearest } from '@/runtime/lint/nearest';
import { isRecord, type Issue } from '@/schemas/template/plain-json';

export type Place = readonly (string | number)[];

/** One value that puts a document right; undefined: what stands there is taken out. */
export interface Change {
  place: Place;
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

const valueAt = (json: unknown, place: Place): unknown =>
  place.reduce<unknown>((value, name) => (value as Record<string | number, unknown>)[name], json);

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

/** The words of `"equals"|"does not equal"`, as the schemas list what may stand somewhere. */
const listed = (values: string): string[] => [...values.matchAll(/"([^"]*)"/g)].map(([, word = '']) => word);

/** What the words of a finding say that should stand there instead; undefined: nothing, null: they do not say. */
function wanted(message: string, present: unknown, types: Iterable<string>): Change['value'] | null {
  const meant = meantIn(message);
  if (meant !== null) return typeof present === 'string' ? meant : null;
  const said = sayingIn(message);
  const given = (name: string) => said?.values.find((one) => one.name === name)?.value ?? '';
  switch (said?.key) {
    case 'one-of':
      return typeof present === 'string' ? nearest(present, listed(given('values'))) : null;
    case 'exactly':
      return typeof present === 'string' ? (listed(given('value'))[0] ?? null) : null;
    case 'no-type':
      return typeof present === 'string' ? nearest(present, types) : null;
    case 'number-least':
      return typeof present === 'number' ? Number(given('least')) : null;
    case 'number-most':
      return typeof present === 'number' ? Number(given('most')) : null;
    case 'ink':
      return given('drawn').toUpperCase();
    case 'no-field':
    case 'key-refused':
      return undefined;
    default:
      return null;
  }
}

/**
 * The one value that mends what the checks found, where their words leave no doubt of it; null: a person has to choose.
 * @param json the document that they looked at, as it was written.
 * @param types the kinds of tiles that there are.
 */
export function changeFor({ path, message }: Issue, json: unknown, types: Iterable<string>): Change | null {
  const place = placeIn(json, path);
  if (place === null || place.length === 0) return null;
  const present = valueAt(json, place);
  const value = wanted(message, present, types);
  return value === null || value === present ? null : { place, value };
}
