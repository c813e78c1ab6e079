import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readAreas } from '@/schemas/template/areas';
import { cancelPad, SERIAL, smallHouse, stateId, type HouseFixture } from '../support/house-fixtures';
import { renderDocument } from '../support/render-tile';

interface AuthoredGroup {
  areas?: string[];
  cells?: { widget: string }[];
  groups?: Record<string, AuthoredGroup>;
}
interface Authored {
  id: string;
  widgets?: Record<string, unknown>;
  /** A tile of its own has none. */
  layouts?: Partial<Record<'landscape' | 'portrait' | 'phone', AuthoredGroup>>;
}
const files = import.meta.glob<Authored>(['../../templates/**/*.json', '../../themes/brands/*/templates/**/*.json'], {
  eager: true,
  import: 'default',
});
const SIZE = { landscape: [1280, 800], portrait: [800, 1280], phone: [390, 844] } as const;

/** A group and all groups in it. */
const allGroups = (group: AuthoredGroup): AuthoredGroup[] => [
  group,
  ...Object.values(group.groups ?? {}).flatMap(allGroups),
];

/** The widgets that a group itself places, in the order of reading. */
const placedIn = ({ areas = [], cells = [] }: AuthoredGroup, { widgets = {} }: Authored): string[] =>
  [...readAreas(areas).places.keys(), ...cells.map(({ widget }) => widget)].filter((name) => name in widgets);

/** Every group of a layout that places two widgets beside or above each other, with the first and the last of them. */
const cases = Object.entries(files).flatMap(([file, document]) =>
  (Object.keys(SIZE) as (keyof typeof SIZE)[]).flatMap((layout) =>
    allGroups(document.layouts?.[layout] ?? {}).flatMap((group, at) => {
      const placed = placedIn(group, document);
      const [a, b] = [placed[0], placed.at(-1)];
      if (a === undefined || b === undefined || a === b) return [];
      const name = `${file.split('/templates/')[1] ?? file} ${layout}, group ${String(at)}`;
      return [{ name, document, layout, at, pair: [a, b] as const }];
    }),
  ),
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

/** The same document with two names of one group in each other's place. */
function swapped(
  document: Authored,
  { layout, at, pair: [a, b] }: { layout: keyof typeof SIZE; at: number; pair: readonly [string, string] },
): Authored {
  const copy = structuredClone(document);
  const other = (name: string) => (name === a ? b : name === b ? a : name);
  const group = allGroups(copy.layouts?.[layout] ?? {})[at];
  if (group?.areas !== undefined) group.areas = group.areas.map((row) => row.split(/\s+/).map(other).join(' '));
  for (const cell of group?.cells ?? []) cell.widget = other(cell.widget);
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
    outlet: <p>{document.id}</p>,
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

/** No group holds more than one widget, and so lays none of them out beside another. */
const hasOneEach = (document: Authored) =>
  Object.values(document.layouts ?? {})
    .flatMap(allGroups)
    .every((group) => placedIn(group, document).length < 2);

describe('layout lives in JSON', () => {
  it('[S2.1] every document that lays anything out is tried', () => {
    const tried = new Set(cases.map(({ document }) => document.id));
    expect(tried.size).toBeGreaterThan(15);
    expect(Object.values(files).filter((one) => !tried.has(one.id) && !hasOneEach(one))).toEqual([]);
  });

  it.each(cases)(
    '[S2.1] $name: two cells swapped in the file are swapped on the screen',
    async ({ document, layout, at, pair }) => {
      const [width, height] = SIZE[layout];
      await page.viewport(width, height);
      const before = await placing(document, pair);
      const after = await placing(swapped(document, { layout, at, pair }), pair);
      expect(after.areas).toEqual(before.areas.toReversed());
      expect(before.across !== 0 || before.down !== 0).toBe(true);
      expect([after.across, after.down].map((way) => way + 0)).toEqual(
        [-before.across, -before.down].map((way) => way + 0),
      );
    },
  );
});
