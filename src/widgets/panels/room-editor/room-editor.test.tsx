import { describe, expect, it, vi } from 'vitest';
import { changeHub, smallHouse, stateId } from '../../../../tests/support/house-fixtures';
import { renderTile, type TileOptions } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { roomEditor } from './index';

const { example } = roomEditor;

const room = (at: number) => stateId(`room-${at}`);
const editor = (options: TileOptions = {}) => renderTile(example, { box: { width: 40, height: 50 }, ...options });
const asked = (sent: readonly (readonly unknown[])[]) =>
  sent.filter(([command]) => command === 'askAccount').map(([, name, given]) => [name, given]);

describe('rooms', () => {
  it('[S3.19] are listed in the hub’s order with their devices, and changed by the hub alone', async () => {
    const account = { 'add-room': room(9), 'rename-room': null, 'order-rooms': null, 'remove-room': null };
    const { screen, element, sent, after } = await editor({ account });
    const names = () => [...element.querySelectorAll('li bdi')].map((one) => one.textContent);
    expect(names()).toEqual(['Living room', 'Kitchen', 'Hall', 'Garage']);
    await after(() => screen.getByRole('button', { name: 'Move Kitchen up' }).click());
    await after(() => screen.getByRole('button', { name: 'Rename Hall' }).click());
    await after(() => screen.getByRole('textbox', { name: 'Name' }).fill('Hallway'));
    await after(() => screen.getByRole('button', { name: 'Save' }).click());
    await after(() => screen.getByRole('button', { name: 'Delete Garage' }).click());
    await expect.element(screen.getByText('Its 1 device will be in no room.')).toBeVisible();
    await after(() => screen.getByRole('button', { name: 'Delete Garage' }).click());
    await after(() => screen.getByRole('button', { name: 'Add a room' }).click());
    await after(() => screen.getByRole('textbox', { name: 'Name' }).fill(' Attic '));
    await after(() => screen.getByRole('button', { name: 'Add a room' }).click());
    expect(asked(sent)).toEqual([
      ['order-rooms', { hub: '90000001', rooms: [room(1), room(0), room(2), room(3)] }],
      ['rename-room', { room: room(2), name: 'Hallway' }],
      ['remove-room', { room: room(3) }],
      ['add-room', { hub: '90000001', name: 'Attic' }],
    ]);
    // Nothing is drawn before the hub says so.
    expect(names()).toEqual(['Living room', 'Kitchen', 'Hall', 'Garage']);
  });

  it('[S8.20] a change that did not go through is said in those words, and the form keeps what was typed', async () => {
    const { screen, after } = await editor({ account: { 'rename-room': 'no-answer' } });
    await after(() => screen.getByRole('button', { name: 'Rename Hall' }).click());
    await after(() => screen.getByRole('textbox', { name: 'Name' }).fill('Hallway'));
    await after(() => screen.getByRole('button', { name: 'Save' }).click());
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Sorry, that didn’t go through');
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Hallway');
  });

  it('[I-50] a change that breaks off leaves nothing waiting', async () => {
    const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue();
    const { screen, after } = await editor();
    Object.assign(houseOfTest().commands, { askAccount: () => Promise.reject(new Error('the worker is gone')) });
    await after(() => screen.getByRole('button', { name: 'Rename Hall' }).click());
    await after(() => screen.getByRole('textbox', { name: 'Name' }).fill('Hallway'));
    await after(() => screen.getByRole('button', { name: 'Save' }).click());
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Sorry, that didn’t go through');
    await expect.element(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    expect(reported).toHaveBeenCalledOnce();
    reported.mockRestore();
  });

  it('[S5.11] a name that no hub takes is told while it is typed, and not sent', async () => {
    const { screen, sent, after } = await editor();
    await after(() => screen.getByRole('button', { name: 'Add a room' }).click());
    await after(() => screen.getByRole('button', { name: 'Add a room' }).click());
    await expect.element(screen.getByText('Give the room a name.')).toBeVisible();
    await after(() => screen.getByRole('textbox', { name: 'Name' }).fill('Kitchen'));
    await expect.element(screen.getByText('There is a room of this name already.')).toBeVisible();
    await after(() => screen.getByRole('button', { name: 'Add a room' }).click());
    expect(asked(sent)).toEqual([]);
  });

  it('[S4.36] nothing can be changed while the hub is away; nothing is claimed before it was read', async () => {
    const { screen, after } = await editor();
    await after(() => changeHub({ freshness: 'stale' }));
    await expect.element(screen.getByText(/^The controller is away/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Rename Hall' })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'Add a room' })).toBeDisabled();
  });

  it('a house without rooms offers the first, one that is not read yet waits', async () => {
    const none = await editor({ house: { ...smallHouse(), rooms: [], devices: [] } });
    await expect.element(none.screen.getByText(/^No rooms yet/)).toBeVisible();
    await none.unmount();
    const unread = await editor({ house: { rooms: [], devices: [], hub: { freshness: 'unknown' } } });
    await expect.element(unread.screen.getByRole('status', { name: 'Reading the rooms…' })).toBeVisible();
  });
});

it('[S4.36] offers no first room before the hub’s list was read', async () => {
  const { screen, after } = await editor({ house: { hub: { lists: 'fetching' } } });
  await expect.element(screen.getByRole('status', { name: 'Reading the rooms…' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add a room' })).not.toBeInTheDocument();
  await after(() => changeHub({ lists: 'noconnection' }));
  await expect.element(screen.getByText('The controller doesn’t give its lists.', { exact: false })).toBeVisible();
  await after(() => changeHub({ freshness: 'stale', isOnline: false }));
  await expect.element(screen.getByText('The controller is away:', { exact: false })).toBeVisible();
  await after(() => changeHub({ freshness: 'live', isOnline: true, lists: 'fetched' }));
  await expect.element(screen.getByText('No rooms yet. Add the first.')).toBeVisible();
});
