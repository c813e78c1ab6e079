import type { AskMedia } from '../alerts/alert-pictures';
import type { Timers } from '../time/page-timers';

/** S9.7: the camera needs this long until the cloud has its picture. */
export const SNAPSHOT_WAIT_MS = 4_000;
const LOOKED_AT_MS = 60_000;
/** The server's clock may run a little ahead of this one. */
const AHEAD_MS = 10_000;

export interface SnapshotState {
  phase: 'idle' | 'waiting' | 'kept' | 'none';
  /** Address of the small picture. */
  picture: string | null;
}

interface SnapshotParts {
  /** Entity id. */
  camera: string;
  ask: AskMedia;
  now: () => number;
  clock: Timers;
  addresses: { make: (blob: Blob) => string; drop: (address: string) => void };
  tell: (state: SnapshotState) => void;
  /** It has come. */
  onKept: () => void;
}

/** Waits for a picture that a camera was told to take, and looks for it in what the last minute brought (S9.7). */
export function createSnapshots({ camera, ask, now, clock, addresses, tell, onKept }: SnapshotParts) {
  let timer: unknown = null;
  let shown: string | null = null;
  let turn = 0;

  function show(phase: SnapshotState['phase'], picture: string | null): void {
    if (shown !== null && shown !== picture) addresses.drop(shown);
    shown = picture;
    tell({ phase, picture });
  }
  async function look(mine: number): Promise<void> {
    const found = await ask('find-alert-media', { after: now() - LOOKED_AT_MS, before: now() + AHEAD_MS });
    const file = found.ok ? found.data.find(({ device }) => device === camera) : undefined;
    const preview = file === undefined ? null : await ask('read-alert-preview', { uuid: file.uuid });
    if (mine !== turn) return;
    if (preview === null || !preview.ok || preview.data === null) show('none', null);
    else {
      show('kept', addresses.make(new Blob([preview.data.bytes], { type: preview.data.type })));
      onKept();
    }
  }
  function stop(): void {
    turn += 1;
    if (timer !== null) clock.clearTimeout(timer as never);
    timer = null;
  }
  return {
    /** One was asked for. */
    await(): void {
      stop();
      show('waiting', null);
      const mine = turn;
      timer = clock.setTimeout(() => {
        timer = null;
        look(mine).catch(() => {
          if (mine === turn) show('none', null);
        });
      }, SNAPSHOT_WAIT_MS);
    },
    /** The screen goes: nothing is waited for, and the picture is let go. */
    leave(): void {
      stop();
      if (shown !== null) addresses.drop(shown);
      shown = null;
    },
  };
}
