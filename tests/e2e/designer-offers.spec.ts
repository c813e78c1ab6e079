// Here because devices, icons and the completion of the source are offered by a live house and by parts that only the
// built app fetches.
import { call, signIn as signInToCloud } from '../support/sim-client.ts';
import { pictures } from './support/screens.ts';
import { expect, test } from './support/story.ts';

const EMPTY = {
  kind: 'dashboard',
  version: 2,
  id: 'hall',
  name: 'Hall',
  background: 'canvas',
  widgets: {},
  layouts: { landscape: { rows: 1, cols: 3, cells: [] } },
};

test.use({ viewport: { width: 1440, height: 900 } });

test('[S2.40] [S2.42] the designer numbers the cells that devices will take, finds any icon, and offers what the source may say', async ({
  signedIn: page,
  home,
}) => {
  const { bearer } = await signInToCloud(home.url);
  const { body } = await call(home.url, bearer, 'dashboard_create', { dashboard: { name: 'Hall', document: EMPTY } });
  await page.goto(`/dashboards/edit/${(body as { data: { uuid: string } }).data.uuid}`);
  await expect(page.getByText('No tiles yet')).toBeVisible();

  // Two devices in the order in which they are chosen, before and after they are placed.
  const said = page.locator('[data-said]');
  await page.getByRole('button', { name: 'Device', exact: true }).click();
  const devices = page.getByRole('complementary', { name: 'Settings' });
  await devices
    .getByRole('button', { name: /^Ceiling light/ })
    .first()
    .click();
  await devices.getByRole('button', { name: /^Front door Door/ }).click();
  await expect(said).toHaveText('2: Front door takes row 1, column 2');
  await expect(page.locator('[data-planned="2"]')).toContainText('Front door');
  await expect(page.getByText('1 free cell after placing')).toBeVisible();
  await pictures(page, 'designer-numbered-cells');
  await page.getByRole('button', { name: 'Place 2 tiles' }).click();
  await expect(page.locator('[data-planned]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Front door, row 1, column 2, 1 by 1' })).toBeVisible();

  // An icon that no tile of the product has.
  await page.getByRole('button', { name: /^Front door, row/ }).click();
  await page.getByLabel('Icon', { exact: true }).click();
  await page.getByRole('searchbox', { name: 'Find an icon' }).fill('sailing');
  await page.getByRole('button', { name: 'Search all icons' }).click();
  await page.getByRole('button', { name: 'sailboat', exact: true }).click();
  await expect(page.getByLabel('Icon', { exact: true })).toHaveText('sailboat');

  // By keyboard in the source: a name, then a value of its list.
  await page.keyboard.press('Control+e');
  const source = page.getByRole('textbox', { name: 'Source' });
  await expect(source).toContainText('"background": "canvas",');
  await source.click();
  // What are keys of the designer elsewhere are letters here.
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('[?');
  await expect(source).toContainText('[?');
  for (let n = 0; n < 2; n += 1) await page.keyboard.press('Backspace');
  await expect(source).not.toContainText('[?');
  await page.keyboard.press('Control+Home');
  for (let n = 1; n < 6; n += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Delete');
  await page.keyboard.type('"backg');
  // While what was typed last is still looked up, the list of before stands there and takes no key.
  const offers = page.locator('.cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled)').getByRole('option');
  await expect(offers).toHaveText(['background']);
  await page.keyboard.press('Enter');
  await expect(source).toContainText('"background": ""');
  await expect(offers.filter({ hasText: 'flood' })).toBeVisible();
  await page.keyboard.type('floo');
  await expect(offers).toHaveText(['flood']);
  await page.keyboard.press('Enter');
  await expect(source).toContainText('"background": "flood",');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Undo: Applied the source' })).toBeEnabled();
});
