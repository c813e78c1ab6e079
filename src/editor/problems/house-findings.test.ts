import { describe, expect, it } from 'vitest';
import { DOCUMENT_VERSION } from '@/schemas/template/names';
import type { LinkView } from '@/runtime/hooks/views';
import type { Catalogue, CatalogueDevice } from '@/runtime/links/catalogue';
import { holesOf } from '@/runtime/links/holes';
import type { BoardDocument, LinkNode, WidgetNode } from '@/schemas/template/document';
import { sentence } from '@/schemas/issues/issue';
import { holeFindings, linkAt, lostBoards, unreachableFindings, withoutTold } from './house-findings';

const device = (id: string, name: string): CatalogueDevice => ({
  id: `90000001.${id}`,
  hub: '90000001',
  name,
  category: 'dimmable_light',
  subcategory: '',
  room: null,
  roomId: null,
  items: { dimmer: `90000001.${id}-dimmer` },
  setters: ['dimmer'],
});
const ONE: Catalogue = { devices: [device('one', 'Desk')], isReading: false };
const catalogue: Catalogue = { devices: [device('one', 'Desk'), device('two', 'Hall')], isReading: false };
const node = (change: Partial<WidgetNode> = {}): WidgetNode => ({
  type: 'light',
  version: 1,
  options: {},
  links: {},
  actions: {},
  states: [],
  ...change,
});
const board = (widgets: BoardDocument['widgets']): BoardDocument => ({
  kind: 'dashboard',
  version: DOCUMENT_VERSION,
  id: 'hall',
  name: 'Hall',
  background: 'canvas',
  widgets,
  layouts: {},
});
const needsOf = () => ({ state: { provider: 'ezlo' as const, items: ['dimmer'], categories: ['dimmable_light'] } });
const found = (document: BoardDocument, of: Catalogue = catalogue) =>
  holeFindings(holesOf(document, { catalogue: of, currentHub: null, needsOf }), of.devices);
const ANY: LinkNode = { provider: 'utility', item: 'dimmer', category: 'dimmable_light' };
const DESK: LinkNode = { provider: 'ezlo', controller: '90000001', device: 'one', item: 'dimmer' };

describe('what a board lacks in this house', () => {
  it('[S3.49] is a link that leads nowhere or to several devices', () => {
    const whole = board({
      bare: node(),
      many: node({ links: { state: ANY } }),
      states: node({
        links: { state: DESK },
        states: [
          {
            name: 'State 1',
            when: { link: 'state', operator: 'is empty' },
            links: { state: ANY },
            group: {
              gap: 0.5,
              pad: 0,
              members: { inner: { type: 'light', version: 1, options: {}, links: { state: ANY }, actions: {} } },
            },
          },
        ],
      }),
    });
    const all = found(whole);
    expect(all.map(({ kind, path }) => [kind, path])).toEqual([
      ['unlinked', 'widgets.bare.links.state'],
      ['ambiguous', 'widgets.many.links.state'],
      ['ambiguous', 'widgets.states.states.0.links.state'],
      ['ambiguous', 'widgets.states.states.0.group.members.inner.links.state'],
    ]);
    const mended = all.reduce((now, { path, choices }) => {
      const outcome = linkAt(path, choices[0]!.link)(now);
      if (!outcome.ok) throw new Error(outcome.reason);
      expect(outcome.step).toBe('linked');
      return outcome.document;
    }, whole);
    expect(found(mended)).toEqual([]);
    expect(mended.widgets['states']?.links).toEqual({ state: DESK });
  });

  it('[S3.49] is bound with one tap to the device that fits better than every other; of several equals nobody is chosen', () => {
    const told = (of: Catalogue) =>
      found(board({ bare: node() }), of).map(({ best, choices }) => [
        best?.link ?? null,
        choices.map((one) => one.name),
      ]);
    expect(told(ONE)).toEqual([[DESK, ['Desk']]]);
    expect(told(catalogue)).toEqual([[null, ['Desk', 'Hall']]]);
    // What the tile is called says which of them is meant.
    const hall = node({ title: { text: { en: 'Hall' } } });
    expect(found(board({ hall })).map(({ best }) => best?.name)).toEqual(['Hall']);
  });

  it('is not told before the house is read, and without a device that fits there is nothing to tap', () => {
    const reading = { catalogue: { devices: [], isReading: true }, currentHub: null, needsOf };
    expect(holeFindings(holesOf(board({ bare: node() }), reading), [])).toEqual([]);
    const empty = { catalogue: { devices: [], isReading: false }, currentHub: null, needsOf };
    expect(holeFindings(holesOf(board({ bare: node() }), empty), [])).toMatchObject([{ best: null, choices: [] }]);
  });

  it('takes the place of what is said without a house, so that nothing is said twice', () => {
    const missing = (tile: string) => ({
      code: 'link-missing' as const,
      severity: 'warning' as const,
      path: `widgets.${tile}`,
      what: sentence('link-needed', { type: 'light', name: 'state' }),
    });
    const house = found(board({ bare: node() }));
    expect(withoutTold([missing('bare'), missing('other')], house)).toEqual([missing('other')]);
    expect(withoutTold([missing('bare')], [])).toEqual([missing('bare')]);
  });

  it('[R-05] is a device that does not answer, told once for each tile', () => {
    const document = board({ a: node({ links: { state: DESK, colour: DESK } }), b: node({ links: { state: ANY } }) });
    const read = (status: LinkView['status']) =>
      unreachableFindings(document, ({ link }) => ({
        status: link?.provider === 'ezlo' ? status : 'live',
        device: { id: '90000001.one', name: 'Desk' } as LinkView['device'],
      }));
    expect(read('unreachable')).toEqual([
      { kind: 'unreachable', path: 'widgets.a.links.state', what: 'Desk', best: null, choices: [] },
    ]);
    expect(read('live')).toEqual([]);
  });

  it('is a board that a tile, a page or a touch leads to and that is not there', () => {
    const document = board({
      a: node({ options: { board: 'gone' } }),
      b: node({ options: { path: '/dashboards/gone' } }),
      c: node({ actions: { tap: { do: 'page.go', with: { path: '/dashboards/kept' } } } }),
      d: node({ actions: { tap: { do: 'page.go', with: { path: '/dashboards/gone' } } } }),
      e: node({ options: { board: '' } }),
    });
    const idOf = (path: string) => /^\/dashboards\/(.+)$/.exec(path)?.[1] ?? null;
    expect(lostBoards(document, { ids: new Set(['kept']), idOf }).map(({ path, what }) => [path, what])).toEqual([
      ['widgets.a.options.board', 'gone'],
      ['widgets.b.options.path', 'gone'],
      ['widgets.d.actions.tap.with.path', 'gone'],
    ]);
    expect(lostBoards(document, { ids: null, idOf })).toEqual([]);
  });
});
