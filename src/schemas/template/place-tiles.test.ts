import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import { told } from '../../../tests/support/told';
import type { BoardDocument, TemplateDocument } from './document';
import { parseDocument } from './parse-document';
import { writtenDocument } from './place-tiles';
import { isWhole } from '../issues/issue';
import { readPerNode } from './read-per-node';
import { safetyIssues } from './safety';
import { tilesFrom } from './tiles';

const shapes = await widgetShapes(WIDGETS);
const link = (name: string) => ({ provider: 'utility', item: 'dw_state', category: 'security_sensor', name });
const MODE = { provider: 'app', path: 'mode-word' };
/** A door that warns while the house is left; nobody has said yet which door. */
const DOOR = {
  kind: 'tile',
  version: 3,
  id: 'watched-door',
  name: 'Watched door',
  widget: {
    type: 'door',
    links: { mode: MODE },
    states: [
      { name: 'default', links: { state: link('Any door') } },
      { name: 'State 1', when: { link: 'mode', operator: 'equals', value: 'away' }, style: { look: 'warning' } },
    ],
  },
};
const tile = (id: string, widget: object) => ({ kind: 'tile', version: 3, id, name: id, widget });
const board = (widgets: Record<string, unknown>) => ({
  kind: 'dashboard',
  version: 3,
  id: 'hall',
  name: 'Hall',
  widgets,
  layouts: { landscape: { areas: [Object.keys(widgets).join(' ')] } },
});
const tiles = (...raw: { id: string }[]) => tilesFrom(new Map(raw.map((one) => [one.id, one])), shapes);
const clock = { type: 'time' };
const FRONT = { use: 'watched-door', links: { state: link('Front door') } };
const BACK = { use: 'watched-door', links: { state: link('Back door'), mode: { provider: 'app', path: 'mode' } } };

function read(json: unknown, ...raw: { id: string }[]): TemplateDocument {
  const parsed = parseDocument(json, shapes, tiles(...raw));
  if (!parsed.ok) throw new Error(parsed.issues.map(told).join('\n'));
  return parsed.document;
}
const issuesOf = (json: unknown, ...raw: { id: string }[]): string[] => {
  const parsed = parseDocument(json, shapes, tiles(...raw));
  return parsed.ok ? [] : parsed.issues.map(told);
};
const nodes = (document: TemplateDocument) => (document as BoardDocument).widgets;

