/** Writes the JSON Schemas of authored documents into schemas/, for completion in a text editor. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { WIDGETS } from '../src/app/widgets.ts';
import { documentSchema } from '../src/schemas/template/document.ts';
import { themeSchema } from '../src/schemas/theme/theme.ts';

const OUT = new URL('../schemas/', import.meta.url);

const jsonSchema = (schema: z.ZodType, title: string): string =>
  `${JSON.stringify({ title, ...z.toJSONSchema(schema, { io: 'input', reused: 'ref', unrepresentable: 'any' }) }, null, 1)}\n`;

/** Every schema file by name. The options of each widget type stand beside the document's own. */
export async function schemaFiles(): Promise<Map<string, string>> {
  const options = await Promise.all(
    WIDGETS.map(
      async ({ type, schema }) =>
        [`widgets/${type}.schema.json`, jsonSchema((await schema()).options, `Options of ${type}`)] as const,
    ),
  );
  return new Map([
    ['template.schema.json', jsonSchema(documentSchema, 'Template')],
    ['theme.schema.json', jsonSchema(themeSchema, 'Theme')],
    ...options,
  ]);
}

export async function generateSchemas(): Promise<void> {
  mkdirSync(new URL('widgets/', OUT), { recursive: true });
  for (const [name, text] of await schemaFiles()) writeFileSync(new URL(name, OUT), text);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  generateSchemas().catch((cause: unknown) => {
    console.error(cause instanceof Error ? cause.message : cause);
    process.exitCode = 1;
  });
