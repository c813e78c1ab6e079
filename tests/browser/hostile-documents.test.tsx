import '../support/chance';
import fc from 'fast-check';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { exampleDocument } from '@/runtime/documents/example-document';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { DocumentView } from '@/runtime/layout/document-view';
import { registerEager, registerWidgets } from '@/runtime/registry';
import { TileFrame } from '@/runtime/tile-frame/tile-frame';
import type { BoardDocument, TemplateDocument, TileDocument, WidgetNode } from '@/schemas/template/document';
import { parseDocumentText, type WidgetShapes } from '@/schemas/template/parse-document';
import { light } from '@/widgets/tiles/light';
import { widgetForTest } from '../support/widget-for-test';
import { harmInPage, hearEscapes } from '../support/harm-in-page';
import { isLong, within } from '../support/how-long';
import { loadWidgets, readyDocument, renderInApp } from '../support/render-tile';
import type { Wild } from '../support/wild';
import { anyWild } from '../support/wild-chance';
import { HOSTILE_TEXTS, wounded } from '../support/wounds';

const { example: lamp } = light;

const boards = Object.values(import.meta.glob<unknown>('/templates/**/*.json', { eager: true, import: 'default' }));
const tiles = WIDGETS.map(({ example }): unknown => exampleDocument(example));
/** Of the 4,000 that are wounded in one run of the readers' test, one in forty is drawn here. */
const DRAWN = isLong ? 1_500 : 100;
/** Most wounds are refused: this many are tried for one that is read. */
const TRIES = 60;

/** A hostile text in one place for a text: of these many more are read than of wounded ones. */
function poisoned(document: unknown, wild: Wild): unknown {
  const copy = structuredClone(document);
  const spots: (() => void)[] = [];
  const visit = (json: unknown): void => {
    if (typeof json !== 'object' || json === null) return;
    for (const [key, value] of Object.entries(json))
      if (typeof value !== 'string') visit(value);
      else if (!['kind', 'type', 'id', 'widget', '$schema'].includes(key))
        spots.push(() => Object.assign(json, { [key]: wild.pick(HOSTILE_TEXTS) }));
  };
  visit(copy);
  wild.pick(spots)();
  return copy;
}

/** Hostile words in every place for words, and as every title. */
function reworded(json: unknown, words: string): unknown {
  if (Array.isArray(json)) return json.map((one) => reworded(one, words));
  if (typeof json !== 'object' || json === null) return json;
  const said = { text: { en: words } };
  if (Object.keys(json).length === 1 && ('key' in json || 'text' in json)) return said;
  const all = Object.entries(json).map(([key, one]) => [key, reworded(one, words)] as const);
  const isWidget = 'type' in json && 'version' in json;
  return { ...Object.fromEntries(all), ...(isWidget && { title: said }) };
}

/** Those that a document may say as words; the others never get this far. */
let sayable: string[];
let shapes: WidgetShapes;
let neighbour: TileDocument;
beforeAll(async () => {
  shapes = await widgetShapes(WIDGETS);
  neighbour = (await readyDocument(exampleDocument(lamp))) as TileDocument;
  sayable = HOSTILE_TEXTS.filter((en) => {
    const titled = exampleDocument({ ...lamp, title: { text: { en } } });
    return parseDocumentText(JSON.stringify(titled), shapes).ok;
  });
  await loadWidgets([...boards, ...tiles]);
});

function accepted(wild: Wild): TemplateDocument | null {
  const documents = wild.pick([boards, tiles]);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const make = wild.pick([wounded, poisoned]);
    const read = parseDocumentText(JSON.stringify(make(wild.pick(documents), wild)) ?? '', shapes);
    if (read.ok) return read.document;
  }
  return null;
}

const throws = widgetForTest('throws-for-test', () => Promise.reject(new Error('not asked for')), 'tile');

