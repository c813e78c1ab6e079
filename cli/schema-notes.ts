import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { remark, type Finding } from '../src/runtime/lint/finding.ts';
import { decoded, placed } from '../src/runtime/lint/lint-folder.ts';
import { SCHEMA_OF } from '../src/schemas/authoring/schema-files.ts';
import { sentence, type Sentence } from '../src/schemas/issues/issue.ts';
import { isRecord, jsonIn } from '../src/schemas/template/plain-json.ts';
import { wayToSchema } from './schema-paths.ts';
import type { Source } from './source.ts';

const isAddress = (named: string): boolean => /^[a-z][a-z+.-]+:/i.test(named);

/** What of it names a file: `./my%20schemas/template.schema.json?v=2`. */
function wayIn(named: string): string {
  const [way = ''] = named.split(/[?#]/);
  try {
    return decodeURIComponent(way);
  } catch {
    return way;
  }
}

/** Whether an editor that follows it finds the schema of this name; of an address only the name is looked at. */
function leadsTo(schema: string, named: string, file: string): boolean {
  const way = wayIn(named);
  return basename(way) === schema && (isAddress(way) || existsSync(resolve(dirname(file), way)));
}

/** @param file where it lies; @param shown the same as it is told. */
function noteOf(file: string, shown: string, bytes: Uint8Array): Finding[] {
  const { text } = decoded(bytes);
  const json = jsonIn(text);
  const { kind, $schema: named } = isRecord(json) ? json : {};
  // A package is written by the program, and nobody edits it.
  if (typeof kind !== 'string' || kind === 'package' || !Object.hasOwn(SCHEMA_OF, kind)) return [];
  const schema = SCHEMA_OF[kind as keyof typeof SCHEMA_OF];
  const line = `"$schema": "${wayToSchema(schema, file)}"`;
  const note = (path: string[], what: Sentence, toDo: string): Finding[] =>
    placed(shown, text, [
      remark('schema-not-named', path, what, `${toDo} ${line}: a text editor completes what fits.`),
    ]);
  if (named === undefined) return note([], sentence('schema-unnamed'), 'Begin the file with');
  return typeof named !== 'string' || leadsTo(schema, named, file)
    ? []
    : note(['$schema'], sentence('schema-astray', { name: schema }), 'Change it to');
}

/** Files whose text editor is not told by which schema to complete them. What is in a package is in no editor. */
export function schemaNotes(source: Source, cwd: string): Finding[] {
  if (source.kind === 'file') return noteOf(resolve(cwd, source.path), source.path, source.bytes);
  if (source.kind !== 'folder') return [];
  const folder = source.path.replace(/[\\/]+$/, '');
  return [...source.files]
    .filter(([file]) => file.endsWith('.json'))
    .flatMap(([file, bytes]) => noteOf(resolve(cwd, source.path, file), `${folder}/${file}`, bytes));
}
