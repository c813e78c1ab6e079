import type { AccountDevice } from '../../schemas/wire/legacy';
import type { Account } from '../cloud/cloud-facts';

/** The account of a session, from when its hubs were listed. */
export interface ListedAccount {
  /** null: nobody is signed in, or nothing was listed yet. */
  present: () => Account | null;
  /** @param names of places, by their ids at the legacy hosts */
  list: (devices: readonly AccountDevice[], names: ReadonlyMap<string, string>) => void;
  /** The session is over. */
  forget: () => void;
  /** A hub as the account lists it. */
  device: (serial: string) => AccountDevice | undefined;
  /** Id of the place of a hub at the legacy hosts; null: not known. */
  installationOf: (serial: string) => string | null;
}

/** The account as the legacy hosts know it. */
const accountOf = (user: string, devices: readonly AccountDevice[], names: ReadonlyMap<string, string>): Account => ({
  user,
  devices,
  installations: new Map(devices.map(({ PK_Device, PK_Installation }) => [PK_Device, String(PK_Installation ?? '')])),
  names,
});

/** @param user who is signed in */
export function createListedAccount(user: () => string | null): ListedAccount {
  let account: Account | null = null;
  return {
    present: () => account,
    list: (devices, names) => {
      account = accountOf(user() ?? '', devices, names);
    },
    forget: () => {
      account = null;
    },
    device: (serial) => account?.devices.find(({ PK_Device }) => PK_Device === serial),
    installationOf: (serial) => account?.installations.get(serial) ?? null,
  };
}
