// Here because a file is cut by the browser's own canvas, kept by the cloud, and has to look the same in a second
// browser.
import type { Sim } from '../../sim/start-sim.ts';
import { call, signIn as signInToCloud } from '../support/sim-client.ts';
import { expect, signIn, test, type Page } from './support/story.ts';

const HALL = {
  kind: 'dashboard',
  version: 2,
  id: 'hall',
  name: 'Hall',
  widgets: {},
  layouts: { landscape: { rows: 2, cols: 2, cells: [] } },
};
async function keep(home: Sim): Promise<string> {
  const { bearer } = await signInToCloud(home.url);
  const { body } = await call(home.url, bearer, 'dashboard_create', { dashboard: { name: 'Hall', document: HALL } });
  return (body as { data: { uuid: string } }).data.uuid;
}

/** A wide picture of a disc on a ground that one can see through, drawn by the browser itself. */
async function disc(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 120 });
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.fillStyle = 'teal';
    pen.arc(100, 60, 50, 0, 2 * Math.PI);
    pen.fill();
    return canvas.toDataURL('image/png').replace(/^.*,/, '');
  });
  return Buffer.from(base64, 'base64');
}
/** The picture of the tile: its size, and how solid its corner and its middle are. */
const drawn = (page: Page, within: string) =>
  page.evaluate(async (scope) => {
    const image = document.querySelector<HTMLImageElement>(`${scope} img`);
    if (image === null) return null;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    pen?.drawImage(image, 0, 0);
    const solid = (x: number, y: number) => pen?.getImageData(x, y, 1, 1).data[3];
    return { width, height, corner: solid(1, 1), middle: solid(width / 2, height / 2) };
  }, within);
const ICON = { width: 56, height: 56, corner: 0, middle: 255 };

test.describe('pictures of one’s own', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('[S1.9] [S5.5] [S7.32] [S7.33] [S9.13] an icon is cut to 56 × 56 in the designer and comes back in a second browser', async ({
    signedIn: page,
    browser,
    home,
  }) => {
    const uuid = await keep(home);
    await page.goto(`/dashboards/edit/${uuid}`);
    await page.getByRole('button', { name: /^Front door (linked|not used)/ }).click();
    await page.getByLabel('Icon', { exact: true }).click();
    await page.getByRole('radio', { name: 'Your own' }).click();
    const file = page.getByRole('complementary', { name: 'Settings' }).locator('input[type=file]').first();
    await file.setInputFiles({ name: 'boat.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(page.getByRole('alert')).toHaveText('Choose a JPEG or PNG picture');
    await file.setInputFiles({ name: 'boat.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('none') });
    await expect(page.getByRole('alert')).toContainText('can’t be read');
    await file.setInputFiles({ name: 'boat.png', mimeType: 'image/png', buffer: await disc(page) });
    await page.getByRole('button', { name: 'Use this part' }).click();
    await expect(page.getByRole('button', { name: 'boat.png', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => drawn(page, '[data-board-grid]')).toEqual(ICON);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.locator('[data-said]')).toHaveText('Published');

    const board = '[data-document="hall"]';
    await page.goto(`/dashboards/${uuid}`);
    await expect.poll(() => drawn(page, board)).toEqual(ICON);
    const second = await browser.newContext({ baseURL: home.url });
    const other = await second.newPage();
    await signIn(other);
    await other.goto(`/dashboards/${uuid}`);
    await expect.poll(() => drawn(other, board)).toEqual(ICON);
    await second.close();
  });
});
