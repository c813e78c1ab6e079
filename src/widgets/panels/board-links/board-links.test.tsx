import { expect, it } from 'vitest';
import { askForBoard } from '@/runtime/hooks/board-work';
import { clockBoard, keepBoards } from '../../../../tests/support/board-stage';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { boardLinks } from './index';

const { example } = boardLinks;

const box = { width: 45, height: 40 };

/** A board whose clock is a switch of a house that is not this one, and two devices that could take its place. */
async function opened() {
  askForBoard(houseOfTest(), 'b-1');
  const gone = { provider: 'ezlo', controller: '99', device: 'of-another-house', item: 'switch' };
  const document = clockBoard('Hall', { widgets: { clock: { type: 'switch', version: 1, links: { state: gone } } } });
  const lamp = (id: string) => ({
    id,
    name: id,
    category: 'switch',
    items: { switch: { value: false, valueType: 'bool' } },
  });
  const drawn = await renderTile(example, { box, house: { devices: [lamp('Fan'), lamp('Heater')] } });
  return { ...drawn, cloud: await keepBoards([{ name: 'Hall', document }]) };
}
const told = () => houseOfTest().state.messages.list.map(({ title, text }) => [title, text]);

it('[S2.39] [S3.50] [S8.26] offers what fits each open link, the best first, and writes the very device that was chosen', async () => {
  const { screen, sent, after, cloud } = await opened();
  await expect.element(screen.getByText('1 link has no device yet. Choose it.')).toBeVisible();
  await after(() => screen.getByRole('combobox').selectOptions('Heater'));
  await after(() => screen.getByRole('button', { name: 'Link', exact: true }).click());
  await expect.poll(() => sent.filter(([kind]) => kind === 'go')).toEqual([['go', '/dashboards/edit/b-1']]);
  expect(cloud.entries[0]).toMatchObject({
    document: { widgets: { clock: { links: { state: { provider: 'ezlo', item: 'switch' } } } } },
  });
  expect(JSON.stringify(cloud.entries[0])).toContain('Heater');
  expect(told()).toEqual([['messages.link-widget.title', 'messages.link-widget.linked']]);
});

it('[S8.26] what is left for later stays without a device, and that is told', async () => {
  const { screen, sent, after, cloud } = await opened();
  await after(() => screen.getByRole('combobox').selectOptions('Choose later'));
  await after(() => screen.getByRole('button', { name: 'Link', exact: true }).click());
  await expect.poll(() => sent.filter(([kind]) => kind === 'go')).toEqual([['go', '/dashboards/edit/b-1']]);
  expect(JSON.stringify(cloud.entries[0])).toContain('of-another-house');
  expect(told()).toEqual([['messages.link-widget.title', 'messages.link-widget.unlinked']]);
});

/** A board that asks for kinds of devices, as those that ship do, in a house that has several of each. */
async function openedWall() {
  askForBoard(houseOfTest(), 'b-1');
  const link = (item: string, category: string, more: object = {}) => ({
    state: { provider: 'utility', item, category, ...more },
  });
  const widgets = {
    clock: { type: 'time', version: 1 },
    'way-in': { type: 'door', version: 1, links: link('dw_state', 'security_sensor', { subcategory: 'door' }) },
    shade: { type: 'cover', version: 1, links: link('dimmer', 'window_cov', { room: 'Attic' }) },
    one: { type: 'cover', version: 1, title: { text: { en: 'Bedroom' } }, links: link('dimmer', 'window_cov') },
  };
  const contact = (name: string) => ({
    id: name.toLowerCase().replace(' ', '-'),
    name,
    category: 'security_sensor',
    subcategory: 'door',
    items: { dw_state: 'dw_is_closed' },
  });
  const dimmed = (id: string, name: string, category: string) => ({
    id,
    name,
    category,
    items: { dimmer: { value: 40, min: 0, max: 100, hasSetter: true } },
  });
  const devices = [
    contact('Attic window'),
    contact('Front door'),
    dimmed('lamp', 'Night light', 'dimmable_light'),
    dimmed('b1', 'Living room blinds', 'window_cov'),
    dimmed('b2', 'Bedroom blinds', 'window_cov'),
  ];
  const drawn = await renderTile(example, { box, house: { devices } });
  const cells = Object.keys(widgets).map((widget, at) => ({
    widget,
    rowStart: 1,
    rowEnd: 2,
    colStart: at + 1,
    colEnd: at + 2,
  }));
  const layouts = { landscape: { rows: 1, cols: cells.length, cells } };
  await keepBoards([{ name: 'Wall', document: clockBoard('Wall', { widgets, layouts }) }]);
  const choice = (name: RegExp) => drawn.screen.getByRole('combobox', { name });
  const chosen = (name: RegExp) => (choice(name).element() as HTMLSelectElement).selectedOptions[0]?.textContent;
  const offered = (name: RegExp) =>
    [...(choice(name).element() as HTMLSelectElement).options].map(({ textContent }) => textContent);
  return { ...drawn, choice, chosen, offered };
}

it('[S2.39] of a tile that stands for a door a door is chosen, and no lamp is offered for a blind', async () => {
  const { choice, chosen, offered } = await openedWall();
  await expect.element(choice(/^Door/)).toBeVisible();
  expect(chosen(/^Door/)).toBe('Front door');
  expect(offered(/^Door/)).toEqual(['Choose later', 'Front door', 'Attic window']);
  expect(chosen(/^Bedroom/)).toBe('Bedroom blinds');
  expect(offered(/^Bedroom/)).toEqual(['Choose later', 'Bedroom blinds', 'Living room blinds']);
});

it('[S2.39] where several devices fit equally well none is chosen, and that is said until one is', async () => {
  const { screen, choice, chosen, after } = await openedWall();
  await expect
    .element(screen.getByText('3 links have no device yet. Where one device fits best, it is chosen.'))
    .toBeVisible();
  const said = screen.getByText('More than one device may be meant, so none is chosen.');
  await expect.element(said).toBeVisible();
  expect(chosen(/Attic/)).toBe('Choose later');
  await after(() => choice(/Attic/).selectOptions('Living room blinds'));
  await expect.element(said).not.toBeInTheDocument();
});

it('[S2.39] says by name and in words which tile a link is of and what it looks for', async () => {
  const { screen, element } = await openedWall();
  await expect.element(screen.getByText('Bedroom', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Looks for: Shade or shutter, Attic')).toBeVisible();
  await expect.element(screen.getByText('Looks for: Door or window sensor')).toBeVisible();
  expect(element.textContent).not.toMatch(/way-in|state|shade\b/);
});
