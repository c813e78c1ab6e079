import * as wire from '../../schemas/wire/cloud';
import { read } from './http';
import type { CloudCall } from './request';

/** The cloud's knowledge of a house, in our words. */

export interface Uuids {
  user: string | null;
  /** By installation id. */
  locations: ReadonlyMap<string, string>;
  /** By serial. */
  hubs: ReadonlyMap<string, string>;
}

export async function fetchUuids(
  call: CloudCall,
  ids: { user: string; locations: readonly string[]; hubs: readonly string[] },
): Promise<Uuids> {
  const numberOr = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : id);
  const map = { user: [numberOr(ids.user)], controller: ids.hubs, location: ids.locations.map(numberOr) };
  const reply = read(wire.idMapping, (await call('legacy_id_mapping', { map })).data, 'legacy_id_mapping');
  return {
    user: reply.map.user?.ids_to_uuids[ids.user] ?? null,
    locations: new Map(Object.entries(reply.map.location?.ids_to_uuids ?? {})),
    hubs: new Map(Object.entries(reply.map.controller?.ids_to_uuids ?? {})),
  };
}

/** Hub uuids by serial from the key records (protocol 5). The keys themselves are not kept: the relay needs none. */
export async function fetchHubKeys(call: CloudCall): Promise<ReadonlyMap<string, string>> {
  const { keys } = read(
    wire.accessKeys,
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

export async function fetchLocations(call: CloudCall): Promise<{ uuid: string; id: string; name: string }[]> {
  const { locations } = read(wire.locationList, (await call('location_list', {})).data, 'location_list');
  return locations.map(({ uuid, id, name }) => ({ uuid, id: String(id), name }));
}

export interface PinHashes {
  user: string;
  /** Hashes of the current user only (I-26). */
  hashes: readonly string[];
}
export async function fetchPins(call: CloudCall): Promise<PinHashes> {
  const reply = read(wire.pinList, (await call('user_pins_manage', { action: 'list' })).data, 'Fetch pin list error!');
  const own = reply.list.filter(({ user_uuid }) => user_uuid === reply.current_user_uuid);
  return { user: reply.current_user_uuid, hashes: own.map(({ pin }) => pin.toLowerCase()) };
}

const SERVICES = ['cmsnd', 'rr', 'avantguard', 'cops', 'southwestdispatch'] as const;
const isOn = (value: unknown): boolean => value === 1 || value === true || value === '1';

/** Central monitoring is active when a service is enabled and the household has not switched it off. */
export async function fetchMonitoring(
  call: CloudCall,
  location: string | null,
): Promise<{ active: boolean; service: string | null }> {
  const status = read(wire.protectStatus, (await call('protect_status', {})).data, 'protect_status');
  const service = SERVICES.find((name) => isOn(status[name]?.enabled)) ?? null;
  if (service === null || location === null) return { active: service !== null, service };
  // S8.28: the settings store may fail silently; then the service alone decides.
  const mode = await readSetting(call, location, 'cms_enable_mode').catch(() => null);
  return { active: !(mode === 0 || mode === '0' || mode === false), service };
}

async function readSetting(call: CloudCall, location: string, key: string): Promise<unknown> {
  const params = { list: [{ type: 'location', entity_uuid: location, key }] };
  const { list } = read(wire.kvsList, (await call('kvs_get', params)).data, 'kvs_get');
  const value = list.find((entry) => entry.key === key)?.value;
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    // Values written by hand are plain words.
    return value;
  }
}

export interface TestMode {
  isOn: boolean;
  /** Milliseconds since 1970; null: no end was told, so it mutes nothing. */
  until: number | null;
}
/** Test mode by hub uuid. Ends are told in UTC. */
export async function fetchTestModes(
  call: CloudCall,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, TestMode>> {
  const reply = read(
    wire.testModes,
    (await call('protect_test_mode_get', { controllers: uuids })).data,
    'protect_test_mode_get',
  );
  return new Map(
    reply.controllers.map(({ uuid, test_mode, raw }) => {
      const until = Date.parse(`${raw?.ExpireDate ?? ''}T${raw?.ExpireTime ?? ''}Z`);
      return [uuid, { isOn: test_mode === 1, until: Number.isNaN(until) ? null : until }];
    }),
  );
}
