import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { brokenInBothThemes, expectInOrder } from '../../../tests/support/axe-in-page';
import { editorOf, renderDesigner } from '../../../tests/support/editor-stage';
import { within } from '../../../tests/support/how-long';

/** The wall tablet upright: too narrow for columns, too wide to be a phone. */
const UPRIGHT = { width: 800, height: 1280 };

it(
  '[S2.42] without room for columns tiles are added and set in sheets, which are in order for axe in both themes',
  async () => {
    const editor = await editorOf({
      widgets: { clock: { type: 'time' } },
      layouts: {
        landscape: { rows: 2, cols: 2, cells: [{ widget: 'clock', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 }] },
      },
    });
    const { screen, after } = await renderDesigner(editor, UPRIGHT, { theme: 'dark' });
    const press = (name: string) => after(() => screen.getByRole('button', { name, exact: true }).click());
    const sheet = (name: string) => screen.getByRole('dialog', { name });

    await press('Add tiles');
    await expect.element(sheet('Add tiles')).toBeVisible();
    const broken = await brokenInBothThemes('what can be added');
    await after(() => sheet('Add tiles').getByRole('button', { name: 'Scene', exact: true }).click());
    // The board shows again, with the tile on it.
    await expect.element(sheet('Add tiles')).not.toBeInTheDocument();
    const { history, selection } = editor.get();
    const [placed = ''] = selection;
    expect(history.document.widgets[placed]?.type).toBe('scene');

    await press('Settings');
    await expect.element(sheet('Settings')).toBeVisible();
    broken.push(...(await brokenInBothThemes('what is set of a tile')));
    await after(() => userEvent.fill(sheet('Settings').getByLabelText('Title', { exact: true }), 'Evening'));
    expect(editor.get().history.document.widgets[placed]?.title).toEqual({ text: { en: 'Evening' } });
    expectInOrder(broken);
  },
  within(60_000),
);
