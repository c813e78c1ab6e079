import { z } from 'zod';
import { ownHost } from '../http/request.ts';
import { relayUrl } from './auth-calls.ts';
import type { CallContext, RequestCall } from './request-call.ts';
import { anyParams, requestCall } from './request-call.ts';

const KEYS_VERSION = 54;
const ids = z.array(z.union([z.string(), z.number()])).default([]);

/** Access keys, hubs, places and the ids by which the two clouds know them (protocol 4.2 and 5). */
export const keyCalls: Record<string, RequestCall> = {
  access_keys_sync: requestCall(anyParams, (_params, { cloud, account }) => ({
    version: KEYS_VERSION,
    keys: accessKeys({ cloud, account }),
  })),

  controller_list: requestCall(anyParams, (_params, context) => ({ controllers: controllers(context) })),

  legacy_id_mapping: requestCall(
    z.looseObject({ map: z.looseObject({ user: ids, controller: ids, location: ids }) }),
    ({ map }, { cloud: { members, home } }) => ({
      map: {
        user: { ids_to_uuids: mapped(map.user, (id) => members.byUserId(Number(id))?.uuid) },
        controller: {
          ids_to_uuids: mapped(map.controller, (id) => home.hubs.find((hub) => hub.serial === id)?.uuid),
        },
        location: {
          ids_to_uuids: mapped(map.location, (id) =>
            String(home.location.id) === id ? home.location.uuid : undefined,
          ),
        },
      },
    }),
  ),

  location_list: requestCall(anyParams, (_params, { cloud: { home } }) => {
    const { uuid, id, name, timezone } = home.location;
    return { locations: [{ uuid, id, name, timezone }] };
  }),
};

/** As the newer api lists them, too. */
export function controllers({ cloud, account, http }: CallContext) {
  return cloud.home.hubs.map((hub) => ({
    serial: hub.serial,
    name: hub.name,
    uuid: hub.uuid,
    local_key: cloud.members.localToken(account, hub.serial) ?? '',
    nma_host: ownHost(http),
    nma_controllers: [{ url: `${relayUrl(http)}/nma` }],
  }));
}

/**
 * User record first, then the hub's; no other record may target a controller, as clients take the first that does
 * (protocol 15.4, rule 3).
 */
function accessKeys({ cloud: { home, members }, account }: Pick<CallContext, 'cloud' | 'account'>) {
  const keys: Record<string, unknown> = {};
  for (const hub of home.hubs) {
    const token = members.localToken(account, hub.serial);
    if (token === null) continue;
    keys[`user-${hub.serial}`] = {
      meta: { entity: { type: 'user', uuid: account.uuid }, target: { type: 'controller', uuid: hub.uuid } },
      data: { string: token },
    };
  }
  for (const hub of home.hubs) {
    keys[`controller-${hub.serial}`] = {
      meta: {
        entity: { type: 'controller', uuid: hub.uuid, id: hub.serial },
        target: { type: 'cloud', uuid: home.location.uuid },
      },
      data: null,
    };
  }
  return keys;
}

function mapped(asked: (string | number)[], find: (id: string) => string | undefined): Record<string, string> {
  return Object.fromEntries(
    asked.map(String).flatMap((id) => {
      const uuid = find(id);
      return uuid === undefined ? [] : [[id, uuid]];
    }),
  );
}
