import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { editorOf } from '../../../tests/support/editor-stage';
import { changeItem, NOW, smallHouse, stateId, type HouseFixture } from '../../../tests/support/house-fixtures';
import { renderDocument } from '../../../tests/support/render-tile';
import { WIDGETS } from '@/app/widgets';
import { authored } from '@/schemas/template/authored';
import type { LinkNode, WidgetNode } from '@/schemas/template/document';
import { setGrid } from '../document/board';
import { mergeTile } from '../document/cells';
import { setTitle } from '../document/node';
import { addState, setRule, setStateStyle } from '../document/states';
import { placeTiles } from '../document/tiles';
import { bareNode } from '../palette/entries';
import type { Editor } from '../state/editor';

/*
 * Mock-up 10 (the board of fifteen tiles) and the tile of mock-up 11, made by the designer's commands on a board with
 * nothing on it. Places are pixels of the picture of mock-up 10, 1280 by 800, whose board begins at 100, 72 and ends at
 * 1256, 776; lengths and colours of the tile are those of its own style sheet, which are roles of themes/tokens.json.
 */
const BOARD_PX = { left: 100, top: 72, width: 1_156, height: 704 };
const REM = 16;
const BOX = { width: BOARD_PX.width / REM, height: BOARD_PX.height / REM };
/** What was read off a picture is right to a pixel. */
const READ_PX = 1;

const utility = (item: string, category: string, name?: string): LinkNode => ({
  provider: 'utility',
  item,
  category,
  ...(name !== undefined && { name }),
});
const openFor = 12 * 60_000;

