import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBindings } from './bindings';
import type { Catalogue, CatalogueDevice } from './catalogue';
import { candidatesFor, type DeviceLink } from './candidates';
import { resolveLink } from './resolve';

const bindingOf = createBindings();
const HUB = '90000001';
const device = (id: string, change: Partial<CatalogueDevice> = {}): CatalogueDevice => ({
  id: `${HUB}.${id}`,
  hub: HUB,
  name: id,
  category: 'dimmable_light',
  subcategory: '',
  room: null,
  roomId: null,
  items: { dimmer: `${HUB}.${id}-dimmer` },
  setters: [],
  ...change,
});
const house = (devices: readonly CatalogueDevice[], isReading = false): Catalogue => ({ devices, isReading });
const lamp = (change: object = {}): DeviceLink => ({
  provider: 'utility',
  item: 'dimmer',
  category: 'dimmable_light',
  ...change,
});
const settable = { setters: ['dimmer'] };

const anyDevice = fc.record({
  name: fc.constantFrom('Lamp', 'lamp ', 'Spot'),
  room: fc.constantFrom(null, 'Hall', 'Study'),
  category: fc.constantFrom('dimmable_light', 'switch'),
  subcategory: fc.constantFrom('', 'bulb'),
  hub: fc.constantFrom(HUB, '90000002'),
  setters: fc.constantFrom([], ['dimmer']),
});
const anyHouse = fc
  .array(anyDevice, { maxLength: 7 })
  .map((all) => all.map(({ hub, ...fields }, at) => device(`d${at}`, { ...fields, hub, id: `${hub}.d${at}` })));
const anyLink = fc.record(
  {
    name: fc.constantFrom('Lamp', 'Spot'),
    room: fc.constantFrom('Hall', 'Study'),
    subcategory: fc.constant('bulb'),
  },
  { requiredKeys: [] },
);

describe('which device a link means', () => {
  it('[S3.50] where the widget sets the item, one that can be set comes first', () => {
    const two = house([device('gauge', { name: 'Lamp' }), device('lamp2', settable)]);
    expect(resolveLink(lamp({ name: 'Lamp' }), two, HUB, true)).toMatchObject({ device: `${HUB}.lamp2`, by: 'hub' });
    expect(resolveLink(lamp({ name: 'Lamp' }), two, HUB)).toMatchObject({ device: `${HUB}.gauge`, by: 'name' });
    expect(resolveLink(lamp(), two, null, true)).toMatchObject({ device: `${HUB}.lamp2`, by: 'setter' });
  });

  it('[S3.50] the order in which a house lists its devices does not matter', () => {
    fc.assert(
      fc.property(
        anyHouse.chain((devices) =>
          fc.tuple(fc.constant(devices), fc.shuffledSubarray(devices, { minLength: devices.length })),
        ),
        anyLink,
        fc.boolean(),
        ([listed, shuffled], change, writes) => {
          const found = (devices: readonly CatalogueDevice[]) => [
            resolveLink(lamp(change), house(devices), HUB, writes),
            candidatesFor(lamp(change), undefined, house(devices), HUB),
          ];
          expect(found(shuffled)).toEqual(found(listed));
        },
      ),
    );
  });

  it('[S3.50] what is bound is the best of the candidates of that kind', () => {
    fc.assert(
      fc.property(anyHouse, anyLink, (devices, change) => {
        const link = lamp(change);
        const binding = resolveLink(link, house(devices), HUB);
        if (binding.kind !== 'bound') return;
        const kind = candidatesFor(link, undefined, house(devices), HUB).filter(
          ({ reasons }) =>
            reasons.includes('category') && (!('subcategory' in change) || reasons.includes('subcategory')),
        );
        expect(kind[0]?.device).toBe(binding.device);
      }),
    );
  });

  it('[S3.50] candidates are those that really have the item, with the reasons, best first', () => {
    const all = house([
      device('outlet', { category: 'switch', items: { switch: 'x' } }),
      device('far', { hub: '90000002', room: 'Hall' }),
      device('near', { name: 'Desk lamp', ...settable }),
      device('plug', { category: 'switch', name: 'Lamp' }),
    ]);
    const need = { provider: 'utility', items: ['dimmer'], writes: true } as const;
    const found = candidatesFor(lamp({ room: 'Hall', name: 'lamp' }), need, all, HUB);
    expect(found.map(({ device: id, reasons }) => [id, reasons])).toEqual([
      [`${HUB}.near`, ['category', 'setter', 'hub']],
      [`${HUB}.far`, ['category', 'room']],
      [`${HUB}.plug`, ['name', 'hub']],
    ]);
  });

  it('[S3.50] a broken link to one device finds others by what its widget can draw', () => {
    const need = { provider: 'utility', items: ['dimmer', 'switch'], categories: ['switch'] } as const;
    const gone: DeviceLink = { provider: 'ezlo', controller: HUB, device: 'gone', item: 'dimmer' };
    const all = house([device('lamp'), device('outlet', { category: 'switch', items: { switch: 'outlet-switch' } })]);
    expect(candidatesFor(gone, need, all).map(({ itemName, reasons }) => [itemName, reasons])).toEqual([
      ['switch', ['category']],
      ['dimmer', []],
    ]);
  });
});

