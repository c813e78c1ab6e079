import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { LinkNode } from '@/schemas/template/document';
import {
  editorOf,
  pointIn,
  press as pressMouse,
  renderDesigner,
  renderInspector,
} from '../../../tests/support/editor-stage';
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

type Designing = Awaited<ReturnType<typeof designing>>;
/** What is said at each of these keys, on the handle of something in order: the key, then which sentence and place. */
async function byKeys(
  { screen, after, editor }: Designing,
  grip: string,
  steps: readonly (readonly [key: string, said: string, place: number])[],
) {
  const handle = screen.getByRole('button', { name: grip, exact: true }).element() as HTMLElement;
  await after(() => {
    handle.focus();
  });
  for (const [key, said, place] of steps) {
    await after(() => userEvent.keyboard(key));
    await expect
      .poll(() => [key, editor.get().said?.key, editor.get().said?.values['place']])
      .toEqual([key, `say.${said}`, place]);
  }
}

it('[S2.42] states are put in order by dragging one onto another, the last of them winning', async () => {
  const designer = await designing();
  const { screen, press, open, node, editor } = designer;
  await open('States');
  await press('Add a state');
  await press('Add a state');
  const names = () => node()?.states.map(({ name }) => name);
  expect(names()).toEqual(['State 1', 'State 2', 'State 3']);
  const pill = (name: string): Element => {
    const group = screen.getByRole('group', { name: 'States' }).element();
    const found = [...group.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (found === undefined) throw new Error(`no state ${name}`);
    return found;
  };
  const chosen = editor.get().stateName;
  const mouse = await pressMouse(designer, pointIn(pill('State 1')));
  await mouse.to(pointIn(pill('State 3')));
  expect(pill('State 3').getAttribute('data-comes')).toBe('after');
  await mouse.up();
  expect(names()).toEqual(['State 2', 'State 3', 'State 1']);
  expect(editor.get().said).toMatchObject({ key: 'say.reordered', values: { name: 'State 1', place: 3, count: 3 } });
  // To carry a state is not to choose it, and it is one step.
  expect(editor.get().stateName).toBe(chosen);
  expect(editor.get().history.done.at(-1)?.step).toBe('state-moved');
  const back = await pressMouse(designer, pointIn(pill('State 1')));
  await back.to(pointIn(pill('State 3')));
  expect(pill('State 3').getAttribute('data-comes')).toBe('before');
  await back.to(pointIn(pill('Default')));
  await back.up();
  // Default stands before all others; let go there, nothing has moved.
  expect(names()).toEqual(['State 2', 'State 3', 'State 1']);
  expect(editor.get().said).toMatchObject({ key: 'say.put-back', values: { name: 'State 1', place: 3 } });
});

it('[S2.42] states are put in order by keys: lifted, moved a place at a time and put down, each step said', async () => {
  const designer = await designing();
  const { press, open, node } = designer;
  await open('States');
  await press('Add a state');
  await press('Add a state');
  await press('State 1');
  const names = () => node()?.states.map(({ name }) => name);
  await byKeys(designer, 'Move State 1', [
    [' ', 'lifted', 1],
    ['{ArrowRight}', 'at-place', 2],
    ['{ArrowRight}', 'at-place', 3],
    ['{ArrowLeft}', 'at-place', 2],
    [' ', 'reordered', 2],
  ]);
  expect(names()).toEqual(['State 2', 'State 1', 'State 3']);
  await byKeys(designer, 'Move State 1', [
    [' ', 'lifted', 2],
    ['{ArrowLeft}', 'at-place', 1],
    ['{Escape}', 'put-back', 2],
  ]);
  expect(names()).toEqual(['State 2', 'State 1', 'State 3']);
});

it('[S2.42] widgets of a state are put in order by their handles, by mouse and by keys', async () => {
  const designer = await designing();
  const { screen, after, press, open, node } = designer;
  await open('States');
  await press('State 1');
  for (const kind of ['time', 'switch', 'light'])
    await after(() => screen.getByLabelText('Add a widget').selectOptions(kind));
  const ids = () => Object.keys(node()?.states[0]?.group?.members ?? {});
  expect(ids()).toEqual(['time', 'switch', 'light']);
  const grip = (name: string) => screen.getByRole('button', { name: `Move ${name}`, exact: true }).element();
  const row = (name: string) => screen.getByRole('region', { name, exact: true }).element();
  grip('Light').scrollIntoView({ block: 'center' });
  const mouse = await pressMouse(designer, pointIn(grip('Light')));
  await mouse.to(pointIn(row('Time and date')));
  expect(row('Time and date').getAttribute('data-comes')).toBe('before');
  await mouse.up();
  expect(ids()).toEqual(['light', 'time', 'switch']);
  await byKeys(designer, 'Move Light', [
    [' ', 'lifted', 1],
    ['{ArrowDown}', 'at-place', 2],
    [' ', 'reordered', 2],
  ]);
  expect(ids()).toEqual(['time', 'light', 'switch']);
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

it('[S2.42] what cannot be left out is marked in words, beside its label and for whoever hears it', async () => {
  const { screen, after } = await designing();
  const touch = screen.getByRole('region', { name: 'At a touch' });
  expect(touch.getByText('required').elements()).toEqual([]);
  await after(() => touch.getByLabelText('Touch', { exact: true }).selectOptions('Run a meshbot'));
  await expect.element(touch.getByText('required', { exact: true })).toBeVisible();
  await expect.element(touch.getByLabelText('Meshbot')).toHaveAttribute('aria-required', 'true');
  await after(() => touch.getByLabelText('Touch', { exact: true }).selectOptions('Open a web page'));
  await expect.element(touch.getByRole('textbox')).toHaveAttribute('aria-required', 'true');
  await after(() => touch.getByLabelText('Touch', { exact: true }).selectOptions('What the tile does by itself'));
  expect(touch.getByText('required').elements()).toEqual([]);
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
