import { expect, it } from 'vitest';
import type { LinkNode } from '@/schemas/template/document';
import { renderInspector } from '../../../tests/support/editor-stage';
import { changeItem, SERIAL } from '../../../tests/support/house-fixtures';
import { setLink } from '../document/node';

const link = (device: string, item: string): LinkNode => ({ provider: 'ezlo', controller: SERIAL, device, item });
const board = (links: Readonly<Record<string, LinkNode>>) => ({
  widgets: { lamp: { type: 'light', links } },
  layouts: {
    landscape: { rows: 1, cols: 1, cells: [{ widget: 'lamp', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 }] },
  },
});

/** The placeholder of a lamp's value, as the tab of links shows it. */
async function linking(links: Readonly<Record<string, LinkNode>> = {}) {
  const { editor, screen, after } = await renderInspector(board(links), ['lamp']);
  await after(() => {
    editor.showTab('links');
  });
  const value = screen.getByRole('region', { name: 'Value', exact: true });
  /** The rows of devices, each as its name, its room and its value. */
  const rows = () =>
    value
      .getByRole('listitem')
      .elements()
      .map((row) => ['b', 'small', 'span'].map((part) => row.querySelector(part)?.textContent));
  const now = () => value.element().querySelector('header + p')?.textContent;
  const choose = (label: string, choice: string) =>
    after(() => value.getByLabelText(label, { exact: true }).selectOptions(choice));
  const way = (name: string) => after(() => value.getByRole('radio', { name, exact: true }).click());
  const stored = () => editor.get().history.document.widgets['lamp']?.links['state'];
  return { editor, after, value, rows, now, choose, way, stored };
}

it('[S4.63] a device that is suggested is told by its name, its room and its value now', async () => {
  const { after, rows, now, value, stored } = await linking();
  expect([rows(), now()]).toEqual([
    [
      ['Floor lamp', 'Living room', '40'],
      ['Coffee machine', 'Kitchen', 'Off'],
    ],
    'No device linked',
  ]);
  await after(() => {
    changeItem('lamp', 'dimmer', { value: 75 });
    changeItem('outlet', 'switch', { value: true });
  });
  await expect.poll(rows).toEqual([
    ['Floor lamp', 'Living room', '75'],
    ['Coffee machine', 'Kitchen', 'On'],
  ]);
  await after(() => value.getByRole('button', { name: /^Floor lamp/ }).click());
  expect([stored(), now()]).toEqual([link('lamp', 'dimmer'), 'Floor lamp: 75']);
});

it('[S4.63] a kind of device is linked by what it tells and the room that it is looked for in', async () => {
  const { after, value, choose, way, stored } = await linking();
  await way('A kind');
  await choose('Category', 'Switches');
  expect(stored()).toEqual({ provider: 'utility', category: 'switch', item: 'switch' });
  await choose('Room', 'Kitchen');
  expect(stored()).toEqual({ provider: 'utility', category: 'switch', item: 'switch', room: 'Kitchen' });
  await choose('Room', 'Any room');
  expect(stored()).toEqual({ provider: 'utility', category: 'switch', item: 'switch' });
  await after(() => value.getByRole('button', { name: 'Remove the link' }).click());
  expect(stored()).toBeUndefined();
});

it('[S4.63] what a kind says besides is kept at another room or item, and let go with another category', async () => {
  const { editor, after, choose, stored, way } = await linking();
  const named = { provider: 'utility', category: 'dimmable_light', subcategory: 'dimmable_bulb', name: 'Floor lamp' };
  const put = (state: object) =>
    after(() => {
      editor.run(setLink('lamp', 'state', { ...named, ...state } as never));
    });
  await put({ item: 'dimmer' });
  await way('A kind');
  await choose('Room', 'Kitchen');
  expect(stored()).toEqual({ ...named, item: 'dimmer', room: 'Kitchen' });
  await put({ event: 'dimmer_changed' });
  await choose('Room', 'Kitchen');
  expect(stored()).toEqual({ ...named, event: 'dimmer_changed', room: 'Kitchen' });
  await choose('Category', 'Switches');
  expect(stored()).toEqual({ provider: 'utility', category: 'switch', item: 'switch', room: 'Kitchen' });
});
