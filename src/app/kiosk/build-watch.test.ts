import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Standing } from '@/runtime/kiosk/reload';
import { pageTimers } from '../../../tests/support/page-timers';
import { watchBuilds } from './build-watch';

const OWN = 'a'.repeat(16);
const NEWER = 'b'.repeat(16);
const QUIET: Standing = {
  hasAlarm: false,
  hasCountdown: false,
  hasSafetyFace: false,
  isHeld: false,
  hasCommandOnItsWay: false,
  isHidden: false,
  stillMs: 60_000,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function page(answers: () => unknown, change: { standing?: Partial<Standing>; keepsNothing?: boolean } = {}) {
  const seen = { asked: 0, reloads: 0 };
  const standing = { ...QUIET, ...change.standing };
  let tried: string | null = null;
  const watch = watchBuilds({
    own: OWN,
    ask: () => {
      seen.asked += 1;
      const answer = answers();
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    standing: () => standing,
    tried: {
      get: () => tried,
      set: (build) => {
        if (change.keepsNothing !== true) tried = build;
      },
    },
    reload: () => {
      seen.reloads += 1;
    },
    report: (cause) => {
      throw cause;
    },
    ...pageTimers,
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { seen, standing, watch, pass };
}

describe('a page that stays open for weeks', () => {
  it('asks every 10 minutes, and when it becomes visible', async () => {
    const { seen, watch, pass } = page(() => ({ build: OWN }));
    await pass(599_999);
    expect(seen.asked).toBe(0);
    await pass(1);
    expect(seen.asked).toBe(1);
    watch.look();
    watch.look();
    await pass(0);
    expect(seen.asked).toBe(2);
    expect(seen.reloads).toBe(0);
    watch.stop();
    await pass(6_000_000);
    expect(seen.asked).toBe(2);
  });

  it('loads a new build once, even from a server that names one build and serves another', async () => {
    const { seen, watch, pass } = page(() => ({ build: NEWER }));
    watch.look();
    await pass(0);
    expect(seen.reloads).toBe(1);
    await pass(6_000_000);
    expect(seen.reloads).toBe(1);
  });

  it('[I-39] waits out an alarm, and goes soon after it', async () => {
    const { seen, standing, watch, pass } = page(() => ({ build: NEWER }), { standing: { hasAlarm: true } });
    watch.look();
    await pass(3_600_000);
    expect(seen.reloads).toBe(0);
    standing.hasAlarm = false;
    await pass(15_000);
    expect(seen.reloads).toBe(1);
  });

  it('[I-39] an alarm that begins while the server answers keeps the page', async () => {
    const { seen, standing, watch, pass } = page(() => {
      standing.hasAlarm = true;
      return { build: NEWER };
    });
    watch.look();
    await pass(0);
    expect(seen.reloads).toBe(0);
  });

  it('[R-87] a server that is gone, or that answers anything else, changes nothing', async () => {
    for (const answer of [new Error('gone'), '<!doctype html>', { build: 'latest' }, null]) {
      const { seen, watch, pass } = page(() => answer);
      watch.look();
      await pass(1_200_000);
      expect([seen.reloads, seen.asked > 1]).toEqual([0, true]);
      watch.stop();
    }
  });

  it('a browser that keeps nothing stays on its build: it could not tell a second reload from the first', async () => {
    const { seen, watch, pass } = page(() => ({ build: NEWER }), { keepsNothing: true });
    watch.look();
    await pass(0);
    expect(seen.reloads).toBe(0);
  });
});
