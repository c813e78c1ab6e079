import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { unpackFolder } from '../../src/schemas/brand/pack.ts';
import { summaryOf } from '../../src/schemas/brand/summary.ts';
import { namesIn, writeInto } from '../files.ts';
import { lintKit } from '../kit.ts';
import { hasErrors, lintSource } from '../lint-sources.ts';
import { countOf, countText, printFindings, printJson } from '../print.ts';
import { schemaOf } from '../schema-paths.ts';
import { readSource } from '../source.ts';
import { summaryText } from '../summary-text.ts';
import { CliError, EXIT, type ExitCode, type Terminal } from '../terminal.ts';

export interface UnpackOptions {
  into?: string;
  yes: boolean;
  json: boolean;
}

/** Opens a package into a folder: summary first, then consent, then the files. Nothing there is written over. */
export async function unpack(file: string, options: UnpackOptions, terminal: Terminal): Promise<ExitCode> {
  const source = readSource(file, terminal.cwd);
  if (source.kind !== 'package' && source.kind !== 'refused')
    throw new CliError(`${file} is no package: name a file that "porchlight pack" made.`);
  const findings = lintSource(source, await lintKit());
  if (source.kind === 'refused' || hasErrors(findings)) {
    if (options.json) printJson(terminal, { ok: false, ...countOf(findings), findings });
    else {
      printFindings(terminal, findings);
      terminal.out(`Not unpacked: ${countText(countOf(findings))}.\n`);
    }
    return EXIT.findings;
  }
  const { id, name } = source;
  const folder = resolve(terminal.cwd, options.into ?? id);
  if (existsSync(folder) && namesIn(folder).length > 0)
    throw new CliError(`${folder} is not empty: name another folder with --into.`);
  const summary = summaryOf(source.parts);
  if (!options.json) {
    printFindings(terminal, findings);
    terminal.out(summaryText(name, summary));
  }
  if (!options.yes) {
    if (terminal.ask === null || options.json)
      throw new CliError('Nobody can be asked here: read the summary and give --yes.');
    if (!(await terminal.ask(`Unpack into ${folder}?`))) {
      terminal.out('Left as it was.\n');
      return EXIT.clean;
    }
  }
  const files = unpackFolder(source.parts, (path, part) => schemaOf(part, resolve(folder, path)));
  for (const [path, bytes] of files) {
    writeInto(resolve(folder, path), bytes);
  }
  if (options.json) printJson(terminal, { ok: true, folder, files: [...files.keys()], summary, findings });
  else terminal.out(`Unpacked ${String(files.size)} files into ${folder}.\n`);
  return EXIT.clean;
}
