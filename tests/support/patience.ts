import { vi } from 'vitest';
import { within } from './how-long';

/** As long as a poll waits (vitest.config.ts). Of themselves these give up after a second, on whatever machine. */
const PATIENCE_MS = within(10_000);

type Waits = Pick<typeof vi, 'waitFor' | 'waitUntil'>;
type Limits = Parameters<Waits['waitFor']>[1];

/** What a test says of its limits, as an object. */
export const limitsOf = (said: Limits) => (typeof said === 'number' ? { timeout: said } : (said ?? {}));

/** The same waits, which give a test that names no limit the one of every other expectation. */
export function patient({ waitFor, waitUntil }: Waits): Waits {
  const patiently = (said: Limits) => ({ timeout: PATIENCE_MS, ...limitsOf(said) });
  return {
    waitFor: (look, said) => waitFor(look, patiently(said)),
    waitUntil: (look, said) => waitUntil(look, patiently(said)),
  };
}

/** Files share these, and are patient once. */
const MARK = Symbol.for('porchlight.patience');
if (!(MARK in vi)) Object.assign(vi, patient(vi), { [MARK]: true });
