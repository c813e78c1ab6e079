import type { LoginReply } from '../../schemas/wire/legacy';
import { readIdentity } from '../credentials/identity';
import { NEW_RECORD, userOf } from '../session/record';
import type { AccountTools } from './tools';

/**
 * Goes on with a sign-in that was made outside the form for it. Whoever was signed in before, or the same person under
 * another name, is reset first (S4.31); somebody who is here already stays as they are. No password was given, so the
 * count of wrong PINs goes along with its person.
 */
export async function takeOver({ credentials, store, session, deps }: AccountTools, reply: LoginReply): Promise<void> {
  const { Identity, IdentitySignature, Server_Account, Server_Account_Alt } = reply;
  const person = readIdentity(Identity);
  const present = credentials.present()?.person;
  if (session.state().phase === 'signed-in' && present?.user === person.user && present.username === person.username) {
    return session.again(reply, deps.clock.now());
  }
  const kept = await store.read();
  const isTheirs = kept !== null && kept !== 'corrupt' && userOf(kept) === person.user;
  await session.adopt({
    ...(isTheirs ? kept : NEW_RECORD),
    identity: Identity,
    signature: IdentitySignature,
    account: Server_Account,
    accountAlt: Server_Account_Alt,
    // It was made this very moment, so it tells the server's time.
    skewMs: person.generatedS * 1_000 - deps.clock.now(),
    over: undefined,
  });
}
