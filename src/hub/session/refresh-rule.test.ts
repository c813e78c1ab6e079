import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRefreshDue, REFRESH_CHECK_MS } from './refresh-rule';

const HOUR_MS = 3_600_000;
const APART_MS = 300_000;

interface Evening {
  lifeMs: number;
  /** Whether each try is answered, over and over. */
  answers: boolean[];
  lastsMs: number;
}
/** Looks every half minute as the session does. @returns each try: when, and how much of the life was left */
function live({ lifeMs, answers, lastsMs }: Evening) {
  const tries: { at: number; left: number; isAnswered: boolean }[] = [];
  let issuedMs = 0;
  let triedAt: number | null = null;
  let deadMs = 0;
  for (let nowMs = 0; nowMs <= lastsMs; nowMs += REFRESH_CHECK_MS) {
    const expiresMs = issuedMs + lifeMs;
    if (expiresMs <= nowMs) deadMs += REFRESH_CHECK_MS;
    const sinceTryMs = triedAt === null ? null : nowMs - triedAt;
    if (!isRefreshDue({ issuedMs, expiresMs, nowMs, sinceTryMs })) continue;
    triedAt = nowMs;
    const isAnswered = answers[tries.length % answers.length] ?? true;
    tries.push({ at: nowMs, left: expiresMs - nowMs, isAnswered });
    if (isAnswered) issuedMs = nowMs;
  }
  return { tries, deadMs };
}
const evening = fc.record({
  lifeMs: fc.integer({ min: 2 * APART_MS, max: 48 * HOUR_MS }),
  answers: fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
  lastsMs: fc.constant(30 * HOUR_MS),
});

it('[S9.1] [R-60] whatever a token’s life and whatever fails: two tries are 5 min apart unless a tenth is left, and none comes before 3 h are left', () => {
  fc.assert(
    fc.property(evening, (given) => {
      const { tries } = live(given);
      for (const [nth, { at, left }] of tries.entries()) {
        expect(left).toBeLessThanOrEqual(3 * HOUR_MS);
        const before = tries[nth - 1];
        if (before !== undefined && left >= given.lifeMs / 10) expect(at - before.at).toBeGreaterThanOrEqual(APART_MS);
      }
    }),
    { numRuns: 60 },
  );
});

it('[S4.29] [R-60] [I-51] a cloud that answers never leaves a session without a good token, and is not asked for ever (H-14)', () => {
  fc.assert(
    fc.property(evening, (given) => {
      const { tries, deadMs } = live({ ...given, answers: [true] });
      expect(deadMs).toBe(0);
      // A short-lived one is renewed at half its life at the earliest, a long one with three hours left.
      const apart = Math.min(given.lifeMs / 2, Math.max(given.lifeMs - 3 * HOUR_MS, APART_MS));
      expect(tries.length).toBeLessThanOrEqual(given.lastsMs / Math.max(APART_MS, apart) + 1);
    }),
    { numRuns: 60 },
  );
});
