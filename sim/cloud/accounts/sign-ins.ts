import { randomBytes } from 'node:crypto';
import type { SimClock } from '../../clock.ts';
import type { Store } from '../../store/store.ts';
import type { Account, Accounts, Caller } from './accounts.ts';
import type { Member } from './member-records.ts';
import { createSignedCredentials, TOKEN_LIFE_S, type Claims } from './signed-credentials.ts';

export interface SignIn {
  member: Member;
  auth: string;
  sig: string;
  cloudToken: string;
  sessionToken: string;
  expiresS: number;
}

/** A sign-in to be made: the host that its identity names, and the brand. */
interface SignInContext {
  serverAuth: string;
  oem: number;
}

/** Signed-out sign-ins of one account that are remembered one by one until their tokens would have ended anyway. */
const MOST_REMEMBERED = 200;

/** A member's sign-ins until this one have ended, save the one that made them end. */
interface Ended {
  before: number;
  except: number | null;
}
/** A member's sign-ins that signed out. */
interface SignedOut {
  list: [signIn: number, untilS: number][];
  /** This one and all before it, whoever of them signed out. */
  forgotten: number;
}

export interface SignIns {
  /** Begins a sign-in with tokens of its own. */
  signIn(member: Member, context: SignInContext): SignIn;
  /** New tokens of a sign-in that goes on; the former ones last as long as before. */
  refresh(member: Member, signIn: number, context: SignInContext): SignIn;
  /** Ends the sign-in that this pair belongs to with all tokens that it ever had. */
  signOut(auth: string, sig: string): void;
  /** Ends all sign-ins of a member, save the one of the pair where it is a good one of theirs. */
  signOutOthers(member: Account, auth: string, sig: string): void;
  /** Whether this sign-in of the member was neither signed out nor ended by a new password. */
  isOpen(member: Account, signIn: number): boolean;
  /** The cloud and session tokens of the sign-in that a good pair belongs to. */
  credentialsOf(auth: string, sig: string): { cloudToken: string; sessionToken: string } | null;
  checkPair(auth: string, sig: string): Caller | null;
  readonly checkBearer: (token: string) => Caller | null;
  checkSessionToken(token: string): Caller | null;
  onSignedOut: Accounts['onSignedOut'];
}

/** Sign-ins, numbered as they come, and which of them still count; all of it outlives a restart. */
export function createSignIns({
  clock,
  store,
  byUsername,
}: {
  clock: SimClock;
  store: Store;
  byUsername: (username: string) => Member | null;
}): SignIns {
  const signed = createSignedCredentials(keepSecret(store));
  const listeners = new Set<Parameters<Accounts['onSignedOut']>[0]>();
  const nowS = () => Math.floor(clock.now() / 1_000);
  const lastSeq = () => store.get<number>('cloud.sign-ins') ?? 0;
  const endedKey = (member: Account) => `cloud.ended.${String(member.PK_User)}`;
  const signedOutKey = (member: Account) => `cloud.signed-out.${String(member.PK_User)}`;
  const signedOutOf = (member: Account) => store.get<SignedOut>(signedOutKey(member)) ?? { list: [], forgotten: 0 };

  function isOpen(member: Account, signIn: number): boolean {
    const { list, forgotten } = signedOutOf(member);
    if (signIn <= forgotten || list.some(([each]) => each === signIn)) return false;
    const ended = store.get<Ended>(endedKey(member));
    return ended === undefined || signIn > ended.before || signIn === ended.except;
  }
  /** The claims with the member whom they name, while they count. */
  function good(claims: Claims | null): { claims: Claims; member: Member } | null {
    const member = claims === null ? null : byUsername(claims.username);
    if (claims === null || member === null || claims.expiresS <= nowS()) return null;
    return isOpen(member, claims.signIn) ? { claims, member } : null;
  }
  function callerOf(claims: Claims | null): Caller | null {
    const found = good(claims);
    return found === null ? null : { ...found.member, signIn: found.claims.signIn };
  }
  const hasEnded = (auth: string) => good(signed.readIdentity(auth)) === null;
  const tell = () => {
    for (const listener of [...listeners]) listener(hasEnded);
  };

  function issue(member: Member, { serverAuth, oem }: SignInContext, known: number | null): SignIn {
    const seq = lastSeq() + 1;
    store.set('cloud.sign-ins', seq);
    const issuedS = nowS();
    const { username } = member;
    const claims: Claims = { username, seq, signIn: known ?? seq, issuedS, expiresS: issuedS + TOKEN_LIFE_S };
    return {
      member,
      ...signed.identity(claims, identityFields(member, serverAuth, oem)),
      cloudToken: signed.cloudToken(claims, member.uuid),
      sessionToken: signed.sessionToken(claims),
      expiresS: claims.expiresS,
    };
  }

  return {
    signIn: (member, context) => issue(member, context, null),
    refresh: (member, signIn, context) => issue(member, context, signIn),
    signOut(auth, sig) {
      const found = good(signed.readPair(auth, sig));
      if (found === null) return;
      const before = signedOutOf(found.member);
      // No token of it can have been made later than now.
      const added: [number, number] = [found.claims.signIn, nowS() + TOKEN_LIFE_S];
      const list = [...before.list.filter(([, untilS]) => untilS > nowS()), added].sort(([a], [b]) => a - b);
      // Rather end old sign-ins of the account too than let a signed-out one come back.
      const gone = list.splice(0, Math.max(0, list.length - MOST_REMEMBERED));
      const forgotten = gone.at(-1)?.[0] ?? before.forgotten;
      store.set(signedOutKey(found.member), { list, forgotten } satisfies SignedOut);
      tell();
    },
    signOutOthers(member, auth, sig) {
      const own = good(signed.readPair(auth, sig));
      const except = own?.member.PK_User === member.PK_User ? own.claims.signIn : null;
      store.set(endedKey(member), { before: lastSeq(), except } satisfies Ended);
      tell();
    },
    isOpen,
    credentialsOf(auth, sig) {
      const found = good(signed.readPair(auth, sig));
      if (found === null) return null;
      const { claims, member } = found;
      return { cloudToken: signed.cloudToken(claims, member.uuid), sessionToken: signed.sessionToken(claims) };
    },
    checkPair: (auth, sig) => callerOf(signed.readPair(auth, sig)),
    checkBearer: (token) => callerOf(signed.readCloudToken(token)),
    checkSessionToken: (token) => callerOf(signed.readSessionToken(token)),
    onSignedOut(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function identityFields(member: Member, serverAuth: string, oem: number): Record<string, unknown> {
  return {
    PermissionsEnabled: [1, 2, 3],
    PermissionsDisabled: [],
    Permissions: [],
    PK_Account: member.PK_Account,
    PK_AccountType: 5,
    PK_AccountChild: member.PK_AccountChild ?? 0,
    PK_Account_Parent: 0,
    PK_App: 0,
    PK_Oem: oem,
    PK_Oem_User: '',
    PK_PermissionRole: 10,
    PK_User: member.PK_User,
    PK_Server_Auth: 1,
    PK_Server_Account: 1,
    PK_Server_Event: 1,
    Server_Auth: serverAuth,
  };
}

function keepSecret(store: Store): string {
  const kept = store.get<string>('cloud.secret');
  if (kept !== undefined) return kept;
  const fresh = randomBytes(32).toString('base64');
  store.set('cloud.secret', fresh);
  return fresh;
}
