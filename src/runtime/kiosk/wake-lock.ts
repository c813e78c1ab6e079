/** Why a browser cannot keep its screen on; null: it can. */
export type WakeLockProblem = 'insecure' | 'unsupported' | null;

/** Plain http that is not localhost has no wake lock in any browser; the person is told to use https instead. */
export function wakeLockProblem(page: { isSecureContext: boolean; navigator: object }): WakeLockProblem {
  if ('wakeLock' in page.navigator) return null;
  return page.isSecureContext ? 'unsupported' : 'insecure';
}

export interface WakeLockPorts {
  /** Rejects where the browser refuses, such as with a low battery. */
  request: () => Promise<{ release: () => Promise<void>; onrelease: ((event: Event) => unknown) | null }>;
  isVisible: () => boolean;
  /** Called at each refusal with its cause; the screen may go dark until the next try. */
  onRefused: (cause: unknown) => void;
}

export interface WakeLock {
  /** Takes the lock if the page is visible and has none: at the start, at each return of the page, at a touch. */
  hold: () => void;
  stop: () => void;
}

/** A browser lets the lock go when the page is hidden; it is taken again when the page is back. */
export function createWakeLock({ request, isVisible, onRefused }: WakeLockPorts): WakeLock {
  type Sentinel = Awaited<ReturnType<WakeLockPorts['request']>>;
  let held: Sentinel | null = null;
  let isAsking = false;
  let isStopped = false;

  const letGo = (sentinel: Sentinel) => {
    sentinel.release().catch(onRefused);
  };
  return {
    hold: () => {
      if (held !== null || isAsking || isStopped || !isVisible()) return;
      isAsking = true;
      request().then(
        (sentinel) => {
          isAsking = false;
          if (isStopped) {
            letGo(sentinel);
            return;
          }
          held = sentinel;
          sentinel.onrelease = () => {
            held = null;
          };
        },
        (cause: unknown) => {
          isAsking = false;
          if (!isStopped) onRefused(cause);
        },
      );
    },
    stop: () => {
      isStopped = true;
      if (held !== null) letGo(held);
      held = null;
    },
  };
}