/** The house as the mock-ups show it: night, with the balcony door open and left out. */
function nightHouse(): HouseFixture {
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
        { subcategory: 'door', isGuard: true },
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
async function begun(): Promise<Editor> {
  const editor = await editorOf({ widgets: {}, layouts: { landscape: { rows: 5, cols: 3, gap: 0.75, cells: [] } } });
  expect(editor.run(setGrid('landscape', { rows: 4, cols: 6 }))).toBe(true);
  return editor;
}
/** Places a tile in the first free place, as a touch of the palette does. */
function place(editor: Editor, name: string, type: string, node: Partial<WidgetNode> = {}, cols = 1, rows = 1): void {
  const tile = { name, node: { ...bareNode(type), version: versionOf(type), ...node }, size: { cols, rows } };
  expect([name, editor.run(placeTiles(['landscape'], [tile]))]).toEqual([name, true]);
}
const written = (editor: Editor): object =>
  authored(editor.get().history.document as unknown as Readonly<Record<string, unknown>>);
const inUse = async (editor: Editor, theme: 'light' | 'dark' = 'light') => {
  await page.viewport(1280, 800);
  return renderDocument(written(editor), { box: BOX, theme, house: nightHouse() });
};

const cellOf = (element: HTMLElement, id: string): HTMLElement => {
  const found = element.querySelector<HTMLElement>(`[data-widget="${id}"]`);
  if (found === null) throw new Error(`no tile ${id}`);
  return found;
};
const hex = (colour: string): string =>
  `#${(colour.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((channel) => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`;
const role = (property: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(property).trim().toLowerCase();

it('[S2.41] [S2.42] the tile of mock-up 11: its state by a rule of two parts, its icon, status text and outline', async () => {
  const editor = await begun();
  place(editor, 'Balcony door', 'door', {
    options: { kind: 'door' },
    links: { state: utility('dw_state', 'security_sensor', 'Balcony door') },
  });
  const before = await inUse(editor);
  const face = (element: HTMLElement) =>
    cellOf(element, 'balcony-door').querySelector('[data-condition]') as HTMLElement;
  const status = (element: HTMLElement) => face(element).querySelectorAll('span[title]')[1] as HTMLElement;
  // What the picture has without the state: the house's own word.
  expect(status(before.element).textContent).toBe('Open, bypassed');
  await before.unmount();

  // "Balcony door · Status equals Open" and any of "House mode equals Night"; "Open {since}", outline Warning, icon Door open.
  const isOpen = { link: 'state', operator: 'equals', value: 'dw_is_opened' } as const;
  const isNight = { link: 'mode', operator: 'equals', value: 'night' } as const;
  const known = editor.linkNames('balcony-door');
  const style = { status: { text: { en: 'Open {state|since}' } }, outline: 'warning', icon: 'door-open' } as const;
  const run = [
    addState('balcony-door', isOpen, known),
    setRule('balcony-door', 'State 1', { all: [isOpen, { any: [isNight] }] }, known, {
      mode: { provider: 'app', path: 'mode' },
    }),
    setStateStyle('balcony-door', 'State 1', 'status', style.status, { known }),
    setStateStyle('balcony-door', 'State 1', 'outline', style.outline),
    setStateStyle('balcony-door', 'State 1', 'icon', style.icon),
  ].map((command) => editor.run(command));
  expect(run).toEqual(run.map(() => true));
  expect(editor.get().history.document.widgets['balcony-door']?.states[0]?.style).toEqual(style);

  for (const theme of ['light', 'dark'] as const) {
    const { element, after, unmount } = await inUse(editor, theme);
    const frame = () => element.querySelector<HTMLElement>('[data-outline]');
    await expect.poll(() => frame()?.dataset['state']).toBe('State 1');
    const style11 = getComputedStyle(face(element));
    // .tile, .tile .n, .tile .s and .tile.bad of the mock-up's style sheet.
    expect([style11.borderRadius, style11.padding, hex(style11.backgroundColor)]).toEqual([
      '24px',
      '16px',
      role('--surface-card'),
    ]);
    const [name, words] = [...face(element).querySelectorAll<HTMLElement>('span[title]')];
    const said = [name, words].map((one) => {
      const { fontSize, fontWeight, color } = getComputedStyle(one as HTMLElement);
      return [one?.textContent, fontSize, fontWeight, hex(color)];
    });
    expect(said).toEqual([
      ['Balcony door', '17px', '600', role('--text-primary')],
      [expect.stringMatching(/^Open 12 min/), '15px', '600', role('--status-warning-text')],
    ]);
    const { boxShadow } = getComputedStyle(frame() as HTMLElement, '::after');
    expect([hex(boxShadow), boxShadow]).toEqual([
      role('--status-warning-graphic'),
      expect.stringContaining('0px 0px 0px 2.5px inset'),
    ]);
    // Once the door is closed nothing of the state is left.
    await after(() => changeItem('balcony', 'dw_state', { value: 'dw_is_closed' }));
    expect([frame(), status(element).textContent]).toEqual([null, expect.not.stringContaining('Open')]);
    await unmount();
  }
});

/** Left, top, width and height as they were read off the picture of mock-up 10, and what stands on each tile. */
const PICTURE: Readonly<Record<string, { at: readonly [number, number, number, number]; says: readonly string[] }>> = {
  'house-mode': { at: [100, 72, 377, 346], says: ['House mode', 'Night', 'Disarm', 'Away'] },
  time: { at: [489, 72, 378, 167], says: [] },
  driveway: { at: [879, 72, 377, 167], says: ['Driveway'] },
  lamp: { at: [489, 251, 183, 167], says: ['Lamp', '40%'] },
  'front-door': { at: [684, 251, 183, 167], says: ['Front door', 'Secured'] },
  'balcony-door': { at: [879, 251, 182, 167], says: ['Balcony door', 'Open, bypassed'] },
  'hall-heater': { at: [1_073, 251, 183, 167], says: ['Hall heater', 'Unreachable'] },
  thermostat: { at: [100, 430, 377, 346], says: ['Thermostat', 'Heating', '71°', 'Off', 'Heat', 'Cool'] },
  blinds: { at: [489, 430, 183, 167], says: ['Blinds', '65%'] },
  fan: { at: [684, 430, 183, 167], says: ['Fan', 'Turning on'] },
  energy: { at: [879, 430, 377, 167], says: ['Energy today'] },
  'bath-leak': { at: [489, 609, 183, 167], says: ['Bath leak', 'No leak'] },
  goodnight: { at: [684, 609, 183, 167], says: ['Goodnight', 'Run meshbot'] },
  upstairs: { at: [879, 609, 182, 167], says: ['Upstairs'] },
  sos: { at: [1_073, 609, 183, 167], says: ['SOS', 'Hold 3 seconds'] },
};
async function fifteen(): Promise<Editor> {
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

it('[S2.41] [S2.42] the board of mock-up 10: fifteen tiles in their places and in its words', async () => {
  const editor = await fifteen();
  const { element, after } = await inUse(editor);
  await after(() => changeItem('fan', 'switch', { loading: { value: true } }));
  const from = element.getBoundingClientRect();
  const off = Object.entries(PICTURE).flatMap(([id, { at, says }]) => {
    const { left, top, width, height } = cellOf(element, id).getBoundingClientRect();
    const drawn = [left - from.left + BOARD_PX.left, top - from.top + BOARD_PX.top, width, height];
    const far = drawn.some((px, side) => Math.abs(px - (at[side] ?? 0)) > READ_PX);
    const text = cellOf(element, id).textContent ?? '';
    return [
      ...(far ? [{ id, drawn, at }] : []),
      ...says.filter((one) => !text.toLowerCase().includes(one.toLowerCase())).map((lacks) => ({ id, text, lacks })),
    ];
  });
  expect(off).toEqual([]);
});
