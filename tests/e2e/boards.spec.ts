// Here because a board has to come back from the cloud's own store after a reload, in a second browser and for another
// member of the household.
import { readFile } from 'node:fs/promises';
import type { Sim } from '../../sim/start-sim.ts';
import { isLong, within } from '../support/how-long.ts';
import { call, decoded, signIn as signInToCloud } from '../support/sim-client.ts';
import { expect, signIn, test, type Page } from './support/story.ts';
import { pictures } from './support/screens.ts';

const more = (page: Page, name: string) => page.getByRole('button', { name: `More about ${name}` });

const CLOCK = {
  kind: 'dashboard',
  version: 2,
  id: 'board',
  widgets: { clock: { type: 'time', version: 1 } },
  layouts: {
    landscape: { rows: 2, cols: 2, cells: [{ widget: 'clock', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 }] },
  },
};
/** A board that another client of the household made. */
async function keepBoard(home: Sim, name: string, document: object): Promise<string> {
  const { bearer } = await signInToCloud(home.url);
  const dashboard = { name, document: { ...document, name } };
  const { body } = await call(home.url, bearer, 'dashboard_create', { dashboard });
  return (body as { data: { uuid: string } }).data.uuid;
}

async function makeBoard(page: Page, name: string): Promise<void> {
  await page.goto('/dashboards/all');
  await page.getByRole('button', { name: 'New board' }).click();
  const dialog = page.getByRole('dialog', { name: 'New board' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await pictures(page, 'board-new');
  await dialog.getByText('Landscape').click();
  await dialog.getByRole('button', { name: 'Create board' }).click();
  await expect(page).toHaveURL(/\/dashboards\/edit\/[0-9a-f-]{36}$/);
}

test('[S2.39] [S5.6] a board is made, renamed, copied, saved to a file, deleted and brought back', async ({
  signedIn: page,
}) => {
  await makeBoard(page, 'Hall');
  await page.goto('/dashboards/all');
  await expect(more(page, 'Hall')).toBeVisible();
  await pictures(page, 'boards');
  await more(page, 'Hall').click();
  const board = page.getByRole('dialog', { name: 'Board properties' });
  await pictures(page, 'board-properties');
  await board.getByRole('button', { name: 'Rename' }).click();
  await board.getByRole('textbox', { name: 'Name' }).fill('Upper hall');
  await board.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(board.getByRole('heading', { name: 'Upper hall' })).toBeVisible();
  const download = page.waitForEvent('download');
  await board.getByRole('button', { name: 'Save as a file' }).click();
  const file = await (await download).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ kind: 'dashboard', name: 'Upper hall' });
  await board.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Bring Upper hall back' })).toBeVisible();
  await pictures(page, 'boards-deleted');
  await page.getByRole('button', { name: 'Bring Upper hall back' }).click();
  await expect(more(page, 'Upper hall')).toBeVisible();
});

/** A picture of one colour, drawn by the browser itself. */
async function pictureOf(page: Page, colour: string): Promise<Buffer> {
  const base64 = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 40 });
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = fill;
    context.fillRect(0, 0, 64, 40);
    return canvas.toDataURL('image/png').replace(/^.*,/, '');
  }, colour);
  return Buffer.from(base64, 'base64');
}
const backdrop = (page: Page) =>
  page.locator('[data-document="board"] [style*="background-image"]').first().getAttribute('style');

test('[S7.32] [S7.33] a background picture comes back after a reload and in a second browser @long', async ({
  signedIn: page,
  browser,
  home,
}) => {
  const uuid = await keepBoard(home, 'Hall', CLOCK);
  await page.goto('/dashboards/all');
  await more(page, 'Hall').click();
  const board = page.getByRole('dialog', { name: 'Board properties' });
  const buffer = await pictureOf(page, 'teal');
  await board.locator('input[type=file]').setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer });
  await expect(board.getByRole('button', { name: 'sea.png' })).toHaveAttribute('aria-pressed', 'true');
  await pictures(page, 'board-background');
  await page.goto(`/dashboards/${uuid}`);
  await expect.poll(() => backdrop(page)).toContain('blob:');
  const second = await browser.newContext({ baseURL: home.url });
  const other = await second.newPage();
  await signIn(other);
  await other.goto(`/dashboards/${uuid}`);
  await expect.poll(() => backdrop(other)).toContain('blob:');
  await second.close();
});

