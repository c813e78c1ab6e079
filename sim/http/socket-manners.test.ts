import { describe, expect, it } from 'vitest';
import { inFrame } from '../wire/frames.ts';
import type { SocketLine } from '../wire/socket-line.ts';
import { expectLogin, keepAlive, withinLimits } from './socket-manners.ts';

/** A line of which only is kept what it was told. */
function lineOf() {
  const told: string[] = [];
  const closings: (() => void)[] = [];
  let hear = (_text: string): void => undefined;
  const line: SocketLine = {
    id: 's1',
    send: () => undefined,
    flush: () => undefined,
    ping: () => void told.push('ping'),
    close: (code, reason) => void told.push(`${String(code)} ${reason}`),
    terminate: () => void told.push('cut'),
    joined: () => undefined,
    serial: () => null,
    onFrame(listener) {
      hear = (text) => listener(inFrame(text));
    },
    onClosed: (run) => void closings.push(run),
  };
  return { line, told, say: (text: string) => hear(text), end: () => closings.forEach((run) => run()) };
}

describe('withinLimits', () => {
  it('[R-94] closes a line that says more in a second, and one that says too much at once; nobody hears of either', () => {
    const { line, told, say } = lineOf();
    let now = 0;
    const heard: string[] = [];
    const guarded = withinLimits(line, { messagesPerSecond: 2, jsonBodyBytes: 4 }, () => now);
    guarded.onFrame((frame) => void heard.push(frame.text()));
    say('one');
    say('large');
    say('two');
    now = 1_000;
    say('four');
    expect(heard).toEqual(['one', 'four']);
    expect(told).toEqual(['1009 message too big', '1008 too many messages']);
  });
});

describe('keepAlive', () => {
  function pinged(everyMs: number) {
    const { line, told, end } = lineOf();
    const state = { isSilent: false, isStopped: false };
    let pong = (): void => undefined;
    let tick = (): void => undefined;
    keepAlive(line, (run) => (pong = run), {
      everyMs,
      isSilent: () => state.isSilent,
      every(ms, run) {
        expect(ms).toBe(everyMs);
        tick = run;
        return () => (state.isStopped = true);
      },
    });
    return { told, state, end, pong: () => pong(), tick: () => tick() };
  }

  it('[R-94] cuts off a line whose ping has no answer when the next is due', () => {
    const { told, pong, tick, state, end } = pinged(20_000);
    tick();
    pong();
    tick();
    pong();
    tick();
    expect(told).toEqual(['ping', 'ping', 'ping']);
    tick();
    expect(told.at(-1)).toBe('cut');
    end();
    expect(state.isStopped).toBe(true);
  });

  it('[R-94] waits two seconds where pings come faster', () => {
    const { told, tick } = pinged(500);
    for (let ticks = 0; ticks < 4; ticks += 1) tick();
    expect(told).not.toContain('cut');
    tick();
    expect(told.at(-1)).toBe('cut');
  });

  it('(R-95) leaves a line alone that a fault keeps silent', () => {
    const { told, state, tick } = pinged(20_000);
    tick();
    state.isSilent = true;
    for (let ticks = 0; ticks < 5; ticks += 1) tick();
    expect(told).toEqual(['ping']);
  });
});

describe('expectLogin', () => {
  function waiting(isIn: boolean) {
    const { line, told, end } = lineOf();
    const timers = new Map<number, () => void>();
    const time = {
      setTimeout: (run: () => void, ms: number) => {
        timers.set(ms, run);
        return ms;
      },
      clearTimeout: (timer: unknown) => void timers.delete(timer as number),
    };
    expectLogin(line, () => isIn, { withinMs: 10_000, time });
    return { told, end, timers };
  }

  it('[R-94] closes a line on which nobody signed in, and no other', () => {
    for (const [isIn, expected] of [
      [false, ['1008 no sign-in']],
      [true, []],
    ] as const) {
      const { told, timers } = waiting(isIn);
      timers.get(10_000)?.();
      expect(told).toEqual(expected);
    }
  });

  it('[R-94] forgets a line that is closed', () => {
    const { end, timers } = waiting(false);
    expect([...timers.keys()]).toEqual([10_000]);
    end();
    expect(timers.size).toBe(0);
  });
});