describe('a link while the page is open', () => {
  const kindsOf = (link: DeviceLink, ...houses: Catalogue[]) =>
    houses.map((one) => {
      const binding = bindingOf(link, one, HUB, false);
      return binding.kind === 'bound' ? binding.device : binding.kind;
    });
  const [a, b] = [device('a'), device('b')];

  it('[S3.50] a device that is removed leaves a hole, and is found again when it comes back', () => {
    expect(kindsOf(lamp(), house([a]), house([b]), house([b, a]))).toEqual([a.id, 'unlinked', a.id]);
  });
  it('[S3.50] another one that fits as well does not take a link over', () => {
    expect(kindsOf(lamp(), house([a]), house([a, b]))).toEqual([a.id, a.id]);
    expect(kindsOf(lamp(), house([a, b]))).toEqual(['ambiguous']);
  });
  it('[R-08] what was bound before the whole house was read is looked at once more', () => {
    const named = device('c', { name: 'Lamp' });
    expect(kindsOf(lamp({ name: 'Lamp' }), house([a], true), house([a, named], true), house([a, named]))).toEqual([
      a.id,
      a.id,
      named.id,
    ]);
    expect(kindsOf(lamp(), house([a], true), house([b]))).toEqual([a.id, 'unlinked']);
  });
  it('another house is another search', () => {
    const link = lamp();
    const far = device('far', { hub: '90000002', id: '90000002.far' });
    expect([bindingOf(link, house([a, far]), HUB, false), bindingOf(link, house([a, far]), '90000002', false)]).toEqual(
      [expect.objectContaining({ device: a.id }), expect.objectContaining({ device: far.id })],
    );
  });

  it('[S3.50] a tile that only tells and its child that sets hold the same link each for itself', () => {
    const link = lamp();
    const both = (one: Catalogue) =>
      [false, true].map((writes) => {
        const binding = bindingOf(link, one, HUB, writes);
        return binding.kind === 'bound' ? binding.device : binding.kind;
      });
    expect(both(house([a]))).toEqual([a.id, a.id]);
    expect(both(house([a, device('c', settable)]))).toEqual([a.id, a.id]);
    expect(both(house([b]))).toEqual(['unlinked', 'unlinked']);
  });
  it('[S3.50] searches a house once, whoever reads the link in between', () => {
    const link = lamp();
    const one = house([a]);
    const [tells, sets] = [bindingOf(link, one, HUB, false), bindingOf(link, one, HUB, true)];
    expect(bindingOf(link, one, HUB, false)).toBe(tells);
    expect(bindingOf(link, one, HUB, true)).toBe(sets);
  });
  it('[S3.50] a hub that is lost and read again moves nothing', () => {
    const better = device('c', settable);
    const link = lamp();
    const there = (one: Catalogue) => bindingOf(link, one, HUB, true);
    for (const one of [house([a]), house([a, better]), house([a, better], true), house([a, better])])
      expect(there(one)).toMatchObject({ device: a.id });
  });
  it('[S3.50] a device that was gone when the house had been read is the one that comes back', () => {
    const better = device('c', settable);
    const link = lamp();
    const there = (one: Catalogue) => bindingOf(link, one, HUB, true);
    expect(there(house([a], true))).toMatchObject({ device: a.id });
    expect(there(house([better]))).toEqual({ kind: 'unlinked' });
    expect(there(house([a, better]))).toMatchObject({ device: a.id });
  });

  it('[S3.50] a link never jumps from one device to another, whatever comes and goes', () => {
    const anyStep = fc.record({
      here: fc.infiniteStream(fc.boolean()),
      isReading: fc.boolean(),
      writes: fc.boolean(),
      hub: fc.constantFrom(HUB, '90000002'),
    });
    fc.assert(
      fc.property(anyHouse, anyLink, fc.array(anyStep, { maxLength: 16 }), (all, change, steps) => {
        const link = lamp(change);
        const met = new Map<string, Set<string>>();
        for (const { here, isReading, writes, hub } of steps) {
          const one = house(
            all.filter(() => here.next().value),
            isReading,
          );
          const binding = bindingOf(link, one, hub, writes);
          const view = `${String(writes)} ${hub}`;
          // Counts from the first device that was found in a whole house: one found in a part of it may be corrected.
          if (binding.kind === 'bound' && (!isReading || met.has(view)))
            met.set(view, (met.get(view) ?? new Set()).add(binding.device));
        }
        for (const devices of met.values()) expect(devices.size).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });
});
