import type { Places } from '@/runtime/lint/actions';
import type { Documents } from '../documents';
import { kioskStart, routeOf } from '../routes';

/** What a touch of a board can lead to in a house with these documents. */
export const touchPlaces = (documents: Documents): Places => ({
  get dialogs() {
    return new Set(documents.dialogIds());
  },
  isPage: (path) => routeOf(path) !== undefined,
  isKioskPage: (path) => kioskStart(path) === path,
});
