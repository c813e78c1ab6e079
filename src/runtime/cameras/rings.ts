import type { Timers } from '../time/page-timers';
/**
 * A doorbell that has rung, and where the page tells of it: over everything by its camera, or by a chip where that must
 * not be (S2.37, I-39). Pure rules first, then what is kept of them.
 */

export interface Ring {
  /** Entity id of the bell. */
  bell: string;
  /** As people call it. */
  name: string;
  /** Entity id of the camera that sees who is there; null: none does. */
  camera: string | null;
  /** When it rang, epoch ms by the hub's clock. */
  at: number;
  isAnswered: boolean;
  /** The page shows this camera on the whole screen already: nothing is laid over it. */
  isInPage: boolean;
}

/** `screen`: its camera on the whole screen; `chip`: a line over the page. */
export interface Rings {
  screen: Ring | null;
  chip: Ring | null;
}

interface Placed {
  id: string;
  hub: string;
  /** Name of the room; null: in none. */
  room: string | null;
}

/** The camera to look through: the bell's own, a doorbell camera of its room or hub, one in its room, the only one. */
export function ringCamera(bell: Placed, cameras: readonly (Placed & { isDoorbell: boolean })[]): string | null {
  const own = cameras.find(({ id }) => id === bell.id);
  const near = cameras.filter(({ hub }) => hub === bell.hub);
  const inRoom = bell.room === null ? [] : near.filter(({ room }) => room === bell.room);
  const found =
    own ??
    inRoom.find(({ isDoorbell }) => isDoorbell) ??
    near.find(({ isDoorbell }) => isDoorbell) ??
    inRoom[0] ??
    (near.length === 1 ? near[0] : undefined);
  return found?.id ?? null;
}

/** Screens whose place a camera never takes (S2.37). */
const KEPT_FREE: ReadonlySet<string> = new Set(['/security-mobile', '/test-mode']);

/** Where a ring is told. @param isUrgent an alarm, a countdown, a pad or what stands around them (I-39) */
export function placeOfRing({ camera }: Ring, { path, isUrgent }: { path: string; isUrgent: boolean }): keyof Rings {
  return camera === null || isUrgent || KEPT_FREE.has(path.replace(/\/+$/, '')) ? 'chip' : 'screen';
}

/** Whether a camera shows on the whole screen already, so that nothing needs to be laid over it. */
export const showsCamera = (path: string, camera: string): boolean =>
  path === `/security/cameras/fullscreen/${encodeURIComponent(camera)}`;

/** So long a ring that nobody answers is shown: as long as it takes to see who is there. */
export const RING_SHOWN_MS = 60_000;

const NONE: Rings = { screen: null, chip: null };

export interface RingKeeper {
  /** The same object until something changes. */
  get: () => Rings;
  subscribe: (listener: () => void) => () => void;
  begin: (ring: Ring, place: keyof Rings) => void;
  /** In one tap: it stays until it is put away. */
  answer: () => void;
  /** From the chip to the camera, by a person's own touch. */
  open: () => void;
  dismiss: (place: keyof Rings) => void;
  forget: () => void;
}

export function createRings(clock: Timers): RingKeeper {
  let now = NONE;
  const timers = new Map<keyof Rings, unknown>();
  const listeners = new Set<() => void>();
  const tell = (next: Rings) => {
    now = next;
    for (const listener of [...listeners]) listener();
  };
  function stop(place: keyof Rings): void {
    clock.clearTimeout(timers.get(place) as never);
    timers.delete(place);
  }
  function dismiss(place: keyof Rings): void {
    stop(place);
    if (now[place] !== null) tell({ ...now, [place]: null });
  }
  function show(ring: Ring, place: keyof Rings): void {
    stop(place);
    if (!ring.isAnswered)
      timers.set(
        place,
        clock.setTimeout(() => {
          dismiss(place);
        }, RING_SHOWN_MS),
      );
    tell({ ...now, [place]: ring });
  }
  return {
    get: () => now,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    begin(ring, place) {
      const { screen } = now;
      // Somebody talks with a visitor: the same bell changes nothing, another one is told beside it.
      if (screen?.isAnswered === true && place === 'screen') {
        if (screen.camera !== ring.camera) show(ring, 'chip');
      } else show(ring, place);
    },
    answer() {
      if (now.screen === null) return;
      show({ ...now.screen, isAnswered: true }, 'screen');
    },
    open() {
      const { chip } = now;
      if (chip?.camera === undefined || chip.camera === null) return;
      dismiss('chip');
      show({ ...chip, isAnswered: true, isInPage: false }, 'screen');
    },
    dismiss,
    forget() {
      for (const place of [...timers.keys()]) stop(place);
      tell(NONE);
    },
  };
}
