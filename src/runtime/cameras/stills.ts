import type { AccountAnswer, CameraRequests } from '@/hub';
import type { Timers } from '../time/page-timers';

/** A stream that begins at once needs none: only what waits asks for a still. */
export const FIRST_STILL_MS = 1_500;
/** Between two stills of a camera whose stream does not come (S7.30, S9.9, H-95). */
export const STILL_EVERY_MS = 60_000;

export interface Still {
  /** Object address of the picture. */
  address: string;
  /** When it came, on the clock that never jumps. */
  at: number;
}

export interface StillParts {
  /** Entity id. */
  camera: string;
  ask: (name: 'camera-still', given: CameraRequests['camera-still']['given']) => Promise<AccountAnswer<'camera-still'>>;
  mono: () => number;
  clock: Timers;
  addresses: { make: (blob: Blob) => string; drop: (address: string) => void };
  tell: (still: Still | null) => void;
}

/**
 * Stills of one camera, one after the other, for the place of its stream while that does not come (S3.42). The next is
 * asked for once the one before has come; a failure keeps the last one, whose age tells that (H-88). @returns ends it,
 * and lets the last picture go
 */
export function followStills({ camera, ask, mono, clock, addresses, tell }: StillParts): () => void {
  let timer: unknown = null;
  let shown: string | null = null;
  let isOver = false;

  const later = (ms: number) => {
    timer = clock.setTimeout(() => {
      look().catch(() => {
        if (!isOver) later(STILL_EVERY_MS);
      });
    }, ms);
  };
  async function look(): Promise<void> {
    const answer = await ask('camera-still', { camera });
    if (isOver) return;
    if (answer.ok && answer.data !== null) {
      const before = shown;
      shown = addresses.make(new Blob([answer.data.bytes], { type: answer.data.type }));
      tell({ address: shown, at: mono() });
      if (before !== null) addresses.drop(before);
    }
    later(STILL_EVERY_MS);
  }
  later(FIRST_STILL_MS);
  return () => {
    isOver = true;
    clock.clearTimeout(timer as never);
    if (shown === null) return;
    addresses.drop(shown);
    shown = null;
    tell(null);
  };
}
