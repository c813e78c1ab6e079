import { beforeAll, describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import type { TemplateDocument } from '@/schemas/template/document';
import { parseDocument } from '@/schemas/template/parse-document';
import { madeHouse } from '../../../tests/support/test-house';
import { registerWidgets } from '../registry';
import { houseTiles, type TileSource } from './house-tiles';
import { documentReader } from './read-document';
import { widgetShapes } from './widget-shapes';

const shapes = await widgetShapes(WIDGETS);
function tile(id: string, widget: object): TemplateDocument {
  const parsed = parseDocument({ kind: 'tile', version: 3, id, name: id, widget }, shapes);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.document;
}
const link = { provider: 'utility', item: 'dw_state', category: 'security_sensor' };
const BOARD = JSON.stringify({
  kind: 'dashboard',
  version: 3,
  id: 'hall',
  name: 'Hall',
  widgets: { front: { use: 'watched-door', links: { state: link } }, clock: { type: 'time' } },
  layouts: { landscape: { areas: ['front clock'] } },
});
const words = (en: string) => ({ text: { en } });
const door =
  (name: string): TileSource =>
  (id) =>
    Promise.resolve(tile(id, { type: 'door', title: words(name) }));

/** A house whose tile documents come from here. */
function houseWith(of: TileSource) {
  const { house } = madeHouse();
  const place = (from: TileSource) => {
    house.of(houseTiles).set({ of: from, own: { subscribe: () => () => undefined } });
  };
  place(of);
  return { place, read: house.of(documentReader) };
}

describe('the tiles of a household’s boards', () => {
  beforeAll(() => registerWidgets(WIDGETS));

  it('[S3.49] come from whatever serves documents: of a newer one every board that is read again shows the newer', async () => {
    const { place, read } = houseWith(door('Door'));
    expect(await read(BOARD)).toMatchObject({
      document: { ready: { widgets: { front: { type: 'door', title: words('Door'), links: { state: link } } } } },
      issues: [],
    });
    place(door('Way in'));
    expect(await read(BOARD)).toMatchObject({
      document: { ready: { widgets: { front: { title: words('Way in') } } } },
    });
  });

  it('are those of their own house, where two houses in one page each have a tile of the same id', async () => {
    const houses = [houseWith(door('Front door')), houseWith(door('Back door'))];
    const read = await Promise.all(houses.map((house) => house.read(BOARD)));
    expect(read.map(({ document }) => document?.ready)).toMatchObject([
      { widgets: { front: { title: words('Front door') } } },
      { widgets: { front: { title: words('Back door') } } },
    ]);
  });

  it.each<[string, TileSource]>([
    ['that nobody has', () => Promise.resolve(null)],
    [
      'in whose place the page comes that says there is none',
      () => Promise.resolve(tile('not-found', { type: 'door' })),
    ],
    ['that cannot be fetched now', () => Promise.reject(new Error('offline'))],
  ])('one %s is a problem in its place, and the rest is read', async (_what, source) => {
    const told: unknown[] = [];
    const kept = globalThis.reportError;
    globalThis.reportError = (cause: unknown) => void told.push(cause);
    expect(await houseWith(source).read(BOARD)).toMatchObject({
      issues: [{ path: 'widgets.front.use', code: 'no-tile', line: 1 }],
      document: { ready: { widgets: { front: { problem: {} }, clock: { type: 'time' } } } },
    });
    globalThis.reportError = kept;
  });
});
