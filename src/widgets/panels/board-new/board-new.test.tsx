import { expect, it } from 'vitest';
import { setStartingPoints } from '@/runtime/boards/starting-points';
import { clockBoard, keepBoards } from '../../../../tests/support/board-stage';
import { fillHouse, smallHouse } from '../../../../tests/support/house-fixtures';
import { readyDocument, renderTile } from '../../../../tests/support/render-tile';
import familyWall from '../../../../templates/dashboards/family-wall.json';
import nightStand from '../../../../templates/dashboards/night-stand.json';
import { boardNew } from './index';

const { example } = boardNew;

const box = { width: 45, height: 40 };

it('[S5.6] a name that another board has is refused while it is typed, whatever its capitals', async () => {
  const { screen, after } = await renderTile(example, { box });
  await keepBoards([{ name: 'Hall', document: clockBoard('Hall') }]);
  await after(() => screen.getByRole('textbox', { name: 'Name' }).fill(' hall '));
  await expect.element(screen.getByText('This dashboard name has already been used before.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Create board' })).toBeDisabled();
});

it('[S2.40] makes an empty board for the orientation that was chosen, and opens the designer', async () => {
  const { screen, sent, after } = await renderTile(example, { box });
  const cloud = await keepBoards();
  await after(() => screen.getByRole('textbox', { name: 'Name' }).fill('Attic'));
  await after(() => screen.getByText('Portrait').click());
  await after(() => screen.getByRole('button', { name: 'Create board' }).click());
  await expect.poll(() => sent.filter(([kind]) => kind === 'go')).toEqual([['go', '/dashboards/edit/b-1']]);
  const document = { kind: 'dashboard', version: 3, id: 'board', name: 'Attic', widgets: {} };
  expect(cloud.entries[0]).toMatchObject({ name: 'Attic' });
  expect(cloud.entries[0]?.['document']).toEqual({ ...document, layouts: { portrait: { cells: [] } } });
});

it('[S2.39] begins with a board that ships: how many tiles it has is said, and its links are matched next', async () => {
  setStartingPoints((_house, id) => readyDocument(id === 'night-stand' ? nightStand : example));
  const { screen, sent, after } = await renderTile(example, { box });
  const cloud = await keepBoards();
  await after(() => screen.getByRole('textbox', { name: 'Name' }).fill('Attic'));
  await expect.element(screen.getByText('Night stand')).toBeVisible();
  await expect.element(screen.getByText('9 tiles')).toBeVisible();
  await after(() => screen.getByText('Night stand').click());
  await expect.element(screen.getByText(/^Next: match \d+ links with your devices$/)).toBeVisible();
  await after(() => screen.getByRole('button', { name: 'Create board' }).click());
  await expect.poll(() => sent.filter(([kind]) => kind === 'dialog')).toEqual([['dialog', 'board-links']]);
  expect(cloud.entries[0]).toMatchObject({
    name: 'Attic',
    document: { name: 'Attic', from: { id: 'night-stand', edition: 1 } },
  });
});

it('[S3.47] begins with the devices of the house, of the rooms that are chosen, and has nothing to match', async () => {
  const { screen, sent, after } = await renderTile(example, { box });
  const cloud = await keepBoards();
  await after(() => screen.getByRole('textbox', { name: 'Name' }).fill('Attic'));
  await after(() => screen.getByText('From your house').click());
  await after(() => screen.getByRole('button', { name: 'Kitchen' }).click());
  await expect.element(screen.getByText(/^Next/)).not.toBeInTheDocument();
  await after(() => screen.getByRole('button', { name: 'Create board' }).click());
  await expect.poll(() => sent.filter(([kind]) => kind === 'go')).toEqual([['go', '/dashboards/edit/b-1']]);
  const made = cloud.entries[0]?.['document'] as { widgets: object } | undefined;
  const has = (device: string) => Object.keys(made?.widgets ?? {}).some((id) => id.endsWith(device));
  // The lamp stands in the living room, the outlet in the kitchen.
  expect([has('lamp'), has('outlet')]).toEqual([true, false]);
});

it('[S2.39] counts the links that a person has to look at, and where there are none the designer opens at once', async () => {
  const known: Record<string, unknown> = { 'family-wall': familyWall, 'night-stand': nightStand };
  setStartingPoints((_house, id) => readyDocument(known[id] ?? example));
  const { screen, sent, after } = await renderTile(example, { box });
  await keepBoards();
  await after(() => screen.getByRole('textbox', { name: 'Name' }).fill('Attic'));
  // Eleven links, of which the house has neither blinds nor a camera.
  await after(() => screen.getByText('Family wall').click());
  await expect.element(screen.getByText('Next: match 2 links with your devices')).toBeVisible();
  const { devices = [] } = smallHouse();
  const whole = [
    ...devices,
    { id: 'blinds', name: 'Blinds', category: 'window_cov', items: { dimmer: 40 } },
    { id: 'camera', name: 'Driveway', category: 'camera', items: { camera_stream: '' } },
  ];
  await after(() => fillHouse({ ...smallHouse(), devices: whole }));
  await expect.element(screen.getByText(/^Next/)).not.toBeInTheDocument();
  await after(() => screen.getByRole('button', { name: 'Create board' }).click());
  await expect
    .poll(() => sent.filter(([what]) => what === 'go' || what === 'dialog'))
    .toEqual([['go', '/dashboards/edit/b-1']]);
});

it('[S2.39] what a board begins with is framed in one place alone: where it is chosen', async () => {
  setStartingPoints((_house, id) => readyDocument(id === 'night-stand' ? nightStand : example));
  const { screen, after } = await renderTile(example, { box });
  await keepBoards();
  await expect.element(screen.getByText('Night stand')).toBeVisible();
  const names = ['Empty', 'From your house', 'Night stand'];
  const frameOf = (name: string) => {
    const picture = screen.getByText(name).element().closest('label')?.children[1];
    return picture === undefined ? '' : getComputedStyle(picture).borderTopColor;
  };
  const primary = getComputedStyle(screen.getByText('Night stand').element()).color;
  const framed = () => names.filter((name) => frameOf(name) === primary);
  expect(framed()).toEqual(['Empty']);
  await after(() => screen.getByText('Night stand').click());
  expect(framed()).toEqual(['Night stand']);
});
