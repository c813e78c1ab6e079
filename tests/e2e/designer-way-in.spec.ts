// Here because a newcomer's way is walked as the guide tells it, from the list of boards to the board in use: what each
// part does is proven beside it.
import { readFileSync } from 'node:fs';
import { cellPoint, drag, entry, said, storedBoard, tile, WHOLE_LOAD } from './support/designer.ts';
import { brokenRules } from './support/axe.ts';
import { pictures } from './support/screens.ts';
import { expect, test } from './support/story.ts';

/** The board of the guide, as it is kept. */
function boardOfGuide(): { widgets: { 'front-door': object } } {
  const [, text] = /^```json\n([\s\S]*?)^```/m.exec(readFileSync('docs/designer.md', 'utf8')) ?? [];
  if (text === undefined) throw new Error('docs/designer.md shows no board');
  return JSON.parse(text) as { widgets: { 'front-door': object } };
}

test.describe('the way into the designer', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('[S2.39] [S2.42] [S4.63] as docs/designer.md leads: from "New board" to a door that tells, in use as it was published', async ({
    signedIn: page,
    home,
  }) => {
    await page.getByRole('navigation').getByRole('link', { name: 'Boards' }).click();
    await page.getByRole('button', { name: 'New board' }).click();
    const dialog = page.getByRole('dialog', { name: 'New board' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Hall');
    await dialog.getByText('Landscape').click();
    await dialog.getByText('Empty').click();
    await dialog.getByRole('button', { name: 'Create board' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hall' })).toBeVisible(WHOLE_LOAD);
    const uuid = /[0-9a-f-]{36}$/.exec(page.url())?.[0] ?? '';
    await pictures(page, 'way-in-1-empty');

    await page.getByRole('searchbox', { name: 'Search tiles' }).fill('front door');
    const door = await entry(page, 'Front door').boundingBox();
    if (door === null) throw new Error('the palette has no front door');
    await drag(page, { x: door.x + 30, y: door.y + door.height / 2 }, await cellPoint(page, 1, 1));
    await expect(tile(page, 'Front door')).toHaveAccessibleName('Front door, row 1, column 1, 1 by 1');
    await pictures(page, 'way-in-2-placed');

    await page.getByRole('radio', { name: 'States' }).click();
    await page.getByRole('button', { name: 'Add a state' }).click();
    await expect(page.getByText('When Front door is Open')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Condition' })).toContainText('false');
    await page.getByLabel('Surface', { exact: true }).last().selectOption('warning');
    // The door is closed: what is edited is shown, and what it is is said.
    await expect(page.getByText('Look of State 1')).toBeVisible();
    await pictures(page, 'way-in-3-state');

    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(said(page)).toHaveText('Published');
    await expect(page.getByText(/^Published \d/)).toBeVisible();
    const guide = boardOfGuide();
    const { document } = await storedBoard(home, uuid);
    const link = { provider: 'ezlo', controller: expect.any(String), device: expect.any(String), item: 'dw_state' };
    expect(document).toEqual({
      ...guide,
      id: expect.any(String),
      widgets: { 'front-door': { ...guide.widgets['front-door'], links: { state: link } } },
    });

    await page.getByRole('button', { name: 'Back to the boards' }).click();
    const warned = page.locator('[data-look=warning]');
    await expect(page.getByRole('button', { name: 'Front door, Closed' })).toBeVisible();
    await expect(warned).toHaveCount(0);
    home.control.setItem('Front door', 'dw_state', 'dw_is_opened');
    await expect(warned.getByRole('button', { name: 'Front door, Open' })).toBeVisible();
    expect(await brokenRules(page, ['dark'])).toEqual([]);
    await pictures(page, 'way-in-4-in-use');
  });
});
