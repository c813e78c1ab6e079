import type { BoardDocument } from '@/schemas/template/document';
import { authored, type Authored, type ReadResult } from '@/schemas/template/authored';
import { isWhole, issueAt, type Issue } from '@/schemas/issues/issue';
import { isRecord } from './fit-config';

type Fields = Readonly<Record<string, unknown>>;
type Entry = Fields & { uuid: string };

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
  { uuid, revision, name, document, previous, updated_at: _told, ...beside }: Entry,
  read: (text: string) => Promise<ReadResult>,
): Promise<HouseholdBoard | RefusedBoard> {
  const { document: found, issues: wrong } = await read(JSON.stringify(document ?? null));
  const counted = typeof revision === 'number' ? revision : null;
  const board = found?.ready.kind === 'dashboard' ? found.ready : null;
  if (found !== null && board !== null && isWhole(wrong))
    return {
      uuid,
      revision: counted,
      document: board,
      stored: found.authored,
      previous: isRecord(previous) ? authored(previous) : null,
      beside,
    };
  const issues = isWhole(wrong) ? [issueAt(['kind'], 'is-dashboard')] : wrong;
  return {
    uuid,
    name: typeof name === 'string' ? name : uuid,
    revision: counted,
    stored: document,
    beside,
    part: board,
    issues,
  };
}

/** Sorts what the household keeps in its list of boards: boards, and changes of documents that others made. */
export async function readEntries(
  list: readonly unknown[],
  read: (text: string) => Promise<ReadResult>,
): Promise<BoardEntries> {
  const entries = list.flatMap((one): Entry[] =>
    isRecord(one) && typeof one['uuid'] === 'string' ? [{ ...one, uuid: one['uuid'] }] : [],
  );
  const isOverride = ({ document }: Fields) => isRecord(document) && document['kind'] === 'override';
  return {
    boards: await Promise.all(entries.filter((one) => !isOverride(one)).map((one) => readBoard(one, read))),
    overrides: entries.filter(isOverride).map(({ uuid, name, revision, document, updated_at: _told, ...beside }) => ({
      uuid,
      name: typeof name === 'string' ? name : uuid,
      ...(typeof revision === 'number' && { revision }),
      override: document,
      beside,
    })),
  };
}
