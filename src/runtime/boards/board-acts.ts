import type { Problem } from '@/hub';
import { authored, type Authored } from '@/schemas/template/authored';
import type { DocumentStore } from '../documents/document-store';
import { isRecord } from '@/schemas/template/plain-json';
import type { HouseholdBoard, RefusedBoard } from '../household/board-entries';
import type { Records } from '../household/records';
import { mayWrite } from '../household/board-owner';
import { isNameUsed } from './board-names';
import type { DraftShelf } from './draft-shelf';
import { oldBoards } from './old-boards';

/** `problem.code` is one of `errors.*`, or `name-used` (S5.6). */
export type Done = { ok: true } | { ok: false; problem: Problem };
export type Made = { ok: true; uuid: string } | { ok: false; problem: Problem };
type Fields = Readonly<Record<string, unknown>>;
type Entry = HouseholdBoard | RefusedBoard;
type Refused = { ok: false; problem: Problem };
type Seen = number | null;
/** Changes a document as its author would. */
export type Edit = (document: Authored) => Authored;

export interface ActPorts {
  records: Pick<Records, 'get' | 'again'>;
  store: DocumentStore;
  shelf: DraftShelf;
  /** Uuid of this account. */
  me: () => string | null;
  /** Epoch ms. */
  now: () => number;
}

const refusal = (code: string, detail: string): Refused => ({
  ok: false,
  problem: { code, detail },
});

/**
 * What people do with whole boards (S2.39). Each change is written against the revision that was read just before it,
 * with everything kept beside the board; nothing shows before the cloud has said yes.
 */
export function createBoardActs({ records, store, shelf, me, now }: ActPorts) {
  const nowS = () => Math.floor(now() / 1_000);

  function entryOf(uuid: string): Entry | undefined {
    const { boards, refused, deleted } = records.get();
    // One that cannot be read any more may still be shown as it was read before.
    return [...refused, ...boards, ...deleted].find((one) => one.uuid === uuid);
  }

  /** A draft that was begun from the board before the change is begun from it after the change. */
  function carryDraft(uuid: string, before: number | null, edit: Edit): void {
    const draft = shelf.read(uuid);
    if (draft === null || draft.base !== before) return;
    shelf.keep(
      uuid,
      edit(authored(isRecord(draft.document) ? draft.document : {})),
      entryOf(uuid)?.revision ?? null,
      draft.typed,
    );
  }

  /** The board as it is now, where it may be changed. @param seen the revision that somebody decided on; left out: any. */
  async function toWrite(uuid: string, seen?: Seen): Promise<{ ok: true; entry: Entry } | Refused> {
    await records.again();
    const { problem } = records.get();
    if (problem !== null) return { ok: false, problem };
    const entry = entryOf(uuid);
    if (entry === undefined) return refusal('unknown-target', uuid);
    if (!mayWrite(entry.beside, me())) return refusal('refused', uuid);
    return seen === undefined || seen === entry.revision ? { ok: true, entry } : refusal('changed-elsewhere', uuid);
  }

  async function change(
    uuid: string,
    edit: Edit,
    besides: Fields = {},
    { dropped = [], seen }: { dropped?: readonly string[]; seen?: Seen } = {},
  ): Promise<Done> {
    const found = await toWrite(uuid, seen);
    if (!found.ok) return found;
    const { entry } = found;
    // What is no document at all is kept as it is, whatever is done to it.
    const document = isRecord(entry.stored) ? edit(authored(entry.stored)) : entry.stored;
    const name = isRecord(document) && typeof document['name'] === 'string' ? document['name'] : uuid;
    const beside = Object.fromEntries(Object.entries(entry.beside).filter(([key]) => !dropped.includes(key)));
    const answer = await store.replace(uuid, { name, document, beside: { ...beside, ...besides } }, entry.revision);
    await records.again();
    if (!answer.ok) return { ok: false, problem: answer.problem };
    carryDraft(uuid, entry.revision, edit);
    return { ok: true };
  }

  const same: Edit = (document) => document;
  const isUsed = (name: string, own?: string) => isNameUsed(name, records.get(), own);

  async function create(document: Authored, name: string): Promise<Made> {
    await records.again();
    const { problem } = records.get();
    if (problem !== null) return { ok: false, problem };
    if (isUsed(name)) return refusal('name-used', name);
    const [owner, named] = [me(), { ...document, name }];
    const beside = owner === null ? {} : { owner, shared: false };
    const answer = await store.create({ name, document: named, beside });
    await records.again();
    if (!answer.ok) return answer;
    return answer.key === null ? refusal('bad-reply', 'dashboard_create') : { ok: true, uuid: answer.key };
  }

  return {
    isNameUsed: isUsed,
    /** @param document of a board; its name is replaced. */
    create,
    async rename(uuid: string, name: string): Promise<Done> {
      if (isUsed(name, uuid)) return refusal('name-used', name);
      return change(uuid, (document) => ({ ...document, name }));
    },
    /** Changes the published document and the draft of it alike. */
    edit: (uuid: string, edit: Edit): Promise<Done> => change(uuid, edit),
    share: (uuid: string, shared: boolean): Promise<Done> => {
      const owner = me();
      return change(uuid, same, { shared, ...(owner !== null && { owner }) });
    },
    /**
     * It can be had back for 30 days.
     * @param seen the revision that the person looked at; null: of a cloud that counts none. Of a board that was changed
     * since, the code is `changed-elsewhere`, and the present one is read: the person chooses.
     */
    remove: (uuid: string, seen: Seen): Promise<Done> => change(uuid, same, { deleted_at: nowS() }, { seen }),
    async bringBack(uuid: string): Promise<Done> {
      const { deleted } = records.get();
      const name = deleted.find((one) => one.uuid === uuid)?.document.name;
      if (name !== undefined && isUsed(name)) return refusal('name-used', name);
      return change(uuid, same, {}, { dropped: ['deleted_at'] });
    },
    /** For good. @param seen see `remove`. */
    async destroy(uuid: string, seen: Seen): Promise<Done> {
      // Read before, too: there may be a cloud that deletes whatever revision it is told.
      const found = await toWrite(uuid, seen);
      if (!found.ok) return found;
      const answer = await store.remove(uuid, seen);
      if (answer.ok) shelf.drop(uuid);
      await records.again();
      return answer;
    },
    /** Boards whose time is over go for good; of those that could not be deleted the next list tells again. */
    async clearOld(): Promise<void> {
      const { deleted } = records.get();
      if (deleted.length === 0) return;
      // Read anew: somebody may have had one back since.
      const answer = await store.list();
      const old = answer.ok ? oldBoards(answer.kept) : [];
      const gone = deleted.filter(({ uuid }) => old.includes(uuid));
      if (gone.length === 0) return;
      for (const { uuid, revision } of gone) await store.remove(uuid, revision);
      await records.again();
    },
  };
}
export type BoardActs = ReturnType<typeof createBoardActs>;
