import { askBuild } from '@/hub';

/** A worker that lives says something every few seconds. */
const SILENT_MS = 15_000;
const LOOK_MS = 5_000;
/** Looks in a row: a page that was frozen with its worker finds it silent once, and hears it before the next. */
const SILENT_LOOKS = 9;

export interface WorkerPorts {
  /** How long nothing was heard of the worker. */
  silentMs: () => number;
  /** Rejects while the server is gone. */
  ask: () => Promise<unknown>;
  reload: () => void;
  setTimer: (run: () => void, ms: number) => unknown;
}

/**
 * A browser short of memory may end a worker and tell nobody. What it had told is drawn as last known by then, but no key
 * of the pad and no call for help gets through any more, and nobody may be there to load the page anew: so it does so by
 * itself, whatever stands on it, and never for a server that is gone.
 */
export function watchWorker({ silentMs, ask, reload, setTimer }: WorkerPorts): void {
  let looks = 0;
  let isLeaving = false;
  const isDead = () => looks >= SILENT_LOOKS;
  function look(): void {
    // Once: whoever is asked whether to leave, and stays, is not asked again.
    if (isLeaving) return;
    looks = silentMs() < SILENT_MS ? 0 : looks + 1;
    if (isDead())
      ask().then(
        () => {
          if (!isDead() || isLeaving) return;
          isLeaving = true;
          reload();
        },
        // With the next look it is asked again.
        () => undefined,
      );
    setTimer(look, LOOK_MS);
  }
  setTimer(look, LOOK_MS);
}

/** From now on and for as long as the page lives. */
export function followWorker(silentMs: () => number): void {
  watchWorker({
    silentMs,
    ask: askBuild,
    reload: () => {
      location.reload();
    },
    setTimer: (run, ms) => setTimeout(run, ms),
  });
}
