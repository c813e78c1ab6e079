import { z } from 'zod';
import type { Cloud } from './cloud.ts';
import { pinHash } from './password-hash.ts';
import {
  anyParams,
  CallRefused,
  createRateLimit,
  REFUSED,
  requestCall,
  requireLocation,
  type RequestCall,
} from './request-call.ts';

const KVS_VALUE_LIMIT = 64 * 1024;
const KVS_KEYS_LIMIT = 500;
const PIN_LISTS_PER_MINUTE = 10;

const kvsKey = z.string().min(1).max(128);
const kvsEntry = z.looseObject({ type: z.string(), entity_uuid: z.string().optional(), key: kvsKey });
const pinsParams = z.discriminatedUnion('action', [
  z.looseObject({ action: z.literal('list') }),
  z.looseObject({ action: z.literal('set'), user_uuid: z.string(), pin: z.string().regex(/^[0-9a-f]{40}$/) }),
]);

type Kvs = Record<string, string>;

/** What the household keeps in the cloud: values by key, PINs, cloud scenes (protocol 4.2; S7.13, S7.14, S7.17). */
export function householdCalls(cloud: Cloud): Record<string, RequestCall> {
  const { home, store, members, clock } = cloud;
  const mayListPins = createRateLimit(PIN_LISTS_PER_MINUTE, clock.now);
  const kvs = (): Kvs => ({ ...firstKvs(cloud), ...store.get<Kvs>('cloud.kvs') });
  const pins = (): Record<string, string> => ({
    ...Object.fromEntries(home.accounts.map((each) => [each.uuid, pinHash(home.location.uuid, each.uuid, each.pin)])),
    ...store.get<Record<string, string>>('cloud.pins'),
  });

  return {
    kvs_get: requestCall(z.looseObject({ list: z.array(kvsEntry).max(100) }), ({ list }) => {
      const kept = kvs();
      return {
        list: list.flatMap(({ type, entity_uuid = home.location.uuid, key }) => {
          const isOwn = entity_uuid === home.location.uuid && type === 'location' && Object.hasOwn(kept, key);
          return isOwn ? [{ type, entity_uuid, key, value: kept[key] }] : [];
        }),
      };
    }),

    kvs_set: requestCall(
      z.looseObject({ ...kvsEntry.shape, type: z.literal('location'), value: z.string().max(KVS_VALUE_LIMIT) }),
      ({ entity_uuid, key, value }, context) => {
        requireLocation(entity_uuid, context);
        const kept = store.get<Kvs>('cloud.kvs') ?? {};
        if (!Object.hasOwn(kept, key) && Object.keys(kept).length >= KVS_KEYS_LIMIT) {
          throw new CallRefused(REFUSED.forbidden, 'Too many keys');
        }
        store.set('cloud.kvs', Object.fromEntries([...Object.entries(kept), [key, value]]));
        return {};
      },
    ),

    user_pins_manage: requestCall(pinsParams, (params, { account }) => {
      if (params.action === 'set') {
        if (params.user_uuid !== account.uuid) {
          throw new CallRefused(REFUSED.forbidden, 'A PIN is set by its owner');
        }
        store.set('cloud.pins', { ...store.get<Record<string, string>>('cloud.pins'), [account.uuid]: params.pin });
        return {};
      }
      if (!mayListPins(account.username)) throw new CallRefused(REFUSED.forbidden, 'Too many reads of the PIN list');
      const hashes = pins();
      return {
        current_user_uuid: account.uuid,
        list: members.all().flatMap(({ uuid }) => {
          const pin = hashes[uuid];
          return pin === undefined ? [] : [{ user_uuid: uuid, pin }];
        }),
      };
    }),

    scene_list: requestCall(anyParams, () => ({ data: [] })),
  };
}

/** What a household begins with; monitoring is set up before the family moves in. */
function firstKvs({ home: { protect } }: Cloud): Kvs {
  const provider = Object.entries(protect.services).find(([, isOn]) => isOn === 1)?.[0];
  return {
    cms_enable_mode: JSON.stringify(protect.cmsEnableMode),
    ...(provider === undefined ? {} : { protect_provider: JSON.stringify(provider) }),
  };
}
