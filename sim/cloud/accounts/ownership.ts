import type { HomeFile, HubFile } from '../../homes/home-file.ts';
import type { Account } from './accounts.ts';
import type { Cloud } from '../cloud.ts';

type Whose = Pick<Cloud, 'home' | 'members'>;

/** The hubs that an account may use, in the order of the home's file. */
export const ownHubs = ({ home, members }: Whose, account: Account): HubFile[] =>
  home.hubs.filter((hub) => members.owns(account, hub.serial));

/** The place of an account's household; null for an account that has none. */
export const ownLocation = ({ home }: Pick<Cloud, 'home'>, account: Account): HomeFile['location'] | null =>
  account.locationUuid === home.location.uuid ? home.location : null;

/** Everybody who shares the account's place, the account among them; it alone where there is none. */
export const householdOf = ({ members }: Pick<Cloud, 'members'>, account: Account): readonly Account[] =>
  account.locationUuid === null
    ? [account]
    : members.all().filter((each) => each.locationUuid === account.locationUuid);
