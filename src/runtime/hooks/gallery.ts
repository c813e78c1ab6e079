import { pageTimers } from '../time/page-timers';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { AccountRequests, GalleryFile, GalleryTooLarge } from '@/hub';
import { dayOf, startOfDay } from '../alerts/house-days';
import { createGallery, NO_GALLERY, type GalleryState } from '../cameras/gallery';
import { byHour, type GalleryHour } from '../cameras/gallery-hours';
import { mediaNews } from '../cameras/media-news';
import { createThumbnails, type Thumbnails } from '../cameras/thumbnails';
import { machineNow, zoneOf } from '../time/house-clock';
import { useIsSeen } from './cameras';
import { useHouse } from './house';
import { useThisHouse, type House } from '../scope/this-house';

export type { GalleryFile, GalleryHour, GalleryTooLarge };
type Progress = NonNullable<AccountRequests['gallery-progress']['answer']>;
export type GalleryKind = 'all' | 'picture' | 'recording';
export type GallerySpan = 'hour' | 'today' | 'week' | 'always';

export const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 86_400_000;

const fileOf = async ({ commands }: House, uuid: string, as: 'media' | 'preview') => {
  const answer = await commands.askAccount('gallery-file', { uuid, as });
  if (!answer.ok) throw new Error(answer.problem.code);
  if (answer.data === null || 'tooLarge' in answer.data) return answer.data;
  return new Blob([answer.data.bytes], { type: answer.data.type });
};
const smallOf = async (house: House, uuid: string): Promise<Blob | null> => {
  const file = await fileOf(house, uuid, 'preview');
  return file instanceof Blob ? file : null;
};
const addresses = {
  make: (blob: Blob) => URL.createObjectURL(blob),
  drop: (address: string) => {
    URL.revokeObjectURL(address);
  },
};

export interface GalleryView extends GalleryState {
  /** Of the chosen kind. */
  hours: readonly GalleryHour<GalleryFile>[];
  /** How many of the chosen kind are read. */
  count: number;
  read: () => void;
  older: () => void;
  remove: (file: GalleryFile) => void;
  undo: () => void;
  thumbnails: Thumbnails;
}

/** Pictures and recordings of one camera. What it takes while this is shown joins them. */
export function useGallery(camera: string, span: GallerySpan, kind: GalleryKind): GalleryView {
  const house = useThisHouse();
  const timeZone = zoneOf(useHouse().timeZone);
  const [state, tell] = useState(NO_GALLERY);
  const thumbnails = useMemo(() => createThumbnails({ read: (uuid) => smallOf(house, uuid), addresses }), [house]);
  const gallery = useMemo(() => {
    const now = machineNow();
    const today = startOfDay(dayOf(now, timeZone), timeZone);
    const after = { hour: now - HOUR_MS, today, week: now - WEEK_MS, always: 0 }[span];
    return createGallery({
      ...{ camera, after, now: machineNow, tell },
      ask: (name, given) => house.commands.askAccount(name, given),
      clock: pageTimers,
    });
  }, [house, camera, span, timeZone]);
  useEffect(() => {
    gallery.read();
    const stop = house.of(mediaNews).follow((of) => {
      if (of === camera) gallery.read();
    });
    return () => {
      stop();
      gallery.leave();
    };
  }, [house, gallery, camera]);
  useEffect(() => () => thumbnails.leave(), [thumbnails]);
  const { files } = state;
  const shown = useMemo(() => (kind === 'all' ? files : files.filter((file) => file.kind === kind)), [files, kind]);
  const hours = useMemo(() => byHour(shown, timeZone), [shown, timeZone]);
  return { ...state, hours, count: shown.length, thumbnails, ...gallery };
}

/** A small picture, read once it is on the screen. `isMissing`: there is none. */
export function useThumbnail(
  thumbnails: Thumbnails,
  uuid: string,
): { place: RefObject<HTMLButtonElement | null>; address: string | null; isMissing: boolean } {
  const place = useRef<HTMLButtonElement>(null);
  const isSeen = useIsSeen(place);
  const [found, setFound] = useState<{ of: Thumbnails; address: string | null } | null>(null);
  const isKnown = found?.of === thumbnails;
  useEffect(() => {
    if (!isSeen || isKnown) return undefined;
    let isWanted = true;
    const show = (address: string | null) => {
      if (isWanted) setFound({ of: thumbnails, address });
    };
    thumbnails.of(uuid).then(show, () => {
      show(null);
    });
    return () => {
      isWanted = false;
    };
  }, [thumbnails, uuid, isSeen, isKnown]);
  useEffect(
    () => () => {
      thumbnails.drop(uuid);
    },
    [thumbnails, uuid],
  );
  return { place, address: isKnown ? found.address : null, isMissing: isKnown && found.address === null };
}

export interface GalleryMedia {
  status: 'reading' | 'ready' | 'failed' | 'too-large';
  /** Address of the picture or recording, in high quality where there is such a one. */
  address: string | null;
  /** Bytes that have come, of how many; null: none has, or it is over. */
  progress: { received: number; total: number | null } | null;
  /** What it has and what is taken at most, in bytes. */
  tooLarge: GalleryTooLarge | null;
  retry: () => void;
}

/** A file as large as it is; its address is let go with the viewer, and so is what is still on its way. */
export function useGalleryMedia({ uuid, better }: GalleryFile): GalleryMedia {
  const house = useThisHouse();
  const wanted = better ?? uuid;
  const [turn, setTurn] = useState(0);
  const key = `${wanted} ${turn}`;
  const [found, setFound] = useState<{ key: string; address: string | null; large: GalleryTooLarge | null } | null>(
    null,
  );
  const [come, setCome] = useState<(Progress & { key: string }) | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isWanted = true;
    let isHere = false;
    const show = (file: Blob | GalleryTooLarge | null) => {
      isHere = true;
      if (!isWanted) return;
      made = file instanceof Blob ? addresses.make(file) : null;
      setFound({ key, address: made, large: file === null || file instanceof Blob ? null : file });
    };
    const follow = async () => {
      for (;;) {
        const answer = await house.commands.askAccount('gallery-progress', { uuid: wanted });
        if (!isWanted || !answer.ok || answer.data === null) return;
        setCome({ key, ...answer.data });
      }
    };
    fileOf(house, wanted, 'media').then(show, () => {
      show(null);
    });
    follow().catch(reportError);
    return () => {
      isWanted = false;
      if (made !== null) addresses.drop(made);
      if (!isHere) house.commands.askAccount('gallery-stop', { uuid: wanted }).catch(reportError);
    };
  }, [house, wanted, key]);
  const mine = found?.key === key ? found : null;
  const tooLarge = mine?.large ?? null;
  return {
    status: mine === null ? 'reading' : tooLarge !== null ? 'too-large' : mine.address === null ? 'failed' : 'ready',
    address: mine?.address ?? null,
    progress: mine === null && come?.key === key ? come : null,
    tooLarge,
    retry: () => {
      setTurn(turn + 1);
    },
  };
}
