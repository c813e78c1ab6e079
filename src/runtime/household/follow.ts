import { sessionState } from '@/hub';
import { setKnownBoards } from '../boards/known-boards';
import { createWatch, type Watch } from '../watch/watch';
import { household } from './household';
import type { Records } from './records';

export interface Standing {
  /** Uuid of the place whose records are wanted; null: nobody is signed in, or the cloud has not told it yet. */
  place: string | null;
  /** Somebody is signed in, and the cloud that would tell the place cannot be reached. */
  isLost: boolean;
  /** Rises whenever somebody else changed what the household keeps. */
  news: number;
}

const standingNow = createWatch((see): Standing => {
  const { phase, location, cloud, news } = see(sessionState);
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
  report: (cause: unknown) => void;
}

/**
 * Reads a household's records when its place is known, when somebody changed them elsewhere and when somebody comes back,
 * and lets them go with the place.
 */
export function follow({ records, standing, onReturn, report }: FollowPorts): void {
  const read = () => {
    const { place, isLost } = standing.get();
    records.load(place).catch(report);
    if (isLost) records.fail({ code: 'offline', detail: 'location' });
  };
  const name = () => {
    setKnownBoards(
      'household',
      records.get().boards.map(({ uuid, document }) => ({ id: uuid, name: document.name })),
    );
  };
  standing.subscribe(read);
  records.subscribe(name);
  onReturn(read);
  read();
}

let isFollowed = false;

/** From the first call on and for as long as the page lives. */
export function followHousehold(): void {
  if (isFollowed) return;
  isFollowed = true;
  follow({
    records: household,
    standing: standingNow,
    report: reportError,
    onReturn: (run) => {
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') run();
      });
    },
  });
}