test('[S2.39] [S3.50] an earlier version is compared with the present board, in pictures and in words, and restored @long', async ({
  signedIn: page,
  home,
}) => {
  const { cells } = CLOCK.layouts.landscape;
  const uuid = await keepBoard(home, 'Hall', { ...CLOCK, layouts: { landscape: { rows: 4, cols: 6, cells } } });
  await page.goto(`/dashboards/edit/${uuid}`);
  await page.getByRole('button', { name: 'Mode', exact: true }).click();
  await expect(page.getByRole('button', { name: /^House mode, row/ })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published').first()).toBeVisible();
  await page.goto(`/dashboards/${uuid}/versions`);
  const list = page.getByRole('list', { name: 'Earlier versions' });
  await expect(list.getByRole('button')).toHaveCount(2);
  const compared = page.getByRole('region', { name: 'Compared with now' });
  await expect(compared.getByText('House mode was added')).toBeVisible();
  // Both are drawn, each as it was: the mode stands only on the second.
  const drawn = compared.locator('figure');
  await expect(drawn.nth(1).getByText('Disarmed').first()).toBeVisible();
  await expect(drawn.nth(0).getByText('Disarmed')).toHaveCount(0);
  await pictures(page, 'board-versions');
  await compared.getByRole('button', { name: 'Restore this version' }).click();
  await expect(list.getByRole('button')).toHaveCount(3);
  await page.goto(`/dashboards/${uuid}`);
  await expect(page.locator('[data-document="board"] time').first()).toBeVisible();
  await expect(page.locator('[data-document="board"]').getByText('Disarmed')).toHaveCount(0);
});

test('[S2.39] another member looks at a board that was shared and copies it, and never sees one that was not', async ({
  page: robin,
  home,
}) => {
  const { bearer } = await signInToCloud(home.url);
  const owner = decoded(bearer.split('.')[1] ?? '')['uuid'];
  for (const [name, shared] of [
    ['Dana’s wall', true],
    ['Dana’s own', false],
  ] as const)
    await call(home.url, bearer, 'dashboard_create', {
      dashboard: { name, owner, shared, document: { ...CLOCK, name } },
    });
  await signIn(robin, { login: 'demo2' });
  await robin.goto('/dashboards/all');
  await more(robin, 'Dana’s wall').click();
  const board = robin.getByRole('dialog', { name: 'Board properties' });
  await expect(board.getByText('Shared by somebody of this home. Copy it to change it.')).toBeVisible();
  await expect(board.getByRole('button', { name: /^(?:Rename|Delete|Edit in the designer)$/ })).toHaveCount(0);
  await pictures(robin, 'board-shared');
  await board.getByRole('button', { name: 'Copy to my boards' }).click();
  await expect(board.getByRole('heading', { name: 'Dana’s wall 2' })).toBeVisible();
  await expect(board.getByRole('button', { name: 'Rename' })).toBeVisible();
  await expect(robin.getByText('Dana’s own')).toHaveCount(0);
});

test('[R-70] [S2.39] a hostile file changes nothing and says why; a good one comes in, is drawn small and linked @long', async ({
  signedIn: page,
}) => {
  await page.goto('/dashboards/all');
  const give = (text: string) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'wall.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  const cards = page.getByRole('list', { name: 'Boards' }).getByRole('listitem');
  await expect(cards).not.toHaveCount(0);
  const before = await cards.count();
  const finding = page.getByRole('alert').filter({ hasText: '“wall.json” is no board that can be used' });
  await give(
    '{"kind":"dashboard","version":2,"__proto__":{"polluted":1},"id":"x","name":"x","widgets":{},"layouts":{}}',
  );
  await expect(finding).toContainText('__proto__');
  await give(
    JSON.stringify({ ...CLOCK, name: 'X', widgets: { clock: { type: 'time', version: 1, onclick: 'alert(1)' } } }),
  );
  await expect(finding).toContainText('onclick');
  await expect(cards).toHaveCount(before);
  await pictures(page, 'boards-hostile');
  const link = { provider: 'utility', item: 'dw_state', category: 'security_sensor' };
  await give(
    JSON.stringify({
      ...CLOCK,
      name: 'Wall',
      widgets: { clock: { type: 'door', version: 1, links: { state: link } } },
    }),
  );
  const links = page.getByRole('form', { name: 'Link devices' });
  await links.getByRole('combobox').selectOption({ label: 'Front door, Hallway' });
  await links.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboards\/edit\/[0-9a-f-]{36}$/);
  await page.goto('/dashboards/all');
  const wall = cards.filter({ hasText: 'Wall' });
  await expect(wall.locator('[data-document]')).toContainText(/Closed|Open/);
  await expect(finding).toBeHidden();
});

test('[S2.39] the board of all devices goes back to what it was before anybody chose @long', async ({
  signedIn: page,
  home,
}) => {
  const { bearer } = await signInToCloud(home.url);
  const config = async () => {
    const { body } = await call(home.url, bearer, 'kvs_get', { list: [{ type: 'location', key: 'dashboard_config' }] });
    const [entry] = (body as { data: { list: { value: string }[] } }).data.list;
    return JSON.parse(entry?.value ?? '{}') as object;
  };
  const value = JSON.stringify({ tileSizes: { a: { cols: 2, rows: 2 } }, hiddenDevices: ['a'], start: 'kept' });
  await call(home.url, bearer, 'kvs_set', { type: 'location', key: 'dashboard_config', value });
  await page.goto('/dashboards/all');
  await more(page, 'All devices').click();
  await page.getByRole('button', { name: 'Restore defaults' }).click();
  await expect.poll(config).toEqual({ start: 'kept' });
});

const anothers = async ({ signedIn: page, home }: { signedIn: Page; home: Sim }) => {
  await page.goto('/dashboards/all');
  await expect(more(page, 'All devices')).toBeVisible();
  await keepBoard(home, 'Attic', CLOCK);
  // The cloud's own line may still be on its way; it tells of everything once it stands.
  await expect(more(page, 'Attic')).toBeVisible({ timeout: within(30_000) });
};
// The records' own tests hear the same without a browser.
if (isLong) test('[S7.24] a board that another client made shows by itself', anothers);
