import { isPin } from '../../schemas/account/rules';
import { pinRefusal } from '../../schemas/wire/account';
import { pinList } from '../../schemas/wire/cloud';
import { read } from '../ports/http';
import { HubError } from '../errors';
import { passwordHashes, pinHash } from '../credentials/password-hash';
import { must, mustBeHere, personal, signedIn, type AccountTools } from './tools';

/** `error_code`: not allowed; without another reason the password was wrong. */
const FORBIDDEN = 4;

/** Who has a PIN at all; whatever hashes came are dropped unread (I-26). */
export const readPin = personal<'read-pin'>(async ({ cloud }) => {
  const told = read(pinList, (await cloud('user_pins_manage', { action: 'list' })).data, 'PIN list');
  const people = new Set(told.list.map(({ user_uuid }) => user_uuid));
  const hasPin = people.delete(told.current_user_uuid);
  return { hasPin, others: people.size };
});

/** S7.13. The hash of the PIN is of the place that the present hub guards (S5.2). */
export const setPin = personal<'set-pin'>(async (tools, { password, pin }) => {
  must(isPin(pin), 'pin-invalid', 'PIN');
  const { person, userUuid } = signedIn(tools);
  const place = tools.facts.locationOf(tools.session.state().currentHub ?? '');
  if (place === null || userUuid === null) throw new HubError('pin-unavailable', 'place or user not known');
  try {
    await tools.cloud('user_pins_manage', {
      action: 'set',
      user_uuid: userUuid,
      pin: await pinHash(place, userUuid, pin),
      password_hash: (await passwordHashes(person.username, password)).sha1,
    });
  } catch (cause) {
    throw refusedFor(cause);
  }
  mustBeHere(tools, person);
  await learn(tools);
  return null;
});

function refusedFor(cause: unknown): unknown {
  if (!(cause instanceof HubError) || cause.code !== 'cloud-error') return cause;
  const told = pinRefusal.safeParse(cause.data).data;
  if (told?.error_code !== FORBIDDEN) return cause;
  return new HubError(told.seconds_left === undefined ? 'wrong-password' : 'too-many-logins', 'PIN');
}

/** The list in memory knows the old PIN: it goes, whether the new one can be read now or not until a pad needs it. */
async function learn({ pins, onRightPassword }: AccountTools): Promise<void> {
  pins.wipe();
  // Before the list is waited for: the count is theirs whose password it was.
  await onRightPassword();
  await pins.refresh();
}
