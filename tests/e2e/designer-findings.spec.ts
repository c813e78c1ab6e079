// Here because a real pointer carries a tile by a handle that lies over it, and what canvas, findings and source say of
// one board is read side by side.
import { call, signIn as signInToCloud } from '../support/sim-client.ts';
import { expect, test } from './support/story.ts';

const cell = (widget: string, row: number, col: number) => ({
  widget,
  rowStart: row,
  rowEnd: row + 1,
  colStart: col,
  colEnd: col + 1,
});
const DOCUMENT = {
  kind: 'dashboard',
  version: 2,
  id: 'hall',
  name: 'Hall',
  widgets: {
    goodnight: { type: 'scene', version: 1, options: { name: 'Goodnight', icon: 'mooon' } },
    door: {
      type: 'door',
      version: 1,
      links: { state: { provider: 'utility', item: 'dw_state', category: 'security_sensor', name: 'Front door' } },
      states: [{ name: 'State 1', when: { link: 'state', operator: 'equals', value: 'dw_is_opened' } }],
    },
  },
  layouts: { landscape: { rows: 3, cols: 4, cells: [cell('goodnight', 1, 1), cell('door', 1, 2)] } },
};

test.use({ viewport: { width: 1440, height: 900 } });

test('[S2.42] [S4.63] a tile is moved by its handle and doubled by its menu, and what is wrong is mended where it is told', async ({
  signedIn: page,
  home,
}) => {
  const { bearer } = await signInToCloud(home.url);
  const { body } = await call(home.url, bearer, 'dashboard_create', {
    dashboard: { name: 'Hall', document: DOCUMENT },
  });
  await page.goto(`/dashboards/edit/${(body as { data: { uuid: string } }).data.uuid}`);
  const door = page.getByRole('button', { name: /^Front door, row/ });
  const said = page.locator('[data-said]');

  // The handle over the tile carries it as the tile itself does.
  await door.click();
  const handle = page.getByRole('button', { name: 'Move: drag, or press the arrow keys' });
  const [from, tile] = [await handle.boundingBox(), await door.boundingBox()];
  if (from === null || tile === null) throw new Error('the tile has no handle');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 + tile.height * 1.05, { steps: 8 });
  await page.mouse.up();
  await expect(said).toHaveText('Front door moved to row 2, column 2');
  await page.getByRole('button', { name: 'More for this tile' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(door).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(door).toHaveCount(1);

  // Under the canvas, and over the whole width when it is opened: the proposed word by one press.
  await page.getByRole('button', { name: 'Details' }).click();
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect(checks).toContainText('there is no icon “mooon”. Did you mean “moon”?');
  await checks.getByRole('button', { name: 'Fix' }).click();
  await expect(checks).toContainText('2 tiles valid');

  // In the source the error stands under its line; nothing is published until it is mended.
  await page.getByRole('button', { name: 'Source' }).click();
  const source = page.getByRole('textbox', { name: 'Source' });
  await expect(source).toContainText('"icon": "moon"');
  await source.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(JSON.stringify(DOCUMENT, null, 2).replace('"equals"', '"equal"'));
  await expect(page.getByRole('button', { name: 'Publish, 1 error' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await expect(checks.getByRole('button', { name: 'Fix' })).toBeVisible();
  await source.getByRole('button', { name: 'Use “equals”' }).click();
  await expect(page.getByRole('button', { name: 'Apply' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
});
