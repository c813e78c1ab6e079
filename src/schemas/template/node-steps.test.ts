import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { nodeToday, type NodeStep } from './node-steps';
import { parseDocument, type WidgetShape } from './parse-document';

const shape = (version: number, migrations: readonly NodeStep[], fields: Partial<WidgetShape> = {}): WidgetShape => ({
  version,
  grid: { minCols: 1, minRows: 1 },
  links: { state: {} },
  gestures: [],
  options: z.looseObject({}),
  migrations,
  ...fields,
});
const step = (to: number, name: string, up: NodeStep['up']): NodeStep => ({ to, name, up });

/** A blind was once a "shade" whose link was called "level"; a switch for a garage became a door of its own. */
const SHAPES = {
  blind: shape(
    3,
    [
      step(2, 'called-blind', (node) => ({ ...node, type: 'blind', options: { ...node.options, wasA: node.type } })),
      step(3, 'level-is-state', ({ links: { level, ...links }, ...node }) => ({
        ...node,
        links: { ...links, ...(level !== undefined && { state: level }) },
      })),
    ],
    { formerly: ['shade'] },
  ),
  switch: shape(2, [
    step(2, 'garages-are-doors', (node) =>
      node.options['icon'] === 'garage' ? { ...node, type: 'garage', options: {}, version: 1 } : node,
    ),
  ]),
  garage: shape(2, [step(2, 'asks', (node) => ({ ...node, options: { ...node.options, asks: true } }))]),
  egg: shape(2, [step(2, 'hatch', (node) => ({ ...node, type: 'hen' }))]),
  hen: shape(2, [step(2, 'lay', (node) => ({ ...node, type: 'egg' }))]),
  lamp: shape(1, []),
};
const today = (type: string, version: number, options = {}, links = {}) => {
  const node = nodeToday({ type, options, links }, version, SHAPES);
  return node === null ? null : { type: node.type, version: node.version, options: node.options, links: node.links };
};

describe('a node of an older version', () => {
  it('goes by the steps of its type from the version it was written for', () => {
    expect([today('blind', 3, {}, { level: 1 }), today('blind', 2, {}, { level: 1 })]).toEqual([
      { type: 'blind', version: 3, options: {}, links: { level: 1 } },
      { type: 'blind', version: 3, options: {}, links: { state: 1 } },
    ]);
  });

  it('that names a former type is read as what that type became', () => {
    expect(today('shade', 1, { tone: 'dark' }, { level: 1 })).toEqual({
      type: 'blind',
      version: 3,
      options: { tone: 'dark', wasA: 'shade' },
      links: { state: 1 },
    });
  });

  it('may become another type that lives on, and goes on by the steps of that one', () => {
    expect([today('switch', 1, { icon: 'garage' }), today('switch', 1, { icon: 'plug' })]).toEqual([
      { type: 'garage', version: 2, options: { asks: true }, links: {} },
      { type: 'switch', version: 2, options: { icon: 'plug' }, links: {} },
    ]);
  });

  it('keeps a version that is newer than any that is known, and is nothing where nobody knows the type', () => {
    expect(today('lamp', 9)).toEqual({ type: 'lamp', version: 9, options: {}, links: {} });
    expect([today('toaster', 1), today('constructor', 1)]).toEqual([null, null]);
  });

  it('of types that become one another in a ring is told, not read for ever', () => {
    expect(() => today('egg', 1)).toThrow('without an end');
  });
});

describe('a document that holds one', () => {
  const link = (item: string) => ({ provider: 'ezlo', controller: '90000001', device: 'd', item });
  const tile = (widget: object) => ({ kind: 'tile', version: 3, id: 'old', name: 'Old', widget });
  const read = (widget: object) => {
    const parsed = parseDocument(tile(widget), SHAPES);
    return parsed.ok && parsed.document.kind === 'tile' ? parsed.document.widget : parsed;
  };

  it('comes back in today’s type, with options and links of its states too', () => {
    const states = [
      { name: 'default', options: { tone: 'dark' }, links: { level: link('c') } },
      {
        name: 'State 1',
        when: { link: 'state', operator: 'equals', value: 1 },
        options: { tone: 'light' },
        links: { level: link('b') },
      },
    ];
    expect(read({ type: 'shade', options: { size: 2 }, links: { level: link('a') }, states })).toMatchObject({
      type: 'blind',
      version: 3,
      options: { size: 2, wasA: 'shade' },
      links: { state: link('a') },
      states: [
        { name: 'default', options: { size: 2, tone: 'dark', wasA: 'shade' }, links: { state: link('c') } },
        { name: 'State 1', options: { size: 2, tone: 'light' }, links: { state: link('b') } },
      ],
    });
  });

  it('is refused where its type is newer than what is known, or known to nobody', () => {
    const codes = [read({ type: 'blind', version: 4 }), read({ type: 'toaster' })].map((result) =>
      'issues' in result ? result.issues.map(({ code }) => code) : result,
    );
    expect(codes).toEqual([['widget-newer'], ['no-type']]);
  });
});
