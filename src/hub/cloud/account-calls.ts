import type { AppConfig } from '../../schemas/settings/config';
import * as wire from '../../schemas/wire/legacy';
import { HubError, problemOf } from '../errors';
import { readIdentity, type Pair } from '../credentials/identity';
import type { Hosts } from './hosts';
import { read, type Http } from '../ports/http';

/** Calls to the legacy account hosts (protocol 1 to 3). */
export interface Servers {
  account: string;
  accountAlt: string;
}

const TOKEN_VERSION = 2;
/** Nobody waits for longer to be signed out. */
const LOGOUT_MS = 3_000;
/** What is told of a list of hubs that neither host gave (S8.18). */
const NO_LIST = 'fetchHubsAsync: 404';
/** The same of one hub's details (S8.18). */
const NO_HUB = 'fetchHubAsync: 404';

/** What every legacy call of a signed-in person carries (S7.1). */
export const auth = ({ identity, signature }: Pair): Record<string, string> => ({
  MMSAuth: identity,
  MMSAuthSig: signature,
});

export function createAccountCalls(http: Http, hosts: Hosts, config: AppConfig, random: () => number) {
  const noise = () => String(Math.floor(random() * 1e9));
  const query = (params: Record<string, string | number>) =>
    Object.entries(params)
      .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
      .join('&');
  const accountBases = (servers: Servers) => {
    const named = [hosts.named(servers.account), hosts.named(servers.accountAlt)].filter((base) => base !== null);
    return named.length > 0 ? named : [hosts.auth];
  };

  function readLogin(status: number, body: unknown): wire.LoginReply {
    const tooMany = wire.tooManyLogins.safeParse(body);
    if (tooMany.success) throw new HubError('too-many-logins', '603', { data: tooMany.data.SecondsLeft });
    if (status === 401 || status === 403 || status === 404) throw new HubError('bad-credentials', `status ${status}`);
    if (status !== 200) throw new HubError('cloud-error', `status ${status}`);
    return read(wire.loginReply, body, 'login');
  }

  async function logout(user: string, pair: Pair): Promise<void> {
    const path = `/autha/auth/user/${encodeURIComponent(user)}/logout`;
    await http({ method: 'POST', bases: [hosts.auth], path, headers: auth(pair), timeoutMs: LOGOUT_MS });
  }

  return {
    accountBases,

    async loginByUsername(username: string, sha1: string, sha1CS: string): Promise<wire.LoginReply> {
      const params = {
        SHA1Password: sha1,
        SHA1PasswordCS: sha1CS,
        PK_Oem: config.oemId,
        TokenVersion: TOKEN_VERSION,
        random: noise(),
      };
      const path = `/autha/auth/username/${encodeURIComponent(username)}?${query(params)}`;
      const { status, body } = await http({ method: 'GET', bases: [hosts.auth], path });
      return readLogin(status, body);
    },

    async loginByEmail(email: string, password: string): Promise<wire.LoginReply> {
      const params = { Password: password, PK_Oem: config.oemId, TokenVersion: TOKEN_VERSION };
      const path = `/autha/auth/email/${encodeURIComponent(email)}?${query(params)}`;
      const { status, body } = await http({ method: 'GET', bases: [hosts.auth], path });
      return readLogin(status, body);
    },

    /** A fresh pair for one that is still valid. @throws HubError `not-logged-in` when it no longer is. */
    async refresh(user: string, pair: Pair): Promise<wire.LoginReply> {
      const params = { PK_Oem: config.oemId, TokenVersion: TOKEN_VERSION, random: noise() };
      const path = `/autha/auth/user/${encodeURIComponent(user)}/token/refresh?${query(params)}`;
      const { status, body } = await http({ method: 'GET', bases: [hosts.auth], path, headers: auth(pair) });
      if (status === 401 || status === 403) throw new HubError('not-logged-in', `status ${status}`);
      return readLogin(status, body);
    },

    logout,

    /** Ends a sign-in that nobody is going to use. */
    async endSpare({ Identity, IdentitySignature }: wire.LoginReply): Promise<void> {
      await logout(readIdentity(Identity).user, { identity: Identity, signature: IdentitySignature });
    },

    /** The cloud's token for the pair. @throws HubError `not-logged-in` when the pair is refused. */
    async exchange(pair: Pair): Promise<string> {
      const path = `/mca-router/token/exchange/legacy-to-cloud/?${query({ random: noise() })}`;
      const { status, body } = await http({ method: 'GET', bases: [hosts.token], path, headers: auth(pair) });
      if (status === 401 || status === 403) throw new HubError('not-logged-in', `status ${status}`);
      if (status !== 200) throw new HubError('cloud-error', `status ${status}`);
      return read(wire.tokenReply, body, 'token exchange').token;
    },

    async devices(account: string, servers: Servers, pair: Pair): Promise<wire.AccountDevice[]> {
      const path = `/account/account/account/${encodeURIComponent(account)}/devices`;
      const asked = http({ method: 'GET', bases: accountBases(servers), path, headers: auth(pair) });
      const { status, body } = await asked.catch((cause: unknown) => {
        throw new HubError(problemOf(cause).code, NO_LIST, { cause });
      });
      if (status === 401) throw new HubError('not-logged-in', 'devices');
      if (status !== 200) throw new HubError('cloud-error', NO_LIST);
      const { Devices } = read(wire.accountDevices, body, 'devices');
      return Devices.flatMap((one) => {
        const parsed = wire.accountDevice.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      });
    },

    /** Names of places by installation id. */
    async installations(account: string, servers: Servers, pair: Pair): Promise<ReadonlyMap<string, string>> {
      const path = `/account/account/account/${encodeURIComponent(account)}/installations`;
      const { status, body } = await http({ method: 'GET', bases: accountBases(servers), path, headers: auth(pair) });
      if (status !== 200) throw new HubError('cloud-error', `installations: status ${status}`);
      const { Installations } = read(wire.installations, body, 'installations');
      return new Map(Installations.map(({ PK_Installation, Name }) => [String(PK_Installation), Name]));
    },

    async hubDetails(device: wire.AccountDevice, servers: Servers, pair: Pair): Promise<wire.HubDetails> {
      const path = `/device/device/device/${device.PK_Device}?${query({ random: noise() })}`;
      const named = [hosts.named(device.Server_Device), hosts.named(device.Server_Device_Alt)].filter(
        (base) => base !== null,
      );
      const bases = named.length > 0 ? named : accountBases(servers);
      const asked = http({ method: 'GET', bases, path, headers: auth(pair) });
      const { status, body } = await asked.catch((cause: unknown) => {
        throw new HubError(problemOf(cause).code, NO_HUB, { cause });
      });
      if (status === 401) throw new HubError('not-logged-in', 'hub details');
      if (status !== 200) throw new HubError('cloud-error', NO_HUB);
      return read(wire.hubDetails, body, 'hub details');
    },

    async displayName(user: string, servers: Servers, pair: Pair): Promise<string> {
      const path = `/account/user/user/${encodeURIComponent(user)}`;
      const { status, body } = await http({ method: 'GET', bases: accountBases(servers), path, headers: auth(pair) });
      if (status !== 200) throw new HubError('cloud-error', `user: status ${status}`);
      const { FirstName, Name, Username } = read(wire.userRecord, body, 'user');
      return [FirstName, Name].filter((part) => part !== null && part !== '').join(' ') || Username;
    },
  };
}
export type AccountCalls = ReturnType<typeof createAccountCalls>;
