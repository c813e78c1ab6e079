import { expect, it } from 'vitest';
import type { LinkNode } from '@/schemas/template/document';
import { renderInspector } from '../../../tests/support/editor-stage';
import { SERIAL } from '../../../tests/support/house-fixtures';
import { BoardTile } from '../canvas/board-tile';

const link = (device: string, item: string): LinkNode => ({ provider: 'ezlo', controller: SERIAL, device, item });
const CELL = { widget: 'lamp', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 };
const BOARD = {
  widgets: {
    lamp: {
      type: 'light',
      links: { state: link('lamp', 'dimmer') },
      states: [{ name: 'State 1', when: { link: 'state', operator: 'equals', value: 0 }, style: { look: 'warning' } }],
    },
  },
  layouts: { landscape: { rows: 1, cols: 1, cells: [CELL] } },
};

async function designing() {
  const drawn = await renderInspector(BOARD, ['lamp'], { beside: <BoardTile cell={CELL} /> });
  const { editor } = drawn;
  return { ...drawn, node: () => editor.get().history.document.widgets['lamp'] };
}

it('[S4.63] a rule reads another device of the house, found by its name and compared by its words', async () => {
  const { editor, screen, after, press, node } = await designing();
  await after(() => {
    editor.showState('State 1');
  });
  await after(() => screen.getByLabelText('What is compared').selectOptions('Another device…'));
  await after(() => screen.getByLabelText('Search devices').fill('front'));
  await press(/^Front door Hall/);
  await press(/^Door Front door/);
  const rule = { all: [{ link: 'front-door', operator: 'equals', value: 'dw_is_opened' }] };
  expect(node()).toMatchObject({
    links: { 'front-door': link('front-door', 'dw_state') },
    states: [{ when: rule }],
  });
  await expect.element(screen.getByText('When Front door is Open')).toBeVisible();
  await after(() => screen.getByRole('combobox', { name: 'Value', exact: true }).selectOptions('Closed'));
  await expect.element(screen.getByText('When Front door is Closed')).toBeVisible();
  await after(() => screen.getByLabelText('What is compared').selectOptions('state'));
  expect(Object.keys(node()?.links ?? {})).toEqual(['state']);
});

it('[S4.63] while a value is tried the tile on the canvas looks as it would with it', async () => {
  const { editor, screen, after } = await designing();
  await after(() => {
    editor.showState('State 1');
  });
  await expect.element(screen.getByText('Look of State 1')).toBeVisible();
  await after(() => screen.getByText('Try a value').click());
  const field = screen.getByLabelText(/^Floor lamp/).last();
  await after(() => field.fill('30'));
  await expect.element(screen.getByText('With your values: Default')).toBeVisible();
  await after(() => field.fill('0'));
  await expect.element(screen.getByText('With your values: State 1')).toBeVisible();
  await after(() => field.fill(''));
  await expect.element(screen.getByText('Look of State 1')).toBeVisible();
  expect(editor.get().history.done).toEqual([]);
});

it('[S4.63] a value of another device is placed in the title where the person stands, with its link, in one step', async () => {
  const { editor, screen, after, press, node } = await designing();
  await after(() => screen.getByLabelText('Title').fill('Door now'));
  await press('Insert value');
  await after(() => screen.getByLabelText('Value in the title').selectOptions('Another device…'));
  await press(/^Front door Hall/);
  await press(/^Door Front door/);
  await after(() => screen.getByLabelText('Said as').selectOptions('In words'));
  await press('Insert');
  expect(node()).toMatchObject({
    title: { text: { en: 'Door now {front-door|status}' } },
    links: { 'front-door': link('front-door', 'dw_state') },
  });
  await after(() => {
    editor.undo();
  });
  expect(node()?.title).toEqual({ text: { en: 'Door now' } });
  expect(Object.keys(node()?.links ?? {})).toEqual(['state']);
});
