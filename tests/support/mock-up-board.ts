import { expect } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { setGrid } from '@/editor/document/board';
import { mergeTile } from '@/editor/document/cells';
import { setTitle } from '@/editor/document/node';
import { placeTiles } from '@/editor/document/tiles';
import { bareNode } from '@/editor/palette/entries';
import type { Editor } from '@/editor/state/editor';
import type { LinkNode, WidgetNode } from '@/schemas/template/document';
import { editorOf } from './editor-stage';
import { NOW, smallHouse, stateId, type HouseFixture } from './house-fixtures';

/*
 * The board of fifteen tiles that mock-ups 10, 11, 36 and 37 show, made by the designer's commands on a board with nothing
 * on it, and its house.
 */
export const utility = (item: string, category: string, name?: string): LinkNode => ({
  provider: 'utility',
  item,
  category,
  ...(name !== undefined && { name }),
});
const openFor = 12 * 60_000;

/** The house as the mock-ups show it: night, with the balcony door open and left out. */
export function nightHouse(): HouseFixture {
  const house = smallHouse();
  const device = (id: string, name: string, category: string, items: object, more: object = {}) => ({
    id,
    name,
    category,
    items: items as Record<string, boolean>,
    ...more,
  });
  return {
    ...house,
    devices: [
      device('lamp', 'Lamp', 'dimmable_light', { dimmer: { value: 40, min: 0, max: 100, hasSetter: true } }),
      device('lock', 'Front door', 'door_lock', { door_lock: { value: 'secured', hasSetter: true } }),
      device(
        'balcony',
        'Balcony door',
        'security_sensor',
        { dw_state: { value: 'dw_is_opened', changedAt: Date.now() - openFor } },
        { subcategory: 'door', isSensor: true },
      ),
      device('heater', 'Hall heater', 'switch', { switch: { value: true, hasSetter: true } }, { isReachable: false }),
      device('thermostat', 'Thermostat', 'hvac', {
        thermostat_setpoint: { value: 71, min: 50, max: 90, scale: 'fahrenheit', hasSetter: true },
        temp: { value: 68.4, scale: 'fahrenheit' },
        thermostat_mode: { value: 'heat', choices: ['off', 'heat', 'cool'], hasSetter: true },
        thermostat_operating_state: 'heating',
      }),
      device('blinds', 'Blinds', 'window_cov', { dimmer: { value: 65, min: 0, max: 100, hasSetter: true } }),
      device('fan', 'Fan', 'switch', { switch: { value: false, hasSetter: true } }),
      device('leak', 'Bath leak', 'security_sensor', { water_leak_alarm: 'no_water_leak' }, { subcategory: 'water' }),
      device('driveway', 'Driveway', 'camera', { camera_stream: '' }),
    ] as NonNullable<HouseFixture['devices']>,
    hub: {
      mode: { current: '3', since: NOW },
      modes: {
        '1': { id: '1', name: 'Disarmed', isArmed: false, disarmedDevices: [], bypassDevices: [] },
        '2': { id: '2', name: 'Away', isArmed: true, disarmedDevices: [], bypassDevices: [] },
        '3': { id: '3', name: 'Night', isArmed: true, disarmedDevices: [], bypassDevices: [stateId('balcony')] },
        '4': { id: '4', name: 'Vacation', isArmed: true, disarmedDevices: [], bypassDevices: [] },
      },
    },
  };
}

const versionOf = (type: string): number => WIDGETS.find((one) => one.type === type)?.version ?? 1;

/** A board with nothing on it, of the rows and columns of the mock-up. */
export async function begun(): Promise<Editor> {
  const editor = await editorOf({ widgets: {}, layouts: { landscape: { rows: 5, cols: 3, gap: 0.75, cells: [] } } });
  expect(editor.run(setGrid('landscape', { rows: 4, cols: 6 }))).toBe(true);
  return editor;
}
/** Places a tile in the first free place, as a touch of the palette does. */
export function place(
  editor: Editor,
  name: string,
  type: string,
  node: Partial<WidgetNode> = {},
  cols = 1,
  rows = 1,
): void {
  const tile = { name, node: { ...bareNode(type), version: versionOf(type), ...node }, size: { cols, rows } };
  expect([name, editor.run(placeTiles(['landscape'], [tile]))]).toEqual([name, true]);
}
/** The board as it would be stored. */
export const written = (editor: Editor): object => editor.written(editor.get().history.document);
/** All of them, each in the first free place. */
export async function fifteen(): Promise<Editor> {
  const editor = await begun();
  const light = { state: utility('dimmer', 'dimmable_light', 'Lamp') };
  const outlet = (name: string) => ({ options: { icon: 'fan' }, links: { state: utility('switch', 'switch', name) } });
  place(editor, 'House mode', 'house-mode', {}, 2, 2);
  place(editor, 'Time', 'time', {}, 1, 1);
  expect(editor.run(mergeTile('landscape', 'time', 'right'))).toBe(true);
  place(editor, 'Driveway', 'camera', { links: { state: utility('camera_stream', 'camera', 'Driveway') } }, 2, 1);
  place(editor, 'Lamp', 'light', { links: light });
  place(editor, 'Front door', 'lock', { links: { state: utility('door_lock', 'door_lock', 'Front door') } });
  place(editor, 'Balcony door', 'door', {
    options: { kind: 'door' },
    links: { state: utility('dw_state', 'security_sensor', 'Balcony door') },
  });
  place(editor, 'Hall heater', 'switch', outlet('Hall heater'));
  place(
    editor,
    'Thermostat',
    'thermostat',
    {
      links: {
        setpoint: utility('thermostat_setpoint', 'hvac'),
        temperature: utility('temp', 'hvac'),
        mode: utility('thermostat_mode', 'hvac'),
        activity: utility('thermostat_operating_state', 'hvac'),
      },
    },
    2,
    2,
  );
  place(editor, 'Blinds', 'cover', { links: { state: utility('dimmer', 'window_cov', 'Blinds') } });
  place(editor, 'Fan', 'switch', outlet('Fan'));
  place(editor, 'Energy', 'energy', { options: { goalKwh: 12 } }, 2, 1);
  place(editor, 'Bath leak', 'safety-sensor', {
    links: { state: utility('water_leak_alarm', 'security_sensor', 'Bath leak') },
  });
  place(editor, 'Goodnight', 'scene', { options: { name: 'Goodnight', icon: 'moon-stars' } });
  place(editor, 'Upstairs', 'dashboard', { options: { board: 'upstairs' } });
  expect(editor.run(setTitle('upstairs', { text: { en: 'Upstairs' } }, editor.linkNames('upstairs')))).toBe(true);
  place(editor, 'SOS', 'panic', { options: { kinds: ['sos'] } });
  return editor;
}

export const hex = (colour: string): string =>
  `#${(colour.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((channel) => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`;
/** A role of themes/tokens.json, in the theme of now. */
export const role = (property: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(property).trim().toLowerCase();
