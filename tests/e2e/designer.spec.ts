// Here because a board is made from nothing by pointer and by keys, published to the cloud and drawn in use: the
// designer's whole way in one page.
import { brokenRules } from './support/axe.ts';
import { tabTo } from './support/by-keys.ts';
import { drag, keepBoard, openDesigner, said, storedBoard, tile, WHOLE_LOAD } from './support/designer.ts';
import { pictures } from './support/screens.ts';
import { expect, test } from './support/story.ts';

/** Stops of a page with a palette, a board and the settings of a tile. */
const FAR = 400;
const PLACED = /^(.+) placed in (row \d, column \d)$/;

test.describe('the designer', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('[S1.9] [S2.42] [S2.41] a tile is dragged in, moved, undone, linked, given a state and published', async ({
    page,
    home,
    signedIn,
  }) => {
    const uuid = await keepBoard(home);
    // Whoever only looks at the house and its boards fetches nothing of the designer.
    await signedIn.goto('/dashboards');
    await expect(page.getByRole('button', { name: /^Front door/ }).first()).toBeVisible();
    const isFetched = () =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('editor-screen')));
    expect(await isFetched()).toBe(false);
    await openDesigner(signedIn, uuid, 'Bedroom wall');
    expect(await isFetched()).toBe(true);

    // From the palette to the cell under the pointer.
    const board = page.locator('[data-board-grid]');
    const grid = await board.boundingBox();
    const entry = await page.getByRole('button', { name: 'Mode', exact: true }).boundingBox();
    if (grid === null || entry === null) throw new Error('the designer is not there');
    const cell = (row: number, col: number) => ({
      x: grid.x + ((col - 0.5) * grid.width) / 6,
      y: grid.y + ((row - 0.5) * grid.height) / 4,
    });
    await drag(page, { x: entry.x + 30, y: entry.y + 30 }, cell(2, 3));
    await expect(tile(page, 'House mode')).toHaveAccessibleName('House mode, row 2, column 3, 2 by 2');
    await expect(said(page)).toHaveText('House mode placed in row 2, column 3');

    // On the board by the grid itself: moved, and put down where another stands, which gives way.
    await page.getByRole('button', { name: /^Front door linked|^Front door not used/ }).click();
    await expect(tile(page, 'Front door')).toHaveAccessibleName('Front door, row 1, column 1, 1 by 1');
    await drag(page, cell(1, 1), cell(4, 1));
    await expect(said(page)).toHaveText('Front door moved to row 4, column 1');
    await drag(page, cell(4, 1), cell(3, 4));
    await expect(said(page)).toHaveText('Front door moved to row 3, column 4; House mode gave way');
    await expect(tile(page, 'House mode')).toHaveAccessibleName('House mode, row 1, column 1, 2 by 2');
    await page.getByRole('button', { name: 'Merge right' }).click();
    await expect(tile(page, 'Front door')).toHaveAccessibleName(/2 by 1$/);
    await page.keyboard.press('Control+z');
    await expect(tile(page, 'Front door')).toHaveAccessibleName(/1 by 1$/);

    // A second state, by the door's own value; what is true now is said beside each part.
    await page.getByRole('radio', { name: 'States' }).click();
    await page.getByRole('button', { name: 'Add a state' }).click();
    await expect(page.getByText('When Front door is Open')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Condition' })).toContainText('false');
    // What the rule would do with another value, chosen by its word; the house keeps its own.
    await page.getByText('Try a value').click();
    await page.getByLabel('Front door · state').selectOption({ label: 'Open' });
    await expect(page.getByRole('group', { name: 'Condition' })).toContainText('true now');
    await page.getByLabel('Front door · state').selectOption({ label: 'As it is: Closed' });
    await expect(page.getByRole('group', { name: 'Condition' })).toContainText('false');
    home.control.setItem('Front door', 'dw_state', 'dw_is_opened');
    await expect(page.getByRole('group', { name: 'Condition' })).toContainText('true now');
    await expect(page.getByRole('button', { name: 'State 1, shown now' })).toBeVisible();
    await page.getByLabel('Surface', { exact: true }).last().selectOption('warning');
    await page.getByRole('radio', { name: 'Why' }).click();
    await expect(page.getByText('State 1 won')).toBeVisible();

    expect(await brokenRules(page, ['dark'])).toEqual([]);
    await pictures(page, 'designer');

    // A reload in mid-edit loses nothing.
    await page.reload();
    await expect(tile(page, 'Front door')).toBeVisible(WHOLE_LOAD);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(said(page)).toHaveText('Published');
    const { document } = await storedBoard(home, uuid);
    expect(Object.values(document.widgets).map(({ type }) => type)).toEqual(['house-mode', 'door']);
    expect(document.widgets['front-door']?.states).toMatchObject([
      { name: 'State 1', when: { link: 'state', operator: 'equals' }, style: { look: 'warning' } },
    ]);
  });

  test('[S2.42] a board of twelve tiles with a tile of two states is made and published by keyboard alone', async ({
    signedIn: page,
    home,
  }) => {
    // From the list of boards: a name, which way it stands, and nothing on it yet.
    await tabTo(page, /^Boards$/, FAR);
    await page.keyboard.press('Enter');
    await tabTo(page, /^New board$/, FAR);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Bedroom wall');
    await tabTo(page, /^Both$/, FAR);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Landscape' })).toBeChecked();
    await tabTo(page, /^Create board$/, FAR);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Bedroom wall' })).toBeVisible(WHOLE_LOAD);
    const uuid = /[0-9a-f-]{36}$/.exec(page.url())?.[0] ?? '';
    // Fifteen cells are few for twelve tiles of which some are larger than one.
    await tabTo(page, page.getByLabel('Rows', { exact: true }), FAR);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('8');
    await expect(page.locator('[data-board-grid] [data-cell]')).toHaveCount(24);
    // Enter on an entry of the palette places it in the first free cell; twelve devices of the house, one after another.
    await tabTo(page, /^Front door(linked|not used)/, FAR);
    let before = '';
    for (let n = 1; n <= 12; n += 1) {
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-tile]')).toHaveCount(n);
      // What is said is where it stands.
      await expect(said(page)).not.toHaveText(before);
      before = await said(page).innerText();
      expect(before).toMatch(PLACED);
      const [, name = '', place = ''] = PLACED.exec(before) ?? [];
      await expect(tile(page, name)).toHaveAccessibleName(new RegExp(`^${name}, ${place}, `));
      await page.keyboard.press('Tab');
    }
    // F6 to the board; arrows move the tile, Shift with them resizes it, each is said. What stood there gives way.
    await page.keyboard.press('F6');
    await tabTo(page, /^Front door, row 1, column 1/, FAR);
    await page.keyboard.press('ArrowDown');
    await expect(said(page)).toHaveText(/^Front door moved to row 2, column 1; .+ gave way$/);
    await expect(tile(page, 'Front door')).toHaveAccessibleName('Front door, row 2, column 1, 1 by 1');
    await expect(tile(page, 'Front door')).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(said(page)).toHaveText(/^Undone: Moved tiles/);
    await expect(tile(page, 'Front door')).toHaveAccessibleName('Front door, row 1, column 1, 1 by 1');
    await page.keyboard.press('ArrowUp');
    await expect(said(page)).toHaveText('That would lie outside the board.');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(said(page)).toHaveText('Another tile stands there.');
    // At the edge of what is taken there is room.
    for (let row = 2; row <= 6; row += 1) await page.keyboard.press('ArrowDown');
    await expect(said(page)).toHaveText(/^Front door moved to row 6, column 1/);
    await page.keyboard.press('Shift+ArrowRight');
    await expect(said(page)).toHaveText('Front door is 2 by 1');
    await expect(tile(page, 'Front door')).toHaveAccessibleName('Front door, row 6, column 1, 2 by 1');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(said(page)).toHaveText('Front door is 1 by 1');
    // F6 to the settings: a state of its own, with the rule that it begins with.
    await page.keyboard.press('F6');
    await tabTo(page, /^Tile$/, FAR);
    await page.keyboard.press('ArrowRight');
    await tabTo(page, /^Add a state$/, FAR);
    await page.keyboard.press('Enter');
    await expect(page.getByText('When Front door is Open')).toBeVisible();
    await expect(said(page)).toHaveText('Added a state to Front door');
    // A look of its own: the last of the two fields of that name is the state's.
    await tabTo(page, page.getByLabel('Surface', { exact: true }).last(), FAR);
    await page.keyboard.type('Warning');
    await expect(said(page)).toHaveText('Changed a state of Front door');
    await expect(page.getByText('Look of State 1')).toBeVisible();
    // F6 to the palette, for a tile that has no device yet; then to its links, where those that fit are suggested.
    await page.keyboard.press('F6');
    await tabTo(page, /^Camera$/, FAR);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-tile]')).toHaveCount(13);
    await page.keyboard.press('F6');
    await page.keyboard.press('F6');
    await tabTo(page, /^States$/, FAR);
    await page.keyboard.press('ArrowRight');
    await tabTo(page, /^Driveway/, FAR);
    await page.keyboard.press('Enter');
    await expect(said(page)).toHaveText('Linked Camera');
    await expect(tile(page, 'Driveway')).toBeVisible();
    await tabTo(page, /^Publish$/, FAR);
    await page.keyboard.press('Enter');
    await expect(said(page)).toHaveText('Published');
    const { document } = await storedBoard(home, uuid);
    expect(Object.keys(document.widgets)).toHaveLength(13);
    expect(document.layouts['landscape']?.cells).toHaveLength(13);
    expect(Object.values(document.widgets).filter(({ links }) => Object.keys(links).length > 0)).toHaveLength(13);
    expect(document.widgets['camera']?.links['state']).toMatchObject({
      provider: 'ezlo',
      controller: document.widgets['front-door']?.links['state']?.controller,
      item: 'camera_stream',
    });
    expect(document.widgets['front-door']?.states).toMatchObject([{ name: 'State 1', style: { look: 'warning' } }]);
    const own = document.layouts['landscape']?.cells.find(({ widget }) => widget === 'front-door');
    expect(own).toMatchObject({ rowStart: 6, colStart: 1, colEnd: 2 });
    expect(await brokenRules(page, ['dark'])).toEqual([]);
  });

  test('[R-70] the security home opens in the designer, and what a person needs on it cannot be taken away', async ({
    page,
    signedIn,
  }) => {
    await openDesigner(signedIn, 'security-home', 'Security home');
    const disarm = page.locator('[data-tile="disarm"]');
    await disarm.click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alert')).toContainText('This is needed on a security screen');
    await expect(disarm).toBeVisible();
    await page.getByRole('radio', { name: 'States' }).click();
    await page.getByRole('button', { name: 'Add a state' }).click();
    await expect(page.getByRole('alert')).toContainText('This is needed on a security screen');
    await expect(page.getByRole('button', { name: 'Undo: nothing yet' })).toBeDisabled();
  });
});
