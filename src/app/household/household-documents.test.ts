import { beforeAll, describe, expect, it } from 'vitest';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { registerWidgets } from '@/runtime/registry';
import type { BoardDocument } from '@/schemas/template/document';
import type { LayerName } from '@/schemas/template/merge';
import { builtInDocuments } from '../built-in-documents';
import { createDocuments } from '../documents';
import { parseDocument } from '@/schemas/template/parse-document';
import { tilesFrom } from '@/schemas/template/tiles';
import { WIDGETS } from '../widgets';
import { householdDocuments, type ProductDocuments } from './household-documents';

beforeAll(() => {
  registerWidgets(WIDGETS);
});
const product: ProductDocuments = createDocuments(builtInDocuments);
const change = (fields: object, id = 'security-home') => ({ kind: 'override', version: 1, id, ...fields });
const kept = (override: unknown, uuid = 'o-1') => ({ uuid, name: `Change ${uuid}`, override });
const three = change({ widgets: { scenes: { options: { count: 3 } } } });
const countOf = (documents: ReadonlyMap<string, unknown>) =>
  (documents.get('security-home') as BoardDocument | undefined)?.widgets['scenes']?.options['count'];

describe('a household’s own changes', () => {
  it('lie over what product and partner made, and each value says whose it is', async () => {
    const byPartner: ProductDocuments = {
      ...product,
      authorOf: (_id, path): LayerName => (path.startsWith('widgets.ring') ? 'partner' : 'product'),
    };
    const { documents, provenance, refused } = await householdDocuments([kept(three)], byPartner);
    expect([...documents.keys()]).toEqual(['security-home']);
    expect(countOf(documents)).toBe(3);
    expect(
      ['widgets.scenes.options.count', 'widgets.ring.type', 'widgets.disarm.type', 'name'].map((path) =>
        provenance('security-home', path),
      ),
    ).toEqual(['household', 'partner', 'product', 'product']);
    expect(refused).toEqual([]);
  });

  it.each(['security-home', 'devices', 'account', 'countdown', 'sign-in'])(
    'leave every other value of "%s" as its author wrote it, to the letter: the designer compares by it',
    async (id) => {
      const { documents } = await householdDocuments([kept(change({ name: 'Ours' }, id))], product);
      const widgetsOf = (document: unknown) => JSON.stringify((document as BoardDocument).widgets);
      expect(widgetsOf(documents.get(id))).toBe(widgetsOf(await product.beneath(id)));
    },
  );

  it('several of one document are laid in their order', async () => {
    const five = change({ widgets: { scenes: { options: { count: 5 } } } });
    const { documents } = await householdDocuments([kept(three), kept(five, 'o-2')], product);
    expect(countOf(documents)).toBe(5);
  });

  it('[R-70] one that is refused is named with place and reason, and what was in use before it stays', async () => {
    const first = await householdDocuments([kept(three)], product);
    const bad = change({ widgets: { scenes: { options: { count: 'many' } } } });
    const next = await householdDocuments([kept(bad)], product, first);
    expect(countOf(next.documents)).toBe(3);
    expect(next.refused).toMatchObject([{ name: 'Change o-1', issues: [{ path: 'widgets.scenes.options.count' }] }]);
    const again = await householdDocuments([kept(bad)], product, next);
    expect(countOf(again.documents)).toBe(3);
    const never = await householdDocuments([kept(bad)], product);
    expect([never.documents.size, never.refused.length]).toEqual([0, 1]);
  });

  it.each([
    ['countdown', 'cancel'],
    ['confirm', 'yes'],
    ['security-shell', 'outlet'],
  ])('[R-50] [R-70] "%s" keeps "%s" whoever changes it', async (id, widget) => {
    const { documents, refused } = await householdDocuments(
      [kept(change({ widgets: { [widget]: null } }, id))],
      product,
    );
    expect([documents.size, refused.length]).toEqual([0, 1]);
  });

  it.each([[change({}, 'no-such')], [{ kind: 'override' }], [null], [change({ widgets: { constructor: {} } })], ['x']])(
    'what changes nothing there is is refused with a reason: %j',
    async (override) => {
      const { documents, refused } = await householdDocuments([kept(override), kept(three, 'o-2')], product);
      expect(refused.map(({ uuid, issues }) => [uuid, issues.length > 0])).toEqual([['o-1', true]]);
      expect(countOf(documents)).toBe(3);
    },
  );

  it('a face of the safety layer may be changed where its gate lets it', async () => {
    const renamed = change({ name: 'Leaving' }, 'countdown');
    const { documents, refused } = await householdDocuments([kept(renamed)], product);
    expect(refused).toEqual([]);
    expect(documents.get('countdown')).toMatchObject({ kind: 'dialog', name: 'Leaving' });
  });

  it('[S3.49] a tile that the household changes is changed in the screens that place it', async () => {
    const shapes = await widgetShapes(WIDGETS);
    const door = { kind: 'tile', version: 3, id: 'watched-door', name: 'Door', widget: { type: 'door' } };
    const page = {
      kind: 'screen',
      version: 3,
      id: 'doors',
      name: 'Doors',
      widgets: { front: { use: 'watched-door' } },
      layouts: { landscape: { areas: ['front'] } },
    };
    const tiles = tilesFrom(new Map([[door.id, door]]), shapes);
    const [tile, screen] = [door, page].map((json) => {
      const parsed = parseDocument(json, shapes, tiles);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
      return parsed.document;
    });
    const of: ProductDocuments = {
      ...product,
      beneath: (id) =>
        id === 'watched-door'
          ? Promise.resolve(tile!)
          : id === 'doors'
            ? Promise.resolve(screen!)
            : product.beneath(id),
    };
    const words = { text: { en: 'Way in' } };
    const { documents, refused } = await householdDocuments(
      [kept(change({ name: 'Our doors' }, 'doors')), kept(change({ widget: { title: words } }, 'watched-door'), 'o-2')],
      of,
    );
    expect(refused).toEqual([]);
    expect((documents.get('doors') as BoardDocument).widgets['front']).toMatchObject({ type: 'door', title: words });
  });
});