/** Whatever gets past the tiles' own boundaries. */
const escaped: unknown[] = [];
class Outside extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch(cause: unknown) {
    escaped.push(cause);
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
let hearNoMore: () => void;

const opened: string[] = [];
beforeEach(() => {
  escaped.length = 0;
  opened.length = 0;
  hearNoMore = hearEscapes(escaped);
  vi.spyOn(window, 'open').mockImplementation((address) => {
    opened.push(String(address));
    return null;
  });
});
afterEach(() => {
  hearNoMore();
  vi.restoreAllMocks();
});

const Drawn = ({ document }: { document: TemplateDocument }) =>
  document.kind === 'tile' ? (
    <TileFrame id={document.id} node={document.widget} size={{ cols: 2, rows: 2 }} />
  ) : (
    <DocumentView document={document} safety={false} />
  );

/** Draws it beside a tile of the house, presses some of it and judges what came of it. */
async function judged(document: TemplateDocument): Promise<void> {
  const { element, sent, after, unmount } = await renderInApp(
    <>
      <Outside>
        <Drawn document={document} />
      </Outside>
      <div data-neighbour="">
        <TileFrame id="neighbour" node={neighbour.widget} size={{ cols: 1, rows: 1 }} />
      </div>
    </>,
    { box: { width: 80, height: 50 } },
  );
  const pressed = [...element.querySelectorAll<HTMLElement>('button:not(:disabled), a')].slice(0, 4);
  await after(() => {
    for (const button of pressed) button.click();
  });
  const alive = element.querySelector('[data-neighbour] button')?.getAttribute('aria-label');
  const cells = element.querySelectorAll('[data-widget]').length;
  const found = { escaped: [...escaped], harm: harmInPage(element), hit: (globalThis as { __hit?: unknown }).__hit };
  await unmount();
  expect(found).toEqual({ escaped: [], harm: [], hit: undefined });
  expect(alive).toContain('Floor lamp');
  if (document.kind !== 'tile') expect(cells).toBeGreaterThan(0);
  for (const address of opened) expect(new URL(address).protocol).toMatch(/^https?:$/);
  for (const [command, path] of sent) if (command === 'go') expect(String(path)).toMatch(/^\/(?!\/)/);
}

describe('hostile documents that are read', { timeout: within(isLong ? 1_800_000 : 120_000) }, () => {
  it('[R-72] [R-73] [R-75] are drawn without anything that runs, and what fails keeps to its own cell', async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(anyWild, async (wild) => {
        const document = accepted(wild);
        if (document === null) return;
        count += 1;
        await judged(document);
      }),
      { numRuns: DRAWN, endOnFailure: true },
    );
    expect(count).toBeGreaterThan(DRAWN * 0.9);
  });

  it('[R-72] [R-75] hostile words in every place for words stay words', async () => {
    const all = [...boards, ...tiles];
    const words = sayable.filter(({ length }) => length > 0 && length < 100).join(' ');
    expect(words.match(/<script>|onerror|onload/g)).toHaveLength(3);
    let count = 0;
    for (const document of all) {
      const read = parseDocumentText(JSON.stringify(reworded(document, words)), shapes);
      if (!read.ok) continue;
      count += 1;
      await judged(read.document);
    }
    expect(count).toBeGreaterThan(all.length * 0.9);
  });

  it('[R-75] beside a tile that throws, the others are drawn and can be pressed', async () => {
    registerWidgets([throws]);
    registerEager('throws-for-test', () => {
      throw new Error('thrown by a tile');
    });
    const cell = (widget: string, colStart: number) => ({
      widget,
      rowStart: 1,
      rowEnd: 2,
      colStart,
      colEnd: colStart + 1,
    });
    const ids = ['left', 'middle', 'right'];
    const document = (await readyDocument({
      kind: 'dashboard',
      version: 2,
      id: 'three',
      name: 'Three',
      widgets: Object.fromEntries(ids.map((id) => [id, lamp])),
      layouts: { landscape: { rows: 1, cols: 3, cells: ids.map((id, at) => cell(id, at + 1)) } },
    })) as BoardDocument;
    const middle = { ...document.widgets['middle'], type: 'throws-for-test' } as WidgetNode;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { element, sent, after } = await renderInApp(
      <Outside>
        <DocumentView document={{ ...document, widgets: { ...document.widgets, middle } }} safety={false} />
      </Outside>,
      { box: { width: 80, height: 20 } },
    );
    const lamps = element.querySelectorAll<HTMLElement>('[aria-label^="Floor lamp"]');
    await after(() => {
      for (const one of lamps) one.click();
    });
    // Whatever else a page of a house asks by itself, the two lamps were told once each.
    const told = sent.filter(([command]) => command === 'setItem');
    expect([escaped, lamps.length, told.length]).toEqual([[], 2, 2]);
    expect(element.querySelector('[data-widget=middle]')?.textContent).toContain('This tile can’t be shown');
  });
});
