import type { Authored } from '@/schemas/template/authored';
import { boardDraft, DRAFT_VERSION, type BoardDraft } from '@/schemas/settings/board-draft';
import { isRecord } from '@/schemas/template/plain-json';

const PREFIX = 'porchlight.draft';
/** What was laid aside of each board; the draft's own key is free for the next one. */
const ASIDE = 'porchlight.draft-aside';
/** What a draft was begun from, once for all its steps. */
const FROM = 'porchlight.draft-from';
/** So many of one board: a browser keeps little, and the newest is the one that is looked for. */
const MOST_ASIDE = 5;

export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `blocked`: this browser keeps nothing, or nobody is signed in; `full`: it keeps no more. */
export type Kept = { ok: true; at: number } | { ok: false; reason: 'blocked' | 'full' };

/** A draft that gave way to something else, and can be fetched back. */
export interface SetAside {
  /** Epoch ms; null: it cannot be read, `text` is all there is of it. */
  at: number | null;
  /** null: it cannot be read. */
  draft: BoardDraft | null;
  /** As it was kept, to the letter. */
  text: string;
}

export interface DraftShelf {
  /** null: there is none, or none that can be read. */
  read: (board: string) => BoardDraft | null;
  /** @param typed text of the source that was not applied; null: there is none */
  keep: (board: string, document: Authored, base: number | null, typed?: string | null) => Kept;
  drop: (board: string) => void;
  /** Keeps the document of the revision that a draft is begun from; the one of another revision before it goes. */
  keepFrom: (board: string, base: number | null, document: Authored) => void;
  /** undefined: that of this revision is not kept. */
  from: (board: string, base: number | null) => unknown;
  /**
   * Lays the draft aside: there is none any more, and it can be fetched back. Of one board the last few are kept.
   * false: it could not be, and stays where it was.
   */
  setAside: (board: string) => boolean;
  /** The newest first. */
  aside: (board: string) => readonly SetAside[];
  /** @param text of the one that goes */
  dropAside: (board: string, text: string) => void;
}

export interface ShelfPorts {
  /** null where storage is blocked. */
  store: DraftStore | null;
  /** Account and place whose drafts these are, so that no other one sees them; null: nobody is signed in. */
  owner: () => string | null;
  /** Epoch ms. */
  now: () => number;
}

/** null: there is none, or it was written by hand or cut off. */
function draftIn(text: string | null): BoardDraft | null {
  try {
    const parsed = boardDraft.safeParse(JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Drafts of boards in the browser's storage, each under a key of its own: one change is one write, and a draft that
 * cannot be read costs no other. Written at once, so that a page that is killed loses nothing.
 */
export function createDraftShelf({ store, owner, now }: ShelfPorts): DraftShelf {
  const keyOf = (board: string, prefix = PREFIX): string | null => {
    const mine = owner();
    return mine === null ? null : `${prefix}.${mine}.${board}`;
  };
  function textIn(key: string | null): string | null {
    try {
      return key === null || store === null ? null : store.getItem(key);
    } catch {
      return null; // Blocked since.
    }
  }
  function textsAside(board: string): readonly string[] {
    try {
      const list = JSON.parse(textIn(keyOf(board, ASIDE)) ?? '[]') as unknown;
      return Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];
    } catch {
      return []; // Written by hand, or cut off.
    }
  }
  /** @returns whether it is kept. */
  function keepAside(board: string, texts: readonly string[]): boolean {
    const key = keyOf(board, ASIDE);
    if (key === null || store === null) return false;
    try {
      if (texts.length === 0) store.removeItem(key);
      else store.setItem(key, JSON.stringify(texts));
      return true;
    } catch {
      return false; // Full: what was kept before is still there.
    }
  }
  const layAside = (board: string, text: string): boolean =>
    keepAside(board, [text, ...textsAside(board).filter((one) => one !== text)].slice(0, MOST_ASIDE));
  function remove(key: string | null): void {
    if (key === null) return;
    try {
      store?.removeItem(key);
    } catch {
      // Blocked since: nothing of it can be read either.
    }
  }
  /** Revisions whose documents were kept by this page: one step of many writes it. */
  const keptFrom = new Map<string, number | null>();
  return {
    read: (board) => draftIn(textIn(keyOf(board))),
    keep(board, document, base, typed = null) {
      const key = keyOf(board);
      if (key === null || store === null) return { ok: false, reason: 'blocked' };
      const at = now();
      // One that cannot be read was somebody's work all the same: it makes room, and is not written over.
      const before = textIn(key);
      if (before !== null && draftIn(before) === null && !layAside(board, before)) return { ok: false, reason: 'full' };
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
      remove(keyOf(board));
      remove(keyOf(board, FROM));
      keptFrom.clear();
    },
    keepFrom(board, base, document) {
      const key = keyOf(board, FROM);
      if (key === null || store === null || (keptFrom.has(key) && keptFrom.get(key) === base)) return;
      try {
        store.setItem(key, JSON.stringify({ base, document }));
        keptFrom.set(key, base);
      } catch {
        // Full: the draft itself is worth more.
        remove(key);
      }
    },
    from(board, base) {
      try {
        const kept = JSON.parse(textIn(keyOf(board, FROM)) ?? 'null') as unknown;
        return isRecord(kept) && kept['base'] === base ? kept['document'] : undefined;
      } catch {
        return undefined; // Written by hand, or cut off.
      }
    },
    setAside(board) {
      const text = textIn(keyOf(board));
      if (text === null) return true;
      if (!layAside(board, text)) return false;
      remove(keyOf(board));
      return true;
    },
    aside: (board) =>
      textsAside(board).map((text) => {
        const draft = draftIn(text);
        return { at: draft?.at ?? null, draft, text };
      }),
    dropAside(board, text) {
      keepAside(
        board,
        textsAside(board).filter((one) => one !== text),
      );
    },
  };
}
