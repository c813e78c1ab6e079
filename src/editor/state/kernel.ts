import type { Announcement, EditorState } from './editor-state';

/** The state of an editor: who reads it, who follows it, and what is said of it. */
export interface Kernel {
  get: () => EditorState;
  set: (change: Partial<EditorState>) => void;
  subscribe: (listener: () => void) => () => void;
  /** Counts up, so that the same words are said again. */
  counted: () => number;
  saying: (key: string, values?: Announcement['values']) => Announcement;
}

export function createKernel(first: EditorState): Kernel {
  let state = first;
  let count = 0;
  const listeners = new Set<() => void>();
  const counted = () => (count += 1);
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    counted,
    saying: (key, values = {}) => ({ key, values, n: counted() }),
  };
}
