import { z } from 'zod';
import { relayAt } from '../legacy-reply.ts';
import { householdOf, ownHubs, ownLocation } from '../accounts/ownership.ts';
import type { CallContext, RequestCall } from '../request-call.ts';
import { anyParams, requestCall } from '../request-call.ts';

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
    ({ map }, { cloud, account }) => {
      const location = ownLocation(cloud, account);
      const household = householdOf(cloud, account);
      const hubs = ownHubs(cloud, account);
      return {
        map: {
          user: { ids_to_uuids: mapped(map.user, (id) => household.find((each) => String(each.PK_User) === id)?.uuid) },
          controller: { ids_to_uuids: mapped(map.controller, (id) => hubs.find((each) => each.serial === id)?.uuid) },
          location: {
            ids_to_uuids: mapped(map.location, (id) => (String(location?.id) === id ? location?.uuid : undefined)),
          },
        },
      };
    },
  ),

  location_list: requestCall(anyParams, (_params, { cloud, account }) => {
    const location = ownLocation(cloud, account);
    if (location === null) return { locations: [] };
    const { uuid, id, name, timezone } = location;
    return { locations: [{ uuid, id, name, timezone }] };
  }),
};

/** As the newer api lists them, too. */
export function controllers({ cloud, account, door }: CallContext) {
  return ownHubs(cloud, account).map((hub) => ({
    serial: hub.serial,
    name: hub.name,
    uuid: hub.uuid,
    local_key: cloud.members.localToken(account, hub.serial) ?? '',
    nma_host: door.host,
    nma_controllers: [{ url: `${relayAt(door)}/nma` }],
  }));
}

/**
 * User record first, then the hub's; no other record may target a controller, as clients take the first that does
 * (protocol 15.4, rule 3).
 */
function accessKeys({ cloud, account }: Pick<CallContext, 'cloud' | 'account'>) {
  const keys: Record<string, unknown> = {};
  const hubs = ownHubs(cloud, account);
  for (const hub of hubs) {
    const token = cloud.members.localToken(account, hub.serial);
    if (token === null) continue;
    keys[`user-${hub.serial}`] = {
      meta: { entity: { type: 'user', uuid: account.uuid }, target: { type: 'controller', uuid: hub.uuid } },
      data: { string: token },
    };
  }
  for (const hub of hubs) {
    keys[`controller-${hub.serial}`] = {
      meta: {
        entity: { type: 'controller', uuid: hub.uuid, id: hub.serial },
        target: { type: 'cloud', uuid: cloud.home.location.uuid },
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
