import { beforeAll, describe, expect, it } from 'vitest';
import { registerWidgets } from '@/runtime/registry';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { parseDocument } from '@/schemas/template/parse-document';
import { overrideSchema } from '@/schemas/template/override';
import type { BoardDocument } from '@/schemas/template/document';
import { WIDGETS } from '../widgets';
import { builtInDocuments } from '../built-in-documents';
import { createDocuments } from '../documents';
import { partnerDocuments, type RefusedFile } from './partner-documents';
import { told } from '../../../tests/support/told';

const product = createDocuments(builtInDocuments);
let home: BoardDocument;
beforeAll(async () => {
  registerWidgets(WIDGETS);
  home = (await product.of('security-home')) as BoardDocument;
});
const override = (fields: object) =>
  overrideSchema.parse({ kind: 'override', version: 2, id: 'security-home', ...fields });
async function made(held: { documents?: unknown[]; overrides?: ReturnType<typeof override>[] }) {
  const refused: RefusedFile[] = [];
  const documents = await partnerDocuments({ documents: [], overrides: [], ...held }, null, (file) =>
    refused.push(file),
  );
  return { documents, refused };
}
const three = override({ widgets: { scenes: { options: { count: 3 } } } });

describe('a partner’s documents', () => {
  it('lie over the shipped ones by id, and each value says whose it is', async () => {
    const { documents, refused } = await made({ overrides: [three] });
    const laid = documents.over('security-home', home) as BoardDocument;
    expect(laid.widgets['scenes']?.options).toMatchObject({ count: 3 });
    expect(documents.provenance('security-home', 'widgets.scenes.options.count')).toBe('partner');
    expect(documents.provenance('security-home', 'widgets.ring.type')).toBe('product');
    expect(documents.over('devices', home)).toBe(home);
    expect(refused).toEqual([]);
  });

  it('[R-70] one that is refused leaves the former in use and is told with file, path and line', async () => {
    const bad = override({ widgets: { scenes: { options: { count: 'many' } } } });
    const { documents, refused } = await made({ overrides: [bad, three] });
    const laid = documents.over('security-home', home) as BoardDocument;
    expect(laid.widgets['scenes']?.options).toMatchObject({ count: 3 });
    expect(refused).toMatchObject([{ file: 'overrides/security-home.json', path: 'widgets.scenes.options.count' }]);
    expect(refused[0]?.line).toBeGreaterThan(1);
  });

  it('a board of the partner’s own is there by its id; what nobody has is not', async () => {
    const board = { ...home, kind: 'dashboard', id: 'hall', name: 'Hall' };
    const { documents } = await made({ documents: [board] });
    expect(documents.over('hall', null)).toMatchObject({ id: 'hall', kind: 'dashboard' });
    expect(documents.over('cellar', null)).toBeNull();
  });

  it('[R-70] of a board of the partner’s own that is refused everything that can be read stands, and what cannot says so', async () => {
    const cells = { rows: [1], cols: [1, 1, 1], areas: ['time much odd'] };
    const board = {
      ...{ kind: 'dashboard', version: 3, id: 'hall', name: 'Hall', layouts: { landscape: cells } },
      widgets: {
        time: { type: 'clock' },
        much: { type: 'clock', options: { sparkle: true } },
        odd: { type: 'lava-lamp' },
      },
    };
    const { documents, refused } = await made({ documents: [board] });
    const { widgets } = documents.over('hall', null) as BoardDocument;
    expect(Object.values(widgets).map(({ type }) => type)).toEqual(['clock', 'problem', 'problem']);
    expect(refused.map(({ file, path }) => `${file} ${path}`)).toEqual([
      'templates/dashboards/hall.json widgets.much.options.sparkle',
      'templates/dashboards/hall.json widgets.odd.type',
    ]);
  });

  it('dialogs of the partner’s own are told by their ids, faces of the safety layer are not among them', async () => {
    const dialog = { ...product.face('countdown'), id: 'house-rules' };
    const { documents } = await made({ documents: [dialog, product.face('countdown'), home, 7, { kind: 'dialog' }] });
    expect(documents.dialogs).toEqual(['house-rules']);
  });

  it('[R-50] a safety face without its way out is refused, and the built-in one stands', async () => {
    const shipped = product.face('countdown');
    const cancel = Object.keys(shipped.widgets).find((id) => shipped.widgets[id]?.role === 'cancel') ?? '';
    const gone = overrideSchema.parse({ kind: 'override', version: 2, id: 'countdown', widgets: { [cancel]: null } });
    const { documents, refused } = await made({ overrides: [gone] });
    expect(documents.face('countdown', shipped)).toEqual(shipped);
    expect(refused.map(told).join()).toContain('role "cancel"');
  });

  it('[R-50] a safety face whose buttons do something else is refused, whoever asks for it first', async () => {
    const shipped = product.face('countdown');
    const away = { actions: { tap: { do: 'page.go', with: { path: '/' } } }, options: { showWhile: 'window-open' } };
    const led = overrideSchema.parse({ kind: 'override', version: 2, id: 'countdown', widgets: { cancel: away } });
    const { documents, refused } = await made({ overrides: [led] });
    expect(documents.over('countdown', shipped)).toEqual(shipped);
    expect(documents.face('countdown', shipped)).toEqual(shipped);
    expect(refused.map(({ path }) => path)).toEqual(['widgets.cancel.options.showWhile', 'widgets.cancel.actions']);
  });

  it.each([
    ['security-shell', 'outlet'],
    ['kiosk-shell', 'corner'],
    ['sign-in', 'form'],
    ['confirm', 'yes'],
  ])('[R-70] "%s" keeps "%s": without it nobody could use, enter or leave the product', async (id, widget) => {
    const shipped = await product.of(id);
    const gone = overrideSchema.parse({ kind: 'override', version: 2, id, widgets: { [widget]: null } });
    const { documents, refused } = await made({ overrides: [gone] });
    expect(documents.over(id, shipped)).toEqual(shipped);
    expect(refused.map(({ file }) => file)).toEqual([`overrides/${id}.json`]);
  });

  it('[S3.49] a tile of the partner’s stands in its boards, and in those of the product', async () => {
    const door = { kind: 'tile', version: 3, id: 'watched-door', name: 'Door', widget: { type: 'door' } };
    const board = {
      kind: 'dashboard',
      version: 3,
      id: 'hall',
      name: 'Hall',
      widgets: { front: { use: 'watched-door' }, lamp: { use: 'shipped-lamp' } },
      layouts: { landscape: { areas: ['front lamp'] } },
    };
    const lamp = { ...door, id: 'shipped-lamp', widget: { type: 'light' } };
    const shapes = await widgetShapes(WIDGETS);
    const read = parseDocument(lamp, shapes);
    const refused: RefusedFile[] = [];
    const documents = await partnerDocuments(
      { documents: [board, door], overrides: [] },
      null,
      (file) => refused.push(file),
      (id) => Promise.resolve(read.ok && id === 'shipped-lamp' ? read.document : null),
    );
    const laid = documents.over('hall', null) as BoardDocument;
    expect(refused).toEqual([]);
    expect([laid.widgets['front']?.type, laid.widgets['lamp']?.type]).toEqual(['door', 'light']);
    expect(documents.over('watched-door', null)).toMatchObject({ kind: 'tile', widget: { type: 'door' } });
  });

  it('[R-70] tiles that place each other in a circle are refused, each in its own file', async () => {
    const tile = (id: string, use: string) => ({ kind: 'tile', version: 3, id, name: id, widget: { use } });
    const { documents, refused } = await made({ documents: [tile('a', 'b'), tile('b', 'a')] });
    expect([documents.over('a', null), documents.over('b', null)]).toEqual([null, null]);
    expect([...new Set(refused.map(({ file, path }) => `${file} ${path}`))].sort()).toEqual([
      'templates/tiles/a.json widget.use',
      'templates/tiles/b.json widget.use',
    ]);
  });
});
