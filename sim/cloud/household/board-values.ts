import type { Cloud } from '../cloud.ts';
import { createDocuments, type Document } from './documents.ts';
import type { KvsType } from './kvs-values.ts';

const VERSIONS = 'board-versions-';

/** Key of the household's values under which clients keep the published versions of a board. */
export const boardVersionsKey = (board: string): string => `${VERSIONS}${board}`;

interface Key {
  type: KvsType;
  entity: string;
  key: string;
}

/** Finds the board that a value tells of: undefined where it tells of none, null where there is no such board. */
export function boardOfValues({ clock, store, seed }: Cloud): (key: Key) => Document | null | undefined {
  const boards = createDocuments({ clock, store, seed, kind: 'dashboard' });
  return ({ type, entity, key }) =>
    type === 'location' && key.startsWith(VERSIONS) ? boards.get(entity, key.slice(VERSIONS.length)) : undefined;
}
