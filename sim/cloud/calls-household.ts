import { z } from 'zod';
import type { Cloud } from './cloud.ts';
import { pinHash } from './password-hash.ts';
import { anyParams, CallRefused, createRateLimit, REFUSED, requestCall, type RequestCall } from './request-call.ts';

const PIN_LISTS_PER_MINUTE = 10;

const pinsParams = z.discriminatedUnion('action', [
  z.looseObject({ action: z.literal('list') }),
  z.looseObject({ action: z.literal('set'), user_uuid: z.string(), pin: z.string().regex(/^[0-9a-f]{40}$/) }),
]);

/** What the household keeps in the cloud: PINs, cloud scenes (protocol 4.2; S7.13, S7.14). */
export function householdCalls(cloud: Cloud): Record<string, RequestCall> {
  const { home, store, members, clock } = cloud;
  const mayListPins = createRateLimit(PIN_LISTS_PER_MINUTE, clock.now);
  const pins = (): Record<string, string> => ({
    ...Object.fromEntries(home.accounts.map((each) => [each.uuid, pinHash(home.location.uuid, each.uuid, each.pin)])),
    ...store.get<Record<string, string>>('cloud.pins'),
  });

  return {
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
