import * as wire from '../../schemas/wire/cloud';
import type { PartnerSettings } from '../state/model';
import { read } from '../ports/http';
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

export async function fetchLocations(
  call: CloudCall,
): Promise<{ uuid: string; id: string; name: string; timeZone: string }[]> {
  const { locations } = read(wire.locationList, (await call('location_list', {})).data, 'location_list');
  return locations.map(({ uuid, id, name, timezone }) => ({ uuid, id: String(id), name, timeZone: timezone }));
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

/** The first service that is enabled for the account (S3.37); null: none is. */
export async function fetchService(call: CloudCall): Promise<string | null> {
  const status = read(wire.protectStatus, (await call('protect_status', {})).data, 'protect_status');
  return SERVICES.find((name) => isOn(status[name]?.enabled)) ?? null;
}

/** What `cms_enable_mode` says (S3.36); a household that never set it has it on. */
export const isSwitchedOff = (mode: unknown): boolean => mode === 0 || mode === '0' || mode === false;

/** Central monitoring is active when a service is enabled and the household has not switched it off; null: not known. */
export async function fetchMonitoring(
  call: CloudCall,
  location: string | null,
): Promise<{ active: boolean | null; service: string | null }> {
  const service = await fetchService(call);
  if (service === null) return { active: false, service };
  if (location === null) return { active: null, service };
  // S8.28: the settings store may fail silently; whether the household has switched its service off is not known then.
  const active = await readSettings(call, location, ['cms_enable_mode']).then(
    (told) => !isSwitchedOff(told('cms_enable_mode')),
    () => null,
  );
  return { active, service };
}

/** Settings of a place by key, decoded; one that is not set is undefined. */
export async function readSettings(
  call: CloudCall,
  location: string,
  keys: readonly string[],
  timeoutMs?: number,
): Promise<(key: string) => unknown> {
  const params = { list: keys.map((key) => ({ type: 'location', entity_uuid: location, key })) };
  const reply = await call('kvs_get', params, timeoutMs === undefined ? {} : { timeoutMs });
  const { list } = read(wire.kvsList, reply.data, 'kvs_get');
  return (key) => {
    const value = list.find((entry) => entry.key === key)?.value;
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      // Values written by hand are plain words.
      return value;
    }
  };
}

const word = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;
/** A screen waits for it, so it has less time than other calls; what is slower comes with the next check. */
const PARTNER_MS = 4_000;

/** What a partner set for the place (S7.17). */
export async function fetchPartner(call: CloudCall, location: string): Promise<Partial<PartnerSettings>> {
  const keys = ['partner_custom', 'screen_saver', 'partner_id', 'protect_provider'];
  const told = await readSettings(call, location, keys, PARTNER_MS);
  return {
    id: word(told('partner_id')),
    provider: word(told('protect_provider')),
    custom: told('partner_custom') ?? null,
    screenSaver: told('screen_saver') ?? null,
  };
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
