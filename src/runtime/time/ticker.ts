import { houseNow } from '../text/house-clock';

/** Calls its listeners at each full second or minute of the page's clock; runs only while somebody listens. */
function createTicker(stepMs: number) {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const arm = () => {
    timer = setTimeout(
      () => {
        arm();
        for (const listener of [...listeners]) listener();
      },
      stepMs - (houseNow() % stepMs),
    );
  };
  return {
    get: () => Math.floor(houseNow() / stepMs) * stepMs,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      if (timer === null) arm();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || timer === null) return;
        clearTimeout(timer);
        timer = null;
      };
    },
  };
}

export const TICKERS = { second: createTicker(1_000), minute: createTicker(60_000) } as const;
