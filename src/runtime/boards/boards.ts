import { browserStorage, houseCommands, sessionState } from '@/hub';
import { readDocument } from '../documents/read-document';
import { household } from '../household/household';
import { createBoardActs } from './board-acts';
import { createBoardDrafts } from './board-drafts';
import { mayWrite } from './board-owner';
import type { BoardStore } from './board-store';
import { createDraftShelf } from './draft-shelf';
import type { ScreenChanges } from './screen-changes';
import { createVersionList } from './version-list';

let screens: ScreenChanges | null = null;
/** Said by the app once: how a household changes screens of the product. */
export function setScreenChanges(changes: ScreenChanges): void {
  screens = changes;
}

const place = (): string | null => sessionState.location?.uuid ?? null;
const me = (): string | null => sessionState.user?.uuid ?? null;
const ask: typeof houseCommands.askCloud = (call, params) => houseCommands.askCloud(call, params);
const now = () => Date.now();

const shelf = createDraftShelf({
  store: browserStorage(),
  owner: () => {
    const [account, home] = [me(), place()];
    return account === null || home === null ? null : `${account}.${home}`;
  },
  now,
});

/** What people do with the boards of this page as a whole. */
export const boardActs = createBoardActs({ records: household, ask, shelf, me, now });

/** The boards of this page, for whoever edits them. */
export const boardStore: BoardStore = createBoardDrafts({
  records: household,
  ask,
  read: readDocument,
  shelf,
  versions: createVersionList({ ask, place }),
  screens: () => screens,
  mayWrite: (beside) => mayWrite(beside, me()),
  now,
  me: () => sessionState.user?.displayName ?? '',
});
