import { accessKeys } from '../../schemas/wire/access-keys';
import { read } from '../ports/http';
import type { CloudCall } from '../cloud/request';

/** Hub uuids by serial from the key records (S7.12). The keys themselves are not kept: the relay needs none. */
export async function fetchHubKeys(call: CloudCall): Promise<ReadonlyMap<string, string>> {
  const { keys } = read(
    accessKeys,
    (await call('access_keys_sync', { version: -1 }, { version: '1' })).data,
    'access_keys_sync',
  );
  const found = new Map<string, string>();
  for (const { meta } of Object.values(keys)) {
    if (meta.entity.type === 'controller' && meta.entity.uuid !== '')
      found.set(String(meta.entity.id), meta.entity.uuid);
  }
  return found;
}
