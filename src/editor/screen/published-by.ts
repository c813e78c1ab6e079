import type { Versions } from '@/runtime/boards/board-store';
import { pageTimers, type Timers } from '@/runtime/time/page-timers';

/** Who published a board, by the name of the account, and when, by the house's clock. */
export interface Publisher {
  name: string;
  at: number;
}

/** The list of versions is written after the board itself, and its line may come a moment later: so long until each look. */
const AGAIN_MS: readonly number[] = [500, 1_000, 2_000, 5_000, 10_000, 20_000];

/**
 * Looks who published what is there now, and again for as long as nobody is named.
 * @param tell hears of each look; null: nobody is named, as where another program published without a line of its own
 * @returns ends it
 */
export function publishedBy(
  versions: () => Promise<Versions>,
  tell: (by: Publisher | null) => void,
  timers: Timers = pageTimers,
): () => void {
  let isWanted = true;
  let timer: unknown = null;
  const failed = (cause: unknown) => {
    reportError(cause);
  };
  const look = async (nth: number): Promise<void> => {
    const answer = await versions();
    if (!isWanted) return;
    const newest = answer.ok ? answer.versions[0] : undefined;
    const isNamed = newest?.isPresent === true && newest.by !== '';
    tell(isNamed ? { name: newest.by, at: newest.at } : null);
    const wait = AGAIN_MS[nth];
    if (!isNamed && wait !== undefined) {
      timer = timers.setTimeout(() => {
        look(nth + 1).catch(failed);
      }, wait);
    }
  };
  look(0).catch(failed);
  return () => {
    isWanted = false;
    timers.clearTimeout(timer as never);
  };
}
