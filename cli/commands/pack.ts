import { dirname, join, resolve } from 'node:path';
import { findingAt, remarkOf, type Finding } from '../../src/runtime/lint/finding.ts';
import { kindOf } from '../../src/runtime/lint/lint-folder.ts';
import { PACKAGE_CAPS } from '../../src/schemas/brand/package.ts';
import { packFolder, type FileIssue } from '../../src/schemas/brand/pack.ts';
import { summaryOf } from '../../src/schemas/brand/summary.ts';
import { refuseOthers, writeText } from '../files.ts';
import { lintKit } from '../kit.ts';
import { hasErrors, hasFaults, lintBrand } from '../lint-sources.ts';
import { countOf, countText, printFindings, printJson } from '../print.ts';
import { openPackage, readSource } from '../source.ts';
import { summaryText } from '../summary-text.ts';
import { CliError, EXIT, type ExitCode, type Terminal } from '../terminal.ts';

export interface PackOptions {
  out?: string;
  /** Warnings keep it from being packed as well. */
  strict: boolean;
  json: boolean;
}

/** What the packing itself refuses, told as a finding: nothing is refused without its reason. */
const refusedParts = (folder: string, issues: readonly FileIssue[]): Finding[] =>
  issues.map(({ file, ...issue }) => findingAt(`${folder}/${file}`, null, remarkOf('unreadable', issue)));

function notPacked(findings: readonly Finding[], options: PackOptions, terminal: Terminal): ExitCode {
  if (options.json) printJson(terminal, { ok: false, ...countOf(findings), findings });
  else {
    printFindings(terminal, findings);
    terminal.out(`Not packed: ${countText(countOf(findings))}.\n`);
  }
  return EXIT.findings;
}

/** Makes one file of a brand's folder. What has errors is not packed; warnings are told. */
export async function pack(folder: string, options: PackOptions, terminal: Terminal): Promise<ExitCode> {
  const source = readSource(folder, terminal.cwd);
  if (source.kind !== 'folder') throw new CliError(`${folder} is a file: name the brand’s folder.`);
  const packed = packFolder(source.files);
  // By the folder's rules whatever lies in it: a package is made of a brand, and what a brand lacks is told.
  const linted = lintBrand(source, await lintKit());
  const findings = packed.ok || hasErrors(linted) ? linted : [...linted, ...refusedParts(source.path, packed.issues)];
  if (!packed.ok || (options.strict ? hasFaults(findings) : hasErrors(findings)))
    return notPacked(findings, options, terminal);
  const bytes = Buffer.byteLength(packed.text);
  if (bytes > PACKAGE_CAPS.bytes)
    throw new CliError(
      `The package would have ${(bytes / 1024 / 1024).toFixed(1)} MB, and ${String(PACKAGE_CAPS.bytes / 1024 / 1024)} MB are the most: make the pictures smaller.`,
    );
  // Whoever gets the file opens it this way; what cannot be opened is never written.
  const opened = openPackage(folder, packed.text);
  if (opened.kind !== 'package') return notPacked([...findings, ...opened.findings], options, terminal);
  const whole = resolve(terminal.cwd, folder);
  const file =
    options.out === undefined
      ? join(dirname(whole), `${opened.id}.porchlight.json`)
      : resolve(terminal.cwd, options.out);
  refuseOthers(file, 'packed brand', (text) => kindOf(text) === 'package');
  writeText(file, packed.text);
  const summary = summaryOf(opened.parts);
  if (options.json) printJson(terminal, { ok: true, file, bytes, summary, left: packed.left, findings });
  else {
    printFindings(terminal, findings);
    terminal.out(`${summaryText(opened.name, summary)}Packed ${String(Math.ceil(bytes / 1024))} KB into ${file}.\n`);
  }
  return EXIT.clean;
}
