import { describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import type { BoardDocument } from '@/schemas/template/document';
import { writtenDocument } from '@/schemas/template/place-tiles';
import { parseDocument } from '@/schemas/template/parse-document';
import { authored } from '@/schemas/template/authored';
import { rewritten } from '@/schemas/template/rewrite';
import { tilesFrom } from '@/schemas/template/tiles';
import { createViewer } from '../state/view-of';
import { moveTo, resizeTile } from './cells';
import { editable } from './editable';
import { record, startHistory, undo } from './history';
import { setLink, setOption } from './node';
import { addState } from './states';
import { copyOf, copyText, duplicateTiles, pasteTiles, removeTiles } from './tiles';
import type { Command } from './outcome';

const shapes = await widgetShapes(WIDGETS);
const link = (name: string) => ({ provider: 'utility', item: 'dw_state', category: 'security_sensor', name }) as const;
const DOOR = {
  kind: 'tile',
  version: 3,
  id: 'watched-door',
  name: 'Watched door',
  widget: { type: 'door', options: {}, states: [{ name: 'default', style: { look: 'raised' } }] },
};
const tiles = tilesFrom(new Map([[DOOR.id, DOOR]]), shapes);
const FRONT = { use: 'watched-door', links: { state: link('Front door') } };
const BOARD = {
  kind: 'dashboard',
  version: 3,
  id: 'hall',
  name: 'Hall',
  widgets: { front: FRONT, clock: { type: 'time' } },
  layouts: { landscape: { areas: ['front . clock', '. . .'] } },
};
const parsed = parseDocument(BOARD, shapes, tiles);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
const board = editable(parsed.document as BoardDocument);
const viewOf = createViewer((document) => rewritten(authored(BOARD), board, document), shapes);

function after(document: BoardDocument, ...commands: Command[]): BoardDocument {
  return commands.reduce((now, command) => {
    const outcome = command(now);
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.document;
  }, document);
}
const membersOf = (document: BoardDocument) => writtenDocument(document)['widgets'] as Record<string, unknown>;

describe('a placed tile in the designer', () => {
  it('[S2.42] is one member: moved and resized, it is written as it was placed', () => {
    const moved = after(
      board,
      moveTo('landscape', 'front', { row: 2, col: 1 }),
      resizeTile('landscape', 'front', { cols: 2, rows: 1 }),
    );
    expect(membersOf(moved)['front']).toEqual(FRONT);
    const seen = viewOf(moved, tiles);
    expect(seen).toMatchObject({
      issues: [],
      view: { widgets: { front: { type: 'door', links: FRONT.links, placed: FRONT } } },
    });
  });

  it('[S2.42] is deleted and comes back without a loss', () => {
    const gone = after(board, removeTiles(['front']));
    expect(Object.keys(membersOf(gone))).toEqual(['clock']);
    const back = undo(record(startHistory(board), gone, { step: 'deleted' })).document;
    expect(JSON.stringify(writtenDocument(back))).toBe(JSON.stringify(writtenDocument(board)));
  });

  it('takes other links, and gives back what the tile binds itself', () => {
    const bound = after(board, setLink('front', 'state', link('Back door')));
    expect(membersOf(bound)['front']).toEqual({ use: 'watched-door', links: { state: link('Back door') } });
    expect(membersOf(after(bound, setLink('front', 'state', null)))['front']).toEqual({ use: 'watched-door' });
  });

  it.each<[string, Command]>([
    ['an option', setOption('front', 'icon', 'door')],
    ['a state', addState('front', { link: 'state', operator: 'is not empty' }, ['state'])],
  ])('leaves %s to its own document', (_what, command) => {
    expect(command(board)).toEqual({ ok: false, reason: 'placed' });
  });

  it('is copied, duplicated and pasted as what it is', () => {
    expect(membersOf(after(board, duplicateTiles('landscape', ['front'])))['front-2']).toEqual(FRONT);
    const text = copyText(copyOf(board, 'landscape', ['front']));
    expect(membersOf(after(board, pasteTiles(['landscape'], text)))['front-2']).toEqual(FRONT);
  });
});
