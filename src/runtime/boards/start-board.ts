import type { House } from '@/hub';
import { createBox, type Box } from '../watch/box';
import { START_KEY, startOf } from './start-of';

/** Board that one account starts with in this browser; null: the security home. */
export function startBoard(house: House): Box<string | null> {
  const turns = createBox(0);
  return {
    get: () => startOf(house),
    set: (board) => {
      const { user } = house.state.session;
      try {
        if (board === null) house.storage()?.removeItem(START_KEY);
        else house.storage()?.setItem(START_KEY, JSON.stringify({ of: user?.uuid, board }));
      } catch {
        // Full or blocked: the switch goes back to where it was.
      }
      turns.set(turns.get() + 1);
    },
    subscribe: turns.subscribe,
  };
}
