import type { AccountAnswer, GalleryFile, GalleryRequests, HubErrorCode } from '@/hub';
import type { Timers } from '../time/page-timers';

/** So long a deletion can be taken back (design 4.3). */
export const UNDO_MS = 5_000;
/** The server's clock may run a little ahead of this one. */
const AHEAD_MS = 60_000;
/** Files of a page, as the cloud counts them: a better twin is one of its own. */
const PER_PAGE = 50;

export type AskGallery = <Name extends 'gallery-list' | 'gallery-delete'>(
  name: Name,
  given: GalleryRequests[Name]['given'],
) => Promise<AccountAnswer<Name>>;

export interface GalleryState {
  /** `reading`: nothing is known yet; `failed`: and nothing could be read. */
  status: 'reading' | 'ready' | 'failed';
  /** Newest first, without those that are being deleted. */
  files: readonly GalleryFile[];
  hasOlder: boolean;
  isReadingOlder: boolean;
  /** Why the last reading failed; what is shown is from before. */
  problem: HubErrorCode | null;
  /** Deleted in this moment, and can be taken back. */
  deleted: GalleryFile | null;
  /** A deletion that the cloud refused: the files are back. */
  hasKept: boolean;
}
export const NO_GALLERY: GalleryState = {
  ...{ status: 'reading', files: [], hasOlder: false, isReadingOlder: false },
  ...{ problem: null, deleted: null, hasKept: false },
};

export interface GalleryParts {
  /** Entity id. */
  camera: string;
  /** Milliseconds since 1970: nothing older is asked for. */
  after: number;
  ask: AskGallery;
  now: () => number;
  clock: Timers;
  tell: (state: GalleryState) => void;
}

export interface Gallery {
  /** Reads the newest page; what was read before stays on the screen meanwhile. */
  read: () => void;
  older: () => void;
  remove: (file: GalleryFile) => void;
  undo: () => void;
  /** The screen goes: what was deleted is deleted, and nothing is told any more. */
  leave: () => void;
}

/** Pictures and recordings of one camera, by pages of 50 (S7.19), and their deletion with time to take it back. */
export function createGallery({ camera, after, ask, now, clock, tell }: GalleryParts): Gallery {
  let state = NO_GALLERY;
  let files: readonly GalleryFile[] = [];
  let page = 0;
  /**
   * So many places at most have moved up since the pages were read. A deletion counts as it is sent and as it is
   * answered, for a page may be read in between; too many only means files that are read twice.
   */
  let moved = 0;
  let turn = 0;
  let isGone = false;
  /** Deletions that wait, with their timers; and those that are on their way or done. */
  const waiting = new Map<string, { file: GalleryFile; timer: unknown }>();
  const dropped = new Set<string>();

  function show(change: Partial<GalleryState>): void {
    if (isGone) return;
    const shown = files.filter(({ uuid }) => !waiting.has(uuid) && !dropped.has(uuid));
    state = { ...state, ...change, files: shown, deleted: [...waiting.values()].at(-1)?.file ?? null };
    tell(state);
  }

  /** Reads the pages from one to another, or to the last there is. */
  async function load(next: number, upTo: number): Promise<void> {
    turn += 1;
    const mine = turn;
    const movedBefore = moved;
    const answer = await ask('gallery-list', { camera, after, before: now() + AHEAD_MS, page: next });
    if (mine !== turn || isGone) return;
    if (!answer.ok) {
      show({
        status: state.status === 'ready' ? 'ready' : 'failed',
        isReadingOlder: false,
        problem: answer.problem.code,
      });
      return;
    }
    const { files: found, isLast } = answer.data;
    const before = next === 1 ? [] : files;
    // A file that came meanwhile moves the pages: what is there already is not shown twice.
    const known = new Set(before.map(({ uuid }) => uuid));
    files = [...before, ...found.filter(({ uuid }) => !known.has(uuid))];
    page = next;
    moved -= movedBefore;
    const goesOn = next < upTo && !isLast;
    show({ status: 'ready', hasOlder: !isLast, isReadingOlder: goesOn, problem: null });
    if (goesOn) await load(next + 1, upTo);
  }
  const run = (next: number, upTo = next) => {
    load(next, upTo).catch(() => {
      show({ status: state.status === 'ready' ? 'ready' : 'failed', isReadingOlder: false, problem: 'cloud-error' });
    });
  };

  function erase(file: GalleryFile): void {
    const { uuid, better } = file;
    waiting.delete(uuid);
    dropped.add(uuid);
    const uuids = better === null ? [uuid] : [uuid, better];
    const back = () => {
      dropped.delete(uuid);
      show({ hasKept: true });
    };
    moved += uuids.length;
    ask('gallery-delete', { uuids }).then((answer) => {
      moved += uuids.length;
      if (!answer.ok) back();
    }, back);
    show({});
  }

  return {
    read() {
      if (state.status !== 'ready') show({ status: 'reading', problem: null });
      run(1);
    },
    older() {
      if (!state.hasOlder || state.isReadingOlder) return;
      show({ isReadingOlder: true });
      // What moved up over the end of the last page is read again, or nobody ever sees it.
      run(Math.max(1, page + 1 - Math.ceil(moved / PER_PAGE)), page + 1);
    },
    remove(file) {
      if (waiting.has(file.uuid) || dropped.has(file.uuid)) return;
      const timer = clock.setTimeout(() => {
        erase(file);
      }, UNDO_MS);
      waiting.set(file.uuid, { file, timer });
      show({ hasKept: false });
    },
    undo() {
      const last = [...waiting.values()].at(-1);
      if (last === undefined) return;
      clock.clearTimeout(last.timer as never);
      waiting.delete(last.file.uuid);
      show({});
    },
    leave() {
      isGone = true;
      turn += 1;
      for (const { file, timer } of [...waiting.values()]) {
        clock.clearTimeout(timer as never);
        erase(file);
      }
    },
  };
}
