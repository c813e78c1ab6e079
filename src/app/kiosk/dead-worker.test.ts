import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageNow, pageTimers } from '../../../tests/support/page-timers';
import { watchWorker } from './dead-worker';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function page() {
  const seen = { reloads: 0, asked: 0, isServerThere: true, heardAt: 0 };
  watchWorker({
    silentMs: () => pageNow() - seen.heardAt,
    ask: () => {
      seen.asked += 1;
      return seen.isServerThere ? Promise.resolve(null) : Promise.reject(new Error('gone'));
    },
    reload: () => {
      seen.reloads += 1;
    },
    setTimer: pageTimers.setTimer,
  });
  seen.heardAt = pageNow();
  return seen;
}

it('[R-04] [R-55] a worker that is dead has the page loaded anew within a minute; one that speaks never', async () => {
  const seen = page();
  for (let turn = 0; turn < 100; turn += 1) {
    await vi.advanceTimersByTimeAsync(4_000);
    seen.heardAt = pageNow();
  }
  expect([seen.asked, seen.reloads]).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(seen.reloads).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen.reloads).toBe(1);
});

it('a page that was frozen with its worker waits for it', async () => {
  const seen = page();
  seen.heardAt -= 3_600_000;
  await vi.advanceTimersByTimeAsync(6_000);
  seen.heardAt = pageNow();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([seen.asked, seen.reloads]).toEqual([0, 0]);
});

it('[R-87] no page leaves for a server that is gone; once it is back, it does', async () => {
  const seen = page();
  seen.isServerThere = false;
  await vi.advanceTimersByTimeAsync(120_000);
  expect([seen.asked > 1, seen.reloads]).toEqual([true, 0]);
  seen.isServerThere = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seen.reloads).toBe(1);
});
