import fc from 'fast-check';

/**
 * `npm test` repeats itself: the same chance each time, so that what lands is judged by its change alone.
 * `npm run test:long` looks for new counter-examples; each failure prints the seed that brings it back.
 */
const SEED = 20_261_121;

// Browser tests have no process; they are short in either run.
const isLong = typeof process === 'object' && process.env['PORCHLIGHT_LONG'] === '1';
if (!isLong) fc.configureGlobal({ seed: SEED });
