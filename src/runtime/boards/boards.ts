import type { House } from '@/hub';
import { documentReader } from '../documents/read-document';
import { household, householdStore } from '../household/household';
import { createBoardActs, type BoardActs } from './board-acts';
import { createBoardDrafts } from './board-drafts';
import { mayWrite } from '../household/board-owner';
import { houseNow } from '../time/house-clock';
import type { BoardStore } from './board-store';
import { createDraftShelf, type DraftShelf } from './draft-shelf';
import type { ScreenChanges } from './screen-changes';
import { createVersionList } from './version-list';

let screens: ((house: House) => Promise<ScreenChanges>) | null = null;
/** Said by the app once: how a household changes screens of the product; fetched with the first who asks. */
export function setScreenChanges(changes: (house: House) => Promise<ScreenChanges>): void {
  screens = changes;
}

const now = () => Date.now();

/** Who looks at a house, where it is, and how its cloud is asked. */
const facts = ({ state, commands }: House) => ({
  place: (): string | null => state.session.location?.uuid ?? null,
  me: (): string | null => state.session.user?.uuid ?? null,
  ask: ((call, params) => commands.askCloud(call, params)) satisfies House['commands']['askCloud'],
});

function draftShelf(house: House): DraftShelf {
  const { me, place } = facts(house);
  return createDraftShelf({
    store: house.storage(),
    owner: () => {
      const [account, home] = [me(), place()];
      return account === null || home === null ? null : `${account}.${home}`;
    },
    now,
  });
}

/** What people do with the boards of a house as a whole. */
export function boardActs(house: House): BoardActs {
  const { me } = facts(house);
  return createBoardActs({
    records: house.of(household),
    store: house.of(householdStore),
    shelf: house.of(draftShelf),
    me,
    now,
  });
}

/** The boards of a house, for whoever edits them. */
export function boardStore(house: House): BoardStore {
  const { ask, me, place } = facts(house);
  return createBoardDrafts({
    records: house.of(household),
    store: house.of(householdStore),
    read: house.of(documentReader),
    shelf: house.of(draftShelf),
    versions: createVersionList({ ask, place }),
    screens: async () => (screens === null ? null : house.of(screens)),
    mayWrite: (beside) => mayWrite(beside, me()),
    now: () => houseNow(house),
    me: () => house.state.session.user?.displayName ?? '',
  });
}
