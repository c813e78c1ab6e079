import { issueAt, type Issue } from '../issues/issue.ts';
import { check, issuesOf } from '../issues/zod-issues.ts';
import { isRecord, plainJsonIssues, type ParseResult } from '../template/plain-json.ts';
import { readText, total, versionIssue } from '../template/read-authored.ts';
import { parseOverride } from '../template/parse-override.ts';
import { parseTheme } from '../theme/parse-theme.ts';
import { PACKAGE_CAPS, PACKAGE_VERSION, packageSchema, type Package } from './package.ts';
import { parseBrand } from './parse-brand.ts';

const under = (path: string, issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, path: issue.path === '' ? path : `${path}.${issue.path}` }));

interface Found {
  issues: Issue[];
  notes: Issue[];
}

function part<Document>(path: string, result: ParseResult<Document>, found: Found): Document | undefined {
  if (!result.ok) {
    found.issues.push(...under(path, result.issues));
    return undefined;
  }
  found.notes.push(...under(path, result.notes ?? []));
  return result.document;
}

/** Each member has its own caps, so that a full folder is no larger an object than its parts. */
const list = <Document>(json: unknown, path: string, read: (one: unknown) => ParseResult<Document>, found: Found) =>
  Array.isArray(json)
    ? json.slice(0, PACKAGE_CAPS.documents).flatMap((one, at) => part(`${path}.${at}`, read(one), found) ?? [])
    : json;

/** Documents stay as they were written; here they only have to be plain and small enough to look at. */
const plain = (json: unknown): ParseResult<unknown> => {
  const issues = plainJsonIssues(json);
  return issues.length > 0 ? { ok: false, issues } : { ok: true, document: json };
};

/** Sizes before shapes: no schema looks at a file that is too large. */
function fileIssues(files: unknown): Issue[] {
  if (!isRecord(files)) return [];
  const most = Math.ceil(PACKAGE_CAPS.fileBytes / 3) * 4;
  return Object.entries(files).flatMap(([name, value]) =>
    typeof value === 'string' && value.length > most
      ? [issueAt(['files', name], 'larger-mb', { most: PACKAGE_CAPS.fileBytes / 1024 / 1024 })]
      : [],
  );
}

function read(json: unknown): ParseResult<Package> {
  if (!isRecord(json)) return { ok: false, issues: [issueAt([], 'package-object')] };
  const { brand, themes, documents, overrides, files, ...envelope } = json;
  const plainIssues = [...plainJsonIssues(envelope), ...plainKeys(files), ...fileIssues(files)];
  if (plainIssues.length > 0) return { ok: false, issues: plainIssues };
  const refused = versionIssue(envelope['version'], 'package', PACKAGE_VERSION);
  if (refused !== null) return { ok: false, issues: [refused] };
  const found: Found = { issues: [], notes: [] };
  const parts = {
    ...envelope,
    ...(brand !== undefined && { brand: part('brand', parseBrand(brand), found) }),
    ...(themes !== undefined && { themes: list(themes, 'themes', parseTheme, found) }),
    ...(documents !== undefined && { documents: list(documents, 'documents', plain, found) }),
    ...(overrides !== undefined && { overrides: list(overrides, 'overrides', parseOverride, found) }),
    ...(files !== undefined && { files }),
  };
  for (const [name, given, most] of [
    ['themes', themes, PACKAGE_CAPS.themes],
    ['documents', documents, PACKAGE_CAPS.documents],
    ['overrides', overrides, PACKAGE_CAPS.documents],
  ] as const)
    if (Array.isArray(given) && given.length > most) found.issues.push(issueAt([name], 'more-than', { most }));
  if (found.issues.length > 0) return { ok: false, issues: found.issues };
  const checked = check(packageSchema, parts);
  if (!checked.ok) return { ok: false, issues: issuesOf(checked.found) };
  return { ok: true, document: checked.data, ...(found.notes.length > 0 && { notes: found.notes }) };
}

/** Keys only: the values are whole pictures, far past what a text may be. */
function plainKeys(files: unknown): Issue[] {
  if (!isRecord(files)) return [];
  const names = Object.fromEntries(Object.keys(files).map((name) => [name, null]));
  return plainJsonIssues({ files: names });
}

/**
 * Reads a partner's file. Its documents come back as they were written: check each with parseDocument, so that one bad
 * document does not cost the rest. Themes, brand and overrides are of today's format.
 */
export const parsePackage = (json: unknown): ParseResult<Package> => total(() => read(json));

/** The same from a text of at most 8 MB, issues with line and column. */
export const parsePackageText = (text: string): ParseResult<Package> =>
  readText(text, parsePackage, PACKAGE_CAPS.bytes);
