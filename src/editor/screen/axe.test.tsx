import { expect, it } from 'vitest';
import { brokenRulesIn, expectInOrder } from '../../../tests/support/axe-in-page';
import { renderDesigner } from '../../../tests/support/editor-stage';
import { within } from '../../../tests/support/how-long';
import { fifteen, nightHouse } from '../../../tests/support/mock-up-board';
import { addState, setRule } from '../document/states';
import { sourceOf } from '../source/places';
import type { Editor, InspectorTab } from '../state/editor';

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

/** Colours that are on their way from one theme to the other are of neither. */
async function inTheme(theme: 'light' | 'dark'): Promise<void> {
  document.documentElement.dataset['theme'] = theme;
  const moving = () =>
    document.getAnimations().filter((one) => one instanceof CSSTransition && one.playState === 'running').length;
  await expect.poll(moving).toBe(0);
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
      await inTheme('dark');
      for (const rule of await brokenRulesIn(document.body, 'dark')) broken.push(`${part}: ${rule}`);
      await inTheme('light');
      for (const rule of await brokenRulesIn(document.body, 'light', 'contrast')) broken.push(`${part}: ${rule}`);
    }
    expectInOrder(broken);
  },
  within(120_000),
);
