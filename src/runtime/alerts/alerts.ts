import { houseCommands } from '@/hub';
import { atSignOut } from '../household/at-sign-out';
import { houseNow } from '../text/house-clock';
import { createAlertFeed, type AskAlerts } from './alert-feed';
import { NO_FILTER, type AlertFilter } from './alert-filter';
import { createAlertPictures } from './alert-pictures';

export const askAlerts: AskAlerts = (query) => houseCommands.askAccount('read-alerts', query);

/** The one list of this page. */
export const alertFeed = createAlertFeed({ ask: askAlerts, now: houseNow });
export const alertPictures = createAlertPictures({
  ask: (name, given) => houseCommands.askAccount(name, given),
  now: houseNow,
  addresses: { make: (blob) => URL.createObjectURL(blob), drop: (address) => URL.revokeObjectURL(address) },
});

let filter = NO_FILTER;
const listeners = new Set<() => void>();

/** What the list is narrowed to; one for the tab, kept between screens. */
export const alertFilter = {
  get: (): AlertFilter => filter,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set(next: AlertFilter): void {
    filter = next;
    for (const listener of [...listeners]) listener();
  },
};

atSignOut(() => {
  alertFeed.forget();
  alertPictures.forget();
  alertFilter.set(NO_FILTER);
});
