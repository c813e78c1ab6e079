import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { documentReader } from '@/runtime/documents/read-document';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { DocumentView } from '@/runtime/layout/document-view';
import { registerWidgets } from '@/runtime/registry';
import type { TemplateDocument } from '@/schemas/template/document';
import { parseDocument } from '@/schemas/template/parse-document';
import { Words } from '@/runtime/hooks/text';
import { HouseContext, type House } from '@/runtime/hooks/this-house';
import { renderInApp } from '../../../tests/support/render-tile';
import { houseOfTest, madeHouse } from '../../../tests/support/test-house';
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
  const widget = { type: 'text', states: [{ name: 'default', group: { members: children } }] };
  const shapes = await widgetShapes(WIDGETS.filter(({ type }) => type === 'text'));
  const parsed = parseDocument({ kind: 'tile', version: 3, id: 'greeting', name: 'Greeting', widget }, shapes);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.document;
}

const Placing = ({ document }: { document: TemplateDocument }) => <DocumentView document={usePlacedTiles(document)} />;

beforeAll(() => {
  registerWidgets(WIDGETS);
});

/** The household of this house has a greeting of its own. */
const greets = async (house: House, en: string) => {
  houseDocuments(house).layHousehold(new Map([['greeting', await greeting(en)]]));
};
async function boardOf(house: House): Promise<TemplateDocument> {
  const { document } = await house.of(documentReader)(JSON.stringify(BOARD));
  if (document === null) throw new Error('this board is meant to be read');
  return document.ready;
}

it('[S3.49] a tile document stands in each of its places, is changed in all of them, and one that is not there says so', async () => {
  await greets(houseOfTest(), 'Welcome');
  const board = await boardOf(houseOfTest());
  const { screen } = await renderInApp(<Placing document={board} />, { box: { width: 60, height: 20 } });
  await expect.poll(() => screen.getByText('Welcome').elements().length).toBe(2);
  expect(screen.getByText('Beside').elements()).toHaveLength(2);
  await expect.element(screen.getByText('there is no tile “gone”')).toBeInTheDocument();
  await greets(houseOfTest(), 'Come in');
  await expect.poll(() => screen.getByText('Come in').elements().length).toBe(2);
  expect(screen.getByText('Welcome').elements()).toHaveLength(0);
});

it('two houses in one page each place their own tile of the same id, as it was read and as it is drawn', async () => {
  const { house: there } = madeHouse();
  onTestFinished(there.stop);
  await greets(houseOfTest(), 'Welcome');
  await greets(there, 'Bienvenue');
  const [here, beside] = await Promise.all([boardOf(houseOfTest()), boardOf(there)]);
  const { screen } = await renderInApp(
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', blockSize: '100%' }}>
      <section aria-label="This house">
        <DocumentView document={here} />
      </section>
      <section aria-label="Beside it">
        <HouseContext value={there}>
          <Words>
            <DocumentView document={beside} />
          </Words>
        </HouseContext>
      </section>
    </div>,
    { box: { width: 80, height: 20 } },
  );
  const greetings = (name: string) =>
    ['Welcome', 'Bienvenue'].map((words) => screen.getByRole('region', { name }).getByText(words).elements().length);
  await expect.poll(() => greetings('This house')).toEqual([2, 0]);
  await expect.poll(() => greetings('Beside it')).toEqual([0, 2]);
});
