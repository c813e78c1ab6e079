import { SHELLS, type Surroundings } from '@/runtime/lint/shells';
import type { Documents } from '../documents';
import { kioskStart, routeOf } from '../routes';

/** What a touch of a board can lead to in a house with these documents, and what the board stands in there. */
export const touchPlaces = (documents: Documents): Surroundings => ({
  get dialogs() {
    return new Set(documents.dialogIds());
  },
  isPage: (path) => routeOf(path) !== undefined,
  isKioskPage: (path) => kioskStart(path) === path,
  around: async () => {
    const all = await Promise.all(SHELLS.map((id) => documents.of(id)));
    return all.flatMap((one) => (one.kind === 'tile' ? [] : [one]));
  },
});
