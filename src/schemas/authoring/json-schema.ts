import * as z from 'zod';

/** JSON Schema, as far as the files in schemas/ use it; `enumDescriptions` is read by editors. */
export interface JsonSchema {
  [keyword: string]: unknown;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  description?: string;
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  const?: unknown;
  enum?: unknown[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Editors read either a reference or what stands beside it, and show the words of the innermost schema: so each use
 * says what it is, in its own words or else in those of what it refers to, and what is referred to says nothing.
 */
function alone(value: unknown, words: ReadonlyMap<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => alone(one, words));
  if (!isRecord(value)) return value;
  if (typeof value['$ref'] === 'string') {
    const { $ref, description = words.get(value['$ref']) } = value;
    return description === undefined ? { $ref } : { description, allOf: [{ $ref }] };
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, alone(one, words)]));
}

function silent({ description: _words, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

/** A choice by one constant field becomes that field with its words, and a branch for each: editors then know which is meant. */
export function byConstant(choice: JsonSchema, field: string): JsonSchema {
  const branches = choice.oneOf ?? choice.anyOf ?? [];
  const of = (branch: JsonSchema) => branch.properties?.[field];
  return {
    ...(choice.description !== undefined && { description: choice.description }),
    type: 'object',
    required: [field],
    properties: {
      [field]: {
        description: 'What kind it is',
        enum: branches.map((branch) => of(branch)?.const),
        enumDescriptions: branches.map((branch) => of(branch)?.description ?? ''),
      },
    },
    allOf: branches.map((branch) => ({
      if: { required: [field], properties: { [field]: { const: of(branch)?.const } } },
      then: branch,
    })),
  };
}

/** What a person writes: fields with a default may be left out. Schemas with an `id` in their meta stand under $defs by that id. */
export function jsonSchema(schema: z.ZodType, title: string): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const defs = Object.entries(rest.$defs ?? {});
  const words = new Map(defs.map(([name, { description }]) => [`#/$defs/${name}`, description]));
  const held = Object.fromEntries(defs.map(([name, one]) => [name, silent(one)]));
  return { $schema, title, ...(alone({ ...rest, ...(defs.length > 0 && { $defs: held }) }, words) as JsonSchema) };
}

/** Puts references to other files in place of what they hold themselves. */
export function withField(schema: JsonSchema, field: string, change: (old: JsonSchema) => JsonSchema): JsonSchema {
  const old = schema.properties?.[field] ?? {};
  return { ...schema, properties: { ...schema.properties, [field]: change(old) } };
}

export const textOf = (schema: JsonSchema): string => `${JSON.stringify(schema, null, 1)}\n`;
