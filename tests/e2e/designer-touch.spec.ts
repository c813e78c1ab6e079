import type { CDPSession } from 'playwright/test';
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
  return {
    down: (at: Point) => touch('touchStart', [at]),
    async to(from: Point, at: Point) {
      for (let step = 1; step <= 10; step += 1)
        await touch('touchMove', [
          { x: from.x + ((at.x - from.x) * step) / 10, y: from.y + ((at.y - from.y) * step) / 10 },
        ]);
    },
    up: () => touch('touchEnd', []),
  };
}

async function middleOf(page: Page, name: RegExp): Promise<Point> {
  const box = await page.getByRole('button', { name }).boundingBox();
  if (box === null) throw new Error(`no ${String(name)}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe('the designer under a finger', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: true });

  test('[S2.42] a finger scrolls the list of devices, carries what it rests on, and chooses several', async ({
    signedIn: page,
    home,
  }) => {
    const uuid = await keepBoard(home);
    await openDesigner(page, uuid, 'Bedroom wall');
    const row = /^Front door (linked|not used)$/;
    await expect(entry(page, 'Front door')).toBeVisible();
    const hand = await finger(page);
    const column = page.locator('[data-region="palette"]');
    const top = () => column.evaluate((element) => element.scrollTop);

    // Moved at once, the finger scrolls, and nothing is carried.
    expect(await top()).toBe(0);
    const start = await middleOf(page, row);
    await hand.down(start);
    await hand.to(start, { x: start.x, y: start.y - 240 });
    await hand.up();
    await expect.poll(top).toBeGreaterThan(100);
    await expect(page.locator('[data-tile]')).toHaveCount(0);

    // Resting, it takes the tile along.
    await entry(page, 'Front door').scrollIntoViewIfNeeded();
    const from = await middleOf(page, row);
    const to = await cellPoint(page, 2, 3);
    const before = await top();
    await hand.down(from);
    await expect(page.locator('[data-carrying]')).toHaveCount(1);
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
