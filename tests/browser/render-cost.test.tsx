import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allTexts, speak } from '@/app/i18n';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { DocumentView } from '@/runtime/layout/document-view';
import { registerEager, type WidgetComponent } from '@/runtime/registry';
import { parseDocument } from '@/schemas/template/parse-document';
import { bigBoard, bigHouse, itemOf, MODE_TEXT, MODE_TILES } from '../support/big-board';
import { changeDevice, changeHub, changeItem } from '../support/house-fixtures';
import { readyDocument, renderInApp, type Rendered } from '../support/render-tile';
import { houseOfTest } from '../support/test-house';

const TILES = 200;
const rendered = new Map<string, number>();
/** Which tiles rendered, and how often, since the last look. */
const counts = (): Record<string, number> => {
  const seen = Object.fromEntries(rendered);
  rendered.clear();
  return seen;
};

/** The widget itself, run as a part of what counts: its hooks make the counter render. */
function counted(widget: WidgetComponent): WidgetComponent {
  const draw = widget as (props: { id: string }) => ReactNode;
  return function Counted(props: { id: string }): ReactNode {
    rendered.set(props.id, (rendered.get(props.id) ?? 0) + 1);
    return draw(props);
  };
}

async function drawBoard(): Promise<Rendered> {
  const document = await readyDocument(bigBoard(TILES));
  const drawn = await renderInApp(<DocumentView document={document} />, {
    house: bigHouse(TILES),
    box: { width: 120, height: 60 },
  });
  await expect.poll(() => drawn.element.textContent).toContain('It is ');
  return drawn;
}
const changed = (at: number, to: 0 | 1 = 1) => {
  const { device, item, values } = itemOf(at);
  changeItem(device, item, { value: values[to] as number });
};

/** Nine and a half as it is (device, hub and items of its link, its word and its charge), and half as many again. */
const LOOKS_A_TILE = 14;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** The same, and each look at a part of it is told. */
const watched = (value: unknown, look: () => void): unknown =>
  typeof value === 'object' && value !== null
    ? new Proxy(value, {
        get(whole, key) {
          look();
          return watched(Reflect.get(whole, key), look);
        },
      })
    : value;

const ENTITIES = ['hub', 'device', 'item', 'room'] as const;
/** Looks at what the house of this test holds, from now on. */
function looksAtHouse(): () => number {
  const { state } = houseOfTest();
  const before = { ...state };
  let looks = 0;
  for (const kind of ENTITIES) {
    const { [kind]: cell } = before;
    Object.assign(state, {
      [kind]: (id: string) => {
        looks += 1;
        return cell(id);
      },
    });
  }
  return () => {
    Object.assign(state, before);
    return looks;
  };
}

describe('render cost of a board of 200 tiles', () => {
  beforeAll(async () => {
    await speak('en');
    await allTexts();
    for (const { type, load } of WIDGETS) registerEager(type, counted((await load()).default));
  });
  beforeEach(() => rendered.clear());

  it('a change renders the tiles that are bound to it, and no others', async () => {
    const { after } = await drawBoard();
    expect(Object.keys(counts())).toHaveLength(TILES);
    for (const at of [0, 1, 2, 3, 4, 5, 6, 7, 150]) {
      await after(() => changed(at));
      expect([at, counts()]).toEqual([at, { [`tile-${at}`]: 1 }]);
    }
    await after(() => changeDevice('device-8', { name: 'Other lamp' }));
    expect(Object.keys(counts())).toEqual(['tile-8']);
  });

  it('what no tile shows renders none: another device, a heartbeat, a value that is the same', async () => {
    const { after } = await drawBoard();
    counts();
    await after(() => changed(TILES + 1));
    await after(() => changeHub({ lastHeardAt: Date.now() + 1_000, retryAt: null }));
    await after(() => changed(4, 0));
    expect(counts()).toEqual({});
  });

  it('[S3.50] [S4.63] another mode renders the tiles that read it', async () => {
    const { after } = await drawBoard();
    counts();
    await after(() => changeHub({ mode: { current: '2', since: null } }));
    expect(Object.keys(counts()).sort()).toEqual([MODE_TEXT, ...MODE_TILES].sort());
    await after(() => changeHub({ mode: { current: '3', since: null } }));
    expect(Object.keys(counts()).sort()).toEqual([MODE_TEXT, ...MODE_TILES].sort());
    await after(() => changeHub({ mode: { current: '1', since: null } }));
    // Neither of the two rules held before or holds now.
    expect(Object.keys(counts())).toEqual([MODE_TEXT]);
  });

  it('a thousand changes, eight a frame, render nothing else, and each tile once a frame at most', async () => {
    const { element, unmount } = await drawBoard();
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
    counts();
    const busy = Array.from({ length: 10 }, (_, at) => at * 8);
    const [frames, aFrame] = [125, 8];
    for (let frame = 0; frame < frames; frame += 1) {
      // As the worker does it: what came since the last frame, in one go.
      for (let done = frame * aFrame; done < (frame + 1) * aFrame; done += 1) {
        changeItem(`device-${busy[done % busy.length] ?? 0}`, 'dimmer', { value: done % 100 });
      }
      await nextFrame();
    }
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
    const drawn = counts();
    expect(Object.keys(drawn).sort()).toEqual(busy.map((at) => `tile-${at}`).sort());
    expect(Math.max(...Object.values(drawn))).toBeLessThanOrEqual(frames);
    expect(element.querySelector(`[data-widget="tile-${busy[9]}"]`)?.textContent).toContain('99');
    await unmount();
  });

  it('[R-70] twice as large a board takes twice as many looks to be checked, not four times, and no tile is drawn twice', async () => {
    const shapes = await widgetShapes(WIDGETS);
    const looks = (tiles: number) => {
      let read = 0;
      expect(
        parseDocument(
          watched(bigBoard(tiles), () => (read += 1)),
          shapes,
        ).ok,
      ).toBe(true);
      return read;
    };
    const [half, whole] = [looks(TILES / 2), looks(TILES)];
    expect(half).toBeGreaterThan(TILES);
    expect(whole).toBeLessThan(2.2 * half);
    await drawBoard();
    expect(new Set(Object.values(counts()))).toEqual(new Set([1]));
  });

  it('a tile looks at its own device to be drawn, however many others there are', async () => {
    const looks = looksAtHouse();
    const { unmount } = await drawBoard();
    const drawn = looks();
    await unmount();
    expect(drawn).toBeGreaterThan(3 * TILES);
    expect(drawn).toBeLessThan(LOOKS_A_TILE * TILES);
  });
});
