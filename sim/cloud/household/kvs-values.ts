import type { Cloud } from '../cloud.ts';
import { firstValues } from './first-values.ts';

export type KvsType = 'location' | 'user' | 'controller';

/** Key in the store under which one value of the household lies. */
const kvsStoreKey = (type: KvsType, entity: string, key: string): string => `kvs/${type}/${entity}/${key}`;

/** The household's values by key, as they are now: those that it began with, and what was set since. */
export interface KvsValues {
  /** JSON text. undefined where there is none, or no longer. */
  read(type: KvsType, entity: string, key: string): string | undefined;
  /** Keys that were set since. */
  names(type: KvsType, entity: string): readonly string[];
  /** @param value JSON text. */
  write(type: KvsType, entity: string, key: string, value: string): void;
  drop(type: KvsType, entity: string, key: string): void;
}

export function kvsValues(cloud: Pick<Cloud, 'home' | 'store'>): KvsValues {
  const { store } = cloud;
  // Of the store's shape before values had a key each.
  const before = store.get<Record<string, string>>('cloud.kvs') ?? {};
  const first = new Map(Object.entries({ ...firstValues(cloud), ...before }));
  /** Whether the household began with it. */
  const isFirst = (type: KvsType, key: string) => type === 'location' && first.has(key);
  const namesKey = (type: KvsType, entity: string) => `kvs/${type}/${entity}`;
  const names = (type: KvsType, entity: string) => store.get<string[]>(namesKey(type, entity)) ?? [];

  return {
    names,
    write(type, entity, key, value) {
      const known = names(type, entity);
      if (!known.includes(key)) store.set(namesKey(type, entity), [...known, key]);
      store.set(kvsStoreKey(type, entity, key), value);
    },
    drop(type, entity, key) {
      const known = names(type, entity);
      if (known.includes(key)) {
        store.set(
          namesKey(type, entity),
          known.filter((each) => each !== key),
        );
      }
      store.set(kvsStoreKey(type, entity, key), isFirst(type, key) ? null : undefined);
    },
    read(type, entity, key) {
      // null stands for one that was there at first and is deleted.
      const kept = store.get<string | null>(kvsStoreKey(type, entity, key));
      if (kept !== undefined) return kept ?? undefined;
      return isFirst(type, key) ? first.get(key) : undefined;
    },
  };
}
