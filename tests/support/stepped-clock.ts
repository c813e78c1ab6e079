import type { Clock } from '../../src/hub/ports/deps.ts';

/** A clock that stands until it is told how far to go; timers on the way ring in their order. */
export function steppedClock(): { clock: Clock; advance: (ms: number) => Promise<void> } {
  let mono = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  return {
    clock: {
      now: () => mono,
      mono: () => mono,
      setTimeout: (run, ms) => {
        const timer = { at: mono + ms, run };
        timers.add(timer);
        return timer;
      },
      clearTimeout: (timer) => {
        timers.delete(timer as { at: number; run: () => void });
      },
    },
    async advance(ms) {
      const end = mono + ms;
      for (;;) {
        for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
        const due = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        timers.delete(due);
        mono = Math.max(mono, due.at);
        due.run();
      }
      mono = end;
    },
  };
}
