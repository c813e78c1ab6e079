import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { authored, type Authored } from './authored';
import type { BoardDocument, TemplateDocument } from './document';
import { parseDocument, type WidgetShapes } from './parse-document';
import { update, updateOf } from './update';

const widgets: WidgetShapes = {
  light: {
    version: 1,
    links: { state: {} },
    gestures: ['tap'],
    grid: { minCols: 1, minRows: 1 },
    options: z.strictObject({ icon: z.string().default('lightbulb') }),
    migrations: [],
  },
};
const cell = (widget: string, row: number) => ({ widget, rowStart: row, rowEnd: row + 1, colStart: 1, colEnd: 2 });
const board = (change: object = {}) => ({
  kind: 'dashboard',
  version: 3,
  id: 'welcome',
  name: 'Welcome',
  edition: 3,
  widgets: {
    lamp: {
      type: 'light',
      options: { icon: 'lamp' },
      links: { state: { provider: 'utility', item: 'switch', category: 'switch' } },
    },
    porch: { type: 'light' },
  },
  layouts: { landscape: { cells: [cell('lamp', 1), cell('porch', 2)] } },
  ...change,
});
function shippedOf(change: object = {}): BoardDocument {
  const parsed = parseDocument(board(change), widgets);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.document as BoardDocument;
}
const hand = { provider: 'ezlo', controller: '90000001', device: 'a1', item: 'switch' };
const ours = { text: { en: 'Reading lamp' } };
const stored = (change: object = {}) => ({
  kind: 'dashboard',
  version: 3,
  id: 'our-board',
  name: 'Our board',
  from: { id: 'welcome', edition: 1 },
  widgets: {
    lamp: { type: 'light', options: { icon: 'old' }, links: { state: hand }, title: ours, access: 'pin' },
    extra: { type: 'light' },
  },
  layouts: { landscape: { cells: [cell('lamp', 1), cell('extra', 2)] } },
  ...change,
});

