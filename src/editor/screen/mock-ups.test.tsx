import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ExplainBoard } from '@/runtime/hooks/explain-board';
import { householdBoards } from '@/runtime/household/known-boards';
import { DocumentView } from '@/runtime/layout/document-view';
import type { BoardDocument } from '@/schemas/template/document';
import { renderDesigner } from '../../../tests/support/editor-stage';
import { SERIAL, type HouseFixture } from '../../../tests/support/house-fixtures';
import { begun, fifteen, hex, nightHouse, place, role, utility, written } from '../../../tests/support/mock-up-board';
import { loadWidgets, readyDocument, renderInApp } from '../../../tests/support/render-tile';
import { houseOfTest } from '../../../tests/support/test-house';
import { mergeTile } from '../document/cells';
import { moveTiles } from '../document/put-down';
import { addState, setRule } from '../document/states';
import { sourceOf } from '../source/places';

/*
 * Mock-ups 30 (devices are added), 36 (a source with an error) and 37 (a tile is explained), all of them light. Places are
 * pixels of the pictures, 1440 by 900 and 1280 by 800; colours are roles of themes/tokens.json.
 */
type Box = readonly [left: number, top: number, width: number, height: number];
/** What was read off a picture is right to a pixel or two. */
const READ_PX = 2;
const ANY = Number.NaN;

const isOpen = { link: 'state', operator: 'equals', value: 'dw_is_opened' } as const;
const isNight = { link: 'mode', operator: 'equals', value: 'night' } as const;

/** Boxes that are not where the picture has them; what is NaN may be as it is. */
function astray(root: Element, wanted: Readonly<Record<string, Box>>): object[] {
  const from = root.getBoundingClientRect();
  return Object.entries(wanted).flatMap(([selector, at]): object[] => {
    const found = document.querySelector(selector);
    if (found === null) return [{ selector, found }];
    const { left, top, width, height } = found.getBoundingClientRect();
    const drawn = [left - from.left, top - from.top, width, height];
    return drawn.some((px, side) => Math.abs(px - (at[side] ?? 0)) > READ_PX) ? [{ selector, drawn, at }] : [];
  });
}
const textOf = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
const styleOf = (element: Element | null | undefined): CSSStyleDeclaration => {
  if (!element) throw new Error('nothing to look at');
  return getComputedStyle(element);
};

/** The house of mock-up 30: devices in three rooms, everything shut. */
function roomy(): HouseFixture {
  const night = nightHouse();
  const modes = Object.entries(night.hub?.modes ?? {}).map(
    ([id, mode]) => [id, { ...mode, bypassDevices: [] as string[] }] as const,
  );
  const dimmer = (value: number) => ({ dimmer: { value, min: 0, max: 100, hasSetter: true } });
  const sensor = 'security_sensor';
  return {
    ...night,
    rooms: ['Kitchen', 'Hallway', 'Garage'],
    hub: { ...night.hub, modes: Object.fromEntries(modes) },
    devices: [
      { id: 'ceiling', name: 'Ceiling light', room: 'Kitchen', category: 'dimmable_light', items: dimmer(60) },
      { id: 'blinds', name: 'Blinds', room: 'Kitchen', category: 'window_cov', items: dimmer(100) },
      {
        id: 'coffee',
        name: 'Coffee maker',
        room: 'Kitchen',
        category: 'switch',
        items: { switch: { value: false, hasSetter: true } },
      },
      {
        id: 'sink',
        name: 'Sink leak',
        room: 'Kitchen',
        category: sensor,
        subcategory: 'water',
        items: { water_leak_alarm: 'no_water_leak' },
      },
      {
        id: 'lock',
        name: 'Front door',
        room: 'Hallway',
        category: 'door_lock',
        items: { door_lock: { value: 'secured', hasSetter: true } },
      },
      {
        id: 'smoke',
        name: 'Smoke alarm',
        room: 'Hallway',
        category: sensor,
        subcategory: 'smoke',
        items: { smoke_alarm: 'no_smoke' },
      },
      {
        id: 'work',
        name: 'Work lamp',
        room: 'Garage',
        category: 'dimmable_light',
        items: dimmer(0),
        isReachable: false,
      },
    ],
  };
}

