import { describe, expect, it } from 'vitest';
import type { Catalogue, CatalogueDevice } from '@/runtime/links/catalogue';
import type { WidgetNode } from '@/schemas/template/document';
import { devicesFor, itemsOf, itemsOfKind, itemsToAsk, linkNamed } from './other-values';

const device = (id: string, name: string, category: string, items: readonly string[]): CatalogueDevice => ({
  id,
  hub: '90000001',
  name,
  category,
  subcategory: '',
  room: name === 'Lamp' ? 'Hall' : null,
  roomId: null,
  items: Object.fromEntries(items.map((item) => [item, `${id}.${item}`])),
  setters: [],
});
const door = device('90000001.a', 'Front door', 'security_sensor', ['battery', 'dw_state']);
const lamp = device('90000001.b', 'Lamp', 'dimmable_light', ['electric_meter_watt', 'switch', 'dimmer']);
const button = device('voice.c', 'Button', 'scene_controller', ['scene_id']);
const CATALOGUE: Catalogue = { devices: [door, lamp, button], isReading: false };
const node = (links: WidgetNode['links'], states: WidgetNode['states'] = []) => ({ links, states });
const OPEN = { provider: 'ezlo', controller: '90000001', device: 'a', item: 'dw_state' } as const;

describe('any value of the house', () => {
  it('[S4.63] is of a device of a hub, by its state first, found by its name or its room', () => {
    expect(itemsOf(lamp)).toEqual(['switch', 'dimmer', 'electric_meter_watt']);
    expect(itemsOf(door)).toEqual(['dw_state', 'battery']);
    expect(devicesFor(undefined, CATALOGUE, '').map(({ device: { name }, link }) => [name, link])).toEqual([
      ['Front door', OPEN],
      ['Lamp', { provider: 'ezlo', controller: '90000001', device: 'b', item: 'switch' }],
    ]);
    expect(devicesFor(undefined, CATALOGUE, ' hAl').map((one) => one.device.name)).toEqual(['Lamp']);
  });

  it('of a need are only those that have an item it can draw; those of its own kinds first and alone', () => {
    const names = (need: object) => devicesFor(need as never, CATALOGUE, '').map((one) => one.device.name);
    expect(names({ provider: 'ezlo', items: ['switch', 'dw_state'] })).toEqual(['Front door', 'Lamp']);
    expect(names({ provider: 'ezlo', items: ['switch', 'dw_state'], categories: ['dimmable_light'] })).toEqual([
      'Lamp',
    ]);
    expect(names({ provider: 'ezlo', items: ['battery'], categories: ['door_lock'] })).toEqual(['Front door']);
  });

  it('of a kind is its state first, then whatever its devices of this house tell', () => {
    expect(itemsOfKind('dimmable_light', CATALOGUE)[0]).toBe('switch');
    expect(itemsOfKind('dimmable_light', CATALOGUE)).toContain('electric_meter_watt');
    expect(new Set(itemsOfKind('dimmable_light', CATALOGUE)).size).toBe(
      itemsOfKind('dimmable_light', CATALOGUE).length,
    );
  });

  it('of a kind that a need asks is what it can draw of what that kind tells', () => {
    const need = { provider: 'utility', items: ['dimmer', 'switch', 'scene_id'] } as const;
    expect(itemsToAsk(need, 'dimmable_light', CATALOGUE)).toEqual(['dimmer', 'switch']);
    expect(itemsToAsk(need, 'switch', CATALOGUE)).toEqual(['switch']);
    expect(itemsToAsk(need, 'hvac', CATALOGUE)).toEqual(need.items);
    expect(itemsToAsk(undefined, 'switch', CATALOGUE)).toEqual(itemsOfKind('switch', CATALOGUE));
  });

  it('gets a name that nothing of the tile has, or the one that it has already', () => {
    expect(linkNamed(node({}), ['state'], OPEN, 'Front door')).toEqual({ name: 'front-door', isNew: true });
    expect(linkNamed(node({ state: OPEN }), ['state'], { ...OPEN }, 'Front door')).toEqual({
      name: 'state',
      isNew: false,
    });
    const other = { ...OPEN, device: 'z' };
    const taken = node({ 'front-door': other }, [{ name: 'State 1', links: { 'front-door-2': other } }]);
    expect(linkNamed(taken, ['state'], OPEN, 'Front door').name).toBe('front-door-3');
    expect(linkNamed(node({}), ['state'], OPEN, 'State').name).toBe('state-2');
    // A name of a link begins with a letter and is short.
    expect(linkNamed(node({}), [], OPEN, '2nd floor').name).toBe('value-2nd-floor');
    expect(linkNamed(node({}), [], OPEN, 'x'.repeat(90)).name.length).toBeLessThanOrEqual(40);
    expect(linkNamed(node({}), [], OPEN, '門').name).toBe('value');
  });
});
