/** Writes the JSON Schemas of authored documents into schemas/, for completion in a text editor. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { WIDGETS } from '../src/app/widgets.ts';
import type { WidgetDefinition } from '../src/runtime/contract.ts';
import { schemaOf } from '../src/runtime/documents/widget-shapes.ts';
import { schemaFiles as filesOf } from '../src/schemas/authoring/schema-files.ts';
import type { TypeFacts } from '../src/schemas/authoring/template-schema.ts';
import { keptFiles, type KeptFiles } from './kept-files.ts';

const OUT = 'schemas';
const WIDGET_FOLDERS = new URL('../src/widgets/', import.meta.url);

/** The numbers of lines, readings and pages of our own that such words cite: whoever writes a template has none of them. */
const CITED = / \((?:(?:[SHRI][\d.-]+|design [\d.]+)(?:, )?)+\)/g;

/** What a widget is for, in the words at the head of its folder. */
function helpOf(type: string): string {
  const folder = readdirSync(WIDGET_FOLDERS).find((group) => existsSync(new URL(`${group}/${type}`, WIDGET_FOLDERS)));
  const index = readFileSync(new URL(`${folder}/${type}/index.ts`, WIDGET_FOLDERS), 'utf8');
  const [, words = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(index) ?? [];
  return words
    .replaceAll(/^\s*\*/gm, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(CITED, '')
    .trim();
}

/** What an author may be told of every widget type. */
export async function typeFacts(): Promise<TypeFacts[]> {
  return Promise.all(
    WIDGETS.map(async (definition: WidgetDefinition) => {
      const { type, links, gestures, example } = definition;
      const { options } = await schemaOf(definition);
      return { type, help: helpOf(type), links, gestures, options, example: { ...example } };
    }),
  );
}

/** Every schema file by name. The options of each widget type stand beside the document's own. */
export const schemaFiles = async (): Promise<Map<string, string>> => filesOf(await typeFacts());

export async function generateSchemas(kept: KeptFiles): Promise<void> {
  const files = [...(await schemaFiles())].map(([name, text]) => [`${OUT}/${name}`, text] as const);
  kept.only(
    OUT,
    '.schema.json',
    files.map(([name]) => name),
  );
  for (const [name, text] of files) kept.put(name, text);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  generateSchemas(keptFiles()).catch((cause: unknown) => {
    console.error(cause instanceof Error ? cause.message : cause);
    process.exitCode = 1;
  });
