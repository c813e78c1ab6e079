import { beforeAll, describe, expect, it } from 'vitest';
import { authoredFrom } from '@/schemas/template/authored-from';
import { NO_TILES } from '@/schemas/template/place-tiles';
import { WIDGETS } from '@/app/widgets';
import type { OpenBoard } from '@/runtime/boards/board-store';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import type { BoardDocument } from '@/schemas/template/document';
import { parseDocument, type WidgetShapes } from '@/schemas/template/parse-document';
import { renderInApp, type RenderOptions } from '../../../tests/support/render-tile';
import { setLink, setOption } from '../document/node';
import { editable } from '../document/editable';
import { removeState } from '../document/states';
import { createEditor, type Editor } from '../state/editor';
import { EditorContext } from '../state/use-editor';
import { Inspector } from './inspector';

let shapes: WidgetShapes;
beforeAll(async () => {
  shapes = await widgetShapes(WIDGETS);
});

const LAMP = {
  type: 'light',
  options: { icon: 'lamp' },
  links: {
    state: { provider: 'utility', item: 'dimmer', category: 'dimmable_light' },
    mode: { provider: 'app', path: 'mode' },
  },
  states: [{ name: 'Away', when: { link: 'mode', operator: 'equals', value: 'away' }, style: { look: 'raised' } }],
};
const SCREEN = {
  ...{ kind: 'screen', version: 2, id: 'hall', name: 'Hall', widgets: { lamp: LAMP } },
  layouts: {
    landscape: { rows: 2, cols: 2, cells: [{ widget: 'lamp', rowStart: 1, rowEnd: 2, colStart: 1, colEnd: 2 }] },
  },
};

function screenOf(): BoardDocument {
  const parsed = parseDocument(SCREEN, shapes);
  if (!parsed.ok || parsed.document.kind === 'tile') throw new Error(JSON.stringify(parsed));
  return parsed.document;
}

/** The inspector of one lamp, whose states are the partner's and everything else the product's. */
async function inspected(change: Partial<OpenBoard> = {}, options: RenderOptions = {}) {
  const document = screenOf();
  const stored = authoredFrom(document);
  const board: OpenBoard = {
    ...{
      id: 'hall',
      kind: 'screen',
      name: 'Hall',
      document,
      stored,
      issues: [],
      revision: null,
      draft: null,
    },
    beneath: {
      document,
      authorOf: (path) => (path.startsWith('widgets.lamp.states') ? 'partner' : 'product'),
      isChosen: () => false,
    },
    readOnly: null,
    ...change,
  };
  const editor: Editor = createEditor(board, editable(document), stored, {
    store: {
      saveDraft: () => ({ ok: true, at: 1 }),
      discardDraft: () => undefined,
      setDraftAside: () => true,
      publish: () => Promise.reject(new Error('not asked for')),
    },
    shapes,
    tiles: NO_TILES,
    tilesFor: () => Promise.resolve(NO_TILES),
    definitions: new Map(WIDGETS.map((one) => [one.type, one])),
    places: { dialogs: new Set(), isPage: () => true, isKioskPage: () => true },
    nameOf: () => 'Lamp',
    now: () => 1,
  });
  editor.select(['lamp']);
  const drawn = await renderInApp(
    <EditorContext value={editor}>
      <Inspector panel="inspector" onPanel={() => undefined} />
    </EditorContext>,
    { box: { width: 24, height: 60 }, ...options },
  );
  const tab = (name: string) => drawn.after(() => drawn.screen.getByRole('radio', { name }).click());
  return { ...drawn, editor, tab };
}

describe('the inspector of a screen', () => {
  it('says of a value whose it is, and puts one of the household’s back, which undo takes back', async () => {
    const { screen, editor, after } = await inspected();
    const way = screen.getByRole('button', { name: 'How it is used: back to the product’s own' });
    await expect.element(screen.getByText('from the product').first()).toBeVisible();
    await expect.element(way).not.toBeInTheDocument();
    await after(
      () =>
        void editor.run((document) => ({
          ok: true,
          step: 'changed',
          document: {
            ...document,
            widgets: { ...document.widgets, lamp: { ...document.widgets['lamp']!, access: 'view-only' } },
          },
        })),
    );
    await expect.element(screen.getByText('yours')).toBeVisible();
    await after(() => way.click());
    await expect.element(screen.getByText('yours')).not.toBeInTheDocument();
    await after(() => editor.undo());
    await expect.element(way).toBeVisible();
  });

  it('says it of links and of states, and brings back a state that was taken away', async () => {
    const { screen, editor, after, tab } = await inspected();
    await tab('Links');
    await after(() => void editor.run(setLink('lamp', 'state', null)));
    await after(() => screen.getByRole('button', { name: /: back to the product’s own$/ }).click());
    expect(editor.get().history.document.widgets['lamp']?.links['state']).toEqual(LAMP.links.state);
    await tab('States');
    await after(() => editor.showState('Away'));
    await expect.element(screen.getByText('from your provider').first()).toBeVisible();
    await after(() => void editor.run(removeState('lamp', 'Away', ['state'])));
    await after(() => screen.getByRole('button', { name: 'Bring back “Away”' }).click());
    expect(editor.get().history.document.widgets).toEqual(editable(screenOf()).widgets);
  });

  it('has no way back where nothing may be changed', async () => {
    const { screen } = await inspected({ readOnly: 'shared' });
    await expect.element(screen.getByText('from the product').first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /back to the/ })).not.toBeInTheDocument();
  });

  it('says nothing on a board of the household’s own, where every value is its own', async () => {
    const { screen, editor, after } = await inspected({ kind: 'board', beneath: null });
    await after(() => void editor.run(setOption('lamp', 'icon', 'star')));
    await expect.element(screen.getByText('from the product')).not.toBeInTheDocument();
    await expect.element(screen.getByText('yours')).not.toBeInTheDocument();
  });

  it.each([
    ['de', 'vom Produkt'],
    ['fr', 'du produit'],
    ['es', 'del producto'],
  ] as const)('says it in %s', async (language, words) => {
    const { screen } = await inspected({}, { language });
    await expect.element(screen.getByText(words).first()).toBeVisible();
  });
});
