/** What zod finds, as sentences of ours: the one place that knows how zod says things. */
import type * as z from 'zod';
import { said, sentence, type Issue, type Path, type Sentence, type SentenceCode, type ValuesOf } from './issue.ts';

type ZodIssue = z.ZodError['issues'][number];
/** A sentence and where it belongs, from what was looked at. */
interface Found {
  path: PropertyKey[];
  what: Sentence;
}

type Plain = { [Code in SentenceCode]: [keyof ValuesOf<Code>] extends [never] ? Code : never }[SentenceCode];
/** A pattern or a refinement has nothing but its text to say what it wants: the code of its sentence. */
export const says = (code: Plain): string => `#${code}`;
const saidBy = (message: string): Sentence | null =>
  message.startsWith('#') ? { code: message.slice(1) as Plain, values: {} } : null;

/** The same with values, for `addIssue` and for what a refinement brings. */
export const problem = (what: Sentence) => ({ code: 'custom' as const, params: { what } });
const broughtBy = (params: unknown): Sentence | null =>
  typeof params === 'object' && params !== null && 'what' in params ? (params.what as Sentence) : null;

const TYPES: Readonly<Record<string, SentenceCode>> = {
  string: 'type-string',
  number: 'type-number',
  int: 'type-int',
  boolean: 'type-boolean',
  array: 'type-array',
  object: 'type-object',
  record: 'type-record',
  null: 'type-null',
  undefined: 'type-undefined',
};
const typeNamed = (name: string): Sentence | string => {
  const code = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  return code === undefined ? name : { code, values: {} };
};
const typeOf = (value: unknown): Sentence | string =>
  typeNamed(value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

function sizeOf(issue: Extract<ZodIssue, { code: 'too_small' | 'too_big' }>): Sentence {
  const { origin, inclusive = true } = issue;
  if (issue.code === 'too_small') {
    const least = String(issue.minimum);
    if (origin === 'string') return sentence('text-least', { least });
    if (origin === 'array') return sentence('list-least', { least });
    return sentence(inclusive ? 'number-least' : 'number-over', { least });
  }
  const most = String(issue.maximum);
  if (origin === 'string') return sentence('text-most', { most });
  if (origin === 'array') return sentence('list-most', { most });
  return sentence(inclusive ? 'number-most' : 'number-under', { most });
}

function sentenceOf(issue: ZodIssue): Sentence {
  const own = issue.code === 'custom' ? broughtBy(issue.params) : null;
  const coded = own ?? saidBy(issue.message);
  if (coded !== null) return coded;
  switch (issue.code) {
    case 'invalid_type': {
      const type = typeNamed(issue.expected);
      return issue.input === undefined
        ? sentence('missing', { type })
        : sentence('wrong-type', { type, got: typeOf(issue.input) });
    }
    case 'invalid_value': {
      const values = issue.values.map((one) => (typeof one === 'string' ? JSON.stringify(one) : String(one)));
      const [only] = values;
      return values.length === 1 && only !== undefined
        ? sentence('exactly', { value: only })
        : sentence('one-of', { values });
    }
    case 'too_small':
    case 'too_big':
      return sizeOf(issue);
    case 'invalid_format':
      return issue.format === 'regex' ? sentence('pattern', { pattern: issue.pattern ?? '' }) : sentence('no-shape');
    case 'invalid_key':
      return sentence('key');
    case 'invalid_union': {
      const { options } = issue as { options?: unknown };
      return Array.isArray(options) && options.length > 0
        ? sentence('no-kind', { values: options.map((one) => `"${String(one)}"`) })
        : sentence('no-shape');
    }
    default:
      return sentence('no-shape');
  }
}

/** Of the shapes that something could have had, the one that its author meant: whose complaints go deepest. */
function meantBranch(branches: readonly (readonly ZodIssue[])[]): readonly ZodIssue[] {
  const cost = (issues: readonly ZodIssue[]) =>
    issues.reduce(
      (sum, { code, path }) => sum + (path.length > 0 ? 1 : code === 'unrecognized_keys' ? 5 : 10),
      issues.length === 0 ? 1_000 : 0,
    );
  return branches.reduce((best, one) => (cost(one) < cost(best) ? one : best), branches[0] ?? []);
}

/** Of a choice that has a sentence of its own, that one, where what stands there is of none of its kinds. */
const ofChoice = (issue: ZodIssue, [meant]: readonly ZodIssue[]): Sentence | null =>
  meant?.code === 'invalid_type' && meant.path.length === 0 ? saidBy(issue.message) : null;

function found(issue: ZodIssue, path: Path): Found[] {
  const here = [...path, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...here, key], what: sentence('no-field', { name: key }) }));
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const meant = meantBranch(issue.errors);
    const own = ofChoice(issue, meant);
    return own === null ? meant.flatMap((inner) => found(inner, here)) : [{ path: here, what: own }];
  }
  if (issue.code === 'invalid_key') {
    const [inner] = issue.issues;
    return [{ path: here, what: inner === undefined ? sentenceOf(issue) : sentenceOf(inner) }];
  }
  return [{ path: here, what: sentenceOf(issue) }];
}

export type Checked<Data> = { ok: true; data: Data } | { ok: false; found: Found[] };

/** What a schema makes of a value, or what it found: unknown fields by name, and of a choice of shapes the one meant. */
export function check<Data>(schema: z.ZodType<Data>, value: unknown): Checked<Data> {
  // What stands there is told with what should: zod keeps it for whoever asks.
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success
    ? { ok: true, data: parsed.data }
    : { ok: false, found: parsed.error.issues.flatMap((issue) => found(issue, [])) };
}

export const issuesOf = (all: readonly Found[], under: Path = []): Issue[] =>
  all.map(({ path, what }) => said([...under, ...path], what));
