import { describe, expect, it } from 'vitest';
import type { TemplateDocument } from '@/schemas/template/document';
import type { LinkNeed } from '../contract';
import type { Catalogue, CatalogueDevice } from './catalogue';
import { holesOf, type Hole } from './holes';

const HUB = '90000001';
const device = (id: string, category: string, item: string): CatalogueDevice => ({
  id: `${HUB}.${id}`,
  hub: HUB,
  name: id,
  category,
  subcategory: '',
  room: null,
  roomId: null,
  items: { [item]: `${HUB}.${id}-${item}` },
  setters: [],
});
const house: Catalogue = {
  isReading: false,
  devices: [
    device('floor', 'dimmable_light', 'dimmer'),
    device('desk', 'dimmable_light', 'dimmer'),
    device('front', 'door_lock', 'door_lock'),
  ],
};
const NEEDS: Record<string, Record<string, LinkNeed>> = {
  light: { state: { provider: 'utility', items: ['dimmer'], categories: ['dimmable_light'] } },
  lock: { state: { provider: 'utility', items: ['door_lock'], categories: ['door_lock'] } },
  thermostat: {
    setpoint: { provider: 'utility', items: ['thermostat_setpoint'] },
    mode: { provider: 'utility', items: ['thermostat_mode'], isOptional: true },
  },
  clock: { now: { provider: 'app' } },
};
const utility = (item: string, category: string, more: object = {}) => ({
  provider: 'utility',
  item,
  category,
  ...more,
});
const lamp = (more: object = {}) => ({ type: 'light', links: { state: utility('dimmer', 'dimmable_light', more) } });
const node = (fields: object) => ({ links: {}, states: [], options: {}, actions: {}, version: 1, ...fields });
/** Nodes as parseDocument hands them on. */
const board = (widgets: Record<string, object>): TemplateDocument =>
  ({
    kind: 'dashboard',
    id: 'board',
    widgets: Object.fromEntries(Object.entries(widgets).map(([id, one]) => [id, node(one)])),
  }) as unknown as TemplateDocument;
const find = (document: TemplateDocument, catalogue = house) =>
  holesOf(document, { catalogue, currentHub: HUB, needsOf: (type) => NEEDS[type] ?? {} });
const brief = (holes: readonly Hole[]) =>
  holes.map(({ widget, path, link, kind, candidates }) => [
    widget,
    path,
    link,
    kind,
    candidates.map(({ device: id }) => id.replace(`${HUB}.`, '')),
  ]);

describe('holes', () => {
  it('[S3.50] none where every link leads to one device, or to the app', () => {
    const mode = { provider: 'app', path: 'mode' };
    expect(
      find(
        board({
          lock: { type: 'lock', links: { state: utility('door_lock', 'door_lock') } },
          clock: { type: 'clock', links: { mode } },
        }),
      ),
    ).toEqual([]);
  });

  it('[S3.50] names widget, path, kind and what would do', () => {
    const gone = { provider: 'ezlo', controller: HUB, device: 'gone', item: 'door_lock' };
    expect(
      brief(find(board({ a: lamp(), b: { type: 'lock', links: { state: gone } }, c: { type: 'thermostat' } }))),
    ).toEqual([
      ['a', 'widgets.a.links.state', 'state', 'ambiguous', ['desk', 'floor']],
      ['b', 'widgets.b.links.state', 'state', 'unlinked', ['front']],
      ['c', 'widgets.c.links.setpoint', 'setpoint', 'unlinked', []],
    ]);
  });

  it('[S4.63] looks into states and their children', () => {
    const states = [
      { name: 'default', links: { state: utility('dimmer', 'switch') } },
      { name: 'State 1', group: { members: { inner: node(lamp({ room: 'Attic' })) } } },
    ];
    expect(brief(find(board({ a: { type: 'light', states } }))).map(([, path, , kind]) => [path, kind])).toEqual([
      ['widgets.a.states.0.links.state', 'unlinked'],
      ['widgets.a.states.1.group.members.inner.links.state', 'ambiguous'],
    ]);
  });

  it('[S4.63] a widget of a state has no hole where the tile around it binds the link, whatever its own type needs', () => {
    const group = { members: { inner: { ...node({ type: 'lock' }), links: {} } } };
    const states = [
      { name: 'default', links: { state: utility('door_lock', 'door_lock') }, group },
      { name: 'State 1', group },
    ];
    expect(find(board({ a: { type: 'light', states } }))).toEqual([]);
    expect(
      brief(find(board({ a: { type: 'clock', states: [{ name: 'default', group }] } }))).map(([, path]) => path),
    ).toContain('widgets.a.states.0.group.members.inner.links.state');
  });

  it('[S3.50] a tile document is looked through as well', () => {
    const tile = { kind: 'tile', id: 'lamp', widget: node(lamp()) } as unknown as TemplateDocument;
    expect(brief(find(tile))).toEqual([['lamp', 'widget.links.state', 'state', 'ambiguous', ['desk', 'floor']]]);
  });

  it('[R-08] while the house is being read nothing is called missing', () => {
    const reading = { devices: [], isReading: true };
    expect(find(board({ a: lamp(), c: { type: 'thermostat' } }), reading).map(({ kind }) => kind)).toEqual([
      'reading',
      'reading',
    ]);
  });
});
