// Here because boxes are measured by the browser that lays them out, on the faces as they stand over a page of the app.
import { ROUTES } from '../../src/app/routes.ts';
import { cutText } from '../../src/runtime/lint/cut-text.ts';
import type { Sim } from '../../sim/start-sim.ts';
import { isLong } from '../support/how-long.ts';
import { setMode } from './support/house.ts';
import { misfits } from './support/misfits.ts';
import { outOfSight } from './support/out-of-sight.ts';
import { wrongWith } from './support/safety-needs.ts';
import { walkFaces } from './support/safety-walk.ts';
import {
  cameraOf,
  inSmallWindows,
  LANGUAGE_PAGE,
  settled,
  SMALL,
  speakUnder,
  turnUnder,
} from './support/small-windows.ts';
import { expect, test, typePin } from './support/story.ts';
import { LANGUAGES, wordsOf } from './support/words.ts';

// Not over while it is looked at, and three digits long.
test.use({ lengths: { exitS: 240, entryS: 240, abortS: 240 } });

test.describe('in time that stands', () => {
  // A keypad that calls something off closes itself after half a minute, which sixteen looks take.
  test.use({ isStill: true });

  // Boxes are measured by the browser that lays them out, on the faces as they stand over a page of the app.
  test('[R-102] every face is whole on a small screen: number, keys, cancel and help without scrolling, no word cut or broken', async ({
    signedIn: page,
    home,
    watch,
  }) => {
    test.slow();
    watch.allow(/WebSocket|ERR_/);
    const found: string[] = [];
    let round = 0;
    await walkFaces({
      page,
      home,
      look: async (face) => {
        round += 1;
        await inSmallWindows(page, { name: face, round, views: isLong ? 'all' : 'four' }, async (where) => {
          found.push(...(await wrongWith(page, face)).map((what) => `${face}, ${where}: ${what}`));
        });
      },
    });
    expect(found).toEqual([]);
  });
});

const HOME = '[data-document="security-home"]';

// What is on the screen of a phone at once is a matter of the whole page: its bars, its card and its ring.
test('[R-102] [S2.29] the security home shows what arms and what calls for help on every small screen, above its bar, without scrolling and with no word cut', async ({
  signedIn: page,
  home,
}) => {
  test.slow();
  const found: string[] = [];
  const look = async (name: string) => {
    await inSmallWindows(page, { name: `home ${name}`, path: '/security/', views: 'all' }, async (where) => {
      for (const part of ['arm-away', 'arm-night', 'disarm', 'panic'])
        found.push(
          ...(await outOfSight(page, `${HOME} [data-widget="${part}"]`)).map((what) => `${name}, ${where}: ${what}`),
        );
      found.push(...(await misfits(page)).map((what) => `${name}, ${where}: ${what}`));
      // With the bars around it; what ends in dots, or after its second line, is cut here too.
      for (const { kind, widget, text, byPx } of await page.locator('body').evaluate(cutText, true))
        found.push(`${name}, ${where}: ${kind} by ${byPx} in ${widget}: “${text}”`);
    });
  };
  await look('one window open');
  home.control.openDoor('Balcony door');
  await expect(page.getByText('2 sensors open')).toBeVisible();
  await look('two sensors open');
  expect(found).toEqual([]);
});

test('[R-102] [S4.18] on a phone a wrong PIN is read on the red of the alarm too', async ({
  signedIn: page,
  home,
  watch,
}) => {
  watch.allow(/WebSocket|ERR_/);
  await page.setViewportSize({ width: 390, height: 844 });
  setMode(home, '2');
  home.control.openDoor('Balcony door');
  await expect(page.getByRole('alertdialog').getByRole('timer')).toBeVisible();
  await typePin(page, '9999');
  home.control.advance(241_000);
  await expect(page.locator('[data-background=flood]')).toBeVisible();
  const ratio = await page
    .getByText('2 attempts left')
    .last()
    .evaluate((message) => {
      const [canvas, probe] = [document.createElement('canvas').getContext('2d'), document.createElement('i')];
      if (canvas === null) throw new Error('no canvas');
      message.append(probe);
      probe.style.color = 'var(--emergency-field)';
      const light = (colour: string) => {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
          .map((part) => part / 255)
          .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
      };
      const [text, ground] = [light(getComputedStyle(message).color), light(getComputedStyle(probe).color)];
      return Math.max(text, ground) / Math.min(text, ground);
    });
  expect(ratio).toBeGreaterThanOrEqual(4.5);
});

