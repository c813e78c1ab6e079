import '../support/chance';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import type { Editor } from '@/editor/state/editor';
import { INSPECTOR_TABS } from '@/editor/state/editor-state';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { authored } from '@/schemas/template/authored';
import { allCells } from '@/schemas/template/grid';
import { isWhole } from '@/schemas/issues/issue';
import type { WidgetShapes } from '@/schemas/template/parse-document';
import { NO_TILES } from '@/schemas/template/place-tiles';
import { isRecord } from '@/schemas/template/plain-json';
import { readPerNode } from '@/schemas/template/read-per-node';
import { editorOver, renderDesigner } from '../support/editor-stage';
import { untouchedPrototypes } from '../support/harm';
import { harmInPage, hearEscapes } from '../support/harm-in-page';
import { isLong, within } from '../support/how-long';
import { loadWidgets, type Rendered } from '../support/render-tile';
import type { Wild } from '../support/wild';
import { anyWild } from '../support/wild-chance';
import { wounded } from '../support/wounds';

/** Of the boards that tests/meta/hostile-boards.test.ts reads, so many are drawn and looked through here. */
const DRAWN = isLong ? 600 : 60;
/** Of some boards nothing can be drawn: this many are tried for one of which something can. */
const TRIES = 20;
/** Few tiles to a board, so that each wound is near each tile. */
const TILES = 3;

const NIGHT = { name: 'State 1', when: { link: 'mode', operator: 'equals', value: 'night' } };
const MODE = { mode: { provider: 'app', path: 'mode' } };
const examples = WIDGETS.filter(({ group }) => group === 'tile').map(({ example }) => example);
/** Boards of every kind of tile, each with a state by a rule. */
const SEEDS = Array.from({ length: Math.ceil(examples.length / TILES) }, (_, at) => {
  const tiles = examples.slice(at * TILES, (at + 1) * TILES).map((example) => ({
    ...example,
    links: { ...example.links, ...MODE },
    states: [NIGHT],
  }));
  const ids = tiles.map(({ type }, n) => `${type}-${String(n + 1)}`);
  const cells = ids.map((widget, n) => ({ widget, rowStart: 1, rowEnd: 2, colStart: n + 1, colEnd: n + 2 }));
  return {
    kind: 'dashboard',
    version: 3,
    id: 'hall',
    name: 'Hall',
    widgets: Object.fromEntries(tiles.map((tile, n) => [ids[n], tile])),
    layouts: { landscape: { rows: 1, cols: TILES, cells }, portrait: { rows: 1, cols: TILES, cells } },
  };
});

let shapes: WidgetShapes;
beforeAll(async () => {
  shapes = await widgetShapes(WIDGETS);
  await loadWidgets(SEEDS);
});

/** A wounded board, as far as anything of it can be drawn; null: of none that was tried. */
async function opened(wild: Wild): Promise<{ editor: Editor; isWhole: boolean } | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const json: unknown = JSON.parse(JSON.stringify(wounded(wild.pick(SEEDS), wild)) ?? 'null');
    if (!isRecord(json)) continue;
    const { document: read, issues } = readPerNode(authored(json), shapes, NO_TILES);
    if (read === null || read.ready.kind === 'tile') continue;
    const editor = await editorOver(read.ready, read.authored);
    return { editor, isWhole: isWhole(issues) };
  }
  return null;
}

/** Chooses each tile of the board and opens each tab of it, and each of its states. */
async function lookThrough(editor: Editor, after: Rendered['after']): Promise<number> {
  const { view, layout } = editor.get();
  const shown = view.layouts[layout];
  const tiles = shown === undefined ? [] : allCells(shown).map(({ widget }) => widget);
  for (const tile of tiles) {
    for (const tab of INSPECTOR_TABS)
      await after(() => {
        editor.select([tile]);
        editor.showTab(tab);
      });
    for (const { name } of view.widgets[tile]?.states ?? [])
      await after(() => {
        editor.showState(name);
      });
  }
  return tiles.length;
}

describe('wounded boards in the designer', { timeout: within(isLong ? 1_800_000 : 240_000) }, () => {
  it('[R-72] [R-75] every tile of them can be chosen and every tab of it opened, and nothing runs', async () => {
    const untouched = untouchedPrototypes();
    const scripts = document.scripts.length;
    const escaped: unknown[] = [];
    const hearNoMore = hearEscapes(escaped);
    const count = { whole: 0, part: 0, tiles: 0 };
    try {
      await fc.assert(
        fc.asyncProperty(anyWild, async (wild) => {
          const board = await opened(wild);
          if (board === null) return;
          count[board.isWhole ? 'whole' : 'part'] += 1;
          const { element, after, unmount } = await renderDesigner(board.editor);
          count.tiles += await lookThrough(board.editor, after);
          const found = { escaped: [...escaped], harm: harmInPage(element) };
          const canvas = element.querySelector('[data-region="canvas"]');
          await unmount();
          expect(found).toEqual({ escaped: [], harm: [] });
          // The designer itself still stands.
          expect(canvas).not.toBeNull();
        }),
        { numRuns: DRAWN, endOnFailure: true },
      );
    } finally {
      hearNoMore();
    }
    expect(document.scripts.length).toBe(scripts);
    expect(Math.min(count.whole, count.part)).toBeGreaterThan(DRAWN / 10);
    expect(count.tiles).toBeGreaterThan(DRAWN * 2);
    untouched();
  });
});
