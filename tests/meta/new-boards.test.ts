/** What a household's board is made of, from what ships: the text of its author, and nothing that reading filled in. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { writtenDocumentOf } from '@/app/boards/written-document';
import { partnerDocuments } from '@/app/brand/partner-documents';
import { builtInDocuments } from '@/app/built-in-documents';
import { createDocuments, giveDocuments, houseDocuments } from '@/app/documents';
import { WIDGETS } from '@/app/widgets';
import { MADE_FOR, madeFor, newBoard } from '@/runtime/boards/new-board';
import { STARTING_POINTS } from '@/runtime/boards/starting-points';
import { memoryDocuments } from '@/runtime/documents/memory-documents';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { registerWidgets } from '@/runtime/registry';
import { authored } from '@/schemas/template/authored';
import type { BoardDocument } from '@/schemas/template/document';
import { parseDocument, type WidgetShapes } from '@/schemas/template/parse-document';
import { parseOverride } from '@/schemas/template/parse-override';
import { tidyDocument } from '@/schemas/template/tidy';
import { update } from '@/schemas/template/update';
import { madeHouse } from '../support/test-house';

type Json = Record<string, unknown>;
let shapes: WidgetShapes;
beforeAll(async () => {
  registerWidgets(WIDGETS);
  shapes = await widgetShapes(WIDGETS);
});
const fileOf = (id: string) => JSON.parse(readFileSync(`templates/dashboards/${id}.json`, 'utf8')) as Json;

describe.each(STARTING_POINTS)('[R-81] a board that is begun from %s', (id) => {
  it('is what its author wrote, for whatever it stands, but for what makes it the household’s', async () => {
    const { house } = madeHouse();
    const written = await writtenDocumentOf(house, id);
    const ready = (await houseDocuments(house).of(id)) as BoardDocument;
    const { $schema: _place, ...text } = fileOf(id);
    expect(written).toEqual(text);
    for (const made of MADE_FOR) {
      const board = await newBoard('Ours', made, { authored: written!, ready });
      const { layouts, widgets, ...head } = board as unknown as Record<'layouts' | 'widgets', Json>;
      expect(head).toEqual({ kind: 'dashboard', version: 3, id: 'board', name: 'Ours', from: { id, edition: 1 } });
      for (const [name, layout] of Object.entries(layouts)) {
        const written = (text['layouts'] as Json)[name];
        if (written !== undefined) expect(layout).toEqual(written);
      }
      for (const [tile, node] of Object.entries(widgets)) expect(node).toEqual((text['widgets'] as Json)[tile]);
      // A default that was said would be taken out.
      const tidied = tidyDocument(board, shapes) as typeof board & { layouts: Json };
      expect(JSON.stringify({ ...tidied, layouts: {} })).toBe(JSON.stringify({ ...board, layouts: {} }));
      const said = Object.values(layouts).map((layout) => [(layout as Json)['fit'], (layout as Json)['pad']]);
      expect(said.filter(([fit, pad]) => fit === 'screen' || pad === 0)).toEqual([]);
      const read = parseDocument(board, shapes);
      expect(read.ok && read.document.kind !== 'tile' && madeFor(read.document.layouts)).toBe(made);
    }
  });

  it('and brought to a newer edition it is that one’s text, with its areas', async () => {
    const { house } = madeHouse();
    const written = authored({ ...fileOf(id), edition: 2 });
    const ready = { ...((await houseDocuments(house).of(id)) as BoardDocument), edition: 2 };
    const before = await newBoard('Ours', madeFor(ready.layouts), {
      authored: written,
      ready: { ...ready, edition: 1 },
    });
    const updated = update(JSON.stringify(before), ready, shapes, undefined, written);
    const { $schema: _place, ...text } = fileOf(id);
    expect(updated).toMatchObject({ ok: true, dropped: [] });
    expect(updated.ok && updated.document).toEqual({ ...text, id: 'board', name: 'Ours', from: { id, edition: 2 } });
  });
});

describe('the text of a board', () => {
  const house = (documents: ReturnType<typeof createDocuments>) => {
    const made = madeHouse().house;
    giveDocuments(made, documents);
    return made;
  };

  it('is with what a partner wrote over it, by areas where these are whole documents', async () => {
    const parsed = parseOverride({ kind: 'override', version: 2, id: 'pocket', name: 'Their pocket' });
    const theirs = { ...fileOf('family-wall'), name: 'Their wall' };
    const own = { ...fileOf('night-stand'), id: 'their-own' };
    if (!parsed.ok) throw new Error('this change is meant to be read');
    const documents = createDocuments(builtInDocuments);
    documents.layPartner(
      partnerDocuments(
        { documents: [theirs, own], overrides: [parsed.document] },
        null,
        (file) => {
          throw new Error(JSON.stringify(file));
        },
        builtInDocuments.read,
      ),
    );
    const of = house(documents);
    expect(await writtenDocumentOf(of, 'family-wall')).toEqual(theirs);
    expect(await writtenDocumentOf(of, 'their-own')).toEqual(own);
    const pocket = await writtenDocumentOf(of, 'pocket');
    expect(pocket).toMatchObject({
      id: 'pocket',
      name: 'Their pocket',
      widgets: fileOf('pocket')['widgets'] as object,
    });
    expect(pocket).not.toHaveProperty('background');
    expect(await writtenDocumentOf(of, 'camera-wall')).toMatchObject({ name: fileOf('camera-wall')['name'] });
  });

  it('is at hand neither of what the household changed, nor of what a preview reads under the same id', async () => {
    const wall = (await builtInDocuments.read('family-wall'))!;
    const changed = createDocuments(builtInDocuments);
    changed.layHousehold(new Map([['family-wall', wall]]));
    expect(await writtenDocumentOf(house(changed), 'family-wall')).toBeNull();
    const preview = createDocuments(memoryDocuments([wall]));
    expect(await writtenDocumentOf(house(preview), 'family-wall')).toBeNull();
    expect(await writtenDocumentOf(madeHouse().house, 'security-home')).toBeNull();
  });
});
