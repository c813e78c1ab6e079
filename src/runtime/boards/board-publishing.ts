import { isWhole, issueAt, type Issue } from '@/schemas/issues/issue';
import { authored, type Authored } from '@/schemas/template/authored';
import { isRecord } from '@/schemas/template/plain-json';
import { isSameJson } from '@/schemas/template/same-json';
import { isNameUsed } from './board-names';
import type { Opening } from './board-opening';
import type { OpenBoard, Published } from './board-store';
import { unknownBoard, type DraftPorts } from './draft-ports';

const NAME_USED: Issue = issueAt(['name'], 'name-used');

/**
 * Publishes a document over the revision that it was made from; whatever stands there meanwhile is told, never lost.
 * @returns takes the id, the document, the revision under it (`over`: one that was agreed to instead), and whether what
 *   is published is the draft.
 */
export function createPublishing(ports: DraftPorts, { open }: Opening) {
  const { records, store, read, shelf, versions } = ports;

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
    if (isSameJson(present.document, document)) return published(board.id, isDraft);
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
    if (result === undefined) return { ...unknownBoard(id), reason: 'refused' };
    if (result.ok) {
      const { uuid, before, now } = result;
      // Noted is the change alone: an earlier one lies over what ships by then, as the present one does.
      await versions.note(uuid, before, { at: ports.now(), by: ports.me(), document: now });
      return published(id, isDraft);
    }
    return result;
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
      return isSameJson(board.stored, document) ? published(id, isDraft) : conflict(board.stored, board.revision);
    return send(board, document, wanted, isDraft);
  }

  return publish;
}
