import fc from 'fast-check';
import { afterAll, vi } from 'vitest';
import { isLong } from './how-long';

/**
 * `npm test` repeats itself: the same chance each time, so that what lands is judged by its change alone.
 * `npm run test:long` looks for new counter-examples; each failure prints the seed that brings it back.
 */
const SEED = 20_261_121;

if (!isLong) fc.configureGlobal({ seed: SEED });

// Files share one world (vitest.config.ts): none finds a clock, a `document` or a page's state that another one left.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});
