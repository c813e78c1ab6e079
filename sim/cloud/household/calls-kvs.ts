import { z } from 'zod';
import type { Cloud } from '../cloud.ts';
import { kvsStoreKey, kvsValues } from './kvs-values.ts';
import { ownHubs } from '../accounts/ownership.ts';
import {
  CallRefused,
  REFUSED,
  requestCall,
  requireLocation,
  type CallContext,
  type RequestCall,
} from '../request-call.ts';

/** What one household, member or hub may keep. */
const SHARE = { keys: 200, valueBytes: 64 * 1024 };
/** Of an account that has no place: anybody can have one made. */
const SHARE_WITHOUT_PLACE = { keys: 20, valueBytes: 2 * 1024 };
const LIST_LIMIT = 100;

const entry = z.looseObject({
  type: z.enum(['location', 'user', 'controller']),
  entity_uuid: z.string().optional(),
  key: z.string().min(1).max(128),
});
type Entry = z.infer<typeof entry>;

const value = z.string().refine(isJson, 'no JSON');

/**
 * The household's values by key (protocol 4.2; S7.13, S7.17): of the location, of one member, of one hub. Values are
 * JSON text within the {@link SHARE} of each.
 */
export function kvsCalls(cloud: Cloud): Record<string, RequestCall> {
  const { store } = cloud;
  const namesKey = ({ type }: Entry, entity: string) => `kvs/${type}/${entity}`;
  const values = kvsValues(cloud);
  const read = ({ type, key }: Entry, entity: string) => values.read(type, entity, key);

  return {
    kvs_get: requestCall(z.looseObject({ list: z.array(entry).max(LIST_LIMIT) }), ({ list }, context) => ({
      list: list.flatMap((wanted) => {
        const entity = ownEntity(wanted, context);
        const found = entity === null ? undefined : read(wanted, entity);
        if (entity === null || found === undefined) return [];
        return [{ type: wanted.type, entity_uuid: entity, key: wanted.key, value: found }];
      }),
    })),

    kvs_set: requestCall(entry.extend({ value }), (wanted, context) => {
      const entity = requireEntity(wanted, context);
      const share = context.account.locationUuid === null ? SHARE_WITHOUT_PLACE : SHARE;
      if (Buffer.byteLength(wanted.value) > share.valueBytes) {
        throw new CallRefused(REFUSED.badParams, 'Bad params: value');
      }
      const names = store.get<string[]>(namesKey(wanted, entity)) ?? [];
      if (!names.includes(wanted.key)) {
        if (names.length >= share.keys) throw new CallRefused(REFUSED.forbidden, 'Too many keys');
        store.set(namesKey(wanted, entity), [...names, wanted.key]);
      }
      store.set(kvsStoreKey(wanted.type, entity, wanted.key), wanted.value);
      tell(wanted, entity, context);
      return {};
    }),

    kvs_delete: requestCall(entry, (wanted, context) => {
      const entity = requireEntity(wanted, context);
      if (read(wanted, entity) === undefined) throw new CallRefused(REFUSED.notFound, 'There is no such key');
      const names = store.get<string[]>(namesKey(wanted, entity)) ?? [];
      store.set(
        namesKey(wanted, entity),
        names.filter((each) => each !== wanted.key),
      );
      const wasFirst = values.isFirst(wanted.type, wanted.key);
      store.set(kvsStoreKey(wanted.type, entity, wanted.key), wasFirst ? null : undefined);
      tell(wanted, entity, context);
      return {};
    }),
  };
}

/** Whoever may read the value hears that it is another one; the value itself is for them to ask. */
function tell({ type, key }: Entry, entity: string, { cloud, account }: CallContext): void {
  cloud.push('kvs', { type, entity_uuid: entity, key }, (other) =>
    type === 'user' ? other.uuid === account.uuid : other.locationUuid === account.locationUuid,
  );
}

/** What the entry belongs to, the account's own where it names nothing; null where it is not the account's. */
function ownEntity({ type, entity_uuid }: Entry, { cloud, account }: CallContext): string | null {
  const own = {
    location: account.locationUuid === null ? [] : [account.locationUuid],
    user: [account.uuid],
    controller: ownHubs(cloud, account).map((hub) => hub.uuid),
  }[type];
  if (entity_uuid !== undefined) return own.includes(entity_uuid) ? entity_uuid : null;
  // Which of several hubs is meant must be said.
  return type === 'controller' ? null : (own[0] ?? null);
}

/** @throws {CallRefused} where the entry belongs to somebody else, or does not say to which hub. */
function requireEntity(wanted: Entry, context: CallContext): string {
  if (wanted.type === 'location') return requireLocation(wanted.entity_uuid, context);
  if (wanted.type === 'controller' && wanted.entity_uuid === undefined) {
    throw new CallRefused(REFUSED.badParams, 'Bad params: entity_uuid');
  }
  const entity = ownEntity(wanted, context);
  if (entity === null) throw new CallRefused(REFUSED.forbidden, `This ${wanted.type} belongs to another account`);
  return entity;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
