import { expect as usual, type Locator } from 'playwright/test';

const LATE_MS = 700;
const aWhile = (ms = LATE_MS) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const isLate = process.env['PORCHLIGHT_LATE_LOOK'] === '1';

/**
 * So long it is looked ten times a second. Playwright looks twice a second where its limit is longer than two seconds and a
 * half, and each time that something came a moment after a look, half a second was waited for nothing: a seventh of a story.
 */
const SOON_MS = 2_400;
const OFTEN_MS = 100;
const soon = usual.configure({ timeout: SOON_MS });
/** When a poll looks again, in ms; from the last on as often as that. */
const LOOKS = [20, 50, 100, 100, 100, 100, 250, 250, 500];

type Look = (...args: unknown[]) => unknown;
type Matchers = Record<string | symbol, unknown>;
type Given = Parameters<typeof usual>;

const isLocator = (what: unknown): what is Locator =>
  typeof what === 'object' && what !== null && 'ariaSnapshot' in what && 'boundingBox' in what;
/** A page or a part of it, which is looked at again and again. */
const isWatched = (what: unknown): boolean =>
  (typeof what === 'object' && what !== null && 'waitForURL' in what) || isLocator(what);
const hasLimit = (args: readonly unknown[]): boolean =>
  args.some((one) => typeof one === 'object' && one !== null && 'timeout' in one);

/** A failure is told at the line of the story that looked, and not here. */
function atTheStory(failure: unknown): unknown {
  if (failure instanceof Error && failure.stack !== undefined) {
    const lines = failure.stack.split('\n').filter((line) => !line.includes(import.meta.filename));
    failure.stack = lines.join('\n');
  }
  return failure;
}

/** The matchers, each of which looks by `look`. */
const lookedBy = (
  matchers: Matchers,
  look: (name: string, args: unknown[], isNot: boolean) => unknown,
  isNot = false,
) =>
  new Proxy(matchers, {
    get(all, name): unknown {
      const found = Reflect.get(all, name) as Look | Matchers;
      if (name === 'not') return lookedBy(found as Matchers, look, true);
      return typeof found === 'function' ? (...args: unknown[]) => look(String(name), args, isNot) : found;
    },
  });

const matcher = (all: unknown, name: string, isNot: boolean): Look =>
  Reflect.get(isNot ? (all as { not: object }).not : (all as object), name) as Look;

/** Whether it is seen soon. Playwright's own look tells the whole page in words each time that it finds nothing: 30 ms. */
async function isSeenSoon(locator: Locator): Promise<boolean> {
  for (let passed = 0; passed < SOON_MS; passed += OFTEN_MS) {
    if (await locator.isVisible()) return true;
    await aWhile(OFTEN_MS);
  }
  return false;
}

/** Looks often at first, and then for as long as everybody has. */
const oftenAtFirst = (given: Given): Matchers =>
  lookedBy(soon(...given) as unknown as Matchers, async (name, args, isNot) => {
    if (isLate) await aWhile();
    try {
      if (name === 'toBeVisible' && !isNot && args.length === 0 && isLocator(given[0])) {
        if (await isSeenSoon(given[0])) return undefined;
      } else if (!hasLimit(args)) return await matcher(soon(...given), name, isNot)(...args);
    } catch {
      // It takes longer, or is wrong.
    }
    try {
      return await matcher(usual(...given), name, isNot)(...args);
    } catch (failure) {
      throw atTheStory(failure);
    }
  });

const lateOnly = (matchers: unknown): Matchers =>
  lookedBy(matchers as Matchers, async (name, args, isNot) => {
    await aWhile();
    return matcher(matchers, name, isNot)(...args);
  });

/**
 * Playwright's own, which looks at a page more often at first; and with PORCHLIGHT_LATE_LOOK=1 the late look: each
 * expectation that waits looks for the first time after a while (tests/support/late-look.ts says why).
 */
export const expect: typeof usual = new Proxy(usual, {
  apply(_target, _this, given: Given): unknown {
    if (isWatched(given[0])) return oftenAtFirst(given);
    // What waits by itself, as `toPass` does.
    return isLate && typeof given[0] === 'function' ? lateOnly(usual(...given)) : usual(...given);
  },
  get(all, name) {
    const found: unknown = Reflect.get(all, name);
    if (name !== 'poll') return found;
    return (asked: () => unknown, how: Parameters<typeof usual.poll>[1] = {}) => {
      const made = usual.poll(asked, { intervals: LOOKS, ...(typeof how === 'string' ? { message: how } : how) });
      return isLate ? lateOnly(made) : made;
    };
  },
});
