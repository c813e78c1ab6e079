import { proxy, ref } from 'valtio/vanilla';

/** One observable place for one thing of the house; `current` is null while the house has no such thing. */
export interface Cell<T> {
  current: T | null;
}

/** A thing is replaced whole, so it needs no proxy and no copy of its own: one write, one notice, the same object for all. */
const whole = <T extends object>(thing: T): T => ref(Object.freeze(thing) as T);

/**
 * A cell becomes a proxy when somebody first looks at it, so a house of 20,000 items costs plain objects
 * and only what is on the screen pays for being observed.
 */
export function createCells<T extends object>() {
  const plain = new Map<string, T>();
  const watched = new Map<string, Cell<T>>();
  return {
    cell: (id: string): Cell<T> => {
      const known = watched.get(id);
      if (known !== undefined) return known;
      const made = proxy<Cell<T>>({ current: null });
      const present = plain.get(id);
      if (present !== undefined) made.current = whole(present);
      plain.delete(id);
      watched.set(id, made);
      return made;
    },
    /** Reads without observing. */
    peek: (id: string): T | null => watched.get(id)?.current ?? plain.get(id) ?? null,
    change: (id: string, fields: Partial<T>): void => {
      const cell = watched.get(id);
      const present = cell === undefined ? plain.get(id) : cell.current;
      // The first change of an id carries every field (port.ts), so it is the whole thing.
      if (cell !== undefined) cell.current = whole({ ...present, ...fields } as T);
      else if (present !== undefined && present !== null) Object.assign(present, fields);
      else plain.set(id, { ...fields } as T);
    },
    remove: (id: string): void => {
      plain.delete(id);
      const cell = watched.get(id);
      if (cell !== undefined) cell.current = null;
    },
  };
}
