import { EPOCH, type Time } from '../world/time';

/** The functions of a page that wait, and what they wait by. */
const NAMES = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'matchMedia',
] as const;
const FRAME_MS = 16;

/**
 * Lets the page live in the time of a world: it waits for nothing that the world does not let pass, and draws without
 * motion, for which every frame would have to be lived through.
 * @returns gives the page its own time back
 */
export function livePageIn(time: Time, wallSkew: () => number): () => void {
  const own = Object.fromEntries(NAMES.map((name) => [name, globalThis[name]]));
  const { now: ownNow } = performance;
  const { now: ownDate } = Date;
  const every = new Map<number, number>();
  const clear = (timer: number | undefined) => {
    if (timer === undefined) return;
    time.clear(every.get(timer) ?? timer);
    every.delete(timer);
  };
  const fakes: Record<(typeof NAMES)[number], unknown> = {
    setTimeout: (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      time.set(() => run(...given), Math.max(1, ms)),
    clearTimeout: clear,
    setInterval(run: () => void, ms = 0) {
      let first = 0;
      const again = () => {
        const timer = time.set(
          () => {
            again();
            run();
          },
          Math.max(1, ms),
        );
        if (first === 0) first = timer;
        every.set(first, timer);
      };
      again();
      return first;
    },
    clearInterval: clear,
    requestAnimationFrame: (run: (at: number) => void) => time.set(() => run(time.mono()), FRAME_MS),
    cancelAnimationFrame: clear,
    matchMedia: (query: string) =>
      query.includes('prefers-reduced-motion')
        ? { matches: true, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }
        : (own['matchMedia'] as typeof matchMedia).call(globalThis, query),
  };
  Object.assign(globalThis, fakes);
  performance.now = time.mono;
  Date.now = () => EPOCH + time.mono() + wallSkew();
  return () => {
    Object.assign(globalThis, own);
    performance.now = ownNow;
    Date.now = ownDate;
  };
}
