import { randomBytes } from 'node:crypto';
import type { SimClock } from '../../clock.ts';
import type { Store } from '../../store/store.ts';
import type { Account, Accounts } from './accounts.ts';
import type { Member } from './member-records.ts';
import { createTokens, TOKEN_LIFE_S, type Claims } from './tokens.ts';

export interface SignIn {
  member: Member;
  auth: string;
  sig: string;
  cloudToken: string;
  sessionToken: string;
  expiresS: number;
}

/** Signed out ones that are remembered one by one until their tokens would have ended anyway. */
const MOST_REMEMBERED = 5_000;

/** A member's sign-ins before this one have ended, save the one that made them end. */
interface Ended {
  before: number;
  except: number | null;
}

export interface SignIns {
  /** Begins a sign-in with tokens of its own. `serverAuth` is the host that the identity names. */
  signIn(member: Member, context: { serverAuth: string; oem: number }): SignIn;
  /** Ends the sign-in that this pair belongs to; its cloud and session tokens end with it. */
  signOut(auth: string, sig: string): void;
  /** Ends all sign-ins of a member, save the one of the pair where it is a good one of theirs. */
  signOutOthers(member: Account, auth: string, sig: string): void;
  /** The cloud and session tokens of the sign-in that a good pair belongs to. */
  tokensOf(auth: string, sig: string): { cloudToken: string; sessionToken: string } | null;
  checkPair(auth: string, sig: string): Member | null;
  readonly checkBearer: (token: string) => Member | null;
  checkSessionToken(token: string): Member | null;
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
  const tokens = createTokens(keepSecret(store));
  const signedOut = new Map(store.get<[seq: number, expiresS: number][]>('cloud.signed-out') ?? []);
  const listeners = new Set<Parameters<Accounts['onSignedOut']>[0]>();
  const nowS = () => Math.floor(clock.now() / 1_000);
  const lastSeq = () => store.get<number>('cloud.sign-ins') ?? 0;
  const endedKey = (member: Account) => `cloud.ended.${String(member.PK_User)}`;

  function isOver({ seq, expiresS }: Claims, member: Account): boolean {
    if (expiresS <= nowS() || signedOut.has(seq) || seq <= (store.get<number>('cloud.forgotten') ?? 0)) return true;
    const ended = store.get<Ended>(endedKey(member));
    return ended !== undefined && seq <= ended.before && seq !== ended.except;
  }
  function memberOf(claims: Claims | null): Member | null {
    const member = claims === null ? null : byUsername(claims.username);
    return claims === null || member === null || isOver(claims, member) ? null : member;
  }
  const hasEnded = (auth: string) => {
    const claims = tokens.readIdentity(auth);
    return claims === null || memberOf(claims) === null;
  };
  const tell = () => {
    for (const listener of [...listeners]) listener(hasEnded);
  };

  return {
    signIn(member, { serverAuth, oem }) {
      const seq = lastSeq() + 1;
      store.set('cloud.sign-ins', seq);
      const issuedS = nowS();
      const claims = { username: member.username, seq, issuedS, expiresS: issuedS + TOKEN_LIFE_S };
      const pair = tokens.identity(claims, identityFields(member, serverAuth, oem));
      return {
        member,
        ...pair,
        cloudToken: tokens.cloudToken(claims, member.uuid),
        sessionToken: tokens.sessionToken(claims),
        expiresS: claims.expiresS,
      };
    },
    signOut(auth, sig) {
      const claims = tokens.readPair(auth, sig);
      if (claims === null) return;
      for (const [seq, expiresS] of signedOut) if (expiresS <= nowS()) signedOut.delete(seq);
      signedOut.set(claims.seq, claims.expiresS);
      // Rather end old sign-ins of others too than let a signed-out one come back.
      const forgotten = [...signedOut.keys()].sort((a, b) => a - b).slice(0, -MOST_REMEMBERED);
      for (const seq of forgotten) signedOut.delete(seq);
      if (forgotten.length > 0) store.set('cloud.forgotten', forgotten.at(-1));
      store.set('cloud.signed-out', [...signedOut]);
      tell();
    },
    signOutOthers(member, auth, sig) {
      const claims = tokens.readPair(auth, sig);
      const isTheirs = memberOf(claims)?.PK_User === member.PK_User;
      const ended: Ended = { before: lastSeq(), except: isTheirs ? (claims?.seq ?? null) : null };
      store.set(endedKey(member), ended);
      tell();
    },
    tokensOf(auth, sig) {
      const claims = tokens.readPair(auth, sig);
      const member = memberOf(claims);
      if (claims === null || member === null) return null;
      return { cloudToken: tokens.cloudToken(claims, member.uuid), sessionToken: tokens.sessionToken(claims) };
    },
    checkPair: (auth, sig) => memberOf(tokens.readPair(auth, sig)),
    checkBearer: (token) => memberOf(tokens.readCloudToken(token)),
    checkSessionToken: (token) => memberOf(tokens.readSessionToken(token)),
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
    PK_AccountChild: 0,
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
