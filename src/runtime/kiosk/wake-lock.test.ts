import { setImmediate as soon } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createWakeLock, wakeLockProblem } from './wake-lock';

/** Everything has happened that waits for nothing but a promise. */
const settle = () => soon();

function browser() {
  const seen = { asked: 0, released: 0, refused: 0 };
  const page = { isVisible: true, refuses: false };
  let drop = () => undefined as unknown;
  const lock = createWakeLock({
    request: () => {
      seen.asked += 1;
      if (page.refuses) return Promise.reject(new Error('low battery'));
      const sentinel = {
        onrelease: null as ((event: Event) => unknown) | null,
        release: () => {
          seen.released += 1;
          return Promise.resolve();
        },
      };
      drop = () => sentinel.onrelease?.(new Event('release'));
      return Promise.resolve(sentinel);
    },
    isVisible: () => page.isVisible,
    onRefused: () => {
      seen.refused += 1;
    },
  });
  return { seen, page, lock, drop: () => drop() };
}

describe('wake lock', () => {
  it('is taken once, and again after the browser let it go with a hidden page', async () => {
    const { seen, page, lock, drop } = browser();
    lock.hold();
    lock.hold();
    await settle();
    lock.hold();
    expect(seen.asked).toBe(1);
    page.isVisible = false;
    drop();
    lock.hold();
    expect(seen.asked).toBe(1);
    page.isVisible = true;
    lock.hold();
    expect(seen.asked).toBe(2);
  });

  it('a refusal is told and tried again; what is stopped holds nothing, even if the answer comes late', async () => {
    const { seen, page, lock } = browser();
    page.refuses = true;
    lock.hold();
    await settle();
    expect(seen).toEqual({ asked: 1, released: 0, refused: 1 });
    page.refuses = false;
    lock.hold();
    lock.stop();
    await settle();
    expect(seen).toEqual({ asked: 2, released: 1, refused: 1 });
    lock.hold();
    expect(seen.asked).toBe(2);
  });

  it('says why there is none: plain http, or a browser that knows no such thing', () => {
    expect(wakeLockProblem({ isSecureContext: false, navigator: {} })).toBe('insecure');
    expect(wakeLockProblem({ isSecureContext: true, navigator: {} })).toBe('unsupported');
    expect(wakeLockProblem({ isSecureContext: true, navigator: { wakeLock: {} } })).toBeNull();
  });
});
