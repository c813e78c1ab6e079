import type { ReactNode } from 'react';
import { page } from 'vitest/browser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/app/i18n';
import { WIDGETS } from '@/app/widgets';
import { exampleDocument } from '@/runtime/documents/example-document';
import { cutText } from '@/runtime/lint/cut-text';
import { OutletContext } from '@/runtime/hooks/page';
import { DocumentView } from '@/runtime/layout/document-view';
import { TileFrame } from '@/runtime/tile-frame/tile-frame';
import { isSafetyFace } from '@/schemas/template/safety';
import type { BoardDocument, TileDocument } from '@/schemas/template/document';
import { busyHouse } from '../support/busy-house';
import { isLong, within } from '../support/how-long';
import { loadWidgets, readyDocument, renderInApp } from '../support/render-tile';

const THEMES = ['dark', 'light'] as const;
const SIZES = ['small', 'medium', 'large'] as const;
const WINDOWS = { landscape: [1280, 800], portrait: [800, 1280], phone: [390, 844] } as const;
type Orientation = keyof typeof WINDOWS;
interface Setting {
  theme: (typeof THEMES)[number];
  language: Language;
  size: (typeof SIZES)[number];
  orientation: Orientation;
}

const ORIENTATIONS = Object.keys(WINDOWS) as Orientation[];
const all: Setting[] = THEMES.flatMap((theme) =>
  LANGUAGES.flatMap((language) =>
    SIZES.flatMap((size) => ORIENTATIONS.map((orientation) => ({ theme, language, size, orientation }))),
  ),
);

/** Settings in which every two values of two different axes meet once: greedy, the same each time. */
function pairwise(settings: readonly Setting[]): Setting[] {
  const axes = ['theme', 'language', 'size', 'orientation'] as const;
  const pairsOf = (one: Setting) =>
    axes.flatMap((a, at) => axes.slice(at + 1).map((b) => `${a}=${one[a]} ${b}=${one[b]}`));
  const open = new Set(settings.flatMap(pairsOf));
  const chosen: Setting[] = [];
  while (open.size > 0) {
    const gain = (one: Setting) => pairsOf(one).filter((pair) => open.has(pair)).length;
    const best = settings.reduce((most, one) => (gain(one) > gain(most) ? one : most));
    chosen.push(best);
    for (const pair of pairsOf(best)) open.delete(pair);
  }
  return chosen;
}

const settings = isLong ? all : pairwise(all);
const files = import.meta.glob<{ id: string; kind: string }>('../../templates/**/*.json', {
  eager: true,
  import: 'default',
});
/** What stands inside another document is measured inside it. */
const SHELL: Readonly<Record<string, string>> = {
  'security-home': 'security-shell',
  devices: 'security-shell',
  board: 'security-shell',
};
const FRAMES = new Set(Object.values(SHELL));

const documents = new Map<string, BoardDocument>();
const tiles: { document: TileDocument; cols: number; rows: number; isPanel: boolean }[] = [];

beforeAll(async () => {
  for (const json of Object.values(files)) {
    await loadWidgets(json);
    const document = await readyDocument(json);
    if (document.kind !== 'tile') documents.set(document.id, document);
  }
  for (const { example, grid, frame } of WIDGETS) {
    const json = exampleDocument(example);
    await loadWidgets(json);
    const document = (await readyDocument(json)) as TileDocument;
    tiles.push({ document, cols: grid.cols, rows: grid.rows, isPanel: frame === 'plain' });
  }
});
afterAll(() => {
  document.documentElement.classList.remove(...SIZES.map((size) => `text-size-${size}`));
});

async function inSetting({ size, orientation }: Setting): Promise<{ width: number; height: number }> {
  const root = document.documentElement;
  root.classList.remove(...SIZES.map((one) => `text-size-${one}`));
  root.classList.add(`text-size-${size}`);
  const [width, height] = WINDOWS[orientation];
  await page.viewport(width, height);
  const rem = Number.parseFloat(getComputedStyle(root).fontSize);
  return { width: width / rem, height: height / rem };
}

/** Nothing stands in the outlet of what stands in an outlet itself. */
const Innermost = ({ children }: { children: ReactNode }) => <OutletContext value={null}>{children}</OutletContext>;

const named = ({ theme, language, size, orientation }: Setting) => `${theme} ${language} ${size} ${orientation}`;
const told = (found: ReturnType<typeof cutText>) =>
  found.map(({ kind, widget, text, byPx }) => `${kind} by ${byPx}px in ${widget}: ${text}`);

describe('[S1.11] nothing is cut', { timeout: within(120_000) }, () => {
  it.each(settings.map((setting) => [named(setting), setting] as const))('documents, %s', async (_name, setting) => {
    const box = await inSetting(setting);
    const problems: string[] = [];
    for (const [id, shown] of documents) {
      if (FRAMES.has(id)) continue;
      const shell = documents.get(SHELL[id] ?? '');
      const inner = (
        <Innermost>
          <DocumentView document={shown} safety={isSafetyFace(id)} />
        </Innermost>
      );
      const content = shell === undefined ? inner : <DocumentView document={shell} />;
      const { element, unmount } = await renderInApp(content, {
        ...setting,
        house: busyHouse(),
        box,
        ...(shell !== undefined && { outlet: inner }),
      });
      problems.push(...told(cutText(element)).map((problem) => `${id}: ${problem}`));
      await unmount();
    }
    expect(problems).toEqual([]);
  });

  it.each(settings.map((setting) => [named(setting), setting] as const))('examples, %s', async (_name, setting) => {
    const { width } = await inSetting(setting);
    const cell = setting.orientation === 'phone' ? 7 : 11;
    const most = Math.max(1, Math.floor(width / (cell + 0.5)));
    const { element } = await renderInApp(
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
        {tiles.map(({ document: { id, widget }, cols, rows, isPanel }) => {
          const wide = Math.min(cols, most);
          return (
            <div
              key={id}
              data-widget={id}
              // A tile has its cell; a panel stands in rows that grow with it.
              style={{
                display: isPanel ? 'block' : 'grid',
                alignSelf: 'start',
                width: isPanel ? `${Math.min(cols * cell, width - 2)}rem` : `${wide * cell}rem`,
                [isPanel ? 'minHeight' : 'height']: `${rows * cell}rem`,
              }}
            >
              <TileFrame id={id} node={widget} size={{ cols: wide, rows }} />
            </div>
          );
        })}
      </div>,
      { ...setting, house: busyHouse(), box: { width, height: 400 } },
    );
    expect(told(cutText(element))).toEqual([]);
  });
});
