// Here because two browsers, and two tabs of one, edit the same board of one cloud and have to hear of each other.
import { call, signIn as signInToCloud } from '../support/sim-client.ts';
import { entry, keepBoard, openDesigner, said, storedBoard, tile } from './support/designer.ts';
import { expect, signIn, test } from './support/story.ts';

test.describe('two who edit one board', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('[S2.42] another’s version is told of at once, and both are merged without losing a tile', async ({
    signedIn: page,
    home,
    browser,
  }) => {
    const uuid = await keepBoard(home);
    const second = await browser.newContext({ baseURL: home.url, viewport: { width: 1440, height: 900 } });
    const other = await second.newPage();
    await signIn(other);
    await openDesigner(page, uuid, 'Bedroom wall');
    await openDesigner(other, uuid, 'Bedroom wall');

    await entry(page, 'Front door').click();
    await entry(other, 'Kitchen window').click();
    await other.getByRole('button', { name: 'Publish' }).click();
    await expect(said(other)).toHaveText('Published');

    const notice = page.getByRole('alert').filter({ hasText: /published this at/ });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('button', { name: 'Merge both' }).click();
    await expect(notice).toBeHidden();
    await expect(tile(page, 'Front door')).toBeVisible();
    await expect(tile(page, 'Kitchen window')).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(said(page)).toHaveText('Published');
    // Each is told of the other's version.
    await expect(other.getByRole('alert').filter({ hasText: /published this at/ })).toBeVisible();
    expect(Object.keys((await storedBoard(home, uuid)).document.widgets).sort()).toEqual([
      'front-door',
      'kitchen-window',
    ]);
    await second.close();
  });

  test('[S2.42] what the other made is taken, and one’s own draft is fetched back @long', async ({
    signedIn: page,
    home,
  }) => {
    const uuid = await keepBoard(home);
    await openDesigner(page, uuid, 'Bedroom wall');
    await entry(page, 'Front door').click();
    const { bearer } = await signInToCloud(home.url);
    const { document } = await storedBoard(home, uuid);
    const dashboard = { name: 'Landing', document: { ...document, name: 'Landing' } };
    await call(home.url, bearer, 'dashboard_set', { uuid, dashboard });
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('button', { name: 'Take the published one' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Landing' })).toBeVisible();
    await expect(tile(page, 'Front door')).toBeHidden();
    await page.getByRole('button', { name: 'Fetch it back' }).click();
    await expect(tile(page, 'Front door')).toBeVisible();
    // It was begun from what was there before: that is said, and publishing asks.
    await expect(page.getByRole('button', { name: 'Compare' })).toBeVisible();
  });

  test('[S2.42] a second tab says where the board is open, and takes it over with what was drafted there', async ({
    signedIn: page,
    home,
    context,
  }) => {
    const uuid = await keepBoard(home);
    await openDesigner(page, uuid, 'Bedroom wall');
    await entry(page, 'Front door').click();
    await expect(tile(page, 'Front door')).toBeVisible();
    const second = await context.newPage();
    await second.goto(`/dashboards/edit/${uuid}`);
    await expect(second.getByRole('heading', { name: 'Open in another tab' })).toBeVisible();
    await second.getByRole('button', { name: 'Take over here' }).click();
    await expect(tile(second, 'Front door')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Open in another tab' })).toBeVisible();
    await second.close();
  });

  test('[R-70] a board that cannot be read is mended where its findings leave no doubt, and stays among the versions @long', async ({
    signedIn: page,
    home,
  }) => {
    const { bearer } = await signInToCloud(home.url);
    const cell = { widget: 'clock', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 };
    const document = {
      kind: 'dashboard',
      version: 3,
      id: 'bedroom-wall',
      name: 'Bedroom wall',
      widgets: { clock: { type: 'time' } },
      layouts: { landscape: { rows: 1, cols: 1, fit: 'scrol', cells: [cell] } },
    };
    const dashboard = { name: 'Bedroom wall', document };
    const made = await call(home.url, bearer, 'dashboard_create', { dashboard });
    const { uuid } = (made.body as { data: { uuid: string } }).data;
    await page.goto(`/dashboards/edit/${uuid}`);
    await expect(page.getByRole('heading', { name: 'Bedroom wall cannot be edited' })).toBeVisible();
    await page.getByRole('button', { name: 'Mend what can be mended' }).click();
    await expect(page.locator('[data-tile="clock"]')).toBeVisible();
    await page.goto(`/dashboards/${uuid}/versions`);
    await expect(page.getByText('Published elsewhere')).toBeVisible();
  });
});
