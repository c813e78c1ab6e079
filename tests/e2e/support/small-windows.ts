import { entityId } from '../../../src/hub/state/entity-id.ts';
import { routeOf } from '../../../src/app/routes.ts';
import type { Sim } from '../../../sim/start-sim.ts';
import { pictureAsItIs } from './screens.ts';
import { expect, type Page } from './story.ts';
import { LANGUAGES, type Language } from './words.ts';

/** A wall panel at 200 %, a phone on its side, a small phone or one at 120 %, a phone. */
export const SMALL = [
  { width: 640, height: 400 },
  { width: 844, height: 390 },
  { width: 320, height: 640 },
  { width: 390, height: 844 },
] as const;

export const LANGUAGE_PAGE = '/security/settings/language';

/** Another page without a reload, under whatever stands over it; settles once its screen is drawn. */
export async function turnUnder(page: Page, path: string): Promise<void> {
  const { screen = '' } = routeOf(path) ?? {};
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // What stands there instead is told with the failure: somebody else may have turned the page since.
  await expect
    .poll(() => page.evaluate(documentsShown))
    .toEqual({ at: expect.any(String), drawn: expect.arrayContaining([screen]) });
}

/** The first camera of a home, as the addresses of its pages name it. */
export function cameraOf(home: Sim): string {
  for (const [serial, { hand }] of home.houses) {
    const camera = hand.list().devices.find(({ kind }) => kind === 'camera');
    if (camera !== undefined) return encodeURIComponent(entityId(serial, camera.id));
  }
  throw new Error('This home has no camera.');
}

const documentsShown = () => ({
  at: location.pathname,
  drawn: [...document.querySelectorAll<HTMLElement>('[data-document]')].map((one) => one.dataset['document'] ?? ''),
});

const NAMES = { en: 'English', fr: 'Français', es: 'Español', de: 'Deutsch' } as const satisfies Record<
  Language,
  string
>;

/** On the page of the languages: another one, also while a face stands over it and no finger gets there. */
export async function speakUnder(page: Page, language: Language): Promise<void> {
  const radio = page.getByRole('radio', { name: NAMES[language], includeHidden: true });
  await radio.evaluate((one: HTMLElement) => {
    one.click();
  });
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/**
 * Boxes that follow the window's size have followed, and what was fetched for them is there.
 * @param isGoingOn the page tells of something that takes its time: nothing is fetched, and it goes on.
 */
export async function settled(page: Page, isGoingOn = false): Promise<void> {
  if (!isGoingOn) await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  // What is measured moves what is measured after it: until every box stands where it stood ten frames ago.
  await page.evaluate(async () => {
    // What turns without an end stands nowhere, as the ring of a recording that goes on.
    const turning = () =>
      document
        .getAnimations()
        .flatMap(({ effect }) =>
          effect instanceof KeyframeEffect && effect.getComputedTiming().iterations === Infinity ? [effect.target] : [],
        );
    const places = () => {
      const roots = turning();
      return [...document.querySelectorAll('[data-widget], [data-widget] *')]
        .filter((box) => !roots.some((root) => root?.contains(box)))
        .map((one) => one.getBoundingClientRect())
        .map(({ left, top, width, height }) => [left, top, width, height].map(Math.round).join())
        .join(' ');
    };
    let before = '';
    for (let same = 0; same < 10;) {
      await new Promise(requestAnimationFrame);
      const now = places();
      same = now === before ? same + 1 : 0;
      before = now;
    }
  });
}

export interface Views {
  /** What is looked at. Its pictures are called so (screens.ts), in the words of each language. */
  name: string;
  /** Each begins with another language: four of them have seen every window in every language. */
  round?: number;
  /** Every window in every language; each window once, in another language each; or half of those. */
  views: 'all' | 'four' | 'two';
  languages?: readonly Language[];
  /** The page that is looked at; left out: what stands over any page, which is that of the languages meanwhile. */
  path?: string;
  /** Brings up what is looked at, where a page under it takes it away. */
  bring?: () => Promise<void>;
}

/** Looks at what stands on the screen in small windows and other languages, and leaves it in English on a wall panel. */
export async function inSmallWindows(
  page: Page,
  { name, round = 0, views, languages = LANGUAGES, path, bring }: Views,
  look: (where: string) => Promise<void>,
): Promise<void> {
  const before = page.viewportSize();
  // English last, in which it is left.
  const inOrder = [...languages.entries()].sort(([, one], [, other]) => Number(one === 'en') - Number(other === 'en'));
  let spoken: Language | null = null;
  for (const [at, language] of inOrder) {
    const sizes = SMALL.filter((_, nth) => {
      if (views === 'all') return true;
      return (nth + round) % languages.length === at && (views === 'four' || nth % 2 === (round >> 1) % 2);
    });
    if (sizes.length === 0) continue;
    await turnUnder(page, LANGUAGE_PAGE);
    await speakUnder(page, language);
    spoken = language;
    if (path !== undefined) await turnUnder(page, path);
    await bring?.();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await settled(page);
      await look(`${language} ${size.width} × ${size.height}`);
      await pictureAsItIs(page, `small-${name}-${language}`.replaceAll(/[^\w-]+/g, '-'));
    }
  }
  if (spoken !== 'en' || bring !== undefined) {
    await turnUnder(page, LANGUAGE_PAGE);
    await speakUnder(page, 'en');
    if (path !== undefined) await turnUnder(page, path);
  }
  if (before !== null) await page.setViewportSize(before);
}
