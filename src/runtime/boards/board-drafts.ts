import type { Problem } from '@/hub';
import { createOpening } from './board-opening';
import { createPublishing } from './board-publishing';
import type { BoardStore } from './board-store';
import { createVersions } from './board-versions';
import { asWritten, unknownBoard, type DraftPorts } from './draft-ports';
import { presentRevision } from './present-revision';

const failed = (cause: unknown): Problem => ({
  code: 'offline',
  detail: cause instanceof Error ? cause.message : 'unknown cause',
});

/** What the designer edits (see BoardStore), over the household's records and this browser's drafts. */
export function createBoardDrafts(ports: DraftPorts): BoardStore {
  const { records, shelf } = ports;
  const opening = createOpening(ports);
  const publish = createPublishing(ports, opening);
  const list = createVersions(ports, opening);
  const { found, open, openScreen } = opening;

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
        .then((screens) => screens?.restore(id) ?? unknownBoard(id))
        .catch((cause: unknown) => ({ ok: false, problem: failed(cause) })),
    putBack: (id, taken) =>
      ports
        .screens()
        .then((screens) => screens?.putBack(id, taken) ?? unknownBoard(id))
        .catch((cause: unknown) => ({ ok: false, problem: failed(cause) })),
  };
}
