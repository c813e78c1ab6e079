import { describe, expect, it } from 'vitest';
import type { HubState, SessionState } from '@/hub';
import { appValue, type AppFacts } from './app-values';
import type { Catalogue, CatalogueDevice } from './catalogue';
import type { DeviceLink } from './candidates';
import { resolveLink } from './resolve';

const device = (id: string, change: Partial<CatalogueDevice> = {}): CatalogueDevice => ({
  id: `90000001.${id}`,
  hub: '90000001',
  name: id,
  category: 'dimmable_light',
  subcategory: '',
  room: null,
  roomId: null,
  items: { dimmer: `90000001.${id}-dimmer` },
  setters: [],
  ...change,
});
const house = (...devices: CatalogueDevice[]): Catalogue => ({ devices, isReading: false });
const lamp = (change: object = {}): DeviceLink => ({
  provider: 'utility',
  item: 'dimmer',
  category: 'dimmable_light',
  ...change,
});
const found = (link: DeviceLink, catalogue: Catalogue, hub: string | null = '90000001') => {
  const binding = resolveLink(link, catalogue, hub);
  return binding.kind === 'bound' ? `${binding.by} ${binding.item}` : binding.kind;
};

describe('links to devices', () => {
  const two = house(
    device('floor', { name: 'Floor lamp', room: 'Living room' }),
    device('desk', { name: 'Desk lamp', room: 'Study' }),
  );

  it('[S3.50] an only candidate is the one', () => {
    expect(found(lamp(), house(device('floor')))).toBe('only 90000001.floor-dimmer');
  });
  it('[S3.50] name beats room, and neither minds case', () => {
    expect(found(lamp({ room: 'STUDY' }), two)).toBe('room 90000001.desk-dimmer');
    expect(found(lamp({ room: 'Study', name: 'floor lamp' }), two)).toBe('name 90000001.floor-dimmer');
  });
  it('[S3.50] two that fit equally are ambiguous, and both are named', () => {
    expect(resolveLink(lamp(), two, null)).toEqual({
      kind: 'ambiguous',
      candidates: ['90000001.desk', '90000001.floor'],
    });
  });
  it('[S3.50] of two houses the one that is looked at wins', () => {
    const far = device('far', { id: '90000002.far', hub: '90000002', items: { dimmer: '90000002.far-dimmer' } });
    expect(found(lamp(), house(device('near'), far), '90000002')).toBe('hub 90000002.far-dimmer');
  });
  it('[S3.50] an event in place of the item finds its device as well', () => {
    const smoke = device('smoke', { category: 'smoke_detector', items: { smoke_alarm: '90000001.smoke-alarm' } });
    const link: DeviceLink = { provider: 'utility', category: 'smoke_detector', event: 'smoke_alarm' };
    expect(found(link, house(smoke, device('floor')))).toBe('only 90000001.smoke-alarm');
    expect(found({ ...link, event: 'heat_alarm' }, house(smoke))).toBe('unlinked');
  });
  it('[S3.50] category, subcategory and item all have to fit', () => {
    expect(found(lamp({ category: 'switch' }), two)).toBe('unlinked');
    expect(found(lamp({ subcategory: 'bulb' }), two)).toBe('unlinked');
    expect(found(lamp({ item: 'switch' }), two)).toBe('unlinked');
    expect(found(lamp({ item: 'constructor' }), two)).toBe('unlinked');
  });
  it('[R-08] while the house is being read nothing is called missing', () => {
    expect(found(lamp(), { devices: [], isReading: true })).toBe('reading');
  });
  it('[S3.50] an ezlo link takes the hub’s own ids, the item by name or id', () => {
    const link = (item: string, id = 'floor'): DeviceLink => ({
      provider: 'ezlo',
      controller: '90000001',
      device: id,
      item,
    });
    expect(found(link('dimmer'), two)).toBe('id 90000001.floor-dimmer');
    expect(found(link('floor-dimmer'), two)).toBe('id 90000001.floor-dimmer');
    expect(found(link('switch'), two)).toBe('unlinked');
    expect(found(link('dimmer', 'gone'), two)).toBe('unlinked');
  });
});

describe('links to the app', () => {
  const hub = {
    mode: { current: '3', since: null },
    freshness: 'live',
    testMode: { isOn: false, until: null },
    place: { latitude: 39.74, longitude: -104.99 },
  } as unknown as HubState;
  const facts = (change: Partial<AppFacts> = {}): AppFacts => ({
    session: { user: { uuid: 'u', username: 'demo', displayName: 'Demo' } } as SessionState,
    hub,
    screen: '/security/',
    isKiosk: false,
    // Sunday 05:30 in London, Saturday 22:30 in Denver.
    now: Date.UTC(2026, 2, 15, 5, 30),
    timeZone: 'Europe/London',
    ...change,
  });
  it.each([
    ['mode', 'night'],
    ['mode-word', 'stay'],
    ['test-mode', false],
    ['connectivity', 'live'],
    ['user', 'demo'],
    ['time-of-day', 'night'],
    ['weekday', 'sunday'],
    // Denver: the sun set three hours ago.
    ['sun', 'down'],
    ['screen', '/security/'],
    ['kiosk', false],
  ] as const)('%s', (path, expected) => {
    expect(appValue(path, facts())).toBe(expected);
  });
  it('takes the house’s zone for the time of day', () => {
    expect([
      appValue('weekday', facts({ timeZone: 'America/Denver' })),
      appValue('time-of-day', facts({ now: Date.UTC(2026, 2, 15, 13, 0) })),
    ]).toEqual(['saturday', 'afternoon']);
  });
  it('[S3.50] the sun stands where the house is, and nowhere while that is not known', () => {
    const noon = Date.UTC(2026, 2, 15, 19, 0);
    const nowhere = { ...hub, place: null };
    expect([appValue('sun', facts({ now: noon })), appValue('sun', facts({ now: noon, hub: nowhere }))]).toEqual([
      'up',
      null,
    ]);
  });
  it('a wall display knows that it is one', () => {
    expect(appValue('kiosk', facts({ isKiosk: true }))).toBe(true);
  });
  it('[R-06] knows nothing of a hub that is not there', () => {
    expect(
      (['mode', 'mode-word', 'test-mode', 'connectivity'] as const).map((path) => appValue(path, facts({ hub: null }))),
    ).toEqual([null, null, null, 'unknown']);
  });
});
