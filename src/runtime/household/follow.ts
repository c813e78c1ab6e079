import type { House } from '@/hub';
import { householdBoards, type KnownBoard } from './known-boards';
import { watchOf, type Watch } from '../watch/watch';
import { household } from './household';
import { onReturn } from './on-return';
import type { Records } from './records';

export interface Standing {
  /** Uuid of the place whose records are wanted; null: nobody is signed in, or the cloud has not told it yet. */
  place: string | null;
  /** Somebody is signed in, and the cloud that would tell the place cannot be reached. */
  isLost: boolean;
  /** Rises whenever somebody else changed what the household keeps. */
  news: number;
}

const standingNow = watchOf((see): Standing => {
  const { phase, location, cloud, news } = see.session();
  const isIn = phase === 'signed-in';
  const place = (isIn && location?.uuid) || null;
  const isLost = isIn && place === null && cloud === 'offline';
  return { place, isLost, news: (news.boards ?? 0) + (news.settings ?? 0) };
});

export interface FollowPorts {
  records: Pick<Records, 'get' | 'subscribe' | 'load' | 'again' | 'fail'>;
  standing: Watch<Standing>;
  /** Calls back whenever somebody comes back to the page. */
  onReturn: (run: () => void) => void;
  /** Says which boards the household has. */
  name: (boards: readonly KnownBoard[]) => void;
  report: (cause: unknown) => void;
}

/**
 * Reads a household's records when its place is known, when somebody changed them elsewhere and when somebody comes back,
 * and lets them go with the place.
 */
export function follow({ records, standing, onReturn, name, report }: FollowPorts): void {
  const read = () => {
    const { place, isLost } = standing.get();
    records.load(place).catch(report);
    if (isLost) records.fail({ code: 'offline', detail: 'location' });
  };
  standing.subscribe(read);
  records.subscribe(() => {
    name(records.get().boards.map(({ uuid, document }) => ({ id: uuid, name: document.name })));
  });
  onReturn(read);
  read();
}

/** From the first `house.of(followHousehold)` on and for as long as the house lives. */
export function followHousehold(house: House): void {
  follow({
    records: house.of(household),
    standing: house.of(standingNow),
    report: reportError,
    name: (boards) => house.of(householdBoards).set(boards),
    onReturn: (run) => {
      onReturn(house, run);
    },
  });
}
