import { cameraKeys } from '../../schemas/wire/camera-key';
import type { CloudCall } from '../cloud/request';
import { HubError } from '../errors';
import { read } from '../ports/http';
import type { HeldCredentials } from '../session/held-credentials';

/** What a hub lets a person in with on its own line. */
export interface HubLogin {
  user: string;
  token: string;
}

/** The keys of the account's hubs. They stay in the worker's memory, for this session. */
export interface HubLogins {
  /** @throws HubError `not-logged-in` where the account has no key of that hub; whatever the cloud's call throws */
  of: (serial: string) => Promise<HubLogin>;
  /** A key was refused: they are asked for anew. */
  forget: () => void;
  /** Nothing of the session that ends is kept, nor taken when it comes later. */
  stop: () => void;
}

/** The first line of a panel waits for it. */
const KEYS_MS = 4_000;

export function createHubLogins(cloud: CloudCall, credentials: Pick<HeldCredentials, 'present'>): HubLogins {
  let logins: ReadonlyMap<string, HubLogin> | null = null;
  let isStopped = false;

  async function all(): Promise<ReadonlyMap<string, HubLogin>> {
    const { data } = await cloud('access_keys_sync', { version: -1 }, { version: '1', timeoutMs: KEYS_MS });
    const records = Object.values(read(cameraKeys, data, 'access_keys_sync').keys);
    const own = credentials.present()?.userUuid;
    const found = new Map<string, HubLogin>();
    for (const { meta: hub } of records) {
      if (hub.entity.type !== 'controller' || hub.entity.uuid === '') continue;
      const keys = records.flatMap(({ meta: { entity, target }, data: secret }) =>
        entity.type === 'user' && target.uuid === hub.entity.uuid && secret?.string !== undefined
          ? [{ user: entity.uuid, token: secret.string }]
          : [],
      );
      const key = keys.find(({ user }) => user === own) ?? keys[0];
      if (key !== undefined) found.set(String(hub.entity['id']), key);
    }
    return found;
  }

  return {
    async of(serial) {
      if (logins === null) {
        const found = await all();
        if (isStopped) throw new HubError('superseded', 'hub keys');
        logins = found;
      }
      const login = logins.get(serial);
      if (login !== undefined) return login;
      // Asked for once more with the next try: a hub may have joined the account since.
      logins = null;
      throw new HubError('not-logged-in', 'hub key');
    },
    forget() {
      logins = null;
    },
    stop() {
      isStopped = true;
      logins = null;
    },
  };
}
