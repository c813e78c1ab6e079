import { describe, expect, it } from 'vitest';
import type { LinkNeed } from '../contract';
import { cover } from '@/widgets/tiles/cover';
import { door } from '@/widgets/tiles/door';
import { light } from '@/widgets/tiles/light';
import type { DeviceLink } from './candidates';
import type { Catalogue, CatalogueDevice } from './catalogue';
import { fittingFor, type Tile } from './fitting';

const HUB = '90000001';
const named = (name: string, category: string, item: string, more: Partial<CatalogueDevice> = {}): CatalogueDevice => ({
  // As hubs give them: an id says nothing of the device.
  id: `${HUB}.${[...name].reverse().join('')}`,
  hub: HUB,
  name,
  category,
  subcategory: '',
  room: null,
  roomId: null,
  items: { [item]: `${name} ${item}` },
  setters: [],
  ...more,
});
const contact = (name: string, more: Partial<CatalogueDevice> = {}) =>
  named(name, 'security_sensor', 'dw_state', { subcategory: 'door', ...more });
const BLINDS = named('Living room blinds', 'window_cov', 'dimmer', { room: 'Living room' });
const GARAGE = named('Garage door', 'garage_door', 'barrier');
const LAMP = named('Floor lamp', 'dimmable_light', 'dimmer', { room: 'Living room' });
const OUTLET = named('Coffee maker', 'switch', 'switch');

const kind = (item: string, category: string, more: object = {}): DeviceLink => ({
  provider: 'utility',
  item,
  category,
  ...more,
});
const DOOR = kind('dw_state', 'security_sensor', { subcategory: 'door' });
const BLIND = kind('dimmer', 'window_cov');
const AS_DOOR: Tile = { options: { kind: 'door' } };
const BARE: Tile = { options: {} };
const house = (...devices: CatalogueDevice[]): Catalogue => ({ devices, isReading: false });

function fitting(link: DeviceLink | undefined, need: LinkNeed, tile: Tile, catalogue: Catalogue) {
  const { candidates, best } = fittingFor(link, need, tile, catalogue, HUB);
  const nameOf = (id: string | null) => catalogue.devices.find((one) => one.id === id)?.name ?? null;
  return { offered: candidates.map(({ device }) => nameOf(device)), best: nameOf(best) };
}

describe('what a person may choose for a link', () => {
  it('[S3.50] a tile that stands for a door is offered doors before windows, for a window windows before doors', () => {
    const all = house(contact('Kitchen window'), contact('Front door'), contact('Nursery window'));
    expect(fitting(DOOR, door.links.state, AS_DOOR, all)).toEqual({
      offered: ['Front door', 'Kitchen window', 'Nursery window'],
      best: 'Front door',
    });
    expect(fitting(DOOR, door.links.state, { options: { kind: 'window' } }, all)).toEqual({
      offered: ['Kitchen window', 'Nursery window', 'Front door'],
      best: null,
    });
  });

  it('[S3.50] of several that fit equally well none is the best, in whatever order the house lists them', () => {
    const doors = [contact('Front door'), contact('Balcony door')];
    for (const listed of [doors, doors.toReversed()])
      expect(fitting(DOOR, door.links.state, AS_DOOR, house(...listed))).toEqual({
        offered: ['Balcony door', 'Front door'],
        best: null,
      });
  });

  it('[S3.50] what the tile is called says which of them is meant, by the name of the device or of its room', () => {
    const all = house(contact('Front door'), contact('Balcony door'), contact('Door', { room: 'Garden shed' }));
    const titled = (en: string) => fitting(DOOR, door.links.state, { ...AS_DOOR, title: { text: { en } } }, all).best;
    expect(['Front door', 'balcony', 'Shed door', 'Cellar door', ' '].map(titled)).toEqual([
      'Front door',
      'Balcony door',
      'Door',
      null,
      null,
    ]);
  });

  it('[S3.50] the name and the room of the link come before what is only near', () => {
    const other = named('Bedroom blinds', 'window_cov', 'dimmer', { room: 'Bedroom', setters: [] });
    const all = house(other, BLINDS);
    expect(fitting({ ...BLIND, room: 'living room' } as DeviceLink, cover.links.state, BARE, all).best).toBe(
      BLINDS.name,
    );
    expect(fitting({ ...BLIND, name: 'Bedroom blinds' } as DeviceLink, cover.links.state, BARE, all).best).toBe(
      other.name,
    );
  });

  it('[S3.50] a lamp is no blind, and a garage door neither, be there a blind or not', () => {
    const odd = named('Awning', 'unknown', 'dimmer');
    expect(fitting(BLIND, cover.links.state, BARE, house(LAMP, GARAGE, odd, BLINDS))).toEqual({
      offered: [BLINDS.name, 'Awning'],
      best: BLINDS.name,
    });
    expect(fitting(BLIND, cover.links.state, BARE, house(LAMP, GARAGE))).toEqual({ offered: [], best: null });
    expect(fitting(BLIND, cover.links.state, BARE, house(LAMP, odd))).toEqual({ offered: ['Awning'], best: null });
  });

  it('[S3.50] what the widget draws as well is offered where the house has nothing of the kind, and not chosen', () => {
    const link = kind('dimmer', 'dimmable_light');
    expect(fitting(link, light.links.state, BARE, house(OUTLET))).toEqual({ offered: [OUTLET.name], best: null });
    expect(fitting(link, light.links.state, BARE, house(OUTLET, LAMP))).toEqual({
      offered: [LAMP.name],
      best: LAMP.name,
    });
  });

  it('[S3.50] for a link to one device that is gone whatever the widget draws may be meant, the same value first', () => {
    const gone: DeviceLink = { provider: 'ezlo', controller: HUB, device: 'gone', item: 'dimmer' };
    expect(fitting(gone, cover.links.state, BARE, house(LAMP, GARAGE, BLINDS))).toEqual({
      offered: [BLINDS.name, GARAGE.name],
      best: BLINDS.name,
    });
    expect(fitting(undefined, light.links.state, BARE, house(LAMP, GARAGE, BLINDS))).toEqual({
      offered: [LAMP.name],
      best: LAMP.name,
    });
  });
});
