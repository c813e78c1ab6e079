import { expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { authored } from '@/schemas/template/authored';
import type { LinkNode } from '@/schemas/template/document';
import { NO_TILES } from '@/schemas/template/place-tiles';
import { readPerNode } from '@/schemas/template/read-per-node';
import { editorOver, renderDesigner, renderInspector } from '../../../tests/support/editor-stage';
import { changeDevice, SERIAL, stateId } from '../../../tests/support/house-fixtures';
import { BoardTile } from '../canvas/board-tile';
import { setTitle } from '../document/node';
import { Problems } from './problems';

const link = (device: string, item: string): LinkNode => ({ provider: 'ezlo', controller: SERIAL, device, item });
const CELL = { widget: 'lamp', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 };
const board = (tile: object) => ({
  widgets: { lamp: { type: 'light', ...tile } },
  layouts: { landscape: { rows: 1, cols: 1, cells: [CELL] } },
});

async function designing(tile: object) {
  const beside = (
    <>
      <BoardTile cell={CELL} />
      <Problems isOpen onOpen={() => undefined} />
    </>
  );
  const drawn = await renderInspector(board(tile), [], { beside, box: { width: 30, height: 60 } });
  const { editor } = drawn;
  return { ...drawn, node: () => editor.get().history.document.widgets['lamp'] };
}

it('[S3.49] a tile that is linked to nothing is linked with one tap, and said once', async () => {
  const { screen, press, node } = await designing({});
  await expect.element(screen.getByText('No device is linked')).toBeVisible();
  await press('Link widget');
  expect(node()?.links['state']).toMatchObject({ provider: 'ezlo', controller: SERIAL });
  await expect.element(screen.getByText('No device is linked')).not.toBeInTheDocument();
});

it('[S3.49] of several devices that fit equally well none is linked by a tap: all are offered, and the chosen one is taken', async () => {
  const { screen, after, press, node } = await designing({
    type: 'door',
    options: { kind: 'tilt' },
    links: { state: { provider: 'utility', item: 'dw_state', category: 'security_sensor' } },
  });
  await expect.element(screen.getByText('Several devices fit')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Link widget' })).not.toBeInTheDocument();
  await press('Choose device');
  const dialog = screen.getByRole('dialog', { name: 'Choose device' });
  await expect.element(dialog.getByRole('button', { name: /^Kitchen window/ })).toBeVisible();
  await after(() => dialog.getByRole('button', { name: 'Cancel' }).click());
  await expect.element(dialog).not.toBeInTheDocument();
  expect(node()?.links['state']).toMatchObject({ provider: 'utility' });
  await press('Choose device');
  await after(() => dialog.getByRole('button', { name: /^Kitchen window/ }).click());
  await expect.element(dialog).not.toBeInTheDocument();
  expect(node()?.links['state']).toEqual(link('kitchen-window', 'dw_state'));
  await expect.element(screen.getByText('Several devices fit')).not.toBeInTheDocument();
});

it('[R-05] a device that does not answer is told by its name, and its tile is linked anew in Links', async () => {
  const { editor, screen, after, press } = await designing({ links: { state: link('lamp', 'dimmer') } });
  await after(() => {
    changeDevice(stateId('lamp'), { isReachable: false });
  });
  await expect.element(screen.getByText('A device does not answer')).toBeVisible();
  // What only warns can be published: that is said beside it, as in the mock-up.
  await expect.element(screen.getByText('1 tile valid')).toBeVisible();
  await press('Relink');
  expect(editor.get()).toMatchObject({ selection: ['lamp'], tab: 'links' });
  await expect.element(screen.getByRole('radio', { name: 'Links' })).toBeChecked();
});

it('[S2.42] a tile with errors says how many on the canvas, and nothing once they are mended', async () => {
  const { screen, press, node } = await designing({
    links: { state: link('lamp', 'dimmer') },
    actions: { tap: { do: 'dialog.open', with: { dialog: 'statis' } } },
  });
  await expect.element(screen.getByTitle('1 error')).toHaveTextContent('1');
  await expect.element(screen.getByText('1 tile valid')).not.toBeInTheDocument();
  await press('Fix');
  expect(node()?.actions.tap?.with).toEqual({ dialog: 'status' });
  await expect.element(screen.getByTitle('1 error')).not.toBeInTheDocument();
});

it('[S3.50] a text colour that cannot be read from afar says so with its number, and is mended', async () => {
  const { editor, screen, after, node } = await designing({
    links: { state: link('lamp', 'dimmer') },
    style: { surface: '#FFFFFF', ink: '#F2A33C' },
  });
  await after(() => {
    editor.select(['lamp']);
  });
  const poor = screen.getByRole('status').filter({ hasText: 'Hard to read from 3 m' });
  await expect.element(poor).toBeVisible();
  const contrast = screen.getByTitle('Contrast; text needs 4.5');
  await expect.element(contrast).toHaveTextContent(/^2\.1$/);
  await after(() => poor.getByRole('button', { name: 'Fix' }).click());
  await expect.element(screen.getByText('Hard to read from 3 m')).not.toBeInTheDocument();
  expect(node()?.style?.ink).not.toBe('#F2A33C');
  expect(Number(contrast.element().textContent)).toBeGreaterThanOrEqual(4.5);
});

it('[S2.42] words that have no room in the language that is spoken are told with where, until they have', async () => {
  const { editor, screen, after } = await designing({
    links: { state: link('lamp', 'dimmer') },
    title: { text: { en: 'Livingroomfloorlampbrightness'.repeat(3), de: 'Lampe' } },
  });
  const finding = screen.getByText('The words do not fit');
  await expect.element(finding).toBeVisible();
  await expect.element(screen.getByText(/^too long in English: “Livingroom.*” is wider than its line/)).toBeVisible();
  await after(() => {
    editor.run(setTitle('lamp', { text: { en: 'Lamp', de: 'Wohnzimmerstehleuchte'.repeat(9) } }, ['state']));
  });
  // Nobody reads the German words here.
  await expect.element(finding).not.toBeInTheDocument();
});

it('[S2.42] a finding opens where the inspector has it: a link, an option, a look and a state each in its own tab', async () => {
  const { editor, screen, after } = await designing({
    type: 'link',
    links: { state: { provider: 'utility', item: 'dimer', category: 'dimmable_light' } },
    options: { icon: 'hause' },
    style: { icon: 'lampp' },
    states: [{ name: 'Late', when: { link: 'state', operator: 'equals', value: 1 }, style: { icon: 'moonn' } }],
  });
  const go = (words: string | RegExp) =>
    after(() => screen.getByRole('region', { name: 'Checks' }).getByRole('button', { name: words }).click());
  const tab = (name: string) => screen.getByRole('radio', { name, exact: true });
  for (const [words, name] of [
    [/dimer/, 'Links'],
    [/hause/, 'Tile'],
    [/moonn/, 'States'],
    [/lampp/, 'Tile'],
    [/dimer/, 'Links'],
  ] as const) {
    await go(words);
    await expect.element(tab(name)).toBeChecked();
    expect(editor.get()).toMatchObject({ selection: ['lamp'], stateName: name === 'States' ? 'Late' : null });
  }
});

it('[S2.42] a finding of a layout shows that layout, and what is set of the board', async () => {
  const grid = { rows: 2, cols: 2 };
  const stray = { ...CELL, widget: 'gone', rowStart: 2, rowEnd: 3 };
  const stored = authored({
    kind: 'dashboard',
    version: 3,
    id: 'hall',
    name: 'Hall',
    widgets: { lamp: { type: 'light', links: { state: link('lamp', 'dimmer') } } },
    layouts: { landscape: { ...grid, cells: [CELL] }, portrait: { ...grid, cells: [CELL, stray] } },
  });
  const read = readPerNode(stored, await widgetShapes(WIDGETS), NO_TILES).document;
  if (read === null || read.ready.kind === 'tile') throw new Error('nothing of the board was read');
  const editor = await editorOver(read.ready, read.authored);
  editor.select(['lamp']);
  const { screen, after, pressIn } = await renderDesigner(editor);
  const portrait = screen.getByRole('banner').getByRole('radio', { name: 'Portrait', exact: true });
  await expect.element(portrait).not.toBeChecked();
  await pressIn('[data-problems]', 'Details');
  await after(() => screen.getByRole('button', { name: /there is no widget “gone”/ }).click());
  await expect.element(portrait).toBeChecked();
  expect(editor.get().selection).toEqual([]);
});