it('[S2.42] devices of mock-up 30: by room, numbered in the cells that they will take, and placed as one step', async () => {
  const editor = await begun();
  place(editor, 'House mode', 'house-mode', {}, 2, 2);
  place(editor, 'Time', 'time');
  expect(editor.run(mergeTile('landscape', 'time', 'right'))).toBe(true);
  place(editor, 'Driveway', 'camera', { links: { state: utility('camera_stream', 'camera', 'Driveway') } }, 2, 1);
  place(editor, 'Lamp', 'light', { links: { state: utility('dimmer', 'dimmable_light', 'Ceiling light') } });
  const lock = { provider: 'ezlo', controller: SERIAL, device: 'lock', item: 'door_lock' } as const;
  place(editor, 'Front door', 'lock', { links: { state: lock } });
  place(editor, 'Energy', 'energy', { options: { goalKwh: 12 } }, 2, 1);
  expect(editor.run(moveTiles('landscape', ['energy'], { row: 1, col: -4 }))).toBe(true);
  const before = editor.get().history.done.length;
  const { element, pressIn } = await renderDesigner(editor, undefined, { theme: 'light', house: roomy() });
  const devices = '[data-region="inspector"]';
  await pressIn('[data-region="palette"]', 'Device');
  for (const name of ['Ceiling light', 'Blinds', 'Coffee maker']) await pressIn(`${devices} li`, name);
  expect(
    astray(element, {
      header: [0, 0, 1440, 60],
      '[data-region="palette"]': [0, 60, 232, 840],
      '[data-region="palette"] [role="group"] button': [12, ANY, 99.5, 68],
      [devices]: [1008, 60, 432, 840],
      '[data-problems]': [232, ANY, 776, ANY],
    }),
  ).toEqual([]);
  const heading = styleOf(document.querySelector(`${devices} h2`));
  expect([textOf(`${devices} h2`), heading.fontSize]).toEqual(['Add device tiles', '20px']);
  const rows = [...document.querySelectorAll(`${devices} li button`)].map((row) => [
    row.querySelector('b')?.textContent,
    row.querySelector('i')?.textContent,
  ]);
  expect(rows).toEqual([
    ['Ceiling light', '1'],
    ['Blinds', '2'],
    ['Coffee maker', '3'],
    ['Sink leak', ''],
    ['Front door', ''],
    ['Smoke alarm', ''],
    ['Work lamp', ''],
  ]);
  expect([...document.querySelectorAll(`${devices} h3`)].map((one) => one.textContent)).toEqual([
    'Kitchen',
    'Hallway',
    'Garage',
  ]);
  expect(document.querySelectorAll(`${devices} li small`)[4]?.textContent).toMatch(/, on this board$/);
  expect(textOf(`${devices} footer`)).toBe('9 free cells after placing3 selectedClearNot nowPlace 3 tiles');
  const ghosts = [...document.querySelectorAll<HTMLElement>('[data-planned]')];
  expect(ghosts.map((one) => one.textContent)).toEqual(['1Ceiling light', '2Blinds', '3Coffee maker']);
  const [ghost] = ghosts;
  const { borderStyle, borderColor } = styleOf(ghost);
  expect([borderStyle, hex(borderColor)]).toEqual(['dashed', role('--focus-ring')]);
  await pressIn(devices, 'Place 3 tiles');
  const { history } = editor.get();
  const cells = history.document.layouts.landscape?.cells
    .slice(-3)
    .map(({ rowStart, colStart }) => [rowStart, colStart]);
  expect([history.done.length - before, cells]).toEqual([
    1,
    [
      [2, 5],
      [2, 6],
      [3, 3],
    ],
  ]);
});

it('[S2.42] the source of mock-up 36: an error at its word, under its line, on its tile and in the list', async () => {
  const editor = await fifteen();
  expect(editor.run(addState('balcony-door', isOpen, editor.linkNames('balcony-door')))).toBe(true);
  const text = sourceOf(editor.written(editor.get().history.document)).replace('"equals"', '"is equal to"');
  const at = text.split('\n').findIndex((line) => line.includes('is equal to')) + 1;
  editor.openSource(true);
  editor.type(text);
  // It is a chunk of its own; here once, it is drawn with the rest.
  await import('../source/source-view');
  const { element, screen, pressIn } = await renderDesigner(editor, undefined, { theme: 'light', house: nightHouse() });
  const list = '[data-problems] li[data-severity="error"]';
  await expect.poll(() => document.querySelectorAll(list).length).toBe(1);
  const code = document.querySelector('[data-theme="dark"] > div')?.shadowRoot;
  const wordOf = (said: string) =>
    [...(code?.querySelectorAll('.cm-line span') ?? [])].find((one) => one.textContent === said);
  // Of the format, in the first lines; none stands near the error.
  await expect.poll(() => wordOf('3')).not.toBe(undefined);
  const numbers = hex(styleOf(wordOf('3')).color);
  await pressIn(list, '');
  await expect.element(screen.getByRole('button', { name: 'Use “equals”' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'All 8' })).toBeVisible();
  expect(
    astray(element, {
      header: [0, 0, 1440, 60],
      'section header': [0, 60, 688, 52],
      '[data-region="canvas"]': [688, 60, 752, ANY],
      '[data-problems]': [0, ANY, 1440, ANY],
    }),
  ).toEqual([]);
  await expect.poll(() => code?.querySelector('.cm-lintRange-error')?.textContent).toBe('"is equal to"');
  // A long text is coloured when there is time for it.
  await expect.poll(() => wordOf('"operator"')).not.toBe(undefined);
  // The colours that the picture has, in whichever theme the page is.
  expect([
    hex(styleOf(code?.querySelector('.cm-wrong')).backgroundColor),
    hex(styleOf(wordOf('"operator"')).color),
    numbers,
  ]).toEqual(['#3a1216', '#9ed0ff', '#ffd98a']);
  const told = styleOf(code?.querySelector('.cm-told'));
  expect([hex(told.backgroundColor), hex(told.color)]).toEqual([role('--surface-card'), role('--status-error-text')]);
  expect(textOf(`${list} i`)).toBe(`line ${String(at)}`);
  expect(textOf('[data-problems] time')).toMatch(/^Checked \d/);
  await expect.element(screen.getByRole('button', { name: 'Publish, 1 error' })).toBeDisabled();
  await expect.element(screen.getByText(/^Showing the last valid version, /)).toBeVisible();
  await expect.element(screen.getByText(/, source not applied$/)).toBeVisible();
  expect(
    document.querySelector('[data-tile][data-errors]')?.parentElement?.querySelector('b[title]')?.textContent,
  ).toBe('1');
  expect(document.querySelector('[data-tile][data-errors]')?.getAttribute('data-tile')).toBe('balcony-door');
});

