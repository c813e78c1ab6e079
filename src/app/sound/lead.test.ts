import { describe, expect, it } from 'vitest';
import { leaseLocks, type Bus } from '@/hub/ports/lease-locks';
import { steppedClock } from '../../../tests/support/stepped-clock';
import { browserHold, createLead, linesFor, soundOnce, standsInLine, type Hold } from './lead';

const NAME = 'sound';
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** Web Locks as far as they are used: one holder, a line behind it, and a signal that leaves the line. */
function webLocks() {
  const lines = new Map<string, { run: () => Promise<void> }[]>();
  const request = (name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const line = lines.get(name) ?? [];
      lines.set(name, line);
      const next = () => {
        const [first] = line;
        const leave = () => {
          line.shift();
          next();
        };
        first?.run().then(leave, leave);
      };
      const entry = { run: () => run().then(resolve, reject) };
      line.push(entry);
      signal.addEventListener('abort', () => {
        if (line.indexOf(entry) > 0) line.splice(line.indexOf(entry), 1);
        reject(new Error('aborted'));
      });
      if (line.length === 1) next();
    });
  return { request } as unknown as LockManager;
}

const never = () => Promise.reject(new Error('no lease'));

/** Tabs of one browser, as it has locks of its own or not. A closed tab simply says nothing any more. */
const BROWSERS: readonly [
  string,
  () => { holds: Hold[]; close: (tab: number) => void; pass: (ms: number) => Promise<void> },
][] = [
  [
    'with Web Locks',
    () => {
      const locks = webLocks();
      const ends: (() => void)[] = [];
      const holds = [0, 1].map((tab): Hold => {
        const hold = browserHold(locks, never);
        // A browser frees what a closed page held.
        return (name, run, signal) =>
          hold(name, () => Promise.race([run(), new Promise<void>((resolve) => (ends[tab] = resolve))]), signal);
      });
      return { holds, close: (tab) => ends[tab]?.(), pass: () => settle() };
    },
  ],
  [
    'on plain http, by a lease',
    () => {
      const { clock, advance } = steppedClock();
      const buses: Bus[] = [];
      const isOpen = [true, true];
      const holds = [0.2, 0.8].map((seed, tab): Hold => {
        const bus: Bus = {
          onmessage: null,
          postMessage: (data) => {
            if (!isOpen[tab]) return;
            for (const [other, { onmessage }] of buses.entries())
              if (other !== tab && isOpen[other] === true) onmessage?.({ data });
          },
        };
        buses.push(bus);
        return browserHold(undefined, () => Promise.resolve(leaseLocks(bus, clock, () => seed)));
      });
      const close = (tab: number) => {
        isOpen[tab] = false;
      };
      return { holds, close, pass: advance };
    },
  ],
];

describe('who sounds', () => {
  it('[R-53] a page stands in line for chime and doorbell while it may sound and hears its house', () => {
    const standing = { hasVoice: true, isLive: true };
    expect([
      standsInLine(standing),
      standsInLine({ ...standing, hasVoice: false }),
      standsInLine({ ...standing, isLive: false }),
    ]).toEqual([true, false, false]);
  });

  it('[R-53] a page stands in line only for what it has to sound, each thing in a line of its own', () => {
    const nothing = { hasVoice: true, hasSiren: false, countdownOf: null };
    expect([
      linesFor(nothing),
      linesFor({ ...nothing, hasSiren: true }),
      linesFor({ ...nothing, countdownOf: 'A' }),
      linesFor({ ...nothing, countdownOf: 'B' }),
      linesFor({ hasVoice: false, hasSiren: true, countdownOf: 'A' }),
    ]).toEqual([
      { siren: null, countdown: null },
      { siren: 'siren', countdown: null },
      { siren: null, countdown: 'countdown.A' },
      { siren: null, countdown: 'countdown.B' },
      { siren: null, countdown: null },
    ]);
  });

  it.each(BROWSERS)('[R-53] who leads for one thing keeps nobody from another (%s)', async (_name, open) => {
    const { holds, pass } = open();
    const [one, two] = holds.map((hold, tab) => createLead(`${NAME}.${tab}`, hold));
    one?.want(true);
    await pass(500);
    two?.want(true);
    await pass(500);
    expect([one?.get(), two?.get()]).toEqual([true, true]);
  });

  it.each(BROWSERS)('[R-53] what sounds once sounds in one tab, and in none afterwards (%s)', async (_name, open) => {
    const { holds, pass } = open();
    const told: number[] = [];
    const ends: (() => void)[] = [];
    const late = new AbortController();
    for (const [tab, hold] of holds.entries())
      soundOnce(
        NAME,
        hold,
        () => told.push(tab),
        late.signal,
        () => new Promise((resolve) => ends.push(resolve)),
      );
    await pass(500);
    expect(told).toHaveLength(1);
    late.abort();
    ends[0]?.();
    await pass(2_000);
    expect(told).toHaveLength(1);
  });

  it('[R-53] where there are neither locks nor a lease, what sounds once sounds in every tab', async () => {
    let told = 0;
    const rest = () => Promise.resolve();
    soundOnce(NAME, browserHold(undefined, never), () => (told += 1), new AbortController().signal, rest);
    await settle();
    expect(told).toBe(1);
  });

  it.each(BROWSERS)('[R-53] one tab leads, and a closed one is followed within 2 s (%s)', async (_name, open) => {
    const { holds, close, pass } = open();
    const [one, two] = holds.map((hold) => createLead(NAME, hold));
    one?.want(true);
    await pass(500);
    two?.want(true);
    await pass(500);
    expect([one?.get(), two?.get()]).toEqual([true, false]);
    close(0);
    await pass(2_000);
    expect(two?.get()).toBe(true);
  });

  it.each(BROWSERS)(
    '[R-53] one that lost its voice makes room, and stands behind afterwards (%s)',
    async (_name, open) => {
      const { holds, pass } = open();
      const [one, two] = holds.map((hold) => createLead(NAME, hold));
      const told: string[] = [];
      one?.subscribe(() => told.push(`one ${one.get()}`));
      two?.subscribe(() => told.push(`two ${two.get()}`));
      one?.want(true);
      await pass(500);
      two?.want(true);
      await pass(500);
      one?.want(false);
      expect(one?.get()).toBe(false);
      await pass(2_000);
      one?.want(true);
      await pass(2_000);
      expect(told).toEqual(['one true', 'one false', 'two true']);
    },
  );

  it('[R-53] a hidden page gives way to one that is looked at, and leads on where there is none', async () => {
    const hold = browserHold(webLocks(), never);
    const [one, two] = [createLead(NAME, hold), createLead(NAME, hold)];
    one.want(true);
    await settle();
    one.giveWay();
    await settle();
    expect(one.get()).toBe(true);
    two.want(true);
    await settle();
    one.giveWay();
    await settle();
    expect([one.get(), two.get()]).toEqual([false, true]);
  });

  it('[R-53] where there are neither locks nor a lease every page sounds: twice rather than never', async () => {
    const lead = createLead(NAME, browserHold(undefined, never));
    lead.want(true);
    await settle();
    expect(lead.get()).toBe(true);
    lead.want(false);
    expect(lead.get()).toBe(false);
  });
});
