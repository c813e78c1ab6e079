import type { AccountAnswer, AlertMedia, AlertRecord, AlertRequests } from '@/hub';
import { typeOf } from './alert-filter';

const AROUND_MS = 60_000;
/** A recording is told when it ends, and kept under the moment it began. */
const LONGEST_RECORDING_MS = 300_000;
/** What has just happened may get its picture later. */
const FRESH_MS = 120_000;

export type AskMedia = <Name extends 'find-alert-media' | 'read-alert-preview'>(
  name: Name,
  given: AlertRequests[Name]['given'],
) => Promise<AccountAnswer<Name>>;

/** The time in which a picture of it may have been taken. */
export const mediaWindow = (record: AlertRecord): { after: number; before: number } => ({
  after: record.at - (typeOf(record) === 'video' ? LONGEST_RECORDING_MS : AROUND_MS),
  before: record.at + AROUND_MS,
});

/**
 * Which file shows what happened: of what a camera took itself, its own file next to that moment; of an alarm or a ring
 * also another camera's at the same hub. null: none does.
 */
export function pictureOf(record: AlertRecord, media: readonly AlertMedia[]): AlertMedia | null {
  const type = typeOf(record);
  const { after, before } = mediaWindow(record);
  const near = media
    .filter(({ hub, at }) => hub === record.hub && at >= after && at <= before)
    .sort((a, b) => Math.abs(a.at - record.at) - Math.abs(b.at - record.at));
  const mine = near.find(({ device }) => device === record.device);
  if (mine !== undefined || type === 'image' || type === 'video') return mine ?? null;
  return near[0] ?? null;
}

export interface AlertPictures {
  /** Address of the picture beside a line; null: there is none, or it could not be read. Asked once for each line. */
  of: (record: AlertRecord) => Promise<string | null>;
  forget: () => void;
}

interface PictureParts {
  ask: AskMedia;
  now: () => number;
  /** Makes an address of bytes, and lets it go. */
  addresses: { make: (blob: Blob) => string; drop: (address: string) => void };
}

export function createAlertPictures({ ask, now, addresses }: PictureParts): AlertPictures {
  let kept = new Map<string, Promise<string | null>>();

  async function fetched(record: AlertRecord, mine: typeof kept): Promise<string | null> {
    const found = await ask('find-alert-media', mediaWindow(record));
    const file = found.ok ? pictureOf(record, found.data) : null;
    if (file === null) return null;
    const preview = await ask('read-alert-preview', { uuid: file.uuid });
    if (!preview.ok || preview.data === null || kept !== mine) return null;
    return addresses.make(new Blob([preview.data.bytes], { type: preview.data.type }));
  }

  return {
    of(record) {
      const known = kept.get(record.id);
      if (known !== undefined) return known;
      const mine = kept;
      const picture = fetched(record, mine).then((address) => {
        if (address === null && now() - record.at < FRESH_MS) mine.delete(record.id);
        return address;
      });
      mine.set(record.id, picture);
      return picture;
    },
    forget() {
      const gone = [...kept.values()];
      kept = new Map();
      for (const picture of gone)
        picture.then(
          (address) => {
            if (address !== null) addresses.drop(address);
          },
          () => undefined,
        );
    },
  };
}
