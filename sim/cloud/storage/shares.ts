const MB = 1024 * 1024;

/** Whose a file is: a member's upload, or what a hub's cameras took. */
export interface MediaOwner {
  type: 'user' | 'controller';
  uuid: string;
}

/** What counts against the storage: a file that is kept, or is about to be. */
export interface Held {
  owner: MediaOwner;
  bytes: number;
}

/** Those who divide the storage among them; nobody can take what is another's. */
type Share = 'hubs' | 'household' | 'others';

interface Room {
  files: number;
  bytes: number;
}

/** Together less than the blobs' own limit, as the pictures of members lie there, too. */
const OF_ALL: Readonly<Record<Share, Room>> = {
  hubs: { files: 1_000, bytes: 80 * MB },
  household: { files: 1_000, bytes: 80 * MB },
  others: { files: 100, bytes: 16 * MB },
};
/** What one owner may have of their share. */
const OF_ONE: Readonly<Record<Share, Room>> = {
  hubs: OF_ALL.hubs,
  household: { files: 200, bytes: 40 * MB },
  // Whoever signed up by themselves and has no house here.
  others: { files: 20, bytes: 4 * MB },
};

/** @param isAtHome whether the member with this uuid is of the household */
export function hasRoom(held: readonly Held[], wanted: Held, isAtHome: (uuid: string) => boolean): boolean {
  const shareOf = ({ type, uuid }: MediaOwner): Share =>
    type === 'controller' ? 'hubs' : isAtHome(uuid) ? 'household' : 'others';
  const share = shareOf(wanted.owner);
  const ofAll = held.filter((each) => shareOf(each.owner) === share);
  const ofOne = ofAll.filter((each) => each.owner.uuid === wanted.owner.uuid);
  return fits(ofAll, wanted, OF_ALL[share]) && fits(ofOne, wanted, OF_ONE[share]);
}

function fits(held: readonly Held[], { bytes }: Held, most: Room): boolean {
  return held.length < most.files && held.reduce((sum, each) => sum + each.bytes, bytes) <= most.bytes;
}
