import { expect, vi } from 'vitest';
import { limitsOf } from './patience';

/*
 * The late look (PORCHLIGHT_LATE_LOOK=1): whoever waits for something looks for the first time only after a while. What
 * is expected must still be there then; an expectation that passes only because it looks before the update that it
 * should have waited for fails here. Elsewhere a first look is as early as the machine lets it be.
 */
const LATE_MS = 700;

// Kept, as a test may put hands to the clock.
const later = globalThis.setTimeout;
const aWhile = (): Promise<void> => new Promise((resolve) => later(resolve, LATE_MS));

function late<Args extends unknown[], Result>(look: (...args: Args) => Result) {
  let isFirst = true;
  return async function lateLook(this: unknown, ...args: Args): Promise<Awaited<Result>> {
    if (isFirst) await aWhile();
    isFirst = false;
    return await look.apply(this, args);
  };
}
/** Where a test names no limit, the usual one is long enough. */
const longer = <Options extends { timeout?: number }>(options: Options | undefined) =>
  options?.timeout === undefined ? options : { ...options, timeout: options.timeout + LATE_MS };

const MARK = Symbol.for('porchlight.late-look');
if (!(MARK in expect)) {
  const { poll } = expect;
  // `expect.element` of tests in a browser polls through it too.
  expect.poll = ((look, options) => poll(late(look), longer(options))) as typeof poll;
  const { waitFor, waitUntil } = vi;
  vi.waitFor = (look, said) => waitFor(late(look), longer(limitsOf(said)));
  vi.waitUntil = (look, said) => waitUntil(late(look), longer(limitsOf(said)));
  Object.assign(expect, { [MARK]: true });
}
