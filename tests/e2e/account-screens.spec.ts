// Here because whether words fit is a matter of the whole page in its window, in every language: a component test gives
// each part a box of its own.
import { walkAccountScreens } from './support/account-screens.ts';
import { misfits } from './support/misfits.ts';
import { settled, SMALL } from './support/small-windows.ts';
import { expect, test } from './support/story.ts';
import { LANGUAGES } from './support/words.ts';

test.describe.configure({ mode: 'parallel' });

const PHONE = SMALL[3];
const TABLET = { width: 1280, height: 800 };

const WALKS = [...LANGUAGES.map((one) => [one, PHONE] as const), ['en', TABLET] as const];

for (const [language, viewport] of WALKS)
  test.describe(`${language} at ${String(viewport.width)} × ${String(viewport.height)}`, () => {
    // In the long run too: what turns never stands, and whether words fit is the same at rest.
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    // In `npm test` every document and every tile is measured in all languages (render-matrix.test.tsx).
    test('[S1.11] every page of an account and its settings holds its words @long', async ({ page, home, watch }) => {
      // As many pages as an account has.
      test.slow();
      watch.allow(/status of (40\d|502)|ERR_FAILED/);
      const found: string[] = [];
      await walkAccountScreens({
        page,
        home,
        language,
        look: async (name) => {
          for (const size of viewport === PHONE ? SMALL : [viewport]) {
            await page.setViewportSize(size);
            await settled(page, name === 'wifi-connecting');
            const where = `${name}, ${size.width} × ${size.height}`;
            found.push(...(await misfits(page)).map((what) => `${where}: ${what}`));
          }
          await page.setViewportSize(viewport);
        },
      });
      expect(found).toEqual([]);
    });
  });

test('[S1.11] words that are cut, broken, on other words or on a control, boxes that are too narrow, controls that lie on each other or stand out of their card, and tiles on each other are found', async ({
  page,
}) => {
  await page.goto('/login-user-intro');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  // Fetched after the form, it stands last in it.
  await expect(page.getByRole('button', { name: 'Fill in' })).toBeVisible();
  expect(await misfits(page)).toEqual([]);
  const wrong = async (selector: string, style: Record<string, string>) => {
    const element = page.locator(selector).first();
    await element.evaluate((one: HTMLElement, given) => Object.assign(one.style, given), style);
    // Whoever asked for no motion gets a transition of a millisecond, which is not at once.
    await settled(page);
    const found = await misfits(page);
    await element.evaluate((one: HTMLElement) => {
      one.removeAttribute('style');
    });
    return found.join('\n');
  };
  expect(await wrong('h1', { width: '100rem' })).toContain('wider than its box');
  expect(await wrong('h1', { width: '1rem', overflow: 'hidden', whiteSpace: 'nowrap' })).toContain('text outside');
  expect(await wrong('h1', { height: '0.5rem', overflow: 'hidden' })).toContain('text cut');
  expect(await wrong('label', { position: 'relative', left: '-40rem' })).toContain('text outside');
  expect(await wrong('button[type=submit]', { marginTop: '-4rem' })).toContain('lies on');
  const outOfCard = /^stands out of .+ by \d+: <button.+ “Fill in”$/m;
  const fill = 'button:has-text("Fill in")';
  expect(await wrong(fill, { position: 'relative', top: '3rem' })).toMatch(outOfCard);
  expect(await wrong(fill, { position: 'relative', left: '8rem' })).toMatch(outOfCard);
  expect(await wrong(`div:has(> ${fill})`, { overflow: 'hidden', width: '4rem' })).toMatch(outOfCard);
  expect(await wrong('h1', { width: '2rem', overflowWrap: 'anywhere' })).toContain('broken inside');
  expect(await wrong('label', { position: 'relative', top: '-1.5rem' })).toContain('words on words');
  expect(await wrong('h1', { position: 'relative', top: '3.5rem' })).toContain('words on a control: “');
  expect(await wrong('[data-widget=language]', { marginTop: '-3rem' })).toMatch(
    /tiles on each other by \d+ × \d+: form and language/,
  );
  expect(await misfits(page)).toEqual([]);
});
