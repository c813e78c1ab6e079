import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClock } from './clock.ts';
import { handTime } from './hand-time.ts';

/** Real time that a test lets pass. */
function passingTime() {
  const time = handTime(1_000_000);
  const pass = (ms: number) => {
    const until = time.now() + ms;
    while (time.ringNext(until));
  };
  return { ...time, pass };
}

describe('hub clock', () => {
  it('[R-95] runs timers in hub time, ten times as fast when told so', () => {
    const real = passingTime();
    const clock = createClock({ real });
    const seen: string[] = [];
    clock.after(1_000, () => seen.push('a'));
    clock.after(30_000, () => seen.push('b'));
    real.pass(1_000);
    expect(seen).toEqual(['a']);
    clock.setSpeed(10);
    real.pass(2_899);
    expect(seen).toEqual(['a']);
    real.pass(1);
    expect(seen).toEqual(['a', 'b']);
    expect(clock.now()).toBe(1_000_000 + 30_000);
  });

  it('[R-95] advances through everything that is due, each at its own time, also what begins on the way', () => {
    const real = passingTime();
    const clock = createClock({ real });
    const start = clock.now();
    const seen: [string, number][] = [];
    const note = (name: string) => seen.push([name, clock.now() - start]);
    clock.after(200, () => {
      note('second');
      clock.after(50, () => note('nested'));
    });
    clock.after(100, () => note('first'));
    const cancel = clock.after(150, () => note('never'));
    cancel();
    clock.after(900, () => note('later'));
    clock.advance(500);
    expect(seen).toEqual([
      ['first', 100],
      ['second', 200],
      ['nested', 250],
    ]);
    expect(clock.now() - start).toBe(500);
    real.pass(400);
    expect(seen.at(-1)).toEqual(['later', 900]);
  });

  it('begins when it is told to, and comes to an end with thousands that wait and begin anew', () => {
    const clock = createClock({ real: passingTime(), startAt: 5_000 });
    expect(clock.now()).toBe(5_000);
    let ran = 0;
    const tick = () => {
      ran += 1;
      // A device cancels and begins its waiting all the time.
      clock.after(86_400_000, tick)();
      clock.after(60_000, tick);
    };
    for (let each = 0; each < 2_000; each += 1) clock.after(each, tick);
    clock.advance(3_600_000);
    // The one that began at once falls due again on the last millisecond.
    expect(ran).toBe(2_000 * 60 + 1);
  });

  it('stands still at speed 0 and forgets its timers when stopped', () => {
    const real = passingTime();
    const clock = createClock({ real, speed: 0 });
    const seen: string[] = [];
    clock.after(10, () => seen.push('x'));
    real.pass(1_000);
    expect(seen).toEqual([]);
    clock.setSpeed(1);
    clock.stop();
    real.pass(1_000);
    expect(seen).toEqual([]);
  });

  it('never runs a timer early, twice or out of order, however time passes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 20 }),
        fc.array(
          fc.record({ how: fc.constantFrom('pass', 'advance', 'speed'), by: fc.integer({ min: 0, max: 3_000 }) }),
          { maxLength: 20 },
        ),
        (waits, steps) => {
          const real = passingTime();
          const clock = createClock({ real });
          const start = clock.now();
          const ran: number[] = [];
          for (const wait of waits) {
            clock.after(wait, () => {
              expect(clock.now() - start).toBeGreaterThanOrEqual(wait);
              ran.push(wait);
            });
          }
          for (const { how, by } of steps) {
            if (how === 'pass') real.pass(by);
            else if (how === 'advance') clock.advance(by);
            else clock.setSpeed(by / 1_000);
          }
          clock.setSpeed(1);
          clock.advance(5_000);
          expect(ran).toEqual([...waits].sort((a, b) => a - b));
        },
      ),
      { numRuns: 100 },
    );
  });
});
