import type { LinkNode } from '@/schemas/template/document';
import { isWhole, issueAt, type Issue } from '@/schemas/issues/issue';
import type { Authored, ReadResult } from '@/schemas/template/authored';
import { CAPS, isRecord } from '@/schemas/template/plain-json';
import { statesByGroups } from '@/schemas/template/states-by-groups';

/** The name a board's file goes by on a disk of any kind. */
export const fileNameOf = (name: string): string => {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${plain === '' ? 'board' : plain.slice(0, 60)}.board.json`;
};

/**
 * The text of a board's file: the document as it is stored, for people to read.
 * @param schema where a text editor finds what completes it: no place that the file could lie at is known.
 */
export function boardFile(stored: Authored | null, schema: string): string {
  if (stored === null) return 'null\n';
  const { $schema: _former, ...document } = stored;
  return `${JSON.stringify({ $schema: schema, ...document }, null, 2)}\n`;
}

export type Imported = { ok: true; document: Authored; name: string } | { ok: false; issues: readonly Issue[] };

/**
 * Reads a board's file of any version. Whatever it holds, it answers: a board, or what is wrong with it and where.
 * Links to one device lead to a house that is perhaps not this one; they show as unlinked until somebody links them.
 */
export async function importBoard(text: string, read: (text: string) => Promise<ReadResult>): Promise<Imported> {
  if (new TextEncoder().encode(text).length > CAPS.bytes)
    return { ok: false, issues: [issueAt([], 'file-large', { most: CAPS.bytes / 1_024 })] };
  const { document, issues } = await read(text);
  if (document === null || !isWhole(issues)) return { ok: false, issues };
  // The way to a schema is the file's own: what the cloud keeps lies at no such place.
  const { $schema: _place, ...authored } = document.authored;
  const { ready } = document;
  if (ready.kind !== 'dashboard') return { ok: false, issues: [issueAt(['kind'], 'other-kind', { kind: ready.kind })] };
  return { ok: true, document: authored, name: ready.name };
}

/**
 * The document with a link put at a path such as `widgets.lamp.links.state`, on plain data. Paths are those of what was
 * read, where the widgets of a state stand in a group.
 */
export const withLink = (document: Authored, path: string, link: LinkNode): Authored =>
  withValue(statesByGroups(document), path, link) as Authored;

function withValue(document: unknown, path: string, link: unknown): unknown {
  const [first = '', ...rest] = path.split('.');
  if (Array.isArray(document))
    return document.map((one: unknown, at) =>
      String(at) !== first ? one : rest.length === 0 ? link : withValue(one, rest.join('.'), link),
    );
  const fields = isRecord(document) ? document : {};
  const value =
    rest.length === 0 ? link : withValue(Object.hasOwn(fields, first) ? fields[first] : {}, rest.join('.'), link);
  return { ...fields, [first]: value };
}
