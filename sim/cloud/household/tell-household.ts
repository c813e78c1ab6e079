import type { Account } from '../accounts/accounts.ts';
import type { Cloud } from '../cloud.ts';

/** Whether an account lives at this place; for what only its household may hear. */
export const livesAt =
  (locationUuid: string) =>
  (account: Account): boolean =>
    account.locationUuid === locationUuid;

/** Tells the sockets of the place's hubs, and the cloud's own, that something changed and is to be read again. */
export function tellToSync({ home, houses, push }: Cloud, target: 'dashboard' | 'theme' | 'abstract'): void {
  for (const house of houses.values()) {
    if (house.isConnected()) house.hand.broadcast('cloud.data.sync', { target }, { type: 'syncData' });
  }
  push('data.sync', { target }, livesAt(home.location.uuid));
}
