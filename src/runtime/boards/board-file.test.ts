import { describe, expect, it } from 'vitest';
import { asRead } from '../../../tests/support/as-read';
import { authored } from '@/schemas/template/authored';
import { boardFile, fileNameOf, importBoard, withLink } from './board-file';

const SCHEMA = 'https://home.example/schemas/template.schema.json';
const kind = (name: string) => (text: string) =>
  Promise.resolve(asRead({ ...(JSON.parse(text) as object), kind: name }));

describe('a board’s file', () => {
  it('[S2.39] is named after the board and comes back as it was stored', async () => {
    expect(['Hall', 'Küche / Wand', '🏠', '..\\x'].map(fileNameOf)).toEqual([
      'Hall.board.json',
      'Küche-Wand.board.json',
      'board.board.json',
      'x.board.json',
    ]);
    const kept = authored({ kind: 'dashboard', name: 'Hall' });
    expect(await importBoard(boardFile(kept, SCHEMA), kind('dashboard'))).toEqual({
      ok: true,
      document: kept,
      name: 'Hall',
    });
  });

  it('begins with the way to its schema, whatever was kept with the board', () => {
    const first = (stored: object) => Object.entries(JSON.parse(boardFile(authored(stored), SCHEMA)) as object);
    expect(first({ kind: 'dashboard' })).toEqual([
      ['$schema', SCHEMA],
      ['kind', 'dashboard'],
    ]);
    expect(first({ kind: 'dashboard', $schema: '../gone.json' })[0]).toEqual(['$schema', SCHEMA]);
  });

  it('[R-70] what is no board, or too large, is told and never read further', async () => {
    expect(await importBoard('{}', kind('screen'))).toMatchObject({ ok: false, issues: [{ path: 'kind' }] });
    const never = () => Promise.reject(new Error('was read'));
    expect(await importBoard(`"${'ä'.repeat(300_000)}"`, never)).toMatchObject({ ok: false });
  });

  it('[S3.50] a link is put in its place, in a state’s child too, and all else stays', () => {
    const states = (path: unknown) => [{ group: { members: { x: { links: { state: path } } } } }];
    const before = authored({ widgets: { a: { links: {}, states: states(1) } }, name: 'n' });
    const link = { provider: 'app', path: 'mode' } as const;
    expect(withLink(before, 'widgets.a.states.0.group.members.x.links.state', link)).toEqual({
      widgets: { a: { links: {}, states: states(link) } },
      name: 'n',
    });
    // As it was written before there were groups in states.
    const former = authored({ widgets: { a: { states: [{ children: { x: { links: {} } } }] } } });
    expect(withLink(former, 'widgets.a.states.0.group.members.x.links.state', link)).toEqual({
      widgets: { a: { states: states(link) } },
    });
    expect(withLink(before, 'widgets.a.links.state', link)).toMatchObject({
      widgets: { a: { links: { state: link } } },
    });
  });
});