it('[S4.63] the explanation of mock-up 37: beside its tile, the state that won, the others and where the values come from', async () => {
  await page.viewport(1280, 800);
  const editor = await fifteen();
  const known = editor.linkNames('balcony-door');
  const mode = { mode: { provider: 'app', path: 'mode' } } as const;
  for (const command of [
    addState('balcony-door', isOpen, known),
    addState('balcony-door', isOpen, known),
    setRule('balcony-door', 'State 2', { all: [isOpen, isNight] }, known, mode),
  ])
    expect(editor.run(command)).toBe(true);
  const json = written(editor);
  const board = (await readyDocument(json)) as BoardDocument;
  await loadWidgets(json);
  houseOfTest()
    .of(householdBoards)
    .set([{ id: 'b-1', name: 'Bedroom wall', document: board }]);
  const { element, screen, after } = await renderInApp(
    <div data-document="board" style={{ position: 'relative', height: '100%', padding: '72px 24px 24px 100px' }}>
      <div data-widget="tabs" style={{ position: 'absolute', top: 12, left: 292 }}>
        <ExplainBoard id="b-1" onEnd={() => undefined} />
      </div>
      <div data-widget="board" style={{ height: '100%' }}>
        <DocumentView document={board} />
      </div>
    </div>,
    { box: { width: 80, height: 50 }, theme: 'light', house: nightHouse() },
  );
  await after(() => screen.getByRole('button', { name: 'Explain Balcony door' }).click());
  const card = '[role="dialog"]';
  await expect.poll(() => document.querySelectorAll(`${card} section`).length).toBe(3);
  expect(
    astray(element, {
      '[data-widget="balcony-door"]': [879, 251, 182, 167],
      [card]: [431, ANY, 431, ANY],
      [`${card} section`]: [450, ANY, 392, ANY],
      // Its arrow points at the middle of the tile.
      [`${card} > i`]: [ANY, 335 - Math.SQRT2 * 8, ANY, Math.SQRT2 * 16],
    }),
  ).toEqual([]);
  const { borderRadius, backgroundColor } = styleOf(document.querySelector(card));
  expect([borderRadius, hex(backgroundColor)]).toEqual(['32px', role('--surface-card')]);
  const won = document.querySelector(`${card} section`);
  expect(won?.textContent).toMatch(/^State 2 won.*All of theseBalcony door is Open.*House mode is Night/);
  expect([...(won?.querySelectorAll('i') ?? [])].map((one) => [one.textContent, hex(styleOf(one).color)])).toEqual([
    ['true now', role('--status-ok-text')],
    ['true now', role('--status-ok-text')],
  ]);
  const { boxShadow } = styleOf(won);
  expect([hex(boxShadow), boxShadow]).toEqual([role('--text-primary'), expect.stringContaining('2px inset')]);
  const [, others, chain] = document.querySelectorAll(`${card} section`);
  expect(others?.textContent).toMatch(/^State 1Also true\. State 2 comes later\..*DefaultUsed when no rule is true$/);
  expect(chain?.textContent).toMatch(/^Where the values come from.*dw_state, Balcony door.*Maple Street hub, live/);
  const ring = styleOf(document.querySelector('[data-explain="balcony-door"]')).boxShadow;
  expect(ring).toContain('0px 0px 0px 5px');
});
