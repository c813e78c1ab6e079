import { randomBytes } from 'node:crypto';
import type { HomeFile } from '../../homes/home-file.ts';
import type { Store } from '../../store/store.ts';
import type { Account } from './accounts.ts';
import { isSame, passwordHash, simpleKeeping, type PasswordKeeping } from './password-hash.ts';
import { stableUuid } from '../stable-uuid.ts';

/** A member with what only the cloud knows. */
export interface Member extends Account {
  readonly email: string;
  readonly firstName: string;
  readonly name: string;
  readonly phone: string;
}

/** What members may change of themselves. */
export type Changes = Partial<Pick<Member, 'email' | 'firstName' | 'name' | 'phone'>>;

/** Accounts that can be made on top of the home's own. */
const MOST_SIGN_UPS = 1_000;
/** Far from the numbers that home files give. */
const FIRST_PK_USER = 10_001;
const FIRST_PK_ACCOUNT = 20_001;

interface Entry {
  member: Member;
  /** Serials; null: every hub of the place. */
  hubs: readonly string[] | null;
  /** Token of the local login by serial. */
  localTokens: Readonly<Record<string, string>>;
  /** The user name with its capitals as given at sign-up: hashes of clients that do not lower-case it are made from it. */
  typedName: string;
  hashes: readonly string[];
}

/** Kept by PK_User: of a member of the home's file what differs from it, of one who signed up everything. */
interface Kept extends Changes {
  hashes?: readonly string[];
  signedUp?: {
    username: string;
    typedName: string;
    uuid: string;
    PK_Account: number;
    /** Of one who was let into the place: tokens of the local login, by serial. */
    localTokens?: Readonly<Record<string, string>>;
  };
}

/** Who has an account: the home's file, with what people changed and those who signed up laid over it. */
export interface MemberRecords {
  readonly byUsername: (username: string) => Member | null;
  byEmail(email: string): Member | null;
  byUserId(PK_User: number): Member | null;
  all(): readonly Member[];
  /** Whether this is the member's SHA1Password, made with or without lower-casing the name. */
  hasPasswordHash(member: Account, hash: string): boolean;
  hasPassword(member: Account, password: string): boolean;
  setPassword(member: Account, password: string): void;
  /** @returns the member as they are now. */
  change(member: Account, changes: Changes): Member;
  /**
   * Adds an account of its own, with no place and no hub; the caller has seen to it that name and mail are free.
   * @returns null when no more accounts are taken.
   */
  signUp(given: NewMember): Member | null;
  /** As {@link MemberRecords.signUp}, for somebody who lives here: with the place and all its hubs. */
  join(given: NewMember): Member | null;
  /** Token of the hub's local login. */
  localToken(member: Account, serial: string): string | null;
  checkLocalToken(serial: string, token: string): boolean;
  owns(account: Account, serial: string): boolean;
}

interface NewMember {
  username: string;
  email: string;
  password: string;
}

