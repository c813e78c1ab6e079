import type { House } from '@/hub';
import { atSignOut } from '../household/at-sign-out';
import { boxOf } from '../household/kept-box';
import { houseNow } from '../time/house-clock';
import { createAlertFeed, type AlertFeed, type AskAlerts } from './alert-feed';
import { NO_FILTER, type AlertFilter } from './alert-filter';
import { createAlertPictures, type AlertPictures } from './alert-pictures';

export const askAlerts =
  ({ commands }: House): AskAlerts =>
  (query) =>
    commands.askAccount('read-alerts', query);

/** The one list of a house. */
export function alertFeed(house: House): AlertFeed {
  const feed = createAlertFeed({ ask: house.of(askAlerts), now: () => houseNow(house) });
  atSignOut(house, feed.forget);
  return feed;
}
export function alertPictures(house: House): AlertPictures {
  const pictures = createAlertPictures({
    ask: (name, given) => house.commands.askAccount(name, given),
    now: () => houseNow(house),
    addresses: { make: (blob) => URL.createObjectURL(blob), drop: (address) => URL.revokeObjectURL(address) },
  });
  atSignOut(house, pictures.forget);
  return pictures;
}

/** What the list is narrowed to; one for the tab, kept between screens. */
export const alertFilter = boxOf<AlertFilter>(NO_FILTER);
