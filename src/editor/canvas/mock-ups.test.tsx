import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { changeItem } from '../../../tests/support/house-fixtures';
import { begun, fifteen, hex, nightHouse, place, role, utility, written } from '../../../tests/support/mock-up-board';
import { renderDocument } from '../../../tests/support/render-tile';
import { shippedBoards } from '@/runtime/household/known-boards';
import { houseOfTest } from '../../../tests/support/test-house';
import { addState, setRule, setStateStyle } from '../document/states';
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

const inUse = async (editor: Editor, theme: 'light' | 'dark' = 'light') => {
  await page.viewport(1280, 800);
  return renderDocument(written(editor), { box: BOX, theme, house: nightHouse() });
};

const cellOf = (element: HTMLElement, id: string): HTMLElement => {
  const found = element.querySelector<HTMLElement>(`[data-widget="${id}"]`);
  if (found === null) throw new Error(`no tile ${id}`);
  return found;
};
/** Colour of the first surface in a cell; null: it has none. */
const surfaceOf = (cell: HTMLElement): string | null => {
  const drawn = [cell, ...cell.querySelectorAll('*')].map((one) => getComputedStyle(one).backgroundColor);
  const first = drawn.find((colour) => !/^rgba\(.*, 0\)$/.test(colour));
  return first === undefined ? null : hex(first);
};
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
  'house-mode': { at: [100, 72, 377, 346], says: ['House mode', 'Night', 'Balcony door bypassed', 'Disarm', 'Away'] },
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
  // The picture says "Dashboard"; everywhere else, as in its own rail, it is a board.
  upstairs: { at: [879, 609, 182, 167], says: ['Upstairs', 'Board'] },
  sos: { at: [1_073, 609, 183, 167], says: ['SOS', 'Hold 3 seconds'] },
};
/** Surface of each tile, by its role in themes/tokens.json; a tile that is away has none. */
const SURFACE = {
  'balcony-door': '--surface-card',
  'front-door': '--surface-card',
  lamp: '--device-light-surface',
  'hall-heater': null,
  goodnight: '--accent-fill',
  sos: '--emergency-field',
} as const;

it('[S2.41] [S2.42] the board of mock-up 10: fifteen tiles in their places, in its words and in the colours of its roles', async () => {
  houseOfTest()
    .of(shippedBoards)
    .set([{ id: 'upstairs', name: 'Upstairs' }]);
  const editor = await fifteen();
  for (const theme of ['light', 'dark'] as const) {
    const { element, after, unmount } = await inUse(editor, theme);
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
    const surfaces = Object.keys(SURFACE).map((id) => [id, surfaceOf(cellOf(element, id))]);
    const wanted = Object.entries(SURFACE).map(([id, property]) => [id, property === null ? null : role(property)]);
    expect([theme, surfaces]).toEqual([theme, wanted]);
    await unmount();
  }
});
