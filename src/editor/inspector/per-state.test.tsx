import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { LinkNode } from '@/schemas/template/document';
import { editorOf, renderDesigner, renderInspector } from '../../../tests/support/editor-stage';
import { SERIAL } from '../../../tests/support/house-fixtures';

const link = (device: string, item: string): LinkNode => ({ provider: 'ezlo', controller: SERIAL, device, item });
const BOARD = {
  widgets: {
    lamp: {
      type: 'light',
      links: { state: link('lamp', 'dimmer') },
      states: [{ name: 'State 1', when: { link: 'state', operator: 'equals', value: 0 } }],
    },
  },
  layouts: {
    landscape: { rows: 1, cols: 1, cells: [{ widget: 'lamp', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 }] },
  },
};

async function designing() {
  const { editor, screen, after, press } = await renderInspector(BOARD, ['lamp']);
  const open = (name: string) => after(() => screen.getByRole('radio', { name, exact: true }).click());
  return { editor, screen, after, press, open, node: () => editor.get().history.document.widgets['lamp'] };
}

it('[S4.63] a link leads elsewhere in the state that is chosen, and is given back', async () => {
  const { screen, press, open, node } = await designing();
  await open('Links');
  await press('State 1');
  await expect.element(screen.getByText('from Default').first()).toBeVisible();
  await press(/^Coffee machine/);
  expect(node()).toMatchObject({
    links: { state: link('lamp', 'dimmer') },
    states: [{ links: { state: link('outlet', 'switch') } }],
  });
  await press('Value: back to Default');
  expect(node()?.states[0]).not.toHaveProperty('links');
});

it('[S4.63] widgets are added to a state, put in order, opened and taken out', async () => {
  const { screen, after, press, open, node } = await designing();
  await open('States');
  await press('State 1');
  const add = (kind: string) => after(() => screen.getByLabelText('Add a widget').selectOptions(kind));
  await add('time');
  await add('switch');
  const ids = () => Object.keys(node()?.states[0]?.group?.members ?? {});
  expect(ids()).toEqual(['time', 'switch']);
  await press('Switch: earlier');
  expect(ids()).toEqual(['switch', 'time']);
  await press('Switch');
  const child = screen.getByRole('region', { name: 'Switch', exact: true });
  await after(() => child.getByLabelText('Title').fill('Coffee'));
  expect(node()?.states[0]?.group?.members['switch']).toMatchObject({ title: { text: { en: 'Coffee' } } });
  await press('Remove Coffee');
  expect(ids()).toEqual(['time']);
});

it('[S4.63] a state that is moved later wins over the others, and one is removed by its button', async () => {
  const { press, open, node } = await designing();
  await open('States');
  await press('Add a state');
  const names = () => node()?.states.map(({ name }) => name);
  expect(names()).toEqual(['State 1', 'State 2']);
  await press('State 1');
  await press('Later: wins over others');
  expect(names()).toEqual(['State 2', 'State 1']);
  await press('Earlier: others win over it');
  expect(names()).toEqual(['State 1', 'State 2']);
  await press('Remove the state');
  expect(names()).toEqual(['State 2']);
});

it('[S4.63] a state is given a status text with a value in it and an outline, and gives both back', async () => {
  const { screen, after, press, open, node } = await designing();
  await open('States');
  await press('State 1');
  await after(() => screen.getByLabelText('Status text').fill('Dark'));
  await press('Insert value in the status');
  await after(() => screen.getByLabelText('Value in the status', { exact: true }).selectOptions('state'));
  await after(() => screen.getByLabelText('Said as').selectOptions('Since when'));
  await press('Insert');
  await after(() => screen.getByLabelText('Outline', { exact: true }).selectOptions('Warning'));
  expect(node()?.states[0]?.style).toEqual({
    status: { text: { en: 'Dark {state|since}' } },
    outline: 'warning',
  });
  await press('Status text: back to Default');
  await press('Outline: back to Default');
  expect(node()?.states[0]).not.toHaveProperty('style');
});

it('[S4.63] the tile itself has them, and every state that says nothing else', async () => {
  const { screen, after, press, open, node } = await designing();
  await after(() => screen.getByLabelText('Status text').fill('As ever'));
  await after(() => screen.getByLabelText('Outline', { exact: true }).selectOptions('Accent'));
  expect(node()?.style).toEqual({ status: { text: { en: 'As ever' } }, outline: 'accent' });
  await open('States');
  await press('State 1');
  await expect.element(screen.getByLabelText('Status text')).toHaveValue('As ever');
  await expect.element(screen.getByLabelText('Outline', { exact: true })).toHaveValue('accent');
  await open('Tile');
  await after(() => screen.getByLabelText('Status text').fill(''));
  await after(() => screen.getByLabelText('Outline', { exact: true }).selectOptions('None'));
  expect(node()).not.toHaveProperty('style');
});

it('[S2.41] a touch runs the meshbot that is chosen by its name, asks first, and what is incomplete changes nothing', async () => {
  const { screen, after, node } = await designing();
  const touch = screen.getByRole('region', { name: 'At a touch' });
  await after(() => touch.getByLabelText('Touch', { exact: true }).selectOptions('Run a meshbot'));
  await after(() => touch.getByLabelText('Meshbot').selectOptions('Movie'));
  await after(() => touch.getByRole('radio', { name: 'PIN' }).click());
  const ran = node()?.actions.tap;
  expect(ran).toMatchObject({ do: 'scene.run', ask: 'pin' });
  expect(String(ran?.with?.['scene'])).toContain('movie');
  await after(() => touch.getByLabelText('Touch', { exact: true }).selectOptions('Open a web page'));
  await expect.element(touch.getByText(/^Fill in what is missing/)).toBeVisible();
  expect(node()?.actions.tap).toEqual(ran);
  await after(() => touch.getByLabelText('Touch', { exact: true }).selectOptions('What the tile does by itself'));
  expect(node()?.actions).toEqual({});
});

it('[S2.42] the keys ] and [ go from Default to the states and back, and what they come to is shown', async () => {
  const editor = await editorOf(BOARD);
  const { screen, after } = await renderDesigner(editor);
  await after(() => {
    editor.select(['lamp']);
  });
  const key = (text: string) => after(() => userEvent.keyboard(text));
  const pill = (name: string) =>
    screen.getByRole('group', { name: 'States' }).getByRole('button', { name, exact: true });
  await key(']');
  expect(editor.get().stateName).toBe('State 1');
  await expect.element(screen.getByRole('radio', { name: 'States', exact: true })).toBeChecked();
  await expect.element(pill('State 1')).toHaveAttribute('aria-pressed', 'true');
  await key('[[');
  expect(editor.get().stateName).toBeNull();
  await expect.element(screen.getByRole('radio', { name: 'Tile', exact: true })).toBeChecked();
  // Round about, from either end.
  await key('[[');
  expect(editor.get().stateName).toBe('State 1');
  await key(']');
  expect(editor.get().stateName).toBeNull();
});

it('[S2.42] a double press on a state leads to its name, which is chosen whole to be typed over', async () => {
  const { editor, screen, after, open, node } = await designing();
  await open('States');
  await after(() => screen.getByRole('button', { name: 'State 1', exact: true }).dblClick());
  const name = screen.getByLabelText('Name of the state').element();
  expect(document.activeElement).toBe(name);
  await after(() => userEvent.keyboard('Dark{Enter}'));
  expect(node()?.states.map((state) => state.name)).toEqual(['Dark']);
  expect(editor.get().stateName).toBe('Dark');
});
