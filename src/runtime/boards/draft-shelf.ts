import type { Authored } from '@/schemas/template/authored';
import { boardDraft, DRAFT_VERSION, type BoardDraft } from '@/schemas/settings/board-draft';

const PREFIX = 'porchlight.draft';

export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `blocked`: this browser keeps nothing, or nobody is signed in; `full`: it keeps no more. */
export type Kept = { ok: true; at: number } | { ok: false; reason: 'blocked' | 'full' };

export interface DraftShelf {
  /** null: there is none, or none that can be read. */
  read: (board: string) => BoardDraft | null;
  /** @param typed text of the source that was not applied; null: there is none */
  keep: (board: string, document: Authored, base: number | null, typed?: string | null) => Kept;
  drop: (board: string) => void;
}

export interface ShelfPorts {
  /** null where storage is blocked. */
  store: DraftStore | null;
  /** Account and place whose drafts these are, so that no other one sees them; null: nobody is signed in. */
  owner: () => string | null;
  /** Epoch ms. */
  now: () => number;
}

/**
 * Drafts of boards in the browser's storage, each under a key of its own: one change is one write, and a draft that
 * cannot be read costs no other. Written at once, so that a page that is killed loses nothing.
 */
export function createDraftShelf({ store, owner, now }: ShelfPorts): DraftShelf {
  const keyOf = (board: string): string | null => {
    const mine = owner();
    return mine === null ? null : `${PREFIX}.${mine}.${board}`;
  };
  return {
    read(board) {
      const key = keyOf(board);
      if (key === null || store === null) return null;
      try {
        const parsed = boardDraft.safeParse(JSON.parse(store.getItem(key) ?? 'null'));
        return parsed.success ? parsed.data : null;
      } catch {
        return null; // Written by hand, or cut off: there is nothing to take up.
      }
    },
    keep(board, document, base, typed = null) {
      const key = keyOf(board);
      if (key === null || store === null) return { ok: false, reason: 'blocked' };
      const at = now();
      const draft: BoardDraft = { version: DRAFT_VERSION, at, base, document, ...(typed !== null && { typed }) };
      try {
        store.setItem(key, JSON.stringify(draft));
        return { ok: true, at };
      } catch {
        // What was kept before is still there: browsers refuse such a write whole.
        return { ok: false, reason: 'full' };
      }
    },
    drop(board) {
      const key = keyOf(board);
      if (key === null) return;
      try {
        store?.removeItem(key);
      } catch {
        // Blocked since: nothing of it can be read either.
      }
    },
  };
}
