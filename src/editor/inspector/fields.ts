import type * as z from 'zod';
import type { Sentence } from '@/schemas/issues/issue';
import { check } from '@/schemas/issues/zod-issues';

/** How one option of a widget is edited, read from the widget's own schema. */
export type Field = {
  name: string;
  /** English, from the schema: the words of a field that has none of its own. */
  description: string;
  schema: z.ZodType;
  fallback: unknown;
  /** A tile that leaves it out is not whole. */
  isRequired: boolean;
} & (
  | { kind: 'text' | 'switch' | 'icon' | 'words' }
  | { kind: 'number'; min: number | null; max: number | null; isInteger: boolean; isNullable: boolean }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'many'; choices: readonly string[] }
  | { kind: 'list' }
  /** Nested further than a field can show: its source is. */
  | { kind: 'source' }
);

/** The parts of a zod schema that are read here; zod says them of every schema it makes. */
interface Def {
  type: string;
  innerType?: z.ZodType;
  defaultValue?: unknown;
  entries?: Readonly<Record<string, string>>;
  element?: z.ZodType;
  options?: readonly z.ZodType[];
  shape?: Readonly<Record<string, z.ZodType>>;
  checks?: readonly unknown[];
}
const defOf = (schema: z.ZodType): Def => schema.def;
const WRAPPERS = new Set(['default', 'optional', 'nullable', 'prefault']);

function unwrapped(schema: z.ZodType): { inner: z.ZodType; fallback: unknown; isNullable: boolean } {
  let inner = schema;
  let fallback: unknown;
  let isNullable = false;
  for (let def = defOf(inner); WRAPPERS.has(def.type) && def.innerType !== undefined; def = defOf(inner)) {
    if (def.type === 'default' || def.type === 'prefault') fallback ??= def.defaultValue;
    if (def.type === 'nullable') isNullable = true;
    inner = def.innerType;
  }
  return { inner, fallback, isNullable };
}

const ICONS: ReadonlySet<string> = new Set(['icon']);
const isWords = ({ options = [] }: Def): boolean =>
  options.length === 2 &&
  options.every((one) => 'key' in (defOf(one).shape ?? {}) || 'text' in (defOf(one).shape ?? {}));

function kindOf(name: string, inner: z.ZodType, isNullable: boolean) {
  const def = defOf(inner);
  switch (def.type) {
    case 'string':
      return { kind: ICONS.has(name) ? ('icon' as const) : ('text' as const) };
    case 'boolean':
      return { kind: 'switch' as const };
    case 'number': {
      const { minValue, maxValue, format } = inner as z.ZodNumber;
      const bound = (value: number | null) =>
        value === null || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? null : value;
      return {
        kind: 'number' as const,
        min: bound(minValue),
        max: bound(maxValue),
        isInteger: format?.includes('int') === true,
        isNullable,
      };
    }
    case 'enum':
      return { kind: 'choice' as const, choices: Object.values(def.entries ?? {}) };
    case 'union': {
      // Words to choose from, and others that only the source says.
      const [first] = def.options ?? [];
      const words = first === undefined ? null : defOf(first);
      if (words?.type === 'enum') return { kind: 'choice' as const, choices: Object.values(words.entries ?? {}) };
      return { kind: isWords(def) ? ('words' as const) : ('source' as const) };
    }
    case 'array': {
      const element = def.element === undefined ? null : defOf(unwrapped(def.element).inner);
      if (element?.type === 'enum') return { kind: 'many' as const, choices: Object.values(element.entries ?? {}) };
      return { kind: element?.type === 'string' ? ('list' as const) : ('source' as const) };
    }
    default:
      return { kind: 'source' as const };
  }
}

/** The options of a widget as fields, in the order of its schema. */
export function fieldsOf(options: z.ZodType): Field[] {
  return Object.entries(defOf(options).shape ?? {}).map(([name, schema]): Field => {
    const { inner, fallback, isNullable } = unwrapped(schema);
    const description = schema.meta()?.description ?? inner.meta()?.description ?? '';
    const isRequired = !check(schema, undefined).ok;
    return { name, description, schema, fallback, isRequired, ...kindOf(name, inner, isNullable) };
  });
}

/** Why a value does not fit a field; null: it fits. */
export function problemWith({ schema }: Pick<Field, 'schema'>, value: unknown): Sentence | null {
  const checked = check(schema, value);
  return checked.ok ? null : (checked.found[0]?.what ?? null);
}
