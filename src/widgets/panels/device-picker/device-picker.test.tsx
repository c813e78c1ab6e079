import { describe, expect, it } from 'vitest';
import { askForDevices } from '@/runtime/hooks/device-pick';
import {
  addHub,
  changeDevice,
  changeHub,
  changeSession,
  SERIAL,
  stateId,
  type HouseFixture,
} from '../../../../tests/support/house-fixtures';
import { renderTile } from '../../../../tests/support/render-tile';
import { houseOfTest } from '../../../../tests/support/test-house';
import { devicePicker } from './index';

const { example } = devicePicker;

const box = { width: 50, height: 50 };
async function picker(chosen: readonly string[] = [], house?: HouseFixture) {
  const picked: (readonly string[])[] = [];
  askForDevices(houseOfTest(), { chosen: chosen.map(stateId), onPicked: (ids) => picked.push(ids) });
  const drawn = await renderTile(example, { box, ...(house === undefined ? {} : { house }) });
  const touch = (name: string) => drawn.after(() => drawn.screen.getByRole('button', { name, exact: true }).click());
  return { ...drawn, picked, touch };
}
const rooms = (element: HTMLElement) => [...element.querySelectorAll('h3')].map((room) => room.textContent);
const names = (element: HTMLElement) =>
  [...element.querySelectorAll('li')].map((row) => row.querySelector('bdi')?.textContent);

describe('[S2.35] device picker', () => {
  it('shows the devices by room, those in none last, each with its kind', async () => {
    const { element, after } = await picker();
    await after(() => {
      changeDevice('lamp', { roomId: null });
    });
    expect(rooms(element)).toEqual(['Living room', 'Kitchen', 'Hall', 'Garage', 'No rooms']);
    expect(element.querySelector('li:last-child')?.textContent).toContain('Thermostat');
    expect(element.textContent).toContain('Front door lockDoor lock');
    expect(element.textContent).toContain('ThermostatThermostat');
  });

  it('narrows by the groups that the house has, and by name', async () => {
    const { element, screen, after, touch } = await picker();
    const chips = [...element.querySelectorAll('[role=group] button')].map((chip) => chip.textContent);
    expect(chips).toEqual(['All', 'Switches and dimmers', 'Motion sensor', 'Smoke sensor', 'Door']);
    await touch('Door');
    expect(names(element)).toEqual(['Front door', 'Front door lock']);
    await touch('All');
    await after(() => screen.getByRole('searchbox').fill('coffee'));
    expect(names(element)).toEqual(['Coffee machine']);
  });

  it('[S3.18] offers seven groups where the house has all of them, each with its types of the ten', async () => {
    const of = (name: string, category: string, subcategory = '') => ({ id: name, name, category, subcategory });
    const house = {
      devices: [
        of('Wall switch', 'switch', 'interior_plugin'),
        of('Dimmer', 'dimmable_light', 'dimmable_plugged'),
        of('Bulb', 'dimmable_light', 'dimmable_bulb'),
        of('Colour bulb', 'dimmable_light', 'dimmable_colored'),
        of('Outlet', 'switch', 'exterior_plugin'),
        of('Shade', 'window_cov', 'window_cov'),
        of('Motion', 'security_sensor', 'motion'),
        of('Smoke', 'security_sensor', 'smoke'),
        of('Lock', 'door_lock'),
        of('Door', 'security_sensor', 'door'),
      ],
    };
    const { element, after, screen } = await picker([], house);
    const chips = [...element.querySelectorAll('[role=group] button')].map((chip) => chip.textContent ?? '');
    const shown: Record<string, (string | null | undefined)[]> = {};
    for (const chip of chips.slice(1)) {
      await after(() => screen.getByRole('button', { name: chip, exact: true }).click());
      shown[chip] = names(element);
    }
    expect(shown).toEqual({
      'Switches and dimmers': ['Dimmer', 'Wall switch'],
      Lighting: ['Bulb', 'Colour bulb'],
      Appliance: ['Outlet'],
      'Window Coverings': ['Shade'],
      'Motion sensor': ['Motion'],
      'Smoke sensor': ['Smoke'],
      Door: ['Door', 'Lock'],
    });
  });

  it('ticks what is touched, counts it, and tells it once', async () => {
    const { screen, sent, picked, touch } = await picker(['lamp', 'gone']);
    await expect.element(screen.getByText('1 selected')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Done' })).toBeDisabled();
    await touch('Thermostat');
    await touch('Coffee machine');
    await expect.element(screen.getByText('3 selected')).toBeVisible();
    await touch('Floor lamp');
    await touch('Done');
    expect(picked).toEqual([['thermostat', 'outlet'].map(stateId)]);
    expect(sent).toContainEqual(['closeDialog']);
  });

  it('tells nothing where it is put away', async () => {
    const { picked, touch } = await picker();
    await touch('Thermostat');
    await touch('Not now');
    expect(picked).toEqual([]);
  });

  const EMPTY = { devices: [], rooms: [] };
  it.each([
    ['reading', { lists: 'fetching' }, 'Reading the devices…'],
    ['refused', { lists: 'noconnection' }, /^The controller doesn’t give its lists\./],
    ['not heard yet', { freshness: 'unknown', lists: 'fetching' }, 'Reading the devices…'],
    ['away', { freshness: 'unknown', isOnline: false, lists: 'fetching' }, /^The controller is away\./],
    ['silent before they were read', { freshness: 'stale', lists: 'fetching' }, /^The controller is away\./],
    ['empty', { lists: 'fetched' }, 'No devices have been detected'],
  ] as const)('[S4.36] says so where the devices are %s, and takes no choice', async (_, hub, said) => {
    askForDevices(houseOfTest(), { chosen: [], onPicked: () => undefined });
    const { screen, element } = await renderTile(example, { box, house: { ...EMPTY, hub } });
    await expect.element(screen.getByRole('status').first()).toHaveTextContent(said);
    expect(names(element)).toEqual([]);
    await expect.element(screen.getByRole('button', { name: 'Done' })).toBeDisabled();
  });

  it('[S4.36] keeps what was read while the hub is silent, says that it is old, and of a hub beside it that its devices are missing', async () => {
    const { screen, element, after, touch } = await picker();
    const before = names(element);
    await after(() => changeHub({ freshness: 'stale', isOnline: false }));
    expect(names(element)).toEqual(before);
    await touch('Thermostat');
    await expect.element(screen.getByText('1 selected')).toBeVisible();
    await expect.element(screen.getByText(/^The controller is away\./)).not.toBeInTheDocument();
    await after(() => changeHub({ lists: 'noconnection' }));
    await expect
      .element(screen.getByText('A controller is away: its devices are shown as it last told.'))
      .toBeVisible();
    await expect.element(screen.getByText(/^The controller is away\./)).not.toBeInTheDocument();
    await after(() => {
      addHub('90000002', { freshness: 'unknown', isOnline: false, lists: 'noconnection' });
      changeSession({ hubs: [SERIAL, '90000002'] });
    });
    await expect.element(screen.getByText(/^The controller is away\./)).toBeVisible();
    expect(names(element)).toEqual(before);
  });
});
