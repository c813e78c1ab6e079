// Here because a wheel scrolls by the browser's own rules, through every box that stands round what it is over.
import { ROUTES } from '../../src/app/routes.ts';
import { within } from '../support/how-long.ts';
import { settled, turnUnder } from './support/small-windows.ts';
import { expect, test, type Page } from './support/story.ts';

/**
 * The middle of the largest box on the screen that has more than it shows, and the way there: a list that stands at its
 * end, as the settings do where the last of them is open, has it above. null: everything is in sight.
 */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const screen = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const long = [...screen.querySelectorAll<HTMLElement>('*')].filter(
      (one) =>
        one.checkVisibility() &&
        // A board in small is only looked at.
        one.closest('[inert]') === null &&
        one.scrollHeight > one.clientHeight + 8 &&
        /auto|scroll/.test(getComputedStyle(one).overflowY),
    );
    const [largest] = long.sort((a, b) => b.clientWidth * b.clientHeight - a.clientWidth * a.clientHeight);
    if (largest === undefined) return null;
    const { left, top, width, height } = largest.getBoundingClientRect();
    const isAtEnd = largest.scrollTop + largest.clientHeight >= largest.scrollHeight - 8;
    return { x: left + width / 2, y: top + Math.min(height / 2, innerHeight / 2), by: isAtEnd ? -120 : 120 };
  });

const scrolled = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].reduce((sum, { scrollTop }) => sum + Math.max(0, scrollTop), 0),
  );

/** What is longer than its box moves under a wheel; false: it stays. */
async function scrolls(page: Page): Promise<boolean> {
  const at = await hidden(page);
  if (at === null) return true;
  const before = await scrolled(page);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, at.by);
  return expect
    .poll(async () => ((await scrolled(page)) - before) * at.by, { timeout: within(3_000) })
    .toBeGreaterThan(0)
    .then(
      () => true,
      () => false,
    );
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`[R-102] every page and the form of a new board scroll under a wheel at ${viewport.width} × ${viewport.height}`, async ({
    signedIn: page,
    watch,
  }) => {
    test.slow();
    watch.allow(/WebSocket|ERR_/);
    await page.setViewportSize(viewport);
    const stuck: string[] = [];
    for (const { path, access } of ROUTES) {
      if (access !== 'signed-in' || path.includes(':')) continue;
      await turnUnder(page, path);
      await settled(page);
      if (!(await scrolls(page))) stuck.push(path);
    }
    await turnUnder(page, '/dashboards/all');
    await page.getByRole('button', { name: 'New board' }).click();
    await expect(page.getByRole('dialog', { name: 'New board' })).toBeVisible();
    if (!(await scrolls(page))) stuck.push('New board');
    expect(stuck).toEqual([]);
  });
