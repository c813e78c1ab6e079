import type { HubTime, Problem } from '@/hub';
import { isWhole, issueAt, type Issue } from '@/schemas/issues/issue';
import { authored, type Authored, type ReadResult } from '@/schemas/template/authored';
import { writtenDocument } from '@/schemas/template/place-tiles';
import type { DocumentStore } from '../documents/document-store';
import type { HouseholdBoard, RefusedBoard } from '../household/board-entries';
import { isRecord } from '@/schemas/template/plain-json';
import type { Records } from '../household/records';
import type { BoardStore, BoardVersion, Draft, OpenBoard, Opened, Published } from './board-store';
import { isNameUsed } from './board-names';
import type { DraftShelf } from './draft-shelf';
import { overridesFor } from './overrides-for';
import { presentRevision } from './present-revision';
import type { ScreenChanges } from './screen-changes';
import type { VersionList } from './version-list';

export interface DraftPorts {
  records: Pick<Records, 'get' | 'again'>;
  store: DocumentStore;
  read: (text: string) => Promise<ReadResult>;
  shelf: DraftShelf;
  versions: VersionList;
  /** Screens of the product that the household may change; null before the app has said how. */
  screens: () => Promise<ScreenChanges | null>;
  /** Whether this person may publish a board, or only look at it. */
  mayWrite: (beside: Readonly<Record<string, unknown>>) => boolean;
  /** Epoch ms by the house's clock: other tablets tell from it when a version was published. */
  now: () => HubTime;
  /** The name this account goes by. */
  me: () => string;
}

const unknown = (detail: string): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { code: 'unknown-target', detail },
});
/** As it was kept; what is no document at all is an empty one. */
const asWritten = (kept: unknown): Authored => authored(isRecord(kept) ? kept : {});
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const NAME_USED: Issue = issueAt(['name'], 'name-used');

