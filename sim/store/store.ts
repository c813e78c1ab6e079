/**
 * What the simulated home remembers: JSON values by key. All of it lives in memory; a store on disk is a
 * database beside it, and survives a kill at any moment with every value that {@link Store.flush} had acknowledged.
 */
export interface Store {
  /** A copy of what was last set; the caller vouches for the type, as only this program writes here. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- reads as what was set
  get<T>(key: string): T | undefined;
  /** Of everything kept. */
  keys(): Iterable<string>;
  /** In memory at once, on disk with the next batch. `undefined` removes the key. */
  set(key: string, value: unknown): void;
  /** Counts what was set and is not on disk yet; while it stands still there is nothing to wait for. */
  changes(): number;
  /** Settles when everything set so far is on disk. @throws {Error} when the disk refuses it. */
  flush(): Promise<void>;
  /** Flushes and lets go of the files. */
  close(): Promise<void>;
  /** Lets go at once and writes nothing more, as a killed process would. */
  abandon(): void;
}

export function memoryStore(): Store {
  const values = new Map<string, string>();
  return {
    get: (key) => readText(values.get(key)),
    keys: () => [...values.keys()],
    set(key, value) {
      const text = JSON.stringify(value) as string | undefined;
      if (text === undefined) values.delete(key);
      else values.set(key, text);
    },
    // Nothing ever has to be waited for.
    changes: () => 0,
    flush: () => Promise.resolve(),
    close: () => Promise.resolve(),
    abandon: () => undefined,
  };
}

/** A value as it was set. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as Store.get
export function readText<T>(text: string | undefined): T | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as T);
}