export function createMemberRecords(
  home: HomeFile,
  store: Store,
  keeping: PasswordKeeping = simpleKeeping,
): MemberRecords {
  const keyOf = (PK_User: number) => `cloud.member.${String(PK_User)}`;
  const keptOf = (PK_User: number) => store.get<Kept>(keyOf(PK_User)) ?? {};
  const signUps = () => store.get<number[]>('cloud.sign-ups') ?? [];
  const entries: Entry[] = [
    ...home.accounts.map((each) => fromFile(each, home.location.uuid, keptOf(each.PK_User), keeping)),
    ...signUps().flatMap((PK_User) => fromSignUp(PK_User, home.location.uuid, keptOf(PK_User))),
  ];

  const find = (matches: (member: Member) => boolean) => entries.find((each) => matches(each.member))?.member ?? null;
  const entryOf = ({ PK_User }: Account): Entry => {
    const entry = entries.find((each) => each.member.PK_User === PK_User);
    if (entry === undefined) throw new Error('The account is not one of this cloud.');
    return entry;
  };
  const hasHash = (member: Account, hash: string) =>
    entryOf(member).hashes.some((each) => keeping.isRight(member.uuid, hash, each));
  const keep = (PK_User: number, more: Kept) => store.set(keyOf(PK_User), { ...keptOf(PK_User), ...more });

  function add(
    { username: typedName, email, password }: NewMember,
    localTokens?: Readonly<Record<string, string>>,
  ): Member | null {
    const numbers = signUps();
    if (numbers.length >= MOST_SIGN_UPS) return null;
    const PK_User = FIRST_PK_USER + numbers.length;
    const uuid = stableUuid(home.location.uuid, 'user', String(PK_User));
    const ids = { username: typedName.toLowerCase(), typedName, uuid, PK_Account: FIRST_PK_ACCOUNT + numbers.length };
    const kept = {
      ...{ email, firstName: '', name: '', phone: '' },
      hashes: hashesFor(keeping, uuid, typedName, password),
      signedUp: { ...ids, ...(localTokens === undefined ? {} : { localTokens }) },
    } satisfies Kept;
    store.set('cloud.sign-ups', [...numbers, PK_User]);
    keep(PK_User, kept);
    entries.push(...fromSignUp(PK_User, home.location.uuid, kept));
    return find((each) => each.PK_User === PK_User);
  }

  return {
    byUsername: (username) => find((each) => each.username === username.toLowerCase()),
    byEmail: (email) => find((each) => each.email.toLowerCase() === email.toLowerCase()),
    byUserId: (id) => find((each) => each.PK_User === id),
    all: () => entries.map((each) => each.member),
    hasPasswordHash: hasHash,
    hasPassword: (member, password) => hasHash(member, passwordHash(member.username, password)),
    setPassword(member, password) {
      const entry = entryOf(member);
      entry.hashes = hashesFor(keeping, entry.member.uuid, entry.typedName, password);
      keep(entry.member.PK_User, { hashes: entry.hashes });
    },
    change(member, changes) {
      const entry = entryOf(member);
      entry.member = { ...entry.member, ...changes };
      keep(entry.member.PK_User, changes);
      return entry.member;
    },
    signUp: (given) => add(given),
    join: (given) =>
      add(given, Object.fromEntries(home.hubs.map(({ serial }) => [serial, randomBytes(24).toString('hex')]))),
    localToken: (member, serial) => entryOf(member).localTokens[serial] ?? null,
    checkLocalToken: (serial, token) =>
      entries.some(({ localTokens }) => {
        const right = localTokens[serial];
        return right !== undefined && isSame(right, token);
      }),
    owns(account, serial) {
      if (account.locationUuid === null) return false;
      const { hubs } = entryOf(account);
      return hubs === null || hubs.includes(serial);
    },
  };
}

type AccountFile = HomeFile['accounts'][number];

function fromFile(file: AccountFile, locationUuid: string, kept: Kept, keeping: PasswordKeeping): Entry {
  const { username, uuid, PK_User, PK_Account, PK_AccountChild, hubs = null } = file;
  const { hashes, signedUp: _none, ...changes } = kept;
  const { email, firstName, name, phone } = { ...file, ...changes };
  return {
    member: {
      ...{ username, uuid, PK_User, PK_Account, PK_AccountChild, email, firstName, name, phone },
      locationUuid: hubs?.length === 0 ? null : locationUuid,
    },
    hubs,
    localTokens: file.localTokens,
    typedName: username,
    hashes: hashes ?? hashesFor(keeping, uuid, username, file.password),
  };
}

function fromSignUp(PK_User: number, place: string, kept: Kept): Entry[] {
  const { signedUp, hashes = [], email = '', firstName = '', name = '', phone = '' } = kept;
  if (signedUp === undefined) return [];
  const { typedName, localTokens, ...ids } = signedUp;
  const livesHere = localTokens !== undefined;
  const member = { ...ids, PK_User, email, firstName, name, phone, locationUuid: livesHere ? place : null };
  return [{ member, hubs: livesHere ? null : [], localTokens: localTokens ?? {}, typedName, hashes }];
}

const hashesFor = (keeping: PasswordKeeping, uuid: string, typedName: string, password: string) =>
  [...new Set([typedName.toLowerCase(), typedName])].map((name) => keeping.keep(uuid, passwordHash(name, password)));
