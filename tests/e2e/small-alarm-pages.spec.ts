// Here because what an alarm stands over is a page of the app with bars and pictures of its own, or a browser that is a
// wall display as a whole.
import { setMode } from './support/house.ts';
import { misfits } from './support/misfits.ts';
import { wrongWith, type FaceName } from './support/safety-needs.ts';
import { cameraOf, inSmallWindows, settled, SMALL, type Views } from './support/small-windows.ts';
import { expect, test, type Page } from './support/story.ts';
import { LANGUAGES, type Language } from './support/words.ts';

// Not over while it is looked at, and three digits long; what closes itself does so in time that passes.
test.use({ lengths: { exitS: 240, entryS: 240, abortS: 240 }, isStill: true });

const face = (page: Page, name: 'alarm-entry' | 'alarm-main') => page.locator(`[data-face="${name}"]:not([inert])`);

// The same faces over the security home and the settings stand in `npm test` (small-screens.spec.ts).
test('[R-102] [S2.25] over every page of the cameras an alarm is whole on a small screen, and so is its bar over the cameras that it shows @long', async ({
  signedIn: page,
  home,
  watch,
}) => {
  test.slow();
  watch.allow(/WebSocket|ERR_/);
  const found: string[] = [];
  const pages = ['', `/camera-details/${cameraOf(home)}`, `/fullscreen/${cameraOf(home)}`].map(
    (end) => `/security/cameras${end}`,
  );
  const looked = async (name: FaceName, views: Omit<Views, 'name'>) => {
    const over = views.path === undefined ? name : `${name} over ${views.path}`;
    await inSmallWindows(page, { name: over, ...views }, async (where) => {
      found.push(...(await wrongWith(page, name)).map((what) => `${over}, ${where}: ${what}`));
    });
  };
  // Each page in every window, in another language each; over the settings each face has all sixteen.
  const lookOverPages = async (name: FaceName) => {
    for (const [round, path] of pages.entries()) await looked(name, { round, views: 'four', path });
  };
  const lookAtCameras = async () => {
    await page.getByRole('button', { name: /^Show cameras/ }).click();
    await looked('cameras in an alarm', { views: 'all' });
    await page.getByRole('button', { name: 'Driveway', exact: false }).first().click();
    await looked('camera in an alarm', { views: 'all' });
    await page.getByRole('button', { name: /Back to the alarm/ }).click();
  };

  setMode(home, '2');
  home.control.openDoor('Balcony door');
  await expect(face(page, 'alarm-entry').getByRole('timer')).toBeVisible();
  await lookOverPages('entry delay');
  await lookAtCameras();
  await expect(face(page, 'alarm-entry').getByRole('timer')).toBeVisible();
  home.control.advance(241_000);
  await page.reload();
  await expect(face(page, 'alarm-main').getByRole('timer')).toBeVisible();
  await lookOverPages('alarm');
  await lookAtCameras();
  await expect(face(page, 'alarm-main').getByRole('timer')).toBeVisible();
  expect(found).toEqual([]);
});

/** This browser hangs on a wall from its next page on, and speaks this language there. */
async function hang(page: Page, kiosk: string, language: Language): Promise<void> {
  await page.evaluate(
    (kept) => {
      localStorage.setItem('porchlight.preferences', kept);
    },
    JSON.stringify({ kiosk, language, hasSaver: false }),
  );
  await page.goto(kiosk);
  await expect(page.locator('[data-type=kiosk-corner] button')).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

for (const [title, start] of [
  ['the security home', '/security'],
  ['a board', '/dashboards/default'],
] as const)
  test(`[R-102] [R-48] ${title} on a wall display of a small window, and an alarm over it, are whole @long`, async ({
    signedIn: page,
    home,
    watch,
  }) => {
    test.slow();
    watch.allow(/WebSocket|ERR_/);
    // A window that fills its screen takes no other size.
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'fullscreenEnabled', { value: false });
    });
    const found: string[] = [];
    const look = async (name: string, isThere: () => Promise<void>, wrong: () => Promise<string[]>) => {
      for (const language of LANGUAGES) {
        await hang(page, start, language);
        await isThere();
        for (const size of SMALL) {
          await page.setViewportSize(size);
          await settled(page);
          const where = `${language} ${size.width} × ${size.height}`;
          found.push(...(await wrong()).map((what) => `${name}, ${where}: ${what}`));
        }
      }
    };
    const timerOf = (name: 'alarm-entry' | 'alarm-main') => () =>
      expect(face(page, name).getByRole('timer')).toBeVisible();

    setMode(home, '2');
    const isHome = start === '/security';
    const drawn = page.locator(isHome ? '[data-role=arm] button[aria-pressed=true]' : '[data-document=default] button');
    await look(
      'at rest',
      () => expect(drawn.first()).toBeVisible(),
      () => (isHome ? wrongWith(page, 'home, away') : misfits(page)),
    );
    home.control.openDoor('Balcony door');
    await look('entry delay', timerOf('alarm-entry'), () => wrongWith(page, 'entry delay'));
    home.control.advance(241_000);
    await look('alarm', timerOf('alarm-main'), () => wrongWith(page, 'alarm'));
    expect(found).toEqual([]);
  });
