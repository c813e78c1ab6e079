import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageNow, pageTimers } from '../../../tests/support/page-timers';
import { driveRest } from './rest-driver';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function wall(saverAfterMs: number | null = 300_000) {
  const seen: string[] = [];
  const page = { isUnsaved: false };
  const driver = driveRest(
    {
      now: pageNow,
      ...pageTimers,
      isUnsaved: () => page.isUnsaved,
      showSaver: (isOn) => seen.push(isOn ? 'saver' : 'awake'),
      goBack: () => seen.push('back'),
    },
    { saverAfterMs },
  );
  const pass = (ms: number) => vi.advanceTimersByTime(ms);
  return { seen, page, driver, pass };
}

describe('rest on a clock', () => {
  it('goes back, sleeps, wakes at a touch that is kept back, and begins anew', () => {
    const { seen, driver, pass } = wall();
    pass(59_999);
    expect(seen).toEqual([]);
    pass(1);
    pass(240_000);
    expect(seen).toEqual(['back', 'saver']);
    expect(driver.input({ type: 'press', id: 'p1' })).toBe(false);
    expect(driver.input({ type: 'release', id: 'p1' })).toBe(false);
    expect(seen).toEqual(['back', 'saver', 'awake']);
    pass(60_000);
    expect(seen.at(-1)).toBe('back');
    driver.stop();
    pass(600_000);
    expect(seen).toHaveLength(4);
  });

  it('[I-39] an alarm wakes it at once and holds it off for as long as it stands', () => {
    const { seen, driver, pass } = wall();
    pass(300_000);
    driver.setHeld(true);
    expect(seen).toEqual(['back', 'saver', 'awake']);
    pass(3_600_000);
    expect(seen).toHaveLength(3);
    driver.setHeld(false);
    pass(60_000);
    expect(seen.at(-1)).toBe('back');
  });

  it('[R-48] goes back under a saver that comes before the minute is over', () => {
    const { seen, pass } = wall(30_000);
    pass(30_000);
    expect(seen).toEqual(['saver']);
    pass(30_000);
    expect(seen).toEqual(['saver', 'back']);
    pass(600_000);
    expect(seen).toHaveLength(2);
  });

  it('waits while a field holds words, and goes back a minute after it was emptied', () => {
    const { seen, page, pass } = wall();
    page.isUnsaved = true;
    pass(600_000);
    expect(seen).toEqual([]);
    page.isUnsaved = false;
    pass(5_000);
    expect(seen).toEqual([]);
    pass(60_000);
    expect(seen).toEqual(['back']);
  });

  it('takes new rules at once: a saver that is switched off does not come', () => {
    const { seen, driver, pass } = wall();
    driver.setRules({ saverAfterMs: null });
    pass(600_000);
    expect(seen).toEqual(['back']);
  });
});
