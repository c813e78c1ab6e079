import { expect as usual } from 'playwright/test';

const LATE_MS = 700;
const aWhile = () => new Promise<void>((resolve) => setTimeout(resolve, LATE_MS));

type Look = (...args: unknown[]) => unknown;
type Matchers = Record<string | symbol, unknown>;
/** What is looked at again and again: a page, a part of it, an answer that is asked for. */
const isWatched = (what: unknown): boolean =>
  typeof what === 'function' || (typeof what === 'object' && what !== null && 'waitForURL' in what) || isLocator(what);
const isLocator = (what: unknown): boolean =>
  typeof what === 'object' && what !== null && 'ariaSnapshot' in what && 'boundingBox' in what;

const late = (matchers: Matchers): Matchers =>
  new Proxy(matchers, {
    get(all, name) {
      const found = Reflect.get(all, name) as Look | Matchers;
      if (name === 'not') return late(found as Matchers);
      if (typeof found !== 'function') return found;
      return async (...args: unknown[]) => {
        await aWhile();
        return found.apply(all, args);
      };
    },
  });

/**
 * Playwright's own, and with PORCHLIGHT_LATE_LOOK=1 the late look: each expectation that waits looks for the first time
 * after a while (tests/support/late-look.ts says why).
 */
export const expect: typeof usual =
  process.env['PORCHLIGHT_LATE_LOOK'] === '1'
    ? new Proxy(usual, {
        apply(_target, _this, args: Parameters<typeof usual>) {
          const made = usual(...args) as unknown as Matchers;
          return isWatched(args[0]) ? late(made) : made;
        },
        get(all, name) {
          const found: unknown = Reflect.get(all, name);
          if (name !== 'poll') return found;
          return (...args: Parameters<typeof usual.poll>) =>
            late((found as typeof usual.poll)(...args) as unknown as Matchers);
        },
      })
    : usual;
