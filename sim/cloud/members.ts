import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { SimClock } from '../clock.ts';
import type { HomeFile } from '../homes/home-file.ts';
import type { Store } from '../store/store.ts';
import type { Account, Accounts } from './accounts.ts';
import { passwordHash } from './password-hash.ts';
import { createTokens, TOKEN_LIFE_S, type Claims } from './tokens.ts';

/** A member with what only the cloud knows. */
export interface Member extends Account {
  readonly email: string;
  readonly firstName: string;
  readonly name: string;
  readonly phone: string;
}

export interface SignIn {
  member: Member;
  auth: string;
  sig: string;
  cloudToken: string;
  sessionToken: string;
  expiresS: number;
}

/** The cloud's own view of {@link Accounts}: who is who, signing in and out. */
export interface Members extends Accounts {
  byUsername(username: string): Member | null;
  byEmail(email: string): Member | null;
  byUserId(PK_User: number): Member | null;
  all(): readonly Member[];
  /** Whether this is the member's SHA1Password, made with or without lower-casing the name. */
  hasPasswordHash(member: Member, hash: string): boolean;
  hasPassword(member: Member, password: string): boolean;
  /** Begins a sign-in with tokens of its own. `serverAuth` is the host that the identity names. */
  signIn(member: Member, context: { serverAuth: string; oem: number }): SignIn;
  /** Ends the sign-in that this pair belongs to; its cloud and session tokens end with it. */
  signOut(auth: string, sig: string): void;
  /** The cloud and session tokens of the sign-in that a good pair belongs to. */
  tokensOf(auth: string, sig: string): { cloudToken: string; sessionToken: string } | null;
  checkSessionToken(token: string): Account | null;
  localToken(member: Account, serial: string): string | null;
}

export function createMembers(home: HomeFile, { clock, store }: { clock: SimClock; store: Store }): Members {
  const members = home.accounts.map((each) => ({
    member: {
      username: each.username,
      uuid: each.uuid,
      PK_User: each.PK_User,
      PK_Account: each.PK_Account,
      email: each.email,
      firstName: each.firstName,
      name: each.name,
      phone: each.phone,
    } satisfies Member,
    hashes: [passwordHash(each.username, each.password), passwordHash(each.username.toLowerCase(), each.password)],
    localTokens: each.localTokens,
  }));
  const serials = new Set(home.hubs.map((each) => each.serial));
  const signedOut = new Set(store.get<number[]>('cloud.signed-out') ?? []);
  const listeners = new Set<(auth: string) => void>();
  const tokens = createTokens(keepSecret(store));
  const nowS = () => Math.floor(clock.now() / 1_000);
  const find = (matches: (member: Member) => boolean) => members.find((each) => matches(each.member))?.member ?? null;
  const byUsername = (username: string) => find((each) => each.username === username.toLowerCase());
  const hashesOf = (member: Member) => members.find((each) => each.member === member)?.hashes ?? [];

  const accountOf = (claims: Claims | null) =>
    claims === null || claims.expiresS <= nowS() || signedOut.has(claims.seq) ? null : byUsername(claims.username);

  return {
    byUsername,
    byEmail: (email) => find((each) => each.email.toLowerCase() === email.toLowerCase()),
    byUserId: (id) => find((each) => each.PK_User === id),
    all: () => members.map((each) => each.member),
    hasPasswordHash: (member, hash) => hashesOf(member).some((each) => isSame(each, hash.toLowerCase())),
    hasPassword: (member, password) =>
      hashesOf(member).some((each) => isSame(each, passwordHash(member.username, password))),
    signIn(member, { serverAuth, oem }) {
      const seq = (store.get<number>('cloud.sign-ins') ?? 0) + 1;
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
      signedOut.add(claims.seq);
      store.set('cloud.signed-out', [...signedOut].slice(-1_000));
      for (const tell of listeners) tell(auth);
    },
    tokensOf(auth, sig) {
      const claims = tokens.readPair(auth, sig);
      const account = accountOf(claims);
      if (claims === null || account === null) return null;
      return { cloudToken: tokens.cloudToken(claims, account.uuid), sessionToken: tokens.sessionToken(claims) };
    },
    checkPair: (auth, sig) => accountOf(tokens.readPair(auth, sig)),
    checkBearer: (token) => accountOf(tokens.readCloudToken(token)),
    checkSessionToken: (token) => accountOf(tokens.readSessionToken(token)),
    checkLocalToken: (serial, token) =>
      members.some(({ localTokens }) => {
        const right = localTokens[serial];
        return right !== undefined && isSame(right, token);
      }),
    localToken: (member, serial) =>
      members.find((each) => each.member.uuid === member.uuid)?.localTokens[serial] ?? null,
    owns: (_account, serial) => serials.has(serial),
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

function isSame(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