test('[R-102] keys below the fold, cut by their box, covered or too small are found, and so is a number that nobody can read', async ({
  signedIn: page,
  home,
}) => {
  setMode(home, '2');
  home.control.openDoor('Balcony door');
  await expect(page.getByRole('alertdialog').getByRole('timer')).toBeVisible();
  await page.setViewportSize(SMALL[0]);
  await settled(page);
  expect(await outOfSight(page)).toEqual([]);
  const wrong = async (selector: string, style: Record<string, string>, look = outOfSight) => {
    const element = page.locator(`[data-face="alarm-entry"][data-shape] ${selector}`).first();
    const set = (given: Record<string, string>) =>
      element.evaluate((one: HTMLElement, styles) => {
        const before = Object.fromEntries(
          Object.keys(styles).map((name) => [name, String(Reflect.get(one.style, name))]),
        );
        Object.assign(one.style, styles);
        return before;
      }, given);
    const before = await set(style);
    await settled(page);
    const found = await look(page);
    await set(before);
    await settled(page);
    return found.join('\n');
  };
  expect(await wrong('[data-document]', { height: '36rem' })).toContain('outside the window: “Send help now');
  expect(await wrong('[data-type=keypad] > *', { height: '10rem' })).toContain('cut by');
  expect(await wrong('[data-type=alarm-heading]', { gridArea: '1 / 1 / 8 / 8', zIndex: '99' })).toContain('under <');
  expect(await wrong('[data-digit="7"]', { width: '1rem' })).toContain('too small to press: “7”');
  expect(await wrong('[role=timer] > :first-child', { fontSize: '1rem' })).toContain('too small to read');
  expect(await misfits(page)).toEqual([]);
  const over = { gridArea: '1 / 1 / 8 / 8', zIndex: '99', paddingTop: '6rem', textAlign: 'end' };
  expect(await wrong('[data-type=alarm-heading]', over, misfits)).toMatch(/words on a control: “Entry delay” on </);
  expect(await wrong('[data-type=keypad] > *', { marginLeft: '-4rem' }, misfits)).toContain('tiles on each other');
  expect(await outOfSight(page)).toEqual([]);
});

/** Names that stand for a part of a path in this house. */
const namesIn = (home: Sim): Readonly<Record<string, string>> => ({
  ':board': 'default',
  ':mode': '2',
  ':theme': 'new',
  ':camera': cameraOf(home),
});
const inside = ROUTES.filter(({ access }) => access === 'signed-in');

// Where a page has as many parts as an account has settings, only a walk through them finds what does not fit.
test('[R-102] [S1.11] on a small screen no page is wider than it, cuts a word, breaks one inside or lays controls on each other', async ({
  signedIn: page,
  home,
  watch,
}) => {
  test.slow();
  watch.allow(/WebSocket|ERR_/);
  const found: string[] = [];
  const names = namesIn(home);
  // In `npm test` each page in one window and one language, another for each; a board in each window, by the longest words.
  const views = LANGUAGES.flatMap((language) => SMALL.map((size) => ({ language, size })));
  for (const [at, language] of LANGUAGES.entries()) {
    await turnUnder(page, LANGUAGE_PAGE);
    await speakUnder(page, language);
    for (const [nth, route] of inside.entries()) {
      const isBoard = route.screen === 'board';
      const sizes = SMALL.filter(
        (_, one) => isLong || (isBoard ? language === 'de' : (nth * 5 + 3) % views.length === at * SMALL.length + one),
      );
      if (sizes.length === 0) continue;
      await turnUnder(
        page,
        route.path.replaceAll(/:\w+/g, (name) => names[name] ?? name),
      );
      for (const size of sizes) {
        await page.setViewportSize(size);
        await settled(page);
        found.push(
          ...(await misfits(page)).map((what) => `${route.path}, ${language} ${size.width} × ${size.height}: ${what}`),
        );
      }
    }
  }
  expect(found).toEqual([]);
});

test.describe('a camera that does not come', () => {
  // It is asked for again after five seconds, and says meanwhile why.
  test.use({ isStill: true });

  // Words and controls are two boxes that only a browser lays out.
  test('[R-102] [S4.58] what a camera says lies on none of its controls in a small window', async ({
    signedIn: page,
    home,
    watch,
  }) => {
    watch.allow(/WebSocket|ERR_/);
    home.control.cameraFault('Driveway', 'refuses');
    const found: string[] = [];
    for (const language of isLong ? LANGUAGES : (['de'] as const)) {
      await turnUnder(page, LANGUAGE_PAGE);
      await speakUnder(page, language);
      await turnUnder(page, `/security/cameras/fullscreen/${cameraOf(home)}`);
      const words = page.locator('[data-form="screen"] p[role="status"]');
      for (const size of SMALL) {
        await page.setViewportSize(size);
        await expect(words).toHaveText(wordsOf(language)('cameras.message.request-failed'));
        await settled(page, true);
        found.push(...(await misfits(page)).map((what) => `${language} ${size.width} × ${size.height}: ${what}`));
      }
    }
    expect(found).toEqual([]);
  });
});
