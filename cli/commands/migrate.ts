import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { WIDGETS } from '../../src/app/widgets.ts';
import { widgetShapes } from '../../src/runtime/documents/widget-shapes.ts';
import { SCHEMA_OF } from '../../src/schemas/authoring/schema-files.ts';
import { migrateText } from '../../src/schemas/template/migrate-text.ts';
import { reading, writeText } from '../files.ts';
import { printJson } from '../print.ts';
import { wayToSchema } from '../schema-paths.ts';
import { find, readFolder } from '../source.ts';
import { EXIT, type ExitCode, type Terminal } from '../terminal.ts';

export interface MigrateOptions {
  check: boolean;
  json: boolean;
}

/** JSON files under a path, as a person named it. */
function jsonFiles(given: string, cwd: string): string[] {
  const { path, found } = find(given, cwd);
  return found.isDirectory()
    ? [...readFolder(path).keys()].filter((name) => name.endsWith('.json')).map((name) => join(given, name))
    : [given];
}

/** Writes templates and overrides of an older format in today's; with `check` it only says which they are. */
export async function migrateFiles(
  paths: readonly string[],
  options: MigrateOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const shapes = await widgetShapes(WIDGETS);
  const old = paths
    .flatMap((given) => jsonFiles(given, terminal.cwd))
    .flatMap((file) => {
      const path = resolve(terminal.cwd, file);
      const text = migrateText(
        reading(file, () => readFileSync(path, 'utf8')),
        shapes,
        (kind) => wayToSchema(SCHEMA_OF[kind], path),
      );
      return text === null ? [] : [{ file, path, text }];
    });
  if (!options.check) for (const { path, text } of old) writeText(path, text);
  if (options.json) printJson(terminal, { ok: !options.check || old.length === 0, files: old.map(({ file }) => file) });
  else {
    for (const { file } of old)
      terminal.out(`${file}${options.check ? ' is of an older format' : ' is of today’s format now'}.\n`);
    if (old.length === 0) terminal.out('All of it is of today’s format.\n');
  }
  return options.check && old.length > 0 ? EXIT.findings : EXIT.clean;
}