describe('updates of stored templates', () => {
  it.each([
    ['a newer edition', stored(), 'newer-edition'],
    ['an older format', stored({ version: 1, from: { id: 'welcome', edition: 3 } }), 'older-format'],
    ['neither', stored({ from: { id: 'welcome', edition: 3 } }), null],
    ['another template’s copy', stored({ from: { id: 'other', edition: 1 } }), null],
    ['a copy under the same id', stored({ id: 'welcome', from: undefined, edition: 2 }), 'newer-edition'],
    ['no document', 7, null],
  ])('[S3.3] is offered for %s', (_what, json, expected) => {
    expect(updateOf(json, shippedOf())).toBe(expected);
  });

  it('[S3.3] is offered for an old format whose template is gone', () => {
    expect(updateOf(stored({ version: 1 }), null)).toBe('older-format');
    expect(updateOf(stored(), null)).toBe(null);
  });

  it('[S3.3] keeps the household’s links, titles and caution by widget id and type', () => {
    const text = JSON.stringify(stored());
    const updated = update(text, shippedOf(), widgets);
    expect(updated).toMatchObject({
      ok: true,
      dropped: ['extra'],
      document: {
        id: 'our-board',
        name: 'Our board',
        from: { id: 'welcome', edition: 3 },
        widgets: {
          lamp: { options: { icon: 'lamp' }, links: { state: hand }, title: ours, access: 'pin' },
          porch: { type: 'light' },
        },
      },
    });
    expect(updated.ok && updateOf(updated.document, shippedOf())).toBe(null);
  });

  describe('[S3.3] of a template that says its places by areas', () => {
    const template = {
      ...{
        $schema: '../../schemas/template.schema.json',
        kind: 'dashboard',
        version: 3,
        id: 'welcome',
        name: 'Welcome',
      },
      edition: 3,
      widgets: {
        lamp: {
          type: 'light',
          options: { icon: 'lamp' },
          links: { state: { provider: 'utility', item: 'switch', category: 'switch' } },
        },
        porch: { type: 'light' },
      },
      layouts: {
        landscape: { gap: 0.75, areas: ['lamp side'], groups: { side: { areas: ['porch', '.'] } } },
        portrait: { areas: ['porch', 'lamp'] },
      },
    };
    const readAs = (json: object): TemplateDocument => {
      const parsed = parseDocument(json, widgets);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
      return parsed.document;
    };
    const shipped = readAs(template);
    const updated = (json: object, written = authored(template) as Authored | null) => {
      const result = update(JSON.stringify(json), shipped, widgets, undefined, written);
      if (!result.ok) throw new Error(JSON.stringify(result.issues));
      return result.document;
    };

    it('its own text is kept, with what the household made of its widgets in it', () => {
      const { $schema: _schema, edition: _edition, ...rest } = template;
      expect(updated(stored())).toEqual({
        ...rest,
        ...{ id: 'our-board', name: 'Our board', from: { id: 'welcome', edition: 3 } },
        widgets: {
          ...template.widgets,
          lamp: { ...template.widgets.lamp, links: { state: hand }, title: ours, access: 'pin' },
        },
      });
    });

    it('what is read of it is what is read where nobody has its text', () => {
      const places = { landscape: { rows: 2, cols: 1, cells: [cell('extra', 1), cell('lamp', 2)] } };
      for (const one of [stored(), stored({ layouts: places })])
        expect(readAs(updated(one))).toEqual(readAs(updated(one, null)));
      expect(updated(stored(), null)).toMatchObject({ layouts: { portrait: { cells: [{ widget: 'porch' }, {}] } } });
    });
  });

  it('takes nothing from a widget of another type, and never makes one less cautious', () => {
    const cautious = shippedOf({ widgets: { lamp: { type: 'light', access: 'pin' }, porch: { type: 'light' } } });
    const loose = stored({
      widgets: { lamp: { type: 'light', access: 'confirm' }, extra: { type: 'light' } },
    });
    expect(update(JSON.stringify(loose), cautious, widgets)).toMatchObject({
      document: { widgets: { lamp: { access: 'pin' } } },
    });
    const shown = stored({ widgets: { lamp: { type: 'light', access: 'view-only' }, extra: { type: 'light' } } });
    expect(update(JSON.stringify(shown), cautious, widgets)).toMatchObject({
      document: { widgets: { lamp: { access: 'view-only' } } },
    });
    const other = { ...widgets, time: { ...widgets['light']!, links: {} } };
    const asTime = stored({ widgets: { lamp: { type: 'time', title: ours }, extra: { type: 'light' } } });
    const updated = update(JSON.stringify(asTime), shippedOf(), other);
    expect(updated.ok && (updated.document as unknown as BoardDocument).widgets['lamp']?.title).toBe(undefined);
  });

  describe('[S3.3] [R-80] takes no question and no PIN away', () => {
    const toggle = { do: 'item.toggle' };
    const one = (lamp: object) => ({ widgets: { lamp: { type: 'light', ...lamp }, porch: { type: 'light' } } });
    const layouts = { landscape: { cells: [cell('lamp', 1), cell('porch', 2)] } };
    const updated = (mine: object, newer: object, shapes = widgets) => {
      const result = update(JSON.stringify(stored({ ...one(mine), layouts })), shippedOf(one(newer)), shapes);
      if (!result.ok) throw new Error(JSON.stringify(result.issues));
      return { lamp: (result.document as unknown as BoardDocument).widgets['lamp'], dropped: result.dropped };
    };

    it.each([
      ['pin', 'act', {}, 'pin'],
      ['confirm', 'act', {}, 'confirm'],
      ['confirm', 'pin', {}, 'pin'],
      ['pin', 'act', { tap: toggle }, 'pin'],
      ['confirm', 'act', { tap: { ...toggle, ask: 'pin' } }, 'confirm'],
    ])('that an action asked: %s on a tile that says %s', (ask, access, actions, expected) => {
      const mine = { access, actions: { tap: { ...toggle, ask } } };
      // What has no action says so by saying none.
      expect({ actions: {}, ...updated(mine, { actions }).lamp }).toMatchObject({ access: expected, actions });
    });

    it('where the widget became one of another type', () => {
      const shapes = { ...widgets, time: { ...widgets['light']!, links: {} } };
      expect(updated({ type: 'time', access: 'pin', title: ours }, {}, shapes).lamp).toMatchObject({ access: 'pin' });
    });

    const child = (change: object = {}) => ({ type: 'light', ...change });
    const state = (name: string, children?: object) => ({
      name,
      ...(name !== 'default' && { when: { link: 'state', operator: 'is empty' } }),
      ...(children && { group: { members: children } }),
    });

    it.each(['State 1', 'Brightest'])('from a child, in a state that is now called %s', (name) => {
      const mine = {
        states: [state('State 1', { bulb: child({ access: 'pin', links: { state: hand }, title: ours }) })],
      };
      const { lamp } = updated(mine, { states: [state(name, { bulb: child() })] });
      expect(lamp?.states[0]?.group?.members['bulb']).toMatchObject({
        access: 'pin',
        links: { state: hand },
        title: ours,
      });
    });

    it('and tells the states and children that go', () => {
      const mine = {
        states: [state('default', { bulb: child(), strip: child() }), state('State 1', { bulb: child() })],
      };
      const { lamp, dropped } = updated(mine, { states: [state('default', { bulb: child() })] });
      expect(lamp?.states.map(({ name }) => name)).toEqual(['default']);
      expect(dropped).toEqual(['lamp.default.strip', 'lamp.State 1']);
    });
  });

  it('brings an older format up to date by itself, and refuses what it cannot read', () => {
    const old = stored({
      version: 1,
      from: { id: 'welcome', edition: 3 },
      layouts: {
        landscape: {
          cells: [
            { widget: 'lamp', x: 0, y: 0, w: 1, h: 1 },
            { widget: 'extra', x: 0, y: 1, w: 1, h: 1 },
          ],
        },
      },
    });
    expect(update(JSON.stringify(old), shippedOf(), widgets)).toMatchObject({
      ok: true,
      dropped: [],
      document: { version: 3, layouts: { landscape: { cells: [cell('lamp', 1), cell('extra', 2)] } } },
    });
    expect(update('{', shippedOf(), widgets)).toMatchObject({ ok: false, issues: [{ line: 1 }] });
  });

  it('[R-81] property: what undoes it is what was stored, to the byte, however it was written', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 1, 2, 4), fc.stringMatching(/^[\w ]{1,30}$/), (spaces, name) => {
        const text = ` ${JSON.stringify(stored({ name }), null, spaces)}\n`;
        const updated = update(text, shippedOf(), widgets);
        expect(updated.ok && updated.undo).toBe(text);
      }),
    );
  });
});
