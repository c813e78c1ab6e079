import { kebabId } from '../template/ids.ts';
import { issueAt, type Issue } from '../issues/issue.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { PACKAGE_VERSION } from './package.ts';

/** Bytes by path from the brand's folder, with forward slashes: `templates/dashboards/hall.json`. */
export type FolderFiles = ReadonlyMap<string, Uint8Array>;

export interface FileIssue extends Issue {
  /** Path from the brand's folder. */
  file: string;
}
export type PackResult =
  | {
      ok: true;
      /** The package file, whole. */
      text: string;
      /** Files of the folder that have no place in a package, such as a README. */
      left: string[];
    }
  | { ok: false; issues: FileIssue[] };

/** Where each kind of document lies in a brand's folder. */
export const DOCUMENT_FOLDERS = {
  screen: 'templates/screens',
  dialog: 'templates/dialogs',
  dashboard: 'templates/dashboards',
  tile: 'templates/tiles',
} as const;
/** The same for whatever else is written one file each. */
const AUTHORED_FOLDERS = { ...DOCUMENT_FOLDERS, theme: 'themes', override: 'overrides' } as const;
/** The folder of a kind; null: files of that kind have none. */
export const folderOf = (kind: unknown): string | null =>
  typeof kind === 'string' && Object.hasOwn(AUTHORED_FOLDERS, kind)
    ? AUTHORED_FOLDERS[kind as keyof typeof AUTHORED_FOLDERS]
    : null;
type DocumentKind = keyof typeof DOCUMENT_FOLDERS;
const isDocumentKind = (kind: unknown): kind is DocumentKind =>
  typeof kind === 'string' && Object.hasOwn(DOCUMENT_FOLDERS, kind);

type Part = 'brand' | 'theme' | 'document' | 'override' | 'picture';

/** What a file of the folder is, by its place alone; null: nothing that a package holds. */
export function partOf(path: string): Part | null {
  if (path === 'brand.json') return 'brand';
  if (/^themes\/[^/]+\.json$/.test(path)) return 'theme';
  if (/^overrides\/[^/]+\.json$/.test(path)) return 'override';
  if (/^templates\/(?:screens|dialogs|dashboards|tiles)\/[^/]+\.json$/.test(path)) return 'document';
  return /^files\/[^/]+$/.test(path) ? 'picture' : null;
}

type Json = Record<string, unknown>;
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where the schema lies depends on where the folder lies, so a package says nothing of it. */
function withoutSchema(json: Json): Json {
  const { $schema: _place, ...rest } = json;
  return rest;
}

/**
 * Makes the one file of a brand that is shipped. Documents go in as they were written, in the order of their names, so
 * that the same folder always makes the same bytes. Nothing is checked but that each file is JSON and has a place:
 * whoever opens the package checks all of it.
 */
export function packFolder(files: FolderFiles): PackResult {
  const issues: FileIssue[] = [];
  const parts: Record<Exclude<Part, 'picture'>, Json[]> = { brand: [], theme: [], document: [], override: [] };
  const pictures: [string, string][] = [];
  const left: string[] = [];
  for (const [file, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const part = partOf(file);
    if (part === null) left.push(file);
    else if (part === 'picture') pictures.push([file.slice('files/'.length), toBase64(bytes)]);
    else {
      const json = readJson(bytes);
      if (isRecord(json)) parts[part].push(withoutSchema(json));
      else issues.push({ file, ...issueAt([], 'json-object') });
    }
  }
  const [brand] = parts.brand;
  if (brand === undefined && issues.length === 0) issues.push({ file: 'brand.json', ...issueAt([], 'brand-missing') });
  if (brand === undefined || issues.length > 0) return { ok: false, issues };
  const whole = {
    kind: 'package',
    version: PACKAGE_VERSION,
    id: brand['id'],
    name: brand['name'],
    brand,
    themes: parts.theme,
    documents: parts.document,
    overrides: parts.override,
    files: Object.fromEntries(pictures),
  };
  return { ok: true, text: `${JSON.stringify(whole)}\n`, left };
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

/** What a package holds, as a checked package or its own JSON gives it. */
export interface PackageParts {
  brand?: unknown;
  themes: readonly unknown[];
  documents: readonly unknown[];
  overrides: readonly unknown[];
  files: Readonly<Record<string, string>>;
}

/**
 * The folder that a package was made of. Every path is made here from ids and names that were checked, so none leads
 * out of the folder. Packing the result gives the same package, byte for byte.
 * @param schemaOf gives the `$schema` of a file by its path, for completion where the folder will lie.
 * @throws Error in one sentence for a part without an id or a picture with a name that is no file name.
 */
export function unpackFolder(
  parts: PackageParts,
  schemaOf?: (path: string, part: Part) => string,
): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const put = (path: string, part: Part, json: unknown) => {
    const held = isRecord(json) ? withoutSchema(json) : {};
    const named = schemaOf === undefined ? held : { $schema: schemaOf(path, part), ...held };
    if (files.has(path)) throw new Error(`two parts of the package would be ${path}`);
    files.set(path, new TextEncoder().encode(`${JSON.stringify(named, null, 2)}\n`));
  };
  if (parts.brand !== undefined) put('brand.json', 'brand', parts.brand);
  for (const theme of parts.themes) put(`${AUTHORED_FOLDERS.theme}/${idOf(theme)}.json`, 'theme', theme);
  for (const document of parts.documents) {
    const kind = isRecord(document) ? document['kind'] : undefined;
    if (!isDocumentKind(kind)) throw new Error(`document "${idOf(document)}" has no kind`);
    put(`${DOCUMENT_FOLDERS[kind]}/${idOf(document)}.json`, 'document', document);
  }
  for (const override of parts.overrides)
    put(`${AUTHORED_FOLDERS.override}/${idOf(override)}.json`, 'override', override);
  for (const [name, base64] of Object.entries(parts.files)) {
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,100}$/.test(name)) throw new Error(`"${name}" is no name of a picture`);
    files.set(`files/${name}`, fromBase64(base64));
  }
  return files;
}

function idOf(json: unknown): string {
  const parsed = kebabId.safeParse(isRecord(json) ? json['id'] : undefined);
  if (!parsed.success) throw new Error('a part of the package has no id');
  return parsed.data;
}
