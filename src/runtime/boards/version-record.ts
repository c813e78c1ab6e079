import type { HubTime } from '@/hub';
import { isRecord } from '@/schemas/template/plain-json';
import { isSameJson } from '@/schemas/template/same-json';

/** S-issue: the last 50 published versions are kept. */
export const MOST_VERSIONS = 50;
const RECORD_VERSION = 1;

/** A published version as it is kept, without the document's own parts being kept twice. */
export interface KeptVersion {
  /** Counts up for ever. */
  number: number;
  /** By the house's clock, as the browser that published it knew it: no other browser moves it by its own. */
  at: HubTime;
  by: string;
  document: unknown;
}

interface Entry extends Omit<KeptVersion, 'document'> {
  /** The document with each widget and each layout named by its place in `parts`. */
  document: unknown;
}
interface PackedVersions {
  version: typeof RECORD_VERSION;
  /** JSON texts, each once. */
  parts: string[];
  list: Entry[];
}

const SHARED = ['widgets', 'layouts'] as const;
const mapFields = (value: Record<string, unknown>, change: (part: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]));

function withParts(document: unknown, change: (part: unknown) => unknown): unknown {
  if (!isRecord(document)) return document;
  const shared = SHARED.flatMap((name) => {
    const part = document[name];
    return isRecord(part) ? [[name, mapFields(part, change)] as const] : [];
  });
  return { ...document, ...Object.fromEntries(shared) };
}

/** Versions of one board differ by a tile or two: what they have in common is kept once. */
export function packVersions(versions: readonly KeptVersion[]): PackedVersions {
  const places = new Map<string, number>();
  const place = (part: unknown): number => {
    const text = JSON.stringify(part);
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, places.size);
    return places.size - 1;
  };
  const list = versions.map((one) => ({ ...one, document: withParts(one.document, place) }));
  return { version: RECORD_VERSION, parts: [...places.keys()], list };
}

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) &&
  Number.isInteger(value['number']) &&
  Number.isFinite(value['at']) &&
  typeof value['by'] === 'string' &&
  'document' in value;

/** Total: what is no version, or names a part that is not there, is left out. */
export function unpackVersions(given: unknown): KeptVersion[] {
  if (!isRecord(given) || given['version'] !== RECORD_VERSION) return [];
  const { parts, list } = given;
  if (!Array.isArray(parts) || !Array.isArray(list)) return [];
  return list.filter(isEntry).flatMap((one) => {
    try {
      const document = withParts(one.document, (at) => JSON.parse(String(parts[at as number])) as unknown);
      return [{ number: one.number, at: one.at, by: one.by, document }];
    } catch {
      return []; // A part of it is missing or cut off: there is nothing to go back to.
    }
  });
}

/**
 * The versions after a publication, the newest first. What was published without being noted, by another client or while
 * the list could not be written, is noted now: it is what the new version took the place of.
 * @param before the document that was published until now.
 */
export function withPublished(
  versions: readonly KeptVersion[],
  before: unknown,
  now: Omit<KeptVersion, 'number'>,
): KeptVersion[] {
  const [newest] = versions;
  let number = newest?.number ?? 0;
  const missed: KeptVersion[] =
    before === null || isSameJson(newest?.document, before)
      ? []
      : [{ number: (number += 1), at: newest?.at ?? now.at, by: '', document: before }];
  return [{ ...now, number: number + 1 }, ...missed, ...versions].slice(0, MOST_VERSIONS);
}
