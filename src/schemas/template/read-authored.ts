import type * as z from 'zod';
import { migrate } from './migrations.ts';
import { notJson, placeIssues } from './place-issues.ts';
import { issueAt, type Issue, type Path } from '../issues/issue.ts';
import { check, issuesOf } from '../issues/zod-issues.ts';
import { CAPS, isRecord, plainJsonIssues, type ParseResult } from './plain-json.ts';

/** A kind of file that people write: its format's version, the way there from older ones, and its schema. */
export interface FileFormat<Document> {
  /** As a person calls it: "brand", "theme". */
  kind: string;
  version: number;
  schema: z.ZodType<Document>;
  migrations: readonly {
    to: number;
    name: string;
    up: (data: Record<string, unknown>, note: (issue: Issue) => void) => Record<string, unknown>;
  }[];
  /** The version of something that carries none; without this it has to carry one. */
  versionOf?: (json: Record<string, unknown>) => number | undefined;
}

/** Whatever the reader meets, it answers: a migration may meet data it cannot read, an object may throw at a look. */
export function total<Document>(read: () => ParseResult<Document>): ParseResult<Document> {
  try {
    return read();
  } catch (cause) {
    return { ok: false, issues: [unread(cause)] };
  }
}
export const unread = (cause: unknown, path: Path = []): Issue =>
  issueAt(path, 'unread', { reason: cause instanceof Error ? cause.message : 'unknown cause' });

/** The version that something was written for, or why it cannot be read. */
export function versionIssue(version: unknown, kind: string, newest: number): Issue | null {
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return issueAt(['version'], 'version-needed', { kind, newest });
  return version > newest ? issueAt(['version'], 'version-newer', { kind, newest }) : null;
}

/** Caps and forbidden keys first, then version, migrations and schema. Total. */
export function readAuthored<Document>(json: unknown, format: FileFormat<Document>): ParseResult<Document> {
  return total(() => {
    const issues = plainJsonIssues(json);
    if (issues.length > 0) return { ok: false, issues };
    if (!isRecord(json)) return { ok: false, issues: [issueAt([], 'no-object', { kind: format.kind })] };
    const version = json['version'] ?? format.versionOf?.(json);
    const refused = versionIssue(version, format.kind, format.version);
    if (refused !== null) return { ok: false, issues: [refused] };
    const notes: Issue[] = [];
    const steps = format.migrations.map(({ to, up }) => ({
      to,
      up: (data: Record<string, unknown>) => up(data, (issue) => notes.push({ ...issue, severity: 'warning' })),
    }));
    const today = { ...migrate(version as number, json, steps), version: format.version };
    const checked = check(format.schema, today);
    if (!checked.ok) return { ok: false, issues: issuesOf(checked.found) };
    return { ok: true, document: checked.data, ...(notes.length > 0 && { notes }) };
  });
}

/** Reads a text whose size is capped before it is parsed; every issue gets its line and column in it. */
export function readText<Document>(
  text: string,
  read: (json: unknown) => ParseResult<Document>,
  most: number = CAPS.bytes,
): ParseResult<Document> {
  if (new TextEncoder().encode(text).length > most)
    return { ok: false, issues: [issueAt([], 'large', { most: most / 1024 })] };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    return { ok: false, issues: [notJson(text, cause instanceof Error ? cause.message : '')] };
  }
  const result = read(json);
  if (!result.ok) return { ok: false, issues: placeIssues(text, result.issues) };
  return result.notes === undefined ? result : { ...result, notes: placeIssues(text, result.notes) };
}
