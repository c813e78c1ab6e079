import { expect, it } from 'vitest';
import type { LinkNode } from '@/schemas/template/document';
import { renderInspector } from '../../../tests/support/editor-stage';
import { SERIAL } from '../../../tests/support/house-fixtures';

const link: LinkNode = { provider: 'ezlo', controller: SERIAL, device: 'lamp', item: 'dimmer' };
const BOARD = {
  widgets: {
    lamp: {
      type: 'light',
      links: { state: link },
      states: [{ name: 'State 1', when: { link: 'state', operator: 'equals', value: 0 } }],
    },
  },
  layouts: {
    landscape: { rows: 1, cols: 1, cells: [{ widget: 'lamp', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 }] },
  },
};

async function building() {
  const drawn = await renderInspector(BOARD, ['lamp']);
  const { editor, after } = drawn;
  await after(() => {
    editor.showState('State 1');
  });
  return { ...drawn, rule: () => editor.get().history.document.widgets['lamp']?.states[0]?.when };
}

it('[S4.63] a comparison that needs no value has none, and gets one again with one that does', async () => {
  const { screen, after, rule } = await building();
  const how = (words: string) => after(() => screen.getByLabelText('How', { exact: true }).selectOptions(words));
  await expect.element(screen.getByLabelText('Value', { exact: true })).toBeVisible();
  await how('is not empty');
  await expect.element(screen.getByLabelText('Value', { exact: true })).not.toBeInTheDocument();
  expect(rule()).toEqual({ all: [{ link: 'state', operator: 'is not empty' }] });
  await how('does not equal');
  await expect.element(screen.getByLabelText('Value', { exact: true })).toBeVisible();
  expect(rule()).toMatchObject({ all: [{ link: 'state', operator: 'does not equal' }] });
});

it('[S4.63] conditions and groups of them are added, joined by all or any, and taken out', async () => {
  const { screen, after, press, rule } = await building();
  const first = { link: 'state', operator: 'equals', value: 0 };
  await press('+ Condition');
  expect(rule()).toMatchObject({ all: [first, { link: 'state', operator: 'equals' }] });
  await after(() => screen.getByRole('radio', { name: 'Any', exact: true }).first().click());
  expect(rule()).toMatchObject({ any: [first, { link: 'state' }] });
  await press('+ Group');
  expect(rule()).toMatchObject({ any: [first, { link: 'state' }, { any: [{ link: 'state' }] }] });
  const group = screen.getByRole('group', { name: 'Group of conditions' });
  await after(() => group.getByRole('radio', { name: 'All', exact: true }).click());
  expect(rule()).toMatchObject({ any: [first, { link: 'state' }, { all: [{ link: 'state' }] }] });
  await after(() => group.getByRole('button', { name: 'Remove', exact: true }).first().click());
  await after(() => screen.getByRole('button', { name: 'Remove', exact: true }).first().click());
  expect(rule()).toMatchObject({ any: [{ link: 'state' }] });
});
