/** Small pictures by file, each read once, a few at a time; their addresses are let go with the screen. */

const AT_ONCE = 4;

export interface ThumbnailParts {
  /** null: there is none. Rejects where it could not be read. */
  read: (uuid: string) => Promise<Blob | null>;
  addresses: { make: (blob: Blob) => string; drop: (address: string) => void };
}

export interface Thumbnails {
  /** Address of a picture; null: there is none. Rejects once `leave` was called before it came. */
  of: (uuid: string) => Promise<string | null>;
  /** No longer wanted by anybody. */
  drop: (uuid: string) => void;
  leave: () => void;
}

export function createThumbnails({ read, addresses }: ThumbnailParts): Thumbnails {
  const kept = new Map<string, Promise<string | null>>();
  const queue: (() => void)[] = [];
  let running = 0;
  let isGone = false;

  function next(): void {
    if (running >= AT_ONCE) return;
    const job = queue.shift();
    if (job === undefined) return;
    running += 1;
    job();
  }
  const inTurn = (uuid: string): Promise<Blob | null> =>
    new Promise((resolve, reject) => {
      queue.push(() => {
        // What nobody wants any more is not asked for.
        const answer = isGone || !kept.has(uuid) ? Promise.resolve(null) : read(uuid);
        answer.then(resolve, reject).finally(() => {
          running -= 1;
          next();
        });
      });
      next();
    });
  async function fetched(uuid: string): Promise<string | null> {
    const blob = await inTurn(uuid);
    return blob === null || isGone || !kept.has(uuid) ? null : addresses.make(blob);
  }
  function letGo(picture: Promise<string | null>): void {
    picture.then(
      (address) => {
        if (address !== null) addresses.drop(address);
      },
      () => undefined,
    );
  }
  return {
    of(uuid) {
      const known = kept.get(uuid);
      if (known !== undefined) return known;
      const picture = new Promise<string | null>((resolve, reject) => {
        // Begun after it is kept: what is kept is what is wanted.
        queueMicrotask(() => {
          fetched(uuid).then(resolve, reject);
        });
      });
      kept.set(uuid, picture);
      picture.catch(() => kept.delete(uuid));
      return picture;
    },
    drop(uuid) {
      const picture = kept.get(uuid);
      if (picture === undefined) return;
      kept.delete(uuid);
      letGo(picture);
    },
    leave() {
      isGone = true;
      for (const picture of kept.values()) letGo(picture);
      kept.clear();
    },
  };
}
