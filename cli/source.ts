/** Reads what a command is given: a brand's folder, a packed brand, or single files. */
import { existsSync, lstatSync, readFileSync, statSync, type Stats } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { PACKAGE_CAPS } from '../src/schemas/brand/package.ts';
import { unpackFolder, type FolderFiles, type PackageParts } from '../src/schemas/brand/pack.ts';
import { parsePackageText } from '../src/schemas/brand/parse-package.ts';
import { decoded, kindOf } from '../src/runtime/lint/lint-folder.ts';
import { findingAt, remarkOf, type Finding } from '../src/runtime/lint/finding.ts';
import { issueAt, type Issue } from '../src/schemas/issues/issue.ts';
import { namesIn, reading } from './files.ts';
import { CliError } from './terminal.ts';

export type Source =
  | { kind: 'folder'; path: string; files: FolderFiles; links: readonly string[] }
  /** A packed brand, opened; `parts` as they stand in the file. */
  | { kind: 'package'; path: string; id: string; name: string; files: FolderFiles; parts: PackageParts }
  /** A packed brand that cannot be opened, and why. */
  | { kind: 'refused'; path: string; findings: Finding[] }
  | { kind: 'file'; path: string; bytes: Uint8Array };

const MOST_FILES = 500;

interface Walked {
  files: Map<string, Uint8Array>;
  /** What leads to another place of the disk, and is not followed. */
  links: string[];
}

/** A folder by path with forward slashes; hidden files, links and installed packages are no part of a brand. */
export function walkFolder(folder: string): Walked {
  const files = new Map<string, Uint8Array>();
  const links: string[] = [];
  const nameOf = (path: string) => relative(folder, path).split(sep).join('/');
  const walk = (at: string): void => {
    for (const name of namesIn(at).sort()) {
      const path = join(at, name);
      const found = lstatSync(path);
      if (name.startsWith('.') || name === 'node_modules') continue;
      if (found.isSymbolicLink()) links.push(nameOf(path));
      else if (found.isDirectory()) walk(path);
      else if (found.isFile()) {
        if (files.size >= MOST_FILES)
          throw new CliError(`${folder} holds more than ${String(MOST_FILES)} files: name the brand’s own folder.`);
        if (found.size > PACKAGE_CAPS.bytes)
          throw new CliError(
            `${path} is larger than ${String(PACKAGE_CAPS.bytes / 1024 / 1024)} MB: take it out of the folder.`,
          );
        const bytes = reading(path, () => readFileSync(path));
        files.set(nameOf(path), bytes);
      }
    }
  };
  walk(folder);
  return { files, links };
}
export const readFolder = (folder: string): Map<string, Uint8Array> => walkFolder(folder).files;

/**
 * Where something named lies, and what it is.
 * @throws CliError where there is nothing at that path.
 */
export function find(given: string, cwd: string): { path: string; found: Stats } {
  const path = resolve(cwd, given);
  try {
    return { path, found: statSync(path) };
  } catch {
    throw new CliError(`There is nothing at ${given}: check the path.`);
  }
}

/** @throws CliError where there is nothing to read at that path. */
export function readSource(given: string, cwd: string): Source {
  const { path, found } = find(given, cwd);
  if (found.isDirectory()) return { kind: 'folder', path: given, ...walkFolder(path) };
  if (found.size > PACKAGE_CAPS.bytes)
    throw new CliError(
      `${given} is larger than ${String(PACKAGE_CAPS.bytes / 1024 / 1024)} MB, which nothing authored may be.`,
    );
  const bytes = reading(given, () => readFileSync(path));
  const { text, fault } = decoded(bytes);
  if (kindOf(text) !== 'package') return { kind: 'file', path: given, bytes };
  return fault === null ? openPackage(given, text) : refusedPackage(given, [fault]);
}

const refusedPackage = (path: string, issues: readonly Issue[]): Extract<Source, { kind: 'refused' }> => ({
  kind: 'refused',
  path,
  findings: issues.map((issue) => {
    const { line, column } = issue;
    const remark = remarkOf(issue.code === 'not-json' ? 'unreadable' : 'schema', issue);
    return findingAt(basename(path), line === undefined || column === undefined ? null : { line, column }, remark);
  }),
});

export function openPackage(path: string, text: string): Exclude<Source, { kind: 'file' | 'folder' }> {
  const parsed = parsePackageText(text);
  if (!parsed.ok) return refusedPackage(path, parsed.issues);
  // As it was written: the checked package is of today's format, and packing again would not give the same bytes.
  const { brand, themes = [], documents = [], overrides = [], files = {} } = JSON.parse(text) as Partial<PackageParts>;
  const parts = { brand, themes, documents, overrides, files };
  try {
    const { id, name } = parsed.document;
    return { kind: 'package', path, id, name, files: unpackFolder(parts), parts };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : 'cannot be opened';
    return refusedPackage(path, [issueAt([], 'as-said', { reason: message })]);
  }
}

/** The files of the brand's folder that a file lies in; null: it lies in none. */
export function brandAround(file: string): FolderFiles | null {
  // `templates/screens/hall.json` is the deepest that a brand's file lies.
  const folders = [dirname(file), join(file, '../..'), join(file, '../../..')];
  const folder = folders.find((one) => existsSync(join(one, 'brand.json')));
  return folder === undefined ? null : readFolder(folder);
}

const BRAND_FILE = /(?:^|\/)brand\.json$/;

/**
 * What was named, one by one: a folder that holds brands is each of them, and then what lies beside them. So a brand is
 * looked at by the same rules wherever a person stands.
 * @throws CliError where there is nothing at that path, or nothing in it that anybody could look at.
 */
export function sourcesOf(given: string, cwd: string): Source[] {
  const source = readSource(given, cwd);
  if (source.kind !== 'folder') return [source];
  const isJson = [...source.files.keys()].some((file) => file.endsWith('.json'));
  if (!isJson)
    throw new CliError(
      `There is nothing to look at in ${given}: name a brand’s folder, a packed brand or a document. "porchlight new brand" makes a folder.`,
    );
  if (source.files.has('brand.json')) return [source];
  const brands = [...source.files.keys()]
    .filter((file) => BRAND_FILE.test(file))
    .map((file) => file.replace(BRAND_FILE, ''));
  const isIn = (file: string, folder: string) => file.startsWith(`${folder}/`);
  // One inside another is a part of the outer one, and told there.
  const outer = brands.filter((folder) => !brands.some((other) => isIn(folder, other)));
  const beside = new Map([...source.files].filter(([file]) => !outer.some((folder) => isIn(file, folder))));
  const inside = outer.map((folder): Source => ({
    kind: 'folder',
    path: `${given.replace(/[\\/]+$/, '')}/${folder}`,
    files: new Map(
      [...source.files].flatMap(([file, bytes]) =>
        isIn(file, folder) ? [[file.slice(folder.length + 1), bytes]] : [],
      ),
    ),
    links: source.links.flatMap((link) => (isIn(link, folder) ? [link.slice(folder.length + 1)] : [])),
  }));
  const rest: Source[] = [...beside.keys()].some((file) => file.endsWith('.json'))
    ? [{ ...source, files: beside }]
    : [];
  return [...inside, ...rest];
}

/** Whether a folder is a brand's: it has a brand.json, or lies as one does. */
export const isBrandFolder = (files: FolderFiles): boolean =>
  [...files.keys()].some((file) => file === 'brand.json' || /^(?:themes|overrides|templates)\/.*\.json$/.test(file));
