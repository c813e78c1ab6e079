// Here because whether a finger scrolls or carries is decided by the browser, from real touches on the laid-out page.
import type { CDPSession, Locator } from 'playwright/test';
import { cellPoint, entry, keepBoard, openDesigner, said, tile } from './support/designer.ts';
import { expect, test, type Page } from './support/story.ts';

interface Point {
  x: number;
  y: number;
}

/** A finger on the glass, as the browser hears of it: it may scroll with it, or leave it to the page. */
async function finger(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  const moves = (from: Point, at: Point) =>
    Array.from({ length: 10 }, (_, before) => {
      const part = (before + 1) / 10;
      return () => touch('touchMove', [{ x: from.x + (at.x - from.x) * part, y: from.y + (at.y - from.y) * part }]);
    });
  return {
    down: (at: Point) => touch('touchStart', [at]),
    async to(from: Point, at: Point) {
      for (const move of moves(from, at)) await move();
    },
    /** Down and on in one go: whatever the machine does meanwhile, the page never sees the finger rest. */
    async swipe(from: Point, at: Point) {
      await Promise.all([touch('touchStart', [from]), ...moves(from, at).map((move) => move())]);
    },
    up: () => touch('touchEnd', []),
  };
}

/** The middle of what a finger can reach: a row that is further down its list counts as visible, but lies beside the glass. */
async function middleOf(page: Page, row: Locator): Promise<Point> {
  await row.scrollIntoViewIfNeeded();
  const box = await row.boundingBox();
  const glass = page.viewportSize();
  if (box === null || glass === null) throw new Error('there is nothing to touch');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (middle.x < 0 || middle.y < 0 || middle.x > glass.width || middle.y > glass.height)
    throw new Error(`${JSON.stringify(middle)} lies beside the glass`);
  return middle;
}

test.describe('the designer under a finger', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: true });

  test('[S2.42] a finger scrolls the list of devices, carries what it rests on, and chooses several', async ({
    signedIn: page,
    home,
  }) => {
    const uuid = await keepBoard(home);
    await page.clock.install({ time: home.clock.now() });
    await openDesigner(page, uuid, 'Bedroom wall');
    const hand = await finger(page);
    const column = page.locator('[data-region="palette"]');
    const carried = page.locator('[data-carrying]');
    const top = () => column.evaluate((element) => element.scrollTop);

    // Moved at once, the finger scrolls, and nothing is carried, however long it stays afterwards.
    const start = await middleOf(page, entry(page, 'Front door'));
    const at = await top();
    await hand.swipe(start, { x: start.x, y: start.y - 240 });
    await expect.poll(top).toBeGreaterThan(at + 100);
    // Long enough for any rest to be over.
    await page.clock.fastForward(1_000);
    await expect(carried).toHaveCount(0);
    await hand.up();
    await expect(page.locator('[data-tile]')).toHaveCount(0);

    // Resting, it takes the tile along.
    const from = await middleOf(page, entry(page, 'Front door'));
    const to = await cellPoint(page, 2, 3);
    const before = await top();
    await hand.down(from);
    await expect(carried).toHaveCount(1);
    await hand.to(from, to);
    await expect(page.locator('[data-ghost="own"]')).toHaveCount(1);
    await hand.up();
    await expect(tile(page, 'Front door')).toHaveAccessibleName('Front door, row 2, column 3, 1 by 1');
    expect(await top()).toBe(before);

    // One tap after the other, without Shift.
    await entry(page, 'Kitchen window').tap();
    await expect(said(page)).toHaveText('Kitchen window placed in row 1, column 1');
    await page.getByRole('toolbar').getByRole('button', { name: 'Choose several' }).tap();
    await tile(page, 'Front door').tap();
    await expect(page.getByRole('heading', { name: '2 tiles chosen' })).toBeVisible();
    await page.getByRole('toolbar').getByRole('button', { name: 'Choose several' }).tap();
    await tile(page, 'Front door').tap();
    await expect(page.getByRole('heading', { name: 'Front door' })).toBeVisible();
  });
});
