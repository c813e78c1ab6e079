import { expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { packCells } from '@/schemas/template/pack-cells';
import { renderInspector } from '../../../tests/support/editor-stage';
import type { InspectorTab } from '../state/editor-state';

/** A tile of each kind, in a group and in two layouts: every field that a page can have is there. */
const tiles = WIDGETS.filter(({ frame }) => frame === 'tile');
const layout = (cols: number) => {
  const cells = packCells(
    tiles.map(({ type, grid }) => ({ widget: type, cols: grid.minCols, rows: grid.minRows })),
    cols,
  );
  const rows = Math.max(...cells.map(({ rowEnd }) => rowEnd)) - 1;
  const all = { rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 };
  return { rows: 1, cols: 1, cells: [], groups: { all: { ...all, rows, cols, cells } } };
};
const HOUSE_MODE = { provider: 'app', path: 'mode' };
const AT_NIGHT = { name: 'State 1', when: { link: 'now', operator: 'equals', value: '4' } };
const BOARD = {
  widgets: Object.fromEntries(
    tiles.map(({ type, example }) => [
      type,
      { ...example, links: { ...example.links, now: HOUSE_MODE }, states: [AT_NIGHT] },
    ]),
  ),
  layouts: { landscape: layout(6), portrait: layout(4) },
};

/** Of a state there is nothing that its tile has not, but the looks. */
const PAGES: readonly (readonly [string, InspectorTab])[] = [
  ...tiles.map(({ type }) => [type, 'tile'] as const),
  ['door', 'states'],
];

/** What stands over a part of the page or before a field of it. */
const labelsIn = (element: Element): string[] =>
  [...element.querySelectorAll('h3, label, [role="switch"]')]
    .map((one) => one.getAttribute('aria-label') ?? one.textContent.trim())
    .filter((label) => label !== '');
const twiceIn = (labels: readonly string[]): string[] => [
  ...new Set(labels.filter((label, at) => labels.indexOf(label) !== at)),
];

it.each(['en', 'de', 'fr', 'es'] as const)(
  '[S2.42] no two parts or fields of one page of a tile are called the same: %s',
  async (language) => {
    const { editor, element, after } = await renderInspector(BOARD, [], { language });
    const found: string[] = [];
    let count = 0;
    for (const [type, tab] of PAGES) {
      await after(() => {
        editor.select([type]);
        editor.showState(tab === 'states' ? AT_NIGHT.name : null);
        editor.showTab(tab);
      });
      const labels = labelsIn(element);
      count += labels.length;
      found.push(...twiceIn(labels).map((label) => `${type}, ${tab}: ${label}`));
    }
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(tiles.length * 20);
  },
);
