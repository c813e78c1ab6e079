import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  awakeSince,
  nextLookAt,
  nextRest,
  RETURN_AFTER_MS,
  WAKE_MOST_MS,
  WAKE_TAIL_MS,
  type RestEvent,
  type RestRules,
  type RestState,
} from './rest';

const RULES: RestRules = { saverAfterMs: 300_000 };

/** Plays events and gives each one's outcome. */
function play(events: readonly RestEvent[], rules = RULES, from: RestState = awakeSince(0)) {
  let state = from;
  return events.map((event) => {
    const step = nextRest(state, event, rules);
    ({ state } = step);
    return { ...step, event };
  });
}
const press = (at: number, id = 'finger'): RestEvent => ({ type: 'press', id, at });
const release = (at: number, id = 'finger'): RestEvent => ({ type: 'release', id, at });
const click = (at: number, id: string | null = null): RestEvent => ({ type: 'part', id, at });
const tick = (at: number): RestEvent => ({ type: 'tick', at });
const held = (at: number, isHeld = true): RestEvent => ({ type: 'held', isHeld, at });
const asleep = (): RestState => ({ ...awakeSince(0), isSaverOn: true, hasReturned: true });
const passes = (events: readonly RestEvent[], from = awakeSince(0)) =>
  play(events, RULES, from).map(({ isPassed }) => isPassed);

describe('rest of a wall display', () => {
  it('[S9.3] [S3.46] goes back after the seconds that were set, and not at all where none are', () => {
    const ticks = [tick(29_999), tick(30_000), tick(60_000)];
    const after = (returnAfterMs: number | null) =>
      play(ticks, { saverAfterMs: null, returnAfterMs }).map(({ goesBack }) => goesBack);
    expect([after(30_000), after(null)]).toEqual([
      [false, true, false],
      [false, false, false],
    ]);
    expect(nextLookAt(awakeSince(5), { saverAfterMs: null, returnAfterMs: 30_000 })).toBe(30_005);
    expect(nextLookAt(awakeSince(5), { saverAfterMs: null, returnAfterMs: null })).toBeNull();
  });

  it('goes back to the start board once after 60 s, and the saver comes after its own time', () => {
    const steps = play([tick(RETURN_AFTER_MS - 1), tick(RETURN_AFTER_MS), tick(299_999), tick(300_000), tick(900_000)]);
    expect(steps.map(({ goesBack }) => goesBack)).toEqual([false, true, false, false, false]);
    expect(steps.map(({ state }) => state.isSaverOn)).toEqual([false, false, false, true, true]);
  });

  it('a touch begins the time anew, and it goes back again after the next quiet minute', () => {
    const steps = play([tick(60_000), press(70_000), release(70_050), tick(130_049), tick(130_050)]);
    expect(steps.map(({ goesBack }) => goesBack)).toEqual([true, false, false, false, true]);
  });

  it('a saver that is switched off never comes; the way back stays', () => {
    const [minute, day] = play([tick(60_000), tick(86_400_000)], { saverAfterMs: null });
    expect([minute?.goesBack, day?.state.isSaverOn]).toEqual([true, false]);
  });

  it('goes back after its minute even when the saver came before, once, and the saver stays', () => {
    const steps = play([tick(30_000), tick(59_999), tick(60_000), tick(90_000)], { saverAfterMs: 30_000 });
    expect(steps.map(({ goesBack }) => goesBack)).toEqual([false, false, true, false]);
    expect(steps.every(({ state }) => state.isSaverOn)).toBe(true);
  });

  it('the touch that wakes is kept back whole, with the click that follows it; the next one acts', () => {
    const events = [press(0), release(80), click(90), press(80 + WAKE_TAIL_MS), release(600), click(610)];
    expect(passes(events, asleep())).toEqual([false, false, false, true, true, true]);
  });

  it('a key that wakes does not act when it repeats nor when it is let go', () => {
    const key = 'Enter';
    const events = [press(0, key), click(600, key), click(WAKE_MOST_MS + 500, key), release(5_000, key), click(5_001)];
    expect(passes(events, asleep())).toEqual([false, false, false, false, false]);
  });

  it('a release that is lost shuts the page for 3 s at most, and quick taps do not make it longer', () => {
    const events = [
      press(0, 'lost'),
      press(100, 'b'),
      release(150, 'b'),
      press(WAKE_MOST_MS, 'c'),
      release(3_050, 'c'),
    ];
    expect(passes(events, asleep())).toEqual([false, false, false, true, true]);
    expect(passes([press(0), press(WAKE_MOST_MS), release(3_050)], asleep())).toEqual([false, true, true]);
    expect(passes([press(0), { type: 'let-go', at: 10 }, press(10 + WAKE_TAIL_MS)], asleep())).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('[I-39] an alarm wakes it; the finger that was waking it answers nothing of the alarm', () => {
    const steps = play([press(0), held(20), release(60), click(61), press(500), click(520)], RULES, asleep());
    expect(steps.map(({ isPassed }) => isPassed)).toEqual([false, true, false, false, true, true]);
    expect(nextRest(asleep(), held(0), RULES).state.isSaverOn).toBe(false);
  });

  it('what an alarm held off starts from its end, not from the last touch', () => {
    const steps = play([held(1_000), tick(500_000), held(600_000, false), tick(659_999), tick(660_000)]);
    expect(steps.map(({ goesBack }) => goesBack)).toEqual([false, false, false, false, true]);
    expect(steps.map(({ state }) => state.isSaverOn)).toEqual([false, false, false, false, false]);
  });

  it('asks for the clock at the next thing that comes by itself', () => {
    expect(nextLookAt(awakeSince(5), RULES)).toBe(60_005);
    expect(nextLookAt({ ...awakeSince(5), hasReturned: true }, RULES)).toBe(300_005);
    expect(nextLookAt({ ...awakeSince(5), hasReturned: true }, { saverAfterMs: null })).toBeNull();
    expect(nextLookAt(asleep(), RULES)).toBeNull();
    expect(nextLookAt({ ...asleep(), hasReturned: false }, { saverAfterMs: 30_000 })).toBe(60_000);
    expect(nextLookAt({ ...awakeSince(5), isHeld: true }, RULES)).toBeNull();
  });
});

const ids = fc.constantFrom('finger', 'thumb', 'Enter');
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('press' as const), id: ids }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('release' as const), id: ids }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('part' as const), id: fc.option(ids) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('let-go' as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('held' as const), isHeld: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('tick' as const) }) },
);
const waits = fc.constantFrom(0, 5, 100, 390, 500, 2_500, 20_000, 59_990, 60_000, 250_000, 300_000);
const story = fc.array(fc.tuple(waits, happening), { maxLength: 60 }).map((steps) => {
  let at = 0;
  return steps.map(([wait, event]) => {
    at += wait;
    return { ...event, at };
  });
});
const rules = fc.constantFrom<RestRules>({ saverAfterMs: 300_000 }, { saverAfterMs: 30_000 }, { saverAfterMs: null });

