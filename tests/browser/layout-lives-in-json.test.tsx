import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Cell } from '@/schemas/template/grid';
import { cancelPad, SERIAL, smallHouse, stateId, type HouseFixture } from '../support/house-fixtures';
import { renderDocument } from '../support/render-tile';

interface Authored {
  id: string;
  /** A tile of its own has none. */
  layouts?: Partial<Record<'landscape' | 'portrait' | 'phone', { cells: Cell[] }>>;
}
const files = import.meta.glob<Authored>(['../../templates/**/*.json', '../../themes/brands/*/templates/**/*.json'], {
  eager: true,
  import: 'default',
});
const SIZE = { landscape: [1280, 800], portrait: [800, 1280], phone: [390, 844] } as const;

/** Every layout that has two cells beside or above each other, with the two. */
const cases = Object.entries(files).flatMap(([file, document]) =>
  (Object.keys(SIZE) as (keyof typeof SIZE)[]).flatMap((name) => {
    const cells = document.layouts?.[name]?.cells ?? [];
    const [a, b] = [cells[0], cells.at(-1)];
    return a === undefined || b === undefined || a === b
      ? []
      : [
          {
            name: `${file.split('/templates/')[1] ?? file} ${name}`,
            document,
            layout: name,
            pair: [a.widget, b.widget] as const,
          },
        ];
  }),
);

/** A house in which every face has something to show. */
const busyHouse = (): HouseFixture => ({
  ...smallHouse(),
  security: {
    bypass: {
      hub: SERIAL,
      target: '2',
      rows: [{ device: stateId('kitchen-window'), state: 'open' }],
      needsChoice: true,
    },
    result: {
      id: 1,
      hub: SERIAL,
      kind: 'refused',
      mode: '2',
      problem: { code: 'open-sensors', detail: '' },
      devices: [stateId('kitchen-window')],
      isSticky: true,
    },
    pad: cancelPad(),
  },
});

function swapped(document: Authored, layout: keyof typeof SIZE, [a, b]: readonly [string, string]): Authored {
  const copy = structuredClone(document);
  for (const cell of copy.layouts?.[layout]?.cells ?? [])
    cell.widget = cell.widget === a ? b : cell.widget === b ? a : cell.widget;
  return copy;
}

const start = ({ left, top }: DOMRect) => ({ x: left, y: top });
const middle = ({ left, right, top, bottom }: DOMRect) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** Where two cells begin, for a cell ends where its content lets it, which moves with it; where they begin alike, their middles. */
function places(a: DOMRect, b: DOMRect) {
  const [first, second] = [start(a), start(b)];
  const isAlike = Math.round(second.x - first.x) === 0 && Math.round(second.y - first.y) === 0;
  return isAlike ? ([middle(a), middle(b)] as const) : ([first, second] as const);
}

/** Which way the second lies from the first, and the grid lines of both as the browser took them. */
async function placing(document: Authored, [a, b]: readonly [string, string]) {
  const { element, unmount } = await renderDocument(document, {
    house: busyHouse(),
    box: { width: 80, height: 50 },
    page: { outlet: <p>{document.id}</p> },
  });
  const cellOf = (id: string) => element.querySelector<HTMLElement>(`[data-widget="${id}"]`)!;
  const [first, second] = places(cellOf(a).getBoundingClientRect(), cellOf(b).getBoundingClientRect());
  const found = {
    areas: [a, b].map((id) => getComputedStyle(cellOf(id)).gridArea),
    across: Math.sign(Math.round(second.x - first.x)),
    down: Math.sign(Math.round(second.y - first.y)),
  };
  await unmount();
  return found;
}

/** Kinds that hold one widget and so lay nothing out. */
const hasOneCell = ({ layouts = {} }: Partial<Authored>) =>
  Object.values(layouts).every(({ cells }) => new Set(cells.map(({ widget }) => widget)).size < 2);

describe('layout lives in JSON', () => {
  it('[S2.1] every document that lays anything out is tried', () => {
    const tried = new Set(cases.map(({ document }) => document.id));
    expect(tried.size).toBeGreaterThan(15);
    expect(Object.values(files).filter((one) => !tried.has(one.id) && !hasOneCell(one))).toEqual([]);
  });

  it.each(cases)(
    '[S2.1] $name: two cells swapped in the file are swapped on the screen',
    async ({ document, layout, pair }) => {
      const [width, height] = SIZE[layout];
      await page.viewport(width, height);
      const before = await placing(document, pair);
      const after = await placing(swapped(document, layout, pair), pair);
      expect(after.areas).toEqual(before.areas.toReversed());
      expect(before.across !== 0 || before.down !== 0).toBe(true);
      expect([after.across, after.down].map((way) => way + 0)).toEqual(
        [-before.across, -before.down].map((way) => way + 0),
      );
    },
  );
});
