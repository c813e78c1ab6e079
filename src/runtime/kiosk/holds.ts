/** What a page may be in the middle of, besides what the house says: each holds rest and reloads off. */
export type HoldReason = 'edit' | 'recording' | 'camera' | 'doorbell';

const holds = new Map<symbol, HoldReason>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of [...listeners]) listener();
};

/** Holds until the returned function is called; calling it again does nothing. */
export function holdScreen(reason: HoldReason): () => void {
  const key = Symbol(reason);
  holds.set(key, reason);
  tell();
  return () => {
    if (holds.delete(key)) tell();
  };
}

export const screenHolds = {
  get: (): boolean => holds.size > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
} as const;