/** What the designer edits (see BoardStore), over the household's records and this browser's drafts. */
export function createBoardDrafts(ports: DraftPorts): BoardStore {
  const { records, store, read, shelf, versions } = ports;

  function draftOf(id: string, revision: number | null): Draft | null {
    const kept = shelf.read(id);
    if (kept === null) return null;
    const { at, typed = null, base } = kept;
    const document = asWritten(kept.document);
    const from = shelf.from(id, base);
    return {
      document,
      at,
      typed,
      base,
      ...(isRecord(from) && { from: authored(from) }),
      isOvertaken: base !== revision,
    };
  }

  const whole = (board: HouseholdBoard): OpenBoard => ({
    id: board.uuid,
    kind: 'board',
    name: board.document.name,
    document: board.document,
    stored: board.stored,
    issues: [],
    revision: board.revision,
    draft: draftOf(board.uuid, board.revision),
    authored: null,
    readOnly: ports.mayWrite(board.beside) ? null : 'shared',
  });
  const broken = ({ uuid, name, issues, part, stored, beside, revision }: RefusedBoard): OpenBoard => ({
    id: uuid,
    kind: 'board',
    name,
    document: part,
    stored: isRecord(stored) ? authored(stored) : null,
    issues,
    revision,
    draft: draftOf(uuid, revision),
    authored: null,
    readOnly: ports.mayWrite(beside) ? (part === null ? 'unreadable' : null) : 'shared',
  });

  async function openScreen(id: string): Promise<Opened> {
    const screen = (await (await ports.screens())?.open(id)) ?? null;
    if (screen === null) return unknown(id);
    const { document, revision, authored: beneath, isChanged, isTheirs } = screen;
    return {
      ok: true,
      board: {
        id,
        kind: 'screen',
        name: document.name,
        document,
        stored: authored(writtenDocument(document)),
        issues: [],
        revision,
        isChanged,
        draft: draftOf(id, revision),
        authored: beneath,
        readOnly: isTheirs ? 'shared' : null,
      },
    };
  }

  /** What was read last; null: this is no board of the household's. */
  function found(id: string): OpenBoard | null {
    const { boards, refused } = records.get();
    const wrong = refused.find(({ uuid }) => uuid === id);
    if (wrong !== undefined) return broken(wrong);
    const board = boards.find(({ uuid }) => uuid === id);
    return board === undefined ? null : whole(board);
  }

  async function open(id: string): Promise<Opened> {
    await records.again();
    const board = found(id);
    if (board !== null) return { ok: true, board };
    const { status, problem } = records.get();
    const screen = await openScreen(id);
    return !screen.ok && status !== 'ready' && problem !== null ? { ok: false, problem } : screen;
  }

  async function conflict(stored: unknown, revision: number | null): Promise<Published> {
    const { document, issues } = await read(JSON.stringify(stored ?? null));
    const ready = document !== null && isWhole(issues) ? document.ready : null;
    return {
      ok: false,
      reason: 'conflict',
      present: { revision, stored: isRecord(stored) ? authored(stored) : null, document: ready },
    };
  }

  /** @param isDraft what was published is the draft, which has done its work; any other one waits, overtaken. */
  async function published(id: string, isDraft: boolean): Promise<Published> {
    if (isDraft) shelf.drop(id);
    const opened = await open(id);
    return opened.ok ? opened : { ...opened, reason: 'refused' };
  }

  async function invalidity(id: string, document: Authored): Promise<readonly Issue[]> {
    const { document: found, issues } = await read(JSON.stringify(document));
    if (found === null || !isWhole(issues)) return issues;
    if (found.ready.kind !== 'dashboard') return [issueAt(['kind'], 'is-dashboard')];
    return isNameUsed(found.ready.name, records.get(), id) ? [NAME_USED] : [];
  }

  async function send(
    board: OpenBoard,
    document: Authored,
    revision: number | null,
    isDraft: boolean,
  ): Promise<Published> {
    const { boards, refused } = records.get();
    // One that cannot be read may never have been: whose it is, is kept beside it all the same.
    const entry = [...refused, ...boards].find(({ uuid }) => uuid === board.id);
    const name = typeof document['name'] === 'string' ? document['name'] : board.name;
    const answer = await store.replace(board.id, { name, document, beside: entry?.beside ?? {} }, revision);
    if (answer.ok) {
      // A list of versions that could not be written is mended by the next publication.
      await versions.note(board.id, board.stored, { at: ports.now(), by: ports.me(), document });
      return published(board.id, isDraft);
    }
    const { problem, present } = answer;
    if (problem.code !== 'changed-elsewhere' || present === null) return { ok: false, reason: 'refused', problem };
    // What was sent twice, since the answer to the first was lost on the way, was done by the first.
    if (isSame(present.document, document)) return published(board.id, isDraft);
    await records.again();
    return conflict(present.document, present.revision);
  }

  async function publishScreen(
    id: string,
    document: Authored,
    base: number | null,
    isDraft: boolean,
  ): Promise<Published> {
    const result = await (await ports.screens())?.publish(id, document, base);
    if (result === undefined) return { ...unknown(id), reason: 'refused' };
    if (result.ok) {
      const { uuid, before, now } = result;
      // Noted is the change alone: an earlier one lies over what ships by then, as the present one does.
      await versions.note(uuid, before, { at: ports.now(), by: ports.me(), document: now });
      return published(id, isDraft);
    }
    if (result.reason !== 'conflict') return result;
    return {
      ok: false,
      reason: 'conflict',
      present: { ...result.present, stored: authored(writtenDocument(result.present.document)) },
    };
  }

  async function publish(
    id: string,
    document: Authored,
    base: number | null,
    over: number | null | undefined,
    isDraft = true,
  ): Promise<Published> {
    // Read before writing, too: there may be a cloud that takes an older revision for a newer one (architecture 11).
    const opened = await open(id);
    if (!opened.ok) return { ...opened, reason: 'refused' };
    const { board } = opened;
    const wanted = over === undefined ? base : over;
    if (board.kind === 'screen') return publishScreen(id, document, wanted, isDraft);
    if (board.readOnly === 'shared') return { ok: false, reason: 'refused', problem: { code: 'refused', detail: id } };
    const { problem } = records.get();
    if (problem !== null) return { ok: false, reason: 'refused', problem };
    const issues = await invalidity(id, document);
    if (issues.length > 0) return { ok: false, reason: 'invalid', issues };
    if (board.revision !== wanted)
      // An answer that was lost leaves the board published: what stands there is what was wanted.
      return isSame(board.stored, document) ? published(id, isDraft) : conflict(board.stored, board.revision);
    return send(board, document, wanted, isDraft);
  }

  const failed = (cause: unknown): Problem => ({
    code: 'offline',
    detail: cause instanceof Error ? cause.message : 'unknown cause',
  });

  /** The versions of the household's change of a screen, each laid over the screen as it ships now. */
  async function listScreen(id: string): ReturnType<BoardStore['versions']> {
    const entry = overridesFor(records.get().overrides, id)[0];
    if (entry === undefined) {
      const opened = await openScreen(id);
      // What was the product's own until now has no earlier version.
      return opened.ok ? { ok: true, versions: [] } : opened;
    }
    const [kept, screens] = await Promise.all([versions.read(entry.uuid), ports.screens()]);
    if (!kept.ok) return kept;
    const laid = kept.versions.map(async (one, at): Promise<BoardVersion> => ({
      ...one,
      isPresent: at === 0 && isSame(one.document, entry.override),
      document: (await screens?.withChange(id, one.document)) ?? authored({}),
    }));
    return { ok: true, versions: await Promise.all(laid) };
  }

  async function list(id: string): ReturnType<BoardStore['versions']> {
    await records.again();
    const { status, problem } = records.get();
    if (found(id) === null) return status !== 'ready' && problem !== null ? { ok: false, problem } : listScreen(id);
    const [kept, opened] = await Promise.all([versions.read(id), open(id)]);
    if (!kept.ok) return kept;
    if (!opened.ok) return opened;
    const { stored } = opened.board;
    return {
      ok: true,
      versions: kept.versions.map((one, at): BoardVersion => ({
        ...one,
        document: asWritten(one.document),
        isPresent: at === 0 && isSame(one.document, stored),
      })),
    };
  }

  return {
    open: (id) => open(id).catch((cause: unknown) => ({ ok: false, problem: failed(cause) })),
    saveDraft: (id, document, base, typed, from) => {
      // Without it nothing can be merged later, and nothing else is lost.
      if (from !== undefined && from !== null) shelf.keepFrom(id, base, from);
      return shelf.keep(id, document, base, typed);
    },
    discardDraft: (id) => {
      shelf.drop(id);
    },
    setDraftAside: (id) => shelf.setAside(id),
    aside: (id) => shelf.aside(id),
    fetchBack(id, { draft, text }) {
      if (draft === null || !shelf.setAside(id)) return false;
      if (!shelf.keep(id, asWritten(draft.document), draft.base, draft.typed).ok) return false;
      shelf.dropAside(id, text);
      return true;
    },
    dropAside: (id, { text }) => {
      shelf.dropAside(id, text);
    },
    async present(id) {
      const board = found(id);
      const opened = board === null ? await openScreen(id) : { ok: true as const, board };
      if (!opened.ok) return null;
      const { revision, stored, document } = opened.board;
      return { revision, stored, document };
    },
    publish: (id, document, base, over) =>
      publish(id, document, base, over).catch((cause: unknown) => ({
        ok: false,
        reason: 'refused',
        problem: failed(cause),
      })),
    versions: (id) => list(id).catch((cause: unknown) => ({ ok: false, problem: failed(cause) })),
    restore: (id, { document }) => {
      const kind = found(id) === null ? 'screen' : 'board';
      return publish(id, document, presentRevision(records.get(), { id, kind }) ?? null, undefined, false).catch(
        (cause: unknown) => ({
          ok: false,
          reason: 'refused',
          problem: failed(cause),
        }),
      );
    },
    restoreProduct: (id) =>
      ports
        .screens()
        .then((screens) => screens?.restore(id) ?? unknown(id))
        .catch((cause: unknown) => ({ ok: false, problem: failed(cause) })),
    putBack: (id, taken) =>
      ports
        .screens()
        .then((screens) => screens?.putBack(id, taken) ?? unknown(id))
        .catch((cause: unknown) => ({ ok: false, problem: failed(cause) })),
  };
}
