import type { House, HouseCommands, Problem } from '@/hub';
import { atSignOut } from '../household/at-sign-out';
import { isRecord } from '@/schemas/template/plain-json';
import { listIn, unread } from '../documents/cloud-answer';

const KEY = 'board-pictures';
const PREFIX = 'household:';
/** What one value of the household's store holds, at some 200 characters a picture. */
const MOST = 200;

export type PictureUse = 'icon' | 'background';
/** A picture that the household uploaded; whoever has uuid and key may read it. */
interface KeptPicture {
  uuid: string;
  key: string;
  name: string;
  use: PictureUse;
}
export interface HouseholdPicture {
  /** As documents name it. */
  asset: string;
  name: string;
  use: PictureUse;
}
type Refused = { ok: false; problem: Problem };
type Read = { ok: true; list: KeptPicture[] } | Refused;

export interface PicturePorts {
  askCloud: HouseCommands['askCloud'];
  askAccount: HouseCommands['askAccount'];
  place: () => string | null;
  /** An address to draw a picture from. */
  urlOf: (blob: Blob) => string;
  drop: (url: string) => void;
}

const isPicture = (value: unknown): value is KeptPicture =>
  isRecord(value) &&
  ['uuid', 'key', 'name'].every((field) => typeof value[field] === 'string') &&
  (value['use'] === 'icon' || value['use'] === 'background');

function picturesIn(text: unknown): KeptPicture[] {
  try {
    const kept = JSON.parse(typeof text === 'string' ? text : 'null') as unknown;
    return isRecord(kept) && Array.isArray(kept['list']) ? kept['list'].filter(isPicture) : [];
  } catch {
    return []; // Written by hand, or cut off.
  }
}

export const pictureAsset = (uuid: string): string => PREFIX + uuid;

/**
 * Icons and backgrounds of the household's own: bytes in the cloud's storage (S7.32, S7.33), and which there are in the
 * household's values, so that every member and every browser finds them by the name that documents use.
 */
export function createPictures({ askCloud, askAccount, place, urlOf, drop }: PicturePorts) {
  let known: Promise<Read> | null = null;
  /** The place that the list is of: another house has pictures of its own. */
  let knownOf: string | null = null;
  const urls = new Map<string, Promise<string | null>>();

  async function fetchList(of: string | null): Promise<Read> {
    const answer = await askCloud('kvs_get', { list: [{ type: 'location', entity_uuid: of, key: KEY }] });
    if (!answer.ok) return answer;
    const list = listIn(answer.data);
    if (list === null) return unread(KEY);
    return { ok: true, list: picturesIn(list.filter(isRecord).find(({ key }) => key === KEY)?.['value']) };
  }
  function read(): Promise<Read> {
    const of = place();
    if (of !== knownOf) known = null;
    knownOf = of;
    known ??= fetchList(of).then((answer) => {
      if (!answer.ok) known = null;
      return answer;
    });
    return known;
  }

  async function change(edit: (list: KeptPicture[]) => KeptPicture[]): Promise<{ ok: true } | Refused> {
    const of = place();
    // Another tablet may have written since.
    known = null;
    const before = await read();
    if (!before.ok) return before;
    const value = JSON.stringify({ list: edit(before.list).slice(-MOST) });
    // Where another house came into view meanwhile, the list is still of this one.
    const answer = await askCloud('kvs_set', { type: 'location', entity_uuid: of, key: KEY, value });
    known = null;
    return answer.ok ? { ok: true } : answer;
  }

  async function fetchUrl(uuid: string): Promise<string | null> {
    let answer = await read();
    if (answer.ok && !answer.list.some((one) => one.uuid === uuid)) {
      // Uploaded since, perhaps by somebody else.
      known = null;
      answer = await read();
    }
    const kept = answer.ok ? answer.list.find((one) => one.uuid === uuid) : undefined;
    if (kept === undefined) return null;
    const file = await askAccount('read-file', { uuid, key: kept.key });
    if (!file.ok || file.data === null) return null;
    return urlOf(new Blob([file.data.bytes], { type: file.data.type }));
  }

  return {
    async list(): Promise<{ ok: true; pictures: HouseholdPicture[] } | Refused> {
      const answer = await read();
      return answer.ok
        ? { ok: true, pictures: answer.list.map(({ uuid, name, use }) => ({ asset: pictureAsset(uuid), name, use })) }
        : answer;
    },
    /** Address of a picture by its name in documents; null: there is none, or it cannot be had now. */
    find(asset: string): Promise<string | null> {
      if (!asset.startsWith(PREFIX)) return Promise.resolve(null);
      const uuid = asset.slice(PREFIX.length);
      const before = urls.get(uuid);
      if (before !== undefined) return before;
      const url = fetchUrl(uuid).catch(() => null);
      urls.set(uuid, url);
      // What could not be had is asked for again by the next look.
      url.then(
        (found) => {
          if (found === null) urls.delete(uuid);
        },
        () => urls.delete(uuid),
      );
      return url;
    },
    async upload(
      bytes: Uint8Array<ArrayBuffer>,
      type: 'image/jpeg' | 'image/png',
      name: string,
      use: PictureUse,
    ): Promise<{ ok: true; asset: string } | Refused> {
      const answer = await askAccount('upload-file', { bytes, type, name });
      if (!answer.ok) return answer;
      const { uuid, key } = answer.data;
      const noted = await change((list) => [...list.filter((one) => one.uuid !== uuid), { uuid, key, name, use }]);
      return noted.ok ? { ok: true, asset: pictureAsset(uuid) } : noted;
    },
    async remove(asset: string): Promise<{ ok: true } | Refused> {
      const uuid = asset.slice(PREFIX.length);
      const noted = await change((list) => list.filter((one) => one.uuid !== uuid));
      if (!noted.ok) return noted;
      // Nobody finds it any more; bytes of another member's are theirs to delete.
      await askAccount('delete-file', { uuid });
      urls.get(uuid)?.then((url) => {
        if (url !== null) drop(url);
      }, reportError);
      urls.delete(uuid);
      return { ok: true };
    },
    /** What one household uploaded is not seen by the next. */
    forget: (): void => {
      known = null;
      for (const coming of urls.values())
        coming.then((url) => {
          if (url !== null) drop(url);
        }, reportError);
      urls.clear();
    },
  };
}

/** The pictures of this page's household. */
export function householdPictures(house: House) {
  const { commands, state } = house;
  const pictures = createPictures({
    askCloud: (call, params) => commands.askCloud(call, params),
    askAccount: (name, given) => commands.askAccount(name, given),
    place: () => state.session.location?.uuid ?? null,
    urlOf: (blob) => URL.createObjectURL(blob),
    drop: (url) => {
      URL.revokeObjectURL(url);
    },
  });
  atSignOut(house, pictures.forget);
  return pictures;
}
