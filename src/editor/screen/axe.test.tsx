import { expect, it } from 'vitest';
import { expectInOrder, brokenInBothThemes } from '../../../tests/support/axe-in-page';
import { renderDesigner } from '../../../tests/support/editor-stage';
import { within } from '../../../tests/support/how-long';
import { fifteen, nightHouse } from '../../../tests/support/mock-up-board';
import { renderInApp } from '../../../tests/support/render-tile';
import type { Published } from '@/runtime/boards/board-store';
import { issueAt } from '@/schemas/issues/issue';
import { addState, setRule } from '../document/states';
import { CutDialog } from '../pictures/cut-dialog';
import { sourceOf } from '../source/places';
import type { Editor } from '../state/editor';
import type { InspectorTab } from '../state/editor-state';
import { PublishDialog } from './publish-dialog';

const isOpen = { link: 'state', operator: 'equals', value: 'dw_is_opened' } as const;
const isNight = { link: 'mode', operator: 'equals', value: 'night' } as const;

/** The board of the mock-ups, whose balcony door has a state by a rule of two parts. */
async function edited(): Promise<Editor> {
  const editor = await fifteen();
  const known = editor.linkNames('balcony-door');
  const mode = { mode: { provider: 'app', path: 'mode' } } as const;
  for (const command of [
    addState('balcony-door', isOpen, known),
    setRule('balcony-door', 'State 1', { all: [isOpen, { any: [isNight] }] }, known, mode),
  ])
    expect(editor.run(command)).toBe(true);
  return editor;
}

interface Hands {
  editor: Editor;
  pressIn: (part: string, name: string) => Promise<void>;
  after: (change: () => void | Promise<void>) => Promise<void>;
}
type Step = (hands: Hands) => Promise<void>;
const PALETTE = '[data-region="palette"]';
const INSPECTOR = '[data-region="inspector"]';
const door =
  (tab: InspectorTab, state: string | null = null): Step =>
  ({ editor, after }) =>
    after(() => {
      editor.select(['balcony-door']);
      editor.showState(state);
      editor.showTab(tab);
    });

/** Every part of the designer beside the board, in the order in which a person comes to it. */
const PARTS: readonly [part: string, open: Step][] = [
  ['tiles, and what is said of the board', () => Promise.resolve()],
  ['the outline', ({ pressIn }) => pressIn(PALETTE, 'Outline')],
  [
    'devices, two of them chosen',
    async ({ pressIn }) => {
      await pressIn(PALETTE, 'Tiles');
      await pressIn(PALETTE, 'Device');
      await pressIn(`${INSPECTOR} li`, 'Lamp');
      await pressIn(`${INSPECTOR} li`, 'Blinds');
    },
  ],
  [
    'a tile',
    async (hands) => {
      await hands.pressIn(INSPECTOR, 'Not now');
      await door('tile')(hands);
    },
  ],
  ['its icon, of a house', ({ pressIn }) => pressIn(INSPECTOR, 'Automatic')],
  ['its states', door('states')],
  ['a state by a rule of two parts', door('states', 'State 1')],
  ['its links', door('links')],
  ['why it looks so', door('why')],
  [
    'several tiles',
    ({ editor, after }) =>
      after(() => {
        editor.select(['lamp', 'fan']);
      }),
  ],
  [
    'the keys',
    ({ after }) =>
      after(() => {
        const key = new KeyboardEvent('keydown', { key: '?', bubbles: true });
        document.querySelector('[data-region="canvas"]')?.dispatchEvent(key);
      }),
  ],
  ['what was found', ({ pressIn }) => pressIn('[data-problems]', 'Details')],
  [
    'the source with an error, and a search in it',
    async ({ editor, after, pressIn }) => {
      // A chunk of its own; here once, it is drawn with what opens it.
      await import('../source/source-view');
      const text = sourceOf(editor.written(editor.get().history.document));
      await after(() => {
        editor.openSource(true);
        editor.type(text.replace('"equals"', '"is equal to"'));
      });
      await expect.poll(() => document.querySelectorAll('[data-problems] li').length).toBeGreaterThan(0);
      await pressIn('[data-problems] li[data-severity="error"]', '');
      await pressIn('section header', 'Find');
    },
  ],
];

it(
  '[S2.42] every panel of the designer is in order for axe, and its colours in the other theme too',
  async () => {
    const editor = await edited();
    const { pressIn, after } = await renderDesigner(editor, undefined, { theme: 'dark', house: nightHouse() });
    const broken: string[] = [];
    for (const [part, open] of PARTS) {
      await open({ editor, pressIn, after });
      broken.push(...(await brokenInBothThemes(part)));
    }
    expectInOrder(broken);
  },
  within(120_000),
);

it(
  '[S2.42] on a phone the list of tiles, the sheet of one and what is refused there are in order for axe in both themes',
  async () => {
    const editor = await edited();
    const { screen, after, element } = await renderDesigner(
      editor,
      { width: 390, height: 844 },
      { theme: 'dark', house: nightHouse() },
    );
    const press = (name: string | RegExp) => after(() => screen.getByRole('button', { name }).first().click());
    const broken = await brokenInBothThemes('the list');
    const first = element.querySelector<HTMLElement>('li > button:first-child');
    await after(() => first?.click());
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    broken.push(...(await brokenInBothThemes('a tile')));
    while (
      screen
        .getByRole('alert')
        .elements()
        .every((one) => one.textContent === '')
    )
      await press('Wider');
    broken.push(...(await brokenInBothThemes('what does not fit')));
    expectInOrder(broken);
  },
  within(60_000),
);

/** What is missing of a board that cannot be published, and why it was not. */
const ANSWERS: readonly [string, Exclude<Published, { ok: true }>][] = [
  [
    'a board with an error',
    { ok: false, reason: 'invalid', issues: [issueAt(['layouts', 'landscape'], 'no-widget', { name: 'lamp' })] },
  ],
  ['a cloud that cannot be reached', { ok: false, reason: 'refused', problem: { code: 'offline', detail: '' } }],
];
it.each(ANSWERS)('[S2.42] why %s is not published is in order for axe in both themes', async (what, answer) => {
  const { screen } = await renderInApp(
    <PublishDialog answer={answer} onClose={() => undefined} onOver={() => undefined} onReopen={() => undefined} />,
    { theme: 'dark' },
  );
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  expectInOrder(await brokenInBothThemes(what));
});

/** A picture of one colour, wider than high. */
async function pictureFile(): Promise<File> {
  const canvas = new OffscreenCanvas(120, 80);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser cannot draw');
  pen.fillStyle = 'teal';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return new File([await canvas.convertToBlob()], 'sea.png', { type: 'image/png' });
}

it('[S5.5] the square that is cut out of a picture is chosen in a dialog that is in order for axe in both themes', async () => {
  const { screen } = await renderInApp(
    <CutDialog
      file={await pictureFile()}
      onUnreadable={() => undefined}
      onClose={() => undefined}
      onCut={() => undefined}
    />,
    { theme: 'dark' },
  );
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expectInOrder(await brokenInBothThemes('the cut'));
});