describe('a tile document in a board', () => {
  it('[S3.49] stands there as the tile is, its links bound by whoever places it', () => {
    const { widgets } = read(board({ front: FRONT, back: BACK, clock }), DOOR) as BoardDocument;
    expect(Object.keys(widgets)).toEqual(['front', 'back', 'clock']);
    expect(widgets['front']).toMatchObject({ type: 'door', links: { state: link('Front door'), mode: MODE } });
    expect(widgets['back']).toMatchObject({ links: { state: link('Back door'), mode: { path: 'mode' } } });
    // What the default binds is what the placing member binds anew; a state may still differ.
    expect(widgets['front']?.states.map(({ links }) => links)).toEqual([{}, undefined]);
    expect(widgets['front']?.placed).toEqual(FRONT);
    expect(widgets['clock']?.placed).toBeUndefined();
  });

  it('[S3.49] follows the tile: what its author publishes anew shows wherever it is placed', () => {
    const newer = { ...DOOR, widget: { ...DOOR.widget, title: { text: { en: 'Way in' } } } };
    expect(nodes(read(board({ front: FRONT }), newer))['front']?.title).toEqual({ text: { en: 'Way in' } });
  });

  it('may be another tile with links of its own, and that one another', () => {
    const front = tile('front-door', FRONT);
    const house = tile('house-door', { use: 'front-door', links: { mode: { provider: 'app', path: 'mode' } } });
    const { widgets } = read(board({ a: { use: 'house-door' } }), house, front, DOOR) as BoardDocument;
    expect(widgets['a']).toMatchObject({
      type: 'door',
      links: { state: link('Front door'), mode: { path: 'mode' } },
      placed: { use: 'house-door', links: {} },
    });
    expect(read(house, front, DOOR)).toMatchObject({
      kind: 'tile',
      widget: { type: 'door', placed: { use: 'front-door' } },
    });
  });

  it.each<[string, unknown, { id: string }[], string]>([
    ['of an unknown id', { use: 'gone' }, [DOOR], 'widgets.front.use: there is no tile "gone"'],
    [
      'named as nothing can be',
      { use: 'Gone!' },
      [],
      'widgets.front.use: lower-case letters, digits and single hyphens',
    ],
    ['named as what every object has', { use: 'constructor' }, [], 'widgets.front.use: there is no tile "constructor"'],
    ['that is a board', { use: 'hall' }, [board({ clock })], 'widgets.front.use: "hall" is a dashboard, not a tile'],
    [
      'with a link that it does not have',
      { use: 'watched-door', links: { door: link('Front door') } },
      [DOOR],
      'widgets.front.links.door: the tile "watched-door" has no link "door"',
    ],
    [
      'with a link to nothing',
      { use: 'watched-door', links: { state: { provider: 'wire' } } },
      [DOOR],
      'widgets.front.links.state.provider: expected one of these: "ezlo", "utility", "app"',
    ],
    [
      'with more than a tile and its links',
      { use: 'watched-door', type: 'door' },
      [DOOR],
      'widgets.front.type: there is no field "type" here',
    ],
    [
      'that cannot be read itself',
      { use: 'odd' },
      [tile('odd', { type: 'lamp-of-tomorrow' })],
      'widgets.front.use: the tile "odd" cannot be read: there is no widget type "lamp-of-tomorrow"',
    ],
    ['that uses itself', { use: 'me' }, [tile('me', { use: 'me' })], 'widgets.front.use: the tile "me" uses itself'],
    [
      'that uses itself in a circle',
      { use: 'a' },
      [tile('a', { use: 'b' }), tile('b', { use: 'c' }), tile('c', { use: 'a' })],
      'widgets.front.use: the tile "a" uses itself',
    ],
  ])('%s is said with its place, and the rest of the board lives', (_what, placed, raw, said) => {
    const json = board({ front: placed, clock });
    expect(issuesOf(json, ...raw)).toEqual([said]);
    const part = readPerNode(json, shapes, tiles(...raw));
    const { front, clock: whole } = nodes(part.document!.ready);
    expect(part.issues.map(told)).toEqual([said]);
    expect(isWhole(part.issues)).toBe(false);
    expect(front?.problem).toEqual({ issues: part.issues, authored: placed });
    expect(whole).toMatchObject({ type: 'time' });
  });

  it('a tile says of itself that it leads back to itself', () => {
    const me = tile('me', { use: 'me' });
    expect(issuesOf(me, me)).toEqual(['widget.use: the tile "me" uses itself']);
    const [a, b] = [tile('a', { use: 'b' }), tile('b', { use: 'a' })];
    expect(issuesOf(a, a, b)).toEqual(['widget.use: the tile "b" uses itself']);
  });

  it('[R-50] stands on no face of the safety layer: what an alarm shows hangs on no other file', () => {
    const face = { ...read(board({ front: FRONT, clock }), DOOR), kind: 'dialog' } as BoardDocument;
    expect(safetyIssues('result', face).map(told)).toContain(
      'widgets.front.use: no tile of another document may stand on a safety face',
    );
  });

  it('is written again as it was placed', () => {
    const json = board({ front: FRONT, clock, back: BACK });
    const written = writtenDocument(read(json, DOOR)) as unknown as { widgets: object };
    expect(written.widgets).toMatchObject({ front: FRONT, back: BACK });
    expect(Object.keys((written as { widgets: { front: object } }).widgets.front)).toEqual(['use', 'links']);
    expect(read(written, DOOR)).toEqual(read(json, DOOR));
  });

  it('[R-71] property: whatever is placed, reading answers, reaches no prototype, and gives back what it was given', () => {
    const name = fc.constantFrom('watched-door', 'a', 'b', 'constructor', '__proto__', 'prototype', 'gone', '');
    const bound = fc.constantFrom<unknown>(link('Front door'), MODE, 1, null, {});
    const linkName = fc.constantFrom('state', 'mode', '__proto__', 'constructor', 'toString', 'x.y');
    const entries = fc.uniqueArray(fc.tuple(linkName, bound), { selector: ([key]) => key, maxLength: 3 });
    const use = fc.record({ use: name, links: entries });
    const text = ({ use: id, links }: { use: string; links: [string, unknown][] }) =>
      `{"use":${JSON.stringify(id)},"links":{${links.map(([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one)}`).join()}}}`;
    fc.assert(
      fc.property(fc.array(use, { minLength: 1, maxLength: 4 }), use, use, (members, a, b) => {
        const json = board(
          Object.fromEntries([
            ...members.map((one, at) => [`m-${String(at)}`, JSON.parse(text(one)) as unknown]),
            ['clock', clock],
          ]),
        );
        const raw = [DOOR, tile('a', JSON.parse(text(a)) as object), tile('b', JSON.parse(text(b)) as object)];
        const { document: found, issues } = readPerNode(json, shapes, tiles(...raw));
        const document = found?.ready ?? null;
        if (document === null) return issues.some(({ code }) => code === 'key-refused');
        const back = readPerNode(writtenDocument(document), shapes, tiles(...raw));
        expect(back.document?.ready).toEqual(document);
        return nodes(document)['clock']?.type === 'time';
      }),
      { numRuns: 300 },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
