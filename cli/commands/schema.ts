import { resolve } from 'node:path';
import { schemaFiles } from '../../scripts/generate-schemas.ts';
import { writeInto } from '../files.ts';
import { printJson } from '../print.ts';
import { EXIT, type ExitCode, type Terminal } from '../terminal.ts';

/** Writes the JSON Schema of every kind of document, for completion in a text editor. */
export async function schema(options: { out: string; json: boolean }, terminal: Terminal): Promise<ExitCode> {
  const folder = resolve(terminal.cwd, options.out);
  const files = [...(await schemaFiles())];
  for (const [name, text] of files) {
    writeInto(resolve(folder, name), text);
  }
  const names = files.map(([name]) => name);
  if (options.json) printJson(terminal, { ok: true, folder, files: names });
  else
    terminal.out(
      `Wrote ${String(names.length)} schemas into ${options.out}.\n` +
        `Start a document with "$schema": "<path to>/template.schema.json" and a text editor completes it.\n`,
    );
  return EXIT.clean;
}