describe('rest of a wall display, in any order of events', () => {
  it('[I-39] no saver stands over an alarm, a countdown or a pad, and nothing goes back under one', () => {
    fc.assert(
      fc.property(story, rules, (events, chosen) => {
        let isHeld = false;
        for (const { event, state, goesBack } of play(events, chosen)) {
          if (event.type === 'held') ({ isHeld } = event);
          expect(state.isSaverOn && isHeld).toBe(false);
          expect(goesBack && isHeld).toBe(false);
        }
      }),
    );
  });

  it('it goes back only after a whole quiet minute, and once for each', () => {
    fc.assert(
      fc.property(story, rules, (events, chosen) => {
        let quietSince = 0;
        let isHeld = false;
        for (const { event, goesBack } of play(events, chosen)) {
          if (goesBack) {
            expect(event.at - quietSince).toBeGreaterThanOrEqual(RETURN_AFTER_MS);
            quietSince = event.at;
          }
          if (event.type === 'press' || event.type === 'part') quietSince = Math.max(quietSince, event.at);
          if (event.type === 'held' && event.isHeld !== isHeld) {
            ({ isHeld } = event);
            quietSince = event.at;
          }
        }
      }),
    );
  });

  it('the touch that wakes never acts: nothing of that finger passes before it is down anew', () => {
    fc.assert(
      fc.property(story, rules, (events, chosen) => {
        let isAsleep = false;
        const waking = new Set<string>();
        for (const { event, state, isPassed } of play(events, chosen)) {
          if (isAsleep && event.type !== 'tick' && event.type !== 'held' && event.type !== 'let-go') {
            expect(isPassed).toBe(false);
            if (event.type === 'press') waking.add(event.id);
          }
          if (event.type === 'press' && isPassed) waking.delete(event.id);
          if (event.type === 'let-go') waking.clear();
          if (event.type === 'release' || event.type === 'part') {
            if (event.id !== null && waking.has(event.id)) expect(isPassed).toBe(false);
            if (event.type === 'release') waking.delete(event.id);
          }
          isAsleep = state.isSaverOn;
          if (isAsleep) waking.clear();
        }
      }),
    );
  });

  it('nobody is shut out: a press is kept back for 3 s after the wake, or right after the waking finger left', () => {
    fc.assert(
      fc.property(story, rules, (events, chosen) => {
        let isAsleep = false;
        let wokeAt = -Infinity;
        let leftAt = -Infinity;
        for (const { event, state, isPassed } of play(events, chosen)) {
          if (isAsleep && !state.isSaverOn) wokeAt = event.at;
          if (event.type === 'press' && !isAsleep && event.at - wokeAt >= WAKE_MOST_MS)
            expect(isPassed || event.at - leftAt < WAKE_TAIL_MS).toBe(true);
          if (event.type === 'release' && !isPassed) leftAt = event.at;
          isAsleep = state.isSaverOn;
        }
      }),
    );
  });
});
