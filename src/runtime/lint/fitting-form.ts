import type { Issue } from '@/schemas/issues/issue';
import { onOneLine } from '@/schemas/template/json-text';
import { isRecord } from '@/schemas/template/plain-json';
import { valueAt } from './as-written';

/** A document with something else where a path leads. */
function replaced(json: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(json))
    return json.map((one: unknown, at) => (String(at) === name ? replaced(one, rest, value) : one));
  return isRecord(json) ? { ...json, [name]: replaced(json[name], rest, value) } : json;
}

interface Form {
  value: unknown;
  /** What is said before and behind it. */
  lead?: string;
  end?: string;
}
const PICTURE = {
  lead: 'Put the picture into files/ and write it so',
  end: ' A picture is never an address.',
};
const WORDS = { end: ' Beside "en" stand "fr", "es" and "de".' };

/** A file of the brand, whose name an address ends with. */
const pictureIn = (text: string): string | null =>
  /([A-Za-z0-9][\w.-]*\.[a-z]{3,4})(?:[?#].*)?$/i.exec(text)?.[1] ?? null;

/** What somebody may have meant who wrote this, the likeliest first. */
function formsOf(value: unknown): Form[] {
  if (typeof value === 'number' || typeof value === 'boolean') return [{ value: String(value) }, { value: [value] }];
  if (typeof value !== 'string') return [];
  const file = pictureIn(value);
  const asset = file === null ? null : `brand:${file}`;
  const number = value.trim() === '' ? NaN : Number(value);
  return [
    ...(asset === null
      ? []
      : [{ value: asset, ...PICTURE }, { value: { asset }, ...PICTURE }, { value: { light: asset } }]),
    ...(Number.isFinite(number) ? [{ value: number }] : []),
    ...(value === 'true' || value === 'false' ? [{ value: value === 'true' }] : []),
    { value: { text: { en: value } }, ...WORDS },
    { value: [value] },
  ];
}

/**
 * Of what stands in a form that cannot stand there, the one that can, with its author's own words in it; null: none of
 * those that are likely.
 * @param issuesOf what is wrong with a document.
 */
export function fittingForm(
  json: unknown,
  { path }: Pick<Issue, 'path'>,
  issuesOf: (json: unknown) => readonly Issue[],
): string | null {
  const names = path.split('.');
  const isWrong = (at: string): boolean => `${at}.`.startsWith(`${path}.`);
  const form = formsOf(valueAt(json, names)).find(
    ({ value }) => !issuesOf(replaced(json, names, value)).some((issue) => isWrong(issue.path)),
  );
  if (form === undefined) return null;
  const { value, lead = 'Write it so', end = '' } = form;
  return `${lead}: "${names.at(-1) ?? ''}": ${onOneLine(value)}.${end}`;
}
