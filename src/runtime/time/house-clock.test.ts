import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addHub, changeSession, inSeconds } from '../../../tests/support/house-fixtures';
import { TICKERS } from './ticker';
import { seeNow } from '../watch/watch';
import { houseOfTest } from '../../../tests/support/test-house';
import { byHouseClock, houseNow, hubNow, machineNow } from './house-clock';

const AT = Date.UTC(2026, 4, 13, 18, 30, 10);
const AHEAD_MS = 180_000;

/** What the worker tells of a hub whose clock is ahead of the tablet's by so much; null: it has not told its time. */
const tell = (serial: string, aheadMs: number | null): void =>
  addHub(serial, { clockZero: aheadMs === null ? null : inSeconds(0) - Date.now() - aheadMs });
const look = (currentHub: string) => changeSession({ currentHub });

describe('the clock of a house', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: AT });
    tell('1', AHEAD_MS);
    tell('2', null);
    tell('3', -AHEAD_MS);
    look('1');
    return () => vi.useRealTimers();
  });

  it('[R-30] is its hub’s own, and the tablet’s until that is told', () => {
    expect(['1', '2', '3', null].map((serial) => hubNow(houseOfTest().of(seeNow), serial) - AT)).toEqual([
      AHEAD_MS,
      0,
      -AHEAD_MS,
      0,
    ]);
  });

  it('[R-30] is that of the hub which is looked at, whatever the tablet’s clock is set to meanwhile', () => {
    expect(houseNow(houseOfTest())).toBe(AT + AHEAD_MS);
    vi.setSystemTime(AT + 3_600_000);
    expect(houseNow(houseOfTest())).toBe(AT + AHEAD_MS);
    expect(machineNow()).toBe(AT + 3_600_000);
    vi.setSystemTime(AT);
    look('3');
    expect(houseNow(houseOfTest())).toBe(AT - AHEAD_MS);
  });

  it('[R-30] tells what the tablet stamped by it too', () => {
    expect(byHouseClock(AT - 60_000, houseOfTest())).toBe(AT + AHEAD_MS - 60_000);
  });

  it('[R-30] ticks at its own full minutes, and at once where it turns out to be another', async () => {
    tell('1', AHEAD_MS + 20_000);
    const heard: number[] = [];
    const minute = houseOfTest().of(TICKERS.minute);
    const stop = minute.subscribe(() => heard.push(minute.get() - (AT - 10_000)));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard).toEqual([AHEAD_MS + 60_000]);
    tell('1', 0);
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual([AHEAD_MS + 60_000, 0]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(heard).toEqual([AHEAD_MS + 60_000, 0, 60_000]);
    // Other parts of this process may set timers too, but not in the same breath.
    const before = vi.getTimerCount();
    stop();
    expect(vi.getTimerCount()).toBe(before - 1);
  });
});
