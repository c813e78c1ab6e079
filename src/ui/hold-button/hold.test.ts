import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOLD_MS, heldFraction, IDLE, nextHold, secondsToHold, type HoldEvent, type HoldState } from './hold';

const after = (events: readonly HoldEvent[]): HoldState =>
  events.reduce((state, event) => nextHold(state, event), IDLE);

describe('hold to confirm', () => {
  it('[S4.22] [S9.10] [R-54] is done after 3,000 ms, by the clock and not by the count of frames', () => {
    expect(
      after([
        { type: 'press', at: 0 },
        { type: 'tick', at: 3_000 },
      ]),
    ).toEqual({ phase: 'done', at: 3_000 });
  });

  it('[S4.22] [S9.10] released at 2.9 s sends nothing', () => {
    const events: HoldEvent[] = [
      { type: 'press', at: 0 },
      { type: 'tick', at: 2_899 },
      { type: 'release', at: 2_900 },
      { type: 'tick', at: 3_100 },
    ];
    expect(after(events)).toEqual({ phase: 'released' });
  });

  it('[S4.22] [R-54] let go after 3 s it is done, also where no frame came in between', () => {
    const events: HoldEvent[] = [
      { type: 'press', at: 0 },
      { type: 'tick', at: 1_000 },
      { type: 'release', at: 3_001 },
    ];
    expect(after(events)).toEqual({ phase: 'done', at: 3_001 });
  });

  it('[R-54] fires once: a sent hold rests for 5 s', () => {
    const done = after([
      { type: 'press', at: 0 },
      { type: 'tick', at: 3_000 },
    ]);
    expect(nextHold(done, { type: 'press', at: 7_999 })).toEqual(done);
    expect(nextHold(done, { type: 'press', at: 8_000 })).toEqual({ phase: 'holding', startedAt: 8_000 });
    expect(nextHold(done, { type: 'tick', at: 8_000 })).toEqual(IDLE);
  });

  it('[R-54] [I-40] what was not taken need not rest: the next hold begins at once', () => {
    const done = after([
      { type: 'press', at: 0 },
      { type: 'tick', at: 3_000 },
      { type: 'failed', at: 3_200 },
    ]);
    expect(done).toEqual(IDLE);
    const held = nextHold(done, { type: 'press', at: 3_300 });
    expect(held).toEqual({ phase: 'holding', startedAt: 3_300 });
    // News of an older hold ends none that is under way.
    expect(nextHold(held, { type: 'failed', at: 3_400 })).toEqual(held);
  });

  it('counts 3, 2, 1 while the ring fills', () => {
    const held: HoldState = { phase: 'holding', startedAt: 0 };
    expect([0, 999, 1_001, 2_001, 2_999].map((now) => secondsToHold(held, now))).toEqual([3, 3, 2, 1, 1]);
    expect([0, 1_500, 3_000, 9_000].map((now) => heldFraction(held, now))).toEqual([0, 0.5, 1, 1]);
  });

  it('[R-54] is never done without an unbroken press of 3,000 ms, whatever happens in between', () => {
    const step = fc.record({
      type: fc.constantFrom('press' as const, 'release' as const, 'tick' as const),
      wait: fc.integer({ min: 0, max: 4_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let now = 0;
        let state: HoldState = IDLE;
        let pressedAt: number | null = null;
        for (const { type, wait } of steps) {
          now += wait;
          const before = state;
          state = nextHold(state, { type, at: now });
          if (before.phase !== 'holding' && state.phase === 'holding') pressedAt = now;
          if (before.phase !== 'done' && state.phase === 'done') {
            expect(pressedAt).not.toBeNull();
            expect(now - (pressedAt ?? now)).toBeGreaterThanOrEqual(HOLD_MS);
          }
          if (type === 'release' && state.phase !== 'done') pressedAt = null;
        }
      }),
    );
  });
});
