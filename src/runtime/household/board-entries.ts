import type { BoardDocument } from '@/schemas/template/document';
import { authored, type Authored, type ReadResult } from '@/schemas/template/authored';
import { isWhole, issueAt, type Issue } from '@/schemas/issues/issue';
import type { KeptDocument } from '../documents/document-store';
import { isRecord } from '@/schemas/template/plain-json';

type Fields = Readonly<Record<string, unknown>>;

/** A board that the household keeps in the cloud. */
export interface HouseholdBoard {
  /** Names it in the cloud and in the address. */
  uuid: string;
  revision: number | null;
  document: BoardDocument;
  /** The document as it is stored, to the letter: what an undo brings back. */
  stored: Authored;
  /** What an update took the place of, kept in the cloud beside it until somebody keeps or undoes the update (S3.3). */
  previous: Authored | null;
  /** Everything else that is kept with it, for whoever it is: written back as it is. */
  beside: Fields;
}

/** A stored board that cannot be read whole; what was read of it before stays in use. */
export interface RefusedBoard {
  uuid: string;
  name: string;
  revision: number | null;
  /** As it is stored, for whoever mends it. */
  stored: unknown;
  beside: Fields;
  /** What can be shown of it, with a problem in the place of each tile that cannot; only to look at, never to keep. */
  part: BoardDocument | null;
  issues: readonly Issue[];
}

/** A household's change of a document that the product or its partner made; not yet checked. */
export interface HouseholdOverride {
  uuid: string;
  name: string;
  revision?: number | null;
  override: unknown;
  /** Everything else that is kept with it, for whoever it is: written back as it is. Left out: nothing. */
  beside?: Fields;
}

export interface BoardEntries {
  boards: readonly (HouseholdBoard | RefusedBoard)[];
  overrides: readonly HouseholdOverride[];
}

async function readBoard(
  { key: uuid, revision, name, document, beside: { previous, ...beside } }: KeptDocument,
  read: (text: string, asked: string) => Promise<ReadResult>,
): Promise<HouseholdBoard | RefusedBoard> {
  const { document: found, issues: wrong } = await read(JSON.stringify(document ?? null), uuid);
  const board = found?.ready.kind === 'dashboard' ? found.ready : null;
  if (found !== null && board !== null && isWhole(wrong))
    return {
      uuid,
      revision,
      document: board,
      stored: found.authored,
      previous: isRecord(previous) ? authored(previous) : null,
      beside,
    };
  const issues = isWhole(wrong) ? [issueAt(['kind'], 'is-dashboard')] : wrong;
  return {
    uuid,
    name: name ?? uuid,
    revision,
    stored: document,
    beside,
    part: board,
    issues,
  };
}

/** Sorts what the household keeps in its store: boards, and changes of documents that others made. */
export async function readEntries(
  kept: readonly KeptDocument[],
  read: (text: string, asked: string) => Promise<ReadResult>,
): Promise<BoardEntries> {
  const isOverride = ({ document }: KeptDocument) => isRecord(document) && document['kind'] === 'override';
  return {
    boards: await Promise.all(kept.filter((one) => !isOverride(one)).map((one) => readBoard(one, read))),
    overrides: kept.filter(isOverride).map(({ key, name, revision, document, beside }) => ({
      uuid: key,
      name: name ?? key,
      ...(revision !== null && { revision }),
      override: document,
      beside,
    })),
  };
}
