import type { BoardStore, Published } from '@/runtime/boards/board-store';
import type { Issue } from '@/schemas/issues/issue';
import type { Authored } from '@/schemas/template/authored';
import type { BoardDocument } from '@/schemas/template/document';
import { baseOf, type EditorState } from './editor-state';
import type { Kernel } from './kernel';

interface Keeping {
  kernel: Kernel;
  /** Id under which the board lies. */
  id: string;
  store: Pick<BoardStore, 'saveDraft' | 'discardDraft' | 'setDraftAside' | 'publish'>;
  written: (document: BoardDocument) => Authored;
  /** What is published, where it is known as it is edited: nothing of it need be kept. */
  clean: BoardDocument | null;
  /** Errors in what would be published. */
  errorsNow: () => Issue[];
  now: () => number;
}

/** The draft that is kept at every step, the source that waits to be applied, and what takes their place. */
export function createKeeping({ kernel, id, store, written, clean: first, errorsNow, now }: Keeping) {
  const { get, set, saying } = kernel;
  let clean = first;

  const keep = (document: BoardDocument, typed: string | null): Partial<EditorState> => {
    const { revision, stored: from } = get().base;
    const kept = store.saveDraft(id, written(document), revision, typed, from);
    return kept.ok ? { savedAt: now(), isUnsaved: false } : { isUnsaved: true };
  };
  /** What is as it is published needs no draft: whoever takes every step back has changed nothing. */
  const keepChanges = (document: BoardDocument, typed: string | null): Partial<EditorState> => {
    if (typed !== null || document !== clean) return keep(document, typed);
    store.discardDraft(id);
    return { savedAt: null, isUnsaved: false };
  };

  return {
    keepChanges,
    /** What is written in the source view is kept at every letter; null: it was applied, or thrown away. */
    type: (typed: string | null) => {
      const { board, history, typed: before } = get();
      if (typed === before || board.readOnly !== null) return;
      set({ typed, ...keepChanges(history.document, typed) });
    },
    /** Where the source view found errors in what is written there, just now. */
    tellTypedErrors: (found: readonly string[]) => {
      const { typedErrors } = get();
      const isSame = found.length === typedErrors.length && found.every((one, at) => one === typedErrors[at]);
      set({ typedErrors: isSame ? typedErrors : found, checkedAt: now() });
    },
    /** What is published takes the draft's place; the draft can be fetched back. false: this browser keeps none. */
    layAside: (): boolean => {
      const isAside = !get().isUnsaved && store.setDraftAside(id);
      if (!isAside) set({ isUnsaved: true, said: saying('saved.not') });
      return isAside;
    },
    publish: async (over?: number | null): Promise<Published> => {
      const { history, base, typed: waiting, typedErrors } = get();
      const { document: wanted } = history;
      const issues = errorsNow();
      // Those in a source that waits to be applied hold it back too, whoever asks.
      if (issues.length > 0 || (waiting !== null && typedErrors.length > 0))
        return { ok: false, reason: 'invalid', issues };
      set({ isPublishing: true });
      const answer = await store.publish(id, written(wanted), base.revision, over);
      if (!answer.ok) {
        set({ isPublishing: false });
        return answer;
      }
      clean = wanted;
      set({
        isPublishing: false,
        board: answer.board,
        base: baseOf(answer.board),
        savedAt: null,
        publishedAt: now(),
        isUnsaved: false,
        said: saying('say.published'),
      });
      const { history: since, typed } = get();
      // Steps that were made meanwhile, and a source that waits, are a draft of what is published now.
      if (since.document !== wanted || typed !== null) set(keep(since.document, typed));
      return answer;
    },
  };
}
