// The hunt of `npm run test:long`: everything again and again on a machine that is never quiet, on days when clocks do
// odd things, in another order each time, and with every first look late. A test that passes by chance fails here.
import { Worker } from 'node:worker_threads';

/** Six moments when a day, a month, a year or an hour turns, and one day that begins a week in one country and ends it in another. */
export const MOMENTS = [
  { name: 'midnight', at: '2026-11-23T23:59:30Z', zone: 'UTC' },
  { name: 'the end of a month', at: '2027-01-31T23:58:00Z', zone: 'UTC' },
  { name: 'summer time in Berlin', at: '2027-03-28T00:58:00Z', zone: 'Europe/Berlin' },
  { name: 'winter time in Los Angeles', at: '2027-11-07T08:58:00Z', zone: 'America/Los_Angeles' },
  { name: 'the end of the year in Apia', at: '2026-12-31T10:58:00Z', zone: 'Pacific/Apia' },
  { name: 'a Sunday', at: '2027-01-17T12:00:00Z', zone: 'America/New_York' },
];
/** So many times each step runs: once on each of these days. */
export const ROUNDS = MOMENTS.length;

/**
 * What the processes of a round find in their environment.
 * @param {number} round from 0 @param {number} now ms
 */
export function roundEnv(round, now) {
  const moment = MOMENTS[round % MOMENTS.length] ?? MOMENTS[0];
  const shiftMs = String(Date.parse(moment?.at ?? '') - now);
  const shift = `--import=${new URL('./faked-date.mjs', import.meta.url).href}`;
  return {
    TZ: moment?.zone ?? 'UTC',
    NODE_OPTIONS: [process.env['NODE_OPTIONS'], shift].filter(Boolean).join(' '),
    PORCHLIGHT_DATE_SHIFT_MS: shiftMs,
    VITE_PORCHLIGHT_DATE_SHIFT_MS: shiftMs,
    // Every other round looks at once, as always.
    ...(round % 2 === 0 ? { PORCHLIGHT_LATE_LOOK: '1', VITE_PORCHLIGHT_LATE_LOOK: '1' } : {}),
  };
}

/** The same order for the same seed. @template T @param {readonly T[]} list @param {number} seed @returns {T[]} */
export function shuffled(list, seed) {
  const all = [...list];
  let state = seed;
  for (let at = all.length - 1; at > 0; at -= 1) {
    // Numerical Recipes' linear congruential generator; its low bits repeat soon, so the high ones are taken.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (at + 1));
    [all[at], all[other]] = [/** @type {T} */ (all[other]), /** @type {T} */ (all[at])];
  }
  return all;
}

/**
 * Vitest's own words for another order of the files and of the tests in each of them; the seed brings it back.
 * @param {number | null} seed null: as they are written @returns {string[]}
 */
export const shuffleArgs = (seed) =>
  seed === null ? [] : ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`];

/** Two that take what they can of the processors. @returns {() => Promise<void>} ends them */
export function startHogs() {
  const hogs = Array.from({ length: 2 }, () => new Worker('for (;;);', { eval: true }));
  return async () => {
    await Promise.all(hogs.map((hog) => hog.terminate()));
  };
}
