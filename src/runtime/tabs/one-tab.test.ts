import { describe, expect, it } from 'vitest';
import type { Hold } from './lead';
import { oneTab, type TabBus } from './one-tab';

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** A browser with tabs: one holder of a name, a line behind it, notes that every other tab hears, and a clock. */
function browser() {
  const lines = new Map<string, (() => Promise<void>)[]>();
  const hold: Hold = (name, run) =>
    new Promise<void>((resolve) => {
      const line = lines.get(name) ?? [];
      lines.set(name, line);
      const next = () => {
        const first = line[0];
        if (first === undefined) return;
        const leave = () => {
          line.shift();
          next();
        };
        first().then(leave, leave);
      };
      line.push(() => run().then(resolve));
      if (line.length === 1) next();
    });
  const buses = new Set<TabBus & { isAsleep: boolean }>();
  const left: unknown[] = [];
  const timers = new Set<{ at: number; run: () => void }>();
  let now = 0;
  const tab = (name = 'board', hasBus = true) => {
    const bus = {
      isAsleep: false,
      onmessage: null as TabBus['onmessage'],
      postMessage: (data: unknown) => {
        for (const other of buses) if (other !== bus && !other.isAsleep) other.onmessage?.({ data });
      },
      close: () => {
        buses.delete(bus);
      },
    };
    buses.add(bus);
    const one = oneTab(name, {
      hold,
      bus: hasBus ? bus : null,
      setTimer: (run, ms) => {
        const timer = { at: now + ms, run };
        timers.add(timer);
        return timer;
      },
      clearTimer: (timer) => timers.delete(timer as never),
      onLeave: () => left.push(bus),
    });
    return { ...one, bus };
  };
  const advance = async (ms: number) => {
    await settle();
    now += ms;
    for (const timer of [...timers])
      if (timer.at <= now) {
        timers.delete(timer);
        timer.run();
      }
    await settle();
  };
  return { tab, advance, left };
}

describe('one board in two tabs of a browser', () => {
  it('[S2.42] is edited in the first, and the second says where it is', async () => {
    const { tab, advance } = browser();
    const first = tab();
    const second = tab();
    expect(second.get()).toBe('asking');
    await advance(1_000);
    expect([first.get(), second.get()]).toEqual(['here', 'elsewhere']);
    // Another board is nobody's business.
    const other = tab('other');
    await advance(1_000);
    expect(other.get()).toBe('here');
  });

  it('[S2.42] the second takes it over, and may be taken over from again', async () => {
    const { tab, advance, left } = browser();
    const [first, second] = [tab(), tab()];
    await advance(1_000);
    second.takeOver();
    // Before the second has it the first keeps what it holds.
    expect([left, second.get()]).toEqual([[first.bus], 'elsewhere']);
    await settle();
    expect([first.get(), second.get()]).toEqual(['elsewhere', 'here']);
    first.takeOver();
    await settle();
    expect([first.get(), second.get()]).toEqual(['here', 'elsewhere']);
    await advance(5_000);
    expect([first.get(), second.get()]).toEqual(['here', 'elsewhere']);
  });

  it('[S2.42] a tab that waited has it once the first is left', async () => {
    const { tab, advance } = browser();
    const [first, second] = [tab(), tab()];
    await advance(1_000);
    first.stop();
    await advance(0);
    expect(second.get()).toBe('here');
  });

  it('[S2.42] a tab that sleeps keeps it from nobody', async () => {
    const { tab, advance } = browser();
    const [first, second] = [tab(), tab()];
    await advance(1_000);
    first.bus.isAsleep = true;
    second.takeOver();
    await settle();
    expect(second.get()).toBe('elsewhere');
    await advance(1_000);
    expect(second.get()).toBe('here');
  });

  it('[S2.42] without notes between tabs it stays where it is until that page is closed', async () => {
    const { tab, advance } = browser();
    const [first, second] = [tab('board', false), tab('board', false)];
    await advance(1_000);
    second.takeOver();
    await advance(5_000);
    expect([first.get(), second.get()]).toEqual(['here', 'elsewhere']);
    first.stop();
    await advance(0);
    expect(second.get()).toBe('here');
  });

  it('where locks fail the board is edited all the same', async () => {
    const failing = oneTab('board', {
      hold: () => Promise.reject(new Error('no locks')),
      bus: null,
      setTimer: () => 0,
      clearTimer: () => undefined,
      onLeave: () => undefined,
    });
    await settle();
    expect(failing.get()).toBe('here');
  });
});
