import type { Cloud } from '../cloud.ts';
import { firstValues } from './first-values.ts';

export type KvsType = 'location' | 'user' | 'controller';

/** Key in the store under which one value of the household lies. */
export const kvsStoreKey = (type: KvsType, entity: string, key: string): string => `kvs/${type}/${entity}/${key}`;

/** The household's values by key, as they are now: those that it began with, and what was set since. */
export interface KvsValues {
  /** JSON text. undefined where there is none, or no longer. */
  read(type: KvsType, entity: string, key: string): string | undefined;
  /** Whether the household began with it. */
  isFirst(type: KvsType, key: string): boolean;
}

export function kvsValues(cloud: Pick<Cloud, 'home' | 'store'>): KvsValues {
  const { store } = cloud;
  // Of the store's shape before values had a key each.
  const before = store.get<Record<string, string>>('cloud.kvs') ?? {};
  const first = new Map(Object.entries({ ...firstValues(cloud), ...before }));
  const isFirst = (type: KvsType, key: string) => type === 'location' && first.has(key);

  return {
    isFirst,
    read(type, entity, key) {
      // null stands for one that was there at first and is deleted.
      const kept = store.get<string | null>(kvsStoreKey(type, entity, key));
      if (kept !== undefined) return kept ?? undefined;
      return isFirst(type, key) ? first.get(key) : undefined;
    },
  };
}
