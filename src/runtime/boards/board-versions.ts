import { authored } from '@/schemas/template/authored';
import { isSameJson } from '@/schemas/template/same-json';
import type { Opening } from './board-opening';
import type { BoardStore, BoardVersion } from './board-store';
import { asWritten, type DraftPorts } from './draft-ports';
import { overridesFor } from './overrides-for';

/** Earlier versions of a board, or of the household's change of a screen, the newest first. */
export function createVersions(
  { records, versions, screens: screensOf }: Pick<DraftPorts, 'records' | 'versions' | 'screens'>,
  { found, open, openScreen }: Opening,
): BoardStore['versions'] {
  /** The versions of the household's change of a screen, each laid over the screen as it ships now. */
  async function listScreen(id: string): ReturnType<BoardStore['versions']> {
    const entry = overridesFor(records.get().overrides, id)[0];
    if (entry === undefined) {
      const opened = await openScreen(id);
      // What was the product's own until now has no earlier version.
      return opened.ok ? { ok: true, versions: [] } : opened;
    }
    const [kept, screens] = await Promise.all([versions.read(entry.uuid), screensOf()]);
    if (!kept.ok) return kept;
    const laid = kept.versions.map(async (one, at): Promise<BoardVersion> => ({
      ...one,
      isPresent: at === 0 && isSameJson(one.document, entry.override),
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
        isPresent: at === 0 && isSameJson(one.document, stored),
      })),
    };
  }

  return list;
}
