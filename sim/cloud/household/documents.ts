import type { SimClock } from '../../clock.ts';
import type { Store } from '../../store/store.ts';
import { stableUuid } from '../stable-uuid.ts';

/** A document as it travels: what the household wrote, and what the cloud knows of it. */
export interface Document extends Record<string, unknown> {
  uuid: string;
  /** 1 at first, one more with each change. */
  revision: number;
  /** Unix seconds. */
  updated_at: number;
}

/** Documents of one kind, each household's own, in the order in which they were made. */
export interface Documents {
  list(household: string): Document[];
  get(household: string, uuid: string): Document | null;
  count(household: string): number;
  create(household: string, body: Record<string, unknown>): Document;
  /** Puts another body in the place of a document's. */
  replace(household: string, uuid: string, body: Record<string, unknown>): Document;
  remove(household: string, uuid: string): void;
}

interface DocumentsOptions {
  clock: SimClock;
  store: Store;
  seed: number;
  /** Names the kind in the store and in the ids: `dashboard`. */
  kind: string;
}

/** Each document lies under a key of its own, so that one change is one small write. */
export function createDocuments({ clock, store, seed, kind }: DocumentsOptions): Documents {
  const listKey = (household: string) => `${kind}s/${household}`;
  const key = (household: string, uuid: string) => `${kind}s/${household}/${uuid}`;
  const madeKey = (household: string) => `${kind}s/${household}/made`;
  const uuids = (household: string) => store.get<string[]>(listKey(household)) ?? [];
  const get = (household: string, uuid: string) => store.get<Document>(key(household, uuid)) ?? null;
  const nowS = () => Math.floor(clock.now() / 1_000);

  function put(household: string, uuid: string, revision: number, body: Record<string, unknown>): Document {
    const document = { ...body, uuid, revision, updated_at: nowS() };
    store.set(key(household, uuid), document);
    return document;
  }

  return {
    list: (household) => uuids(household).flatMap((uuid) => get(household, uuid) ?? []),
    get: (household, uuid) => (uuids(household).includes(uuid) ? get(household, uuid) : null),
    count: (household) => uuids(household).length,
    create(household, body) {
      // Counted rather than drawn: the ids are the same in every run, and none comes back after a deletion.
      const made = (store.get<number>(madeKey(household)) ?? 0) + 1;
      const uuid = stableUuid(String(seed), kind, household, String(made));
      store.set(madeKey(household), made);
      store.set(listKey(household), [...uuids(household), uuid]);
      return put(household, uuid, 1, body);
    },
    replace(household, uuid, body) {
      return put(household, uuid, (get(household, uuid)?.revision ?? 0) + 1, body);
    },
    remove(household, uuid) {
      store.set(
        listKey(household),
        uuids(household).filter((each) => each !== uuid),
      );
      store.set(key(household, uuid), undefined);
    },
  };
}

/** How deep objects and lists lie within each other; 0 for a plain value. */
export function depthOf(value: unknown): number {
  let depth = 0;
  let level: unknown[] = [value];
  for (;;) {
    // A loop, as a document of a hostile depth would overflow the stack of a recursion.
    const inside = level.flatMap((each) => (typeof each === 'object' && each !== null ? [Object.values(each)] : []));
    if (inside.length === 0) return depth;
    depth += 1;
    level = inside.flat();
  }
}
