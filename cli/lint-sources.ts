import { resolve } from 'node:path';
import type { Searched } from '../src/runtime/lint/actions.ts';
import { findingAt, remark, type Finding } from '../src/runtime/lint/finding.ts';
import { decoded, kindOf, kitIn, lintFile, lintFolder } from '../src/runtime/lint/lint-folder.ts';
import type { LintKit } from '../src/runtime/lint/lint-document.ts';
import { folderOf, type FolderFiles } from '../src/schemas/brand/pack.ts';
import { sentence } from '../src/schemas/issues/issue.ts';
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
      return under(source.path, lintFolder(source.files, kit, 'package'), ' › ');
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
  under(source.path, [...lintFolder(source.files, kit), ...linkFindings(source.links)]);

const BRAND_PLACE = /^(?:brand\.json|themes|templates|overrides|files)(?:\/|$)/;

/** Links where a brand's files lie: who put one there believes that it is looked at. */
export const linkFindings = (links: readonly string[]): Finding[] =>
  links
    .filter((link) => BRAND_PLACE.test(link))
    .map((link) =>
      findingAt(
        link,
        null,
        remark(
          'stray-document',
          [],
          sentence('as-said', { reason: 'is a link to another place' }),
          'Put what it leads to in its place: no link is followed, and no package takes it along.',
        ),
      ),
    );

/** A folder that is no brand's: what lies in it is looked at file by file. */
const isLoose = (source: Source): source is Extract<Source, { kind: 'folder' }> =>
  source.kind === 'folder' && !isBrandFolder(source.files);

interface Loose {
  files: FolderFiles;
  /** A folder that was named by itself is looked through whole; of anything else, what was named. */
  searched: Searched;
}

/** What is named and lies in no brand's folder, as if it lay in one. */
function looseOf(sources: readonly Source[], cwd: string): Loose {
  const loose = sources.filter(
    (source) => isLoose(source) || (source.kind === 'file' && brandAround(resolve(cwd, source.path)) === null),
  );
  const files = loose.flatMap((source) =>
    source.kind === 'file' ? [source.bytes] : source.kind === 'folder' ? [...source.files.values()] : [],
  );
  const [only] = loose.length === 1 ? loose : [];
  return {
    searched: only?.kind === 'folder' ? 'folder' : 'named',
    files: new Map(
      files.flatMap((bytes, index) => {
        const folder = folderOf(kindOf(decoded(bytes).text));
        return folder === null ? [] : [[`${folder}/${index}.json`, bytes]];
      }),
    ),
  };
}

/** A file of a brand's folder may place the tiles that lie there, others those that are named with them. */
function kitAround(source: Source, cwd: string, loose: Loose, kit: LintKit): LintKit {
  const around = source.kind === 'file' ? brandAround(resolve(cwd, source.path)) : null;
  if (around !== null) return kitIn(around, kit, 'folder');
  const isBeside = loose.files.size > 0 && (source.kind === 'file' || isLoose(source));
  return isBeside ? kitIn(loose.files, kit, loose.searched) : kit;
}

export function lintPaths(paths: readonly string[], cwd: string, kit: LintKit): Finding[] {
  const sources = paths.flatMap((path) => sourcesOf(path, cwd));
  const loose = looseOf(sources, cwd);
  return sources.flatMap((source) => [
    ...lintSource(source, kitAround(source, cwd, loose, kit)),
    ...schemaNotes(source, cwd),
  ]);
}

/** Notes count for nothing: they are worth knowing and no fault. */
export const hasFaults = (findings: readonly Finding[]): boolean =>
  findings.some(({ severity }) => severity !== 'note');
export const hasErrors = (findings: readonly Finding[]): boolean =>
  findings.some(({ severity }) => severity === 'error');
