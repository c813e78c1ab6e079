// Here because a renderer dies and a tab is closed in mid-edit, and what they kept is found by the next tab of the same
// browser.
import {
  cellPoint,
  drag,
  entry,
  keepBoard,
  openDesigner,
  said,
  storedBoard,
  tile,
  WHOLE_LOAD,
} from './support/designer.ts';
import { expect, test } from './support/story.ts';

test.describe('drafts', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('[S2.42] [R-87] a renderer that dies in mid-drag loses nothing: the draft is taken up in the next tab and published', async ({
    signedIn: page,
    home,
    watch,
  }) => {
    watch.allow(/^page: crashed$/);
    const uuid = await keepBoard(home);
    await openDesigner(page, uuid, 'Bedroom wall');
    await entry(page, 'Front door').click();
    await entry(page, 'Kitchen window').click();
    await tile(page, 'Kitchen window').click();
    await page.getByLabel('Title', { exact: true }).fill('Over the sink');
    await expect(tile(page, 'Over the sink')).toHaveAccessibleName('Over the sink, row 1, column 2, 1 by 1');

    // The tile hangs under the pointer, and the process that draws the page is gone.
    const [from, to] = [await cellPoint(page, 1, 1), await cellPoint(page, 3, 4)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await expect(page.locator('.react-draggable-dragging')).toHaveCount(1);
    const crashed = page.waitForEvent('crash');
    const devtools = await page.context().newCDPSession(page);
    devtools.send('Page.crash').catch(() => undefined);
    await crashed;

    const next = await page.context().newPage();
    await openDesigner(next, uuid, 'Bedroom wall');
    await expect(said(next)).toHaveText('Your draft is taken up again');
    // Every step that was made is there; the one that was not finished was none.
    await expect(tile(next, 'Front door')).toHaveAccessibleName('Front door, row 1, column 1, 1 by 1');
    await expect(tile(next, 'Over the sink')).toHaveAccessibleName('Over the sink, row 1, column 2, 1 by 1');
    await next.getByRole('button', { name: 'Publish' }).click();
    await expect(said(next)).toHaveText('Published');
    expect(Object.keys((await storedBoard(home, uuid)).document.widgets)).toEqual(['front-door', 'kitchen-window']);
  });

  test('[S2.42] [R-87] a tab that is closed in mid-drag loses nothing: every step that was finished is there, and none that was not', async ({
    signedIn: page,
    home,
    context,
  }) => {
    const uuid = await keepBoard(home);
    await openDesigner(page, uuid, 'Bedroom wall');
    await entry(page, 'Front door').click();
    await drag(page, await cellPoint(page, 1, 1), await cellPoint(page, 2, 2));
    await expect(tile(page, 'Front door')).toHaveAccessibleName('Front door, row 2, column 2, 1 by 1');

    // It hangs under the pointer, which nobody lets go, over another cell.
    const [from, to] = [await cellPoint(page, 2, 2), await cellPoint(page, 3, 4)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await expect(page.locator('.react-draggable-dragging')).toHaveCount(1);
    await expect(page.locator('[data-ghost="own"]')).toHaveCount(1);
    await page.close();

    const second = await context.newPage();
    await openDesigner(second, uuid, 'Bedroom wall');
    await expect(said(second)).toHaveText('Your draft is taken up again');
    await expect(tile(second, 'Front door')).toHaveAccessibleName('Front door, row 2, column 2, 1 by 1');

    // The same with what comes from the palette: it is no tile before it is let go.
    // The list settles as its rooms come in; the pointer goes to the entry once it stands still.
    await entry(second, 'Kitchen window').hover();
    await second.mouse.down();
    await second.mouse.move(to.x, to.y, { steps: 4 });
    await expect(second.locator('[data-carrying]')).toHaveText('Kitchen window');
    await expect(second.locator('[data-ghost="own"]')).toHaveCount(1);
    await second.close();

    const third = await context.newPage();
    await openDesigner(third, uuid, 'Bedroom wall');
    await expect(tile(third, 'Front door')).toHaveAccessibleName('Front door, row 2, column 2, 1 by 1');
    await expect(third.locator('[data-tile]')).toHaveCount(1);
    await third.getByRole('button', { name: 'Publish' }).click();
    await expect(said(third)).toHaveText('Published');
    expect((await storedBoard(home, uuid)).document.layouts['landscape']?.cells).toEqual([
      { widget: 'front-door', rowStart: 2, rowEnd: 3, colStart: 2, colEnd: 3 },
    ]);
  });

  test('[S2.42] [R-87] a tab that is closed in mid-edit loses nothing: a name half typed, a source that is no JSON yet', async ({
    signedIn: page,
    home,
    context,
  }) => {
    const uuid = await keepBoard(home);
    await openDesigner(page, uuid, 'Bedroom wall');
    await entry(page, 'Front door').click();
    await page.getByRole('radio', { name: 'States' }).click();
    await page.getByRole('button', { name: 'Add a state' }).click();
    await page.getByLabel('Name of the state').fill('Ajar');
    await page.close({ runBeforeUnload: true });

    const second = await context.newPage();
    await openDesigner(second, uuid, 'Bedroom wall');
    await tile(second, 'Front door').click();
    await second.getByRole('radio', { name: 'States' }).click();
    await expect(second.getByRole('button', { name: 'Ajar', exact: true })).toBeVisible();

    // The board itself stays as it is until the text can be applied.
    await second.getByRole('button', { name: 'Source' }).click();
    const source = second.getByRole('textbox', { name: 'Source' });
    await source.focus();
    await second.keyboard.press('Control+Home');
    await second.keyboard.type('half of ');
    await expect(second.getByText(/^Showing the last valid version/)).toBeVisible();
    await second.close();

    const third = await context.newPage();
    await openDesigner(third, uuid, 'Bedroom wall');
    await expect(third.getByRole('textbox', { name: 'Source' })).toContainText('half of {', WHOLE_LOAD);
    await expect(tile(third, 'Front door')).toBeVisible();
    await third.getByRole('button', { name: 'Discard' }).click();
    await expect(third.getByText(/^Showing the last valid version/)).toBeHidden();
  });
});
