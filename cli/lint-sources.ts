import { resolve } from 'node:path';
import type { Finding } from '../src/runtime/lint/finding.ts';
import { kitIn, lintFile, lintFolder } from '../src/runtime/lint/lint-folder.ts';
import type { LintKit } from '../src/runtime/lint/lint-document.ts';
import { schemaNotes } from './schema-notes.ts';
import { brandAround, isBrandFolder, sourcesOf, type Source } from './source.ts';

const under = (folder: string, findings: readonly Finding[], joint = '/'): Finding[] =>
  findings.map((one) => ({ ...one, file: `${folder.replace(/[\\/]+$/, '')}${joint}${one.file}` }));

export function lintSource(source: Source, kit: LintKit): Finding[] {
  switch (source.kind) {
    case 'refused':
      return source.findings;
    case 'file':
      return lintFile(source.path, source.bytes, kit);
    case 'package':
      return under(source.path, lintFolder(source.files, kit), ' › ');
    case 'folder':
      return isBrandFolder(source.files)
        ? lintBrand(source, kit)
        : [...source.files]
            .filter(([file]) => file.endsWith('.json'))
            .flatMap(([file, bytes]) => under(source.path, lintFile(file, bytes, kit)));
  }
}

/** A folder by the rules of a brand, even if it lacks what makes it one. */
export const lintBrand = (source: Extract<Source, { kind: 'folder' }>, kit: LintKit): Finding[] =>
  under(source.path, lintFolder(source.files, kit));

/** A file of a brand's folder may place the tiles that lie there too. */
function kitAround(source: Source, cwd: string, kit: LintKit): LintKit {
  const files = source.kind === 'file' ? brandAround(resolve(cwd, source.path)) : null;
  return files === null ? kit : kitIn(files, kit);
}

export const lintPaths = (paths: readonly string[], cwd: string, kit: LintKit): Finding[] =>
  paths.flatMap((path) =>
    sourcesOf(path, cwd).flatMap((source) => [
      ...lintSource(source, kitAround(source, cwd, kit)),
      ...schemaNotes(source, cwd),
    ]),
  );

/** Notes count for nothing: they are worth knowing and no fault. */
export const hasFaults = (findings: readonly Finding[]): boolean =>
  findings.some(({ severity }) => severity !== 'note');
export const hasErrors = (findings: readonly Finding[]): boolean =>
  findings.some(({ severity }) => severity === 'error');
