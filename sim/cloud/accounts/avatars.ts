import { randomInt } from 'node:crypto';
import { BlobsFull, type Blobs } from '../../store/blobs.ts';
import type { Store } from '../../store/store.ts';
import type { Account } from './accounts.ts';

export type AvatarFormat = 'jpg' | 'png';

/** An uploaded picture of a member, without its bytes. */
export interface Avatar {
  PK_Store: number;
  PK_User: number;
  format: AvatarFormat;
}

const PREFIX = 'avatar-';
/**
 * A picture's number stands in its address, and an image that loads the address brings no sign-in along: the number is
 * what only the household knows, so none is guessed from another, and each has as many digits.
 */
const NUMBERS = { from: 10 ** 14, to: 2 * 10 ** 14 } as const;
/** Uploads of one member that are kept: the one that shows, and those that may come to show. */
const MOST_OF_ONE = 3;
const MB = 1024 * 1024;
/** Of all pictures together: accounts without a house stop earlier, so that the household always has the rest. */
const MOST_BYTES = { household: 24 * MB, others: 12 * MB };

/** Pictures of the members: uploaded first, shown when the member says so (protocol 13, S7.31). */
export interface Avatars {
  /** The member's oldest ones that do not show make room. @throws {BlobsFull} */
  add(member: Account, format: AvatarFormat, bytes: Uint8Array): Promise<Avatar>;
  get(PK_Store: number): Avatar | null;
  bytes(avatar: Avatar): Promise<Uint8Array | null>;
  /** Whether its address is a secret; numbers of before could be counted. */
  isSecret(avatar: Avatar): boolean;
  /** The one that shows. */
  shownOf(member: Account): Avatar | null;
  /** Shows it in place of the former one, whose bytes go; null shows none. */
  show(member: Account, avatar: Avatar | null): Promise<void>;
}

/** Records lie in the store, bytes in the blobs; bytes whose record never reached the disk are removed. */
export async function openAvatars(store: Store, blobs: Blobs): Promise<Avatars> {
  const recordKey = (PK_Store: number) => `cloud.avatar.${String(PK_Store)}`;
  const uploadsKey = ({ PK_User }: Account) => `cloud.avatars-of.${String(PK_User)}`;
  const shownKey = ({ PK_User }: Account) => `cloud.avatar-shown.${String(PK_User)}`;
  const blobId = (PK_Store: number) => `${PREFIX}${String(PK_Store)}`;

  const get = (PK_Store: number) => store.get<Avatar>(recordKey(PK_Store)) ?? null;
  const uploadsOf = (member: Account) => store.get<number[]>(uploadsKey(member)) ?? [];
  const shownPk = (member: Account) => store.get<number>(shownKey(member)) ?? null;

  async function keepOnly(member: Account, kept: readonly number[]): Promise<void> {
    const gone = uploadsOf(member).filter((each) => !kept.includes(each));
    store.set(uploadsKey(member), [...kept]);
    for (const PK_Store of gone) store.set(recordKey(PK_Store), undefined);
    // A record without bytes would be a broken picture, so the records go first.
    await store.flush();
    for (const PK_Store of gone) await blobs.remove(blobId(PK_Store));
  }

  await blobs.keepOnly(PREFIX, (id) => get(Number(id.slice(PREFIX.length))) !== null);

  return {
    get,
    async add(member, format, bytes) {
      const most = member.locationUuid === null ? MOST_BYTES.others : MOST_BYTES.household;
      if (blobs.sizeOfAll(PREFIX) + bytes.length > most) throw new BlobsFull();
      const PK_Store = randomInt(NUMBERS.from, NUMBERS.to);
      await blobs.put(blobId(PK_Store), bytes);
      const avatar: Avatar = { PK_Store, PK_User: member.PK_User, format };
      store.set(recordKey(PK_Store), avatar);
      const shown = shownPk(member);
      const uploads = [...uploadsOf(member), PK_Store];
      store.set(uploadsKey(member), uploads);
      const waiting = uploads.filter((each) => each !== shown).slice(-(MOST_OF_ONE - (shown === null ? 0 : 1)));
      await keepOnly(member, shown === null ? waiting : [shown, ...waiting]);
      return avatar;
    },
    bytes: ({ PK_Store }) => blobs.get(blobId(PK_Store)),
    isSecret: ({ PK_Store }) => PK_Store >= NUMBERS.from,
    shownOf(member) {
      const PK_Store = shownPk(member);
      return PK_Store === null ? null : get(PK_Store);
    },
    async show(member, avatar) {
      store.set(shownKey(member), avatar?.PK_Store);
      const shown = avatar === null ? [] : [avatar.PK_Store];
      // What was uploaded after it may be on its way to be shown.
      const uploads = uploadsOf(member);
      const later = avatar === null ? [] : uploads.slice(uploads.indexOf(avatar.PK_Store) + 1);
      await keepOnly(member, [...shown, ...later]);
    },
  };
}
