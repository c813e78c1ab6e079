import { z } from 'zod';
import type { Account } from './accounts.ts';
import type { Cloud } from '../cloud.ts';
import { householdOf, ownHubs } from './ownership.ts';
import { isSame, pinHash } from './password-hash.ts';
import { createPinLimit } from './pin-limit.ts';
import { createRateLimit } from '../../limits/rate-limit.ts';
import { CallRefused, REFUSED, requestCall, requireLocation, type RequestCall } from '../request-call.ts';

const LISTS_PER_MINUTE = 10;
/** A snapshot may tell the time of the first trigger a little otherwise than the first word did. */
const SAME_ALARM_MS = 2_000;

/** Where the store keeps somebody's PIN, hashed. */
export const pinKey = ({ PK_User }: Pick<Account, 'PK_User'>) => `cloud.pin.${String(PK_User)}`;

const hash = z.string().regex(/^[0-9a-f]{40}$/);
/** `password_hash` is the account's SHA1Password (protocol 1.1). */
const ownPin = { user_uuid: z.string(), pin: hash, password_hash: z.string().max(100).optional() };
/** The alarm that the PIN is to call off. */
const toldAlarm = z.looseObject({ PK_Device: z.string(), timestamp: z.number() });
type ToldAlarm = z.infer<typeof toldAlarm>;
const params = z.discriminatedUnion('action', [
  z.looseObject({ action: z.literal('list') }),
  z.looseObject({ action: z.literal('set'), ...ownPin }),
  z.looseObject({
    action: z.literal('verify'),
    ...ownPin,
    alarm: toldAlarm.optional(),
  }),
]);

/**
 * `user_pins_manage` (protocol 4.2; S7.13, R-44): `list` gives the household's hashes; `set` changes one's own and
 * needs the account's password; `verify` compares one's own and answers `{valid}`, with the locks of R-40 and the one pad
 * that an alarm gives in spite of them.
 * Refusals for a time carry `seconds_left`, one for want of the password `password_needed: true`.
 */
export function pinCalls(cloud: Cloud): Record<string, RequestCall> {
  const { home, houses, store, members, clock, loginLimit } = cloud;
  const mayList = createRateLimit(LISTS_PER_MINUTE, clock.now);
  const limit = createPinLimit(store, clock.now);
  const first = new Map(home.accounts.map(({ uuid, pin }) => [uuid, pinHash(home.location.uuid, uuid, pin)]));
  const pinOf = (account: Account) => store.get<string>(pinKey(account)) ?? first.get(account.uuid);

  /** A wrong password here counts as a failed sign-in: a stolen session must not serve to try passwords. */
  function requirePassword(account: Account, given: string | undefined): void {
    if (given === undefined) {
      throw new CallRefused(REFUSED.forbidden, 'The account password is needed', { password_needed: true });
    }
    const secondsLeft = loginLimit.secondsLeft(account.username);
    if (secondsLeft > 0) throw new CallRefused(REFUSED.forbidden, 'Too many attempts', { seconds_left: secondsLeft });
    if (members.hasPasswordHash(account, given)) return;
    loginLimit.failed(account.username);
    throw new CallRefused(REFUSED.forbidden, 'Invalid current password');
  }

  /** The alarm that is on at the household's own hub, by its name; a client's word alone is nothing. */
  function alarmOn(account: Account, told: ToldAlarm | undefined): string | null {
    if (told === undefined || !ownHubs(cloud, account).some(({ serial }) => serial === told.PK_Device)) return null;
    const startedAt = houses.get(told.PK_Device)?.hand.overview().alarm?.startedAt;
    if (startedAt === undefined || Math.abs(startedAt - told.timestamp) > SAME_ALARM_MS) return null;
    return `${told.PK_Device}@${String(startedAt)}`;
  }

  function verify(account: Account, given: string, password: string | undefined, told: ToldAlarm | undefined): boolean {
    if (limit.needsPassword(account)) requirePassword(account, password);
    const secondsLeft = limit.secondsLeft(account);
    const alarm = secondsLeft > 0 ? alarmOn(account, told) : null;
    if (secondsLeft > 0 && (alarm === null || !limit.takeAlarmTry(account, alarm)))
      throw new CallRefused(REFUSED.forbidden, 'Too many wrong PINs', { seconds_left: secondsLeft });
    const right = pinOf(account);
    const isValid = right !== undefined && isSame(right, given);
    if (isValid) limit.clear(account);
    else limit.failed(account);
    return isValid;
  }

  return {
    user_pins_manage: requestCall(params, (given, { account }) => {
      if (given.action === 'list') {
        if (!mayList(account.username)) throw new CallRefused(REFUSED.forbidden, 'Too many reads of the PIN list');
        const sharers = account.locationUuid === null ? [] : householdOf(cloud, account);
        const list = sharers.flatMap((each) => {
          const pin = pinOf(each);
          return pin === undefined ? [] : [{ user_uuid: each.uuid, pin }];
        });
        return { current_user_uuid: account.uuid, list };
      }
      requireLocation(undefined, { account });
      if (given.user_uuid !== account.uuid) {
        throw new CallRefused(
          REFUSED.forbidden,
          given.action === 'set' ? 'A PIN is set by its owner' : 'A PIN is verified by its owner',
        );
      }
      if (given.action === 'verify') return { valid: verify(account, given.pin, given.password_hash, given.alarm) };
      requirePassword(account, given.password_hash);
      store.set(pinKey(account), given.pin);
      limit.clear(account);
      return {};
    }),
  };
}
