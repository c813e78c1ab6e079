import { afterEach, beforeAll, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { readDocument } from '@/runtime/documents/read-document';
import { setTileSource } from '@/runtime/documents/tile-source';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { DocumentView } from '@/runtime/layout/document-view';
import { registerWidgets } from '@/runtime/registry';
import type { TemplateDocument } from '@/schemas/template/document';
import { parseDocument } from '@/schemas/template/parse-document';
import { renderInApp } from '../../../tests/support/render-tile';
import { houseOfTest } from '../../../tests/support/test-house';
import { houseDocuments } from '../documents';
import { usePlacedTiles } from './use-placed-tiles';

const BOARD = {
  kind: 'dashboard',
  version: 3,
  id: 'hall',
  name: 'Hall',
  widgets: { left: { use: 'greeting' }, right: { use: 'greeting' }, lost: { use: 'gone' } },
  layouts: { landscape: { areas: ['left right lost'] } },
};
const clock = { type: 'text', options: { text: { text: { en: 'Beside' } } } };

/** A tile whose only state stands for two widgets, so that ids within it could meet. */
async function greeting(en: string): Promise<TemplateDocument> {
  const children = { words: { type: 'text', options: { text: { text: { en } } } }, beside: clock };
  const widget = { type: 'text', states: [{ name: 'default', children }] };
  const shapes = await widgetShapes(WIDGETS.filter(({ type }) => type === 'text'));
  const parsed = parseDocument({ kind: 'tile', version: 3, id: 'greeting', name: 'Greeting', widget }, shapes);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.document;
}

const Placing = ({ document }: { document: TemplateDocument }) => <DocumentView document={usePlacedTiles(document)} />;

beforeAll(() => {
  registerWidgets(WIDGETS);
});
afterEach(() => {
  setTileSource(() => Promise.resolve(null));
  houseDocuments(houseOfTest()).layHousehold(new Map());
});

it('[S3.49] a tile document stands in each of its places, is changed in all of them, and one that is not there says so', async () => {
  houseDocuments(houseOfTest()).layHousehold(new Map([['greeting', await greeting('Welcome')]]));
  setTileSource(houseDocuments(houseOfTest()).of);
  const read = await readDocument(JSON.stringify(BOARD));
  if (read.document === null) throw new Error('this board is meant to be read');
  const { screen } = await renderInApp(<Placing document={read.document.ready} />, { box: { width: 60, height: 20 } });
  await expect.poll(() => screen.getByText('Welcome').elements().length).toBe(2);
  expect(screen.getByText('Beside').elements()).toHaveLength(2);
  await expect.element(screen.getByText('there is no tile “gone”')).toBeInTheDocument();
  houseDocuments(houseOfTest()).layHousehold(new Map([['greeting', await greeting('Come in')]]));
  await expect.poll(() => screen.getByText('Come in').elements().length).toBe(2);
  expect(screen.getByText('Welcome').elements()).toHaveLength(0);
});
