// A board of many tiles drawn by the runtime alone, built for production: what a document costs to check and to show,
// and what a stream of changes to a few of its items costs the others.
import '@/ui/tokens.generated.css';
import '@/ui/base.css';
import { createRoot } from 'react-dom/client';
import { allTexts, speak } from '@/app/i18n';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { Words } from '@/runtime/hooks/text';
import { HouseContext } from '@/runtime/hooks/this-house';
import { DocumentView } from '@/runtime/layout/document-view';
import { registerEager, registerWidgets } from '@/runtime/registry';
import { parseDocument } from '@/schemas/template/parse-document';
import { bigBoard, bigHouse } from '../../../tests/support/big-board';
import { changeItem, fillHouse } from '../../../tests/support/house-fixtures';
import { houseOfPage } from '../../../tests/support/test-house';

export interface BoardCost {
  /** Median, ms. */
  parseMs: number;
  /** From the call that draws to the second frame after, code and texts at hand; ms. */
  shownMs: number;
  changes: number;
  /** Tiles whose DOM changed while those went on. */
  touched: number;
  longTasks: number;
}
declare global {
  interface Window {
    boardCost: (tiles: number, forMs: number) => Promise<BoardCost>;
  }
}

const BUSY = 10;
const PER_MS = 0.5;
const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

async function ready(json: object) {
  const shapes = await widgetShapes(WIDGETS);
  const times: number[] = [];
  let parsed = parseDocument(json, shapes);
  for (let run = 0; run < 21; run += 1) {
    const started = performance.now();
    parsed = parseDocument(json, shapes);
    times.push(performance.now() - started);
  }
  if (!parsed.ok) throw new Error(parsed.issues.map(({ path, code }) => `${path}: ${code}`).join('\n'));
  return { document: parsed.document, parseMs: times.sort((a, b) => a - b)[10] ?? Number.NaN };
}

const QUIET_MS = 500;
/** Icons come by themselves after the first draw: settles once nothing has changed for half a second. */
async function settled(root: HTMLElement): Promise<void> {
  let last = performance.now();
  const mutations = new MutationObserver(() => (last = performance.now()));
  mutations.observe(root, { subtree: true, childList: true, attributes: true });
  while (performance.now() - last < QUIET_MS) await frame();
  mutations.disconnect();
}

/** Changes ten lamps, 500 changes a second in all, as the worker hands them on: once a frame. */
async function stream(root: HTMLElement, forMs: number): Promise<Pick<BoardCost, 'changes' | 'touched' | 'longTasks'>> {
  const touched = new Set<string>();
  const mutations = new MutationObserver((records) => {
    for (const { target } of records) {
      const at = target instanceof Element ? target : target.parentElement;
      touched.add(at?.closest<HTMLElement>('[data-widget]')?.dataset['widget'] ?? 'board');
    }
  });
  mutations.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  let longTasks = 0;
  const tasks = new PerformanceObserver((list) => (longTasks += list.getEntries().length));
  tasks.observe({ type: 'longtask' });
  const started = performance.now();
  let changes = 0;
  for (let passed = 0; passed < forMs; passed = performance.now() - started) {
    for (; changes < passed * PER_MS; changes += 1)
      changeItem(`device-${(changes % BUSY) * 8}`, 'dimmer', { value: changes % 100 });
    await frame();
  }
  await frame();
  mutations.disconnect();
  tasks.disconnect();
  return { changes, touched: touched.size, longTasks };
}

window.boardCost = async (tiles, forMs) => {
  await speak('en');
  await allTexts();
  registerWidgets(WIDGETS);
  const json = bigBoard(tiles);
  const used = new Set([...JSON.stringify(json).matchAll(/"type":"([a-z-]+)"/g)].map(([, type]) => type));
  for (const { type, load } of WIDGETS) if (used.has(type)) registerEager(type, (await load()).default);
  const house = houseOfPage();
  fillHouse(bigHouse(tiles));
  const { document: board, parseMs } = await ready(json);
  const place = document.querySelector<HTMLElement>('#root');
  if (place === null) throw new Error('the page has no root');
  const started = performance.now();
  createRoot(place).render(
    <HouseContext value={house}>
      <Words>
        <DocumentView document={board} />
      </Words>
    </HouseContext>,
  );
  await frame();
  await frame();
  const shownMs = performance.now() - started;
  await settled(place);
  return { parseMs, shownMs, ...(await stream(place, forMs)) };
};
