import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Cell } from '@/schemas/template/grid';
import { inSeconds, SERIAL, smallHouse, stateId, type HouseFixture } from '../support/house-fixtures';
import { renderDocument } from '../support/render-tile';

interface Authored {
  id: string;
  layouts: Partial<Record<'landscape' | 'portrait' | 'phone', { cells: Cell[] }>>;
}
const files = import.meta.glob<Authored>('../../templates/**/*.json', { eager: true, import: 'default' });
const SIZE = { landscape: [1280, 800], portrait: [800, 1280], phone: [390, 844] } as const;

/** Every layout that has two cells beside or above each other, with the two. */
const cases = Object.entries(files).flatMap(([file, document]) =>
  (Object.keys(SIZE) as (keyof typeof SIZE)[]).flatMap((name) => {
    const cells = document.layouts[name]?.cells ?? [];
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
    pad: {
      id: 1,
      hub: SERIAL,
      purpose: 'cancel-alarm',
      target: '1',
      bypass: [],
      attemptsLeft: 3,
      isChecking: false,
      problem: null,
      lockedUntil: null,
      deadline: inSeconds(30),
    },
  },
});

function swapped(document: Authored, layout: keyof typeof SIZE, [a, b]: readonly [string, string]): Authored {
  const copy = structuredClone(document);
  for (const cell of copy.layouts[layout]?.cells ?? [])
    cell.widget = cell.widget === a ? b : cell.widget === b ? a : cell.widget;
  return copy;
}

/** Which way the second lies from the first, and the grid lines of both as the browser took them. */
async function placing(document: Authored, [a, b]: readonly [string, string]) {
  const { element, unmount } = await renderDocument(document, { house: busyHouse(), box: { width: 80, height: 50 } });
  const cellOf = (id: string) => element.querySelector<HTMLElement>(`[data-widget="${id}"]`)!;
  const [first, second] = [cellOf(a), cellOf(b)].map((cell) => cell.getBoundingClientRect()) as [DOMRect, DOMRect];
  const found = {
    areas: [a, b].map((id) => getComputedStyle(cellOf(id)).gridArea),
    across: Math.sign(Math.round(second.left - first.left)),
    down: Math.sign(Math.round(second.top - first.top)),
  };
  await unmount();
  return found;
}

describe('layout lives in JSON', () => {
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
