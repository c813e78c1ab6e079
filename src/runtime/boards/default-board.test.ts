import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dashboardConfig, type DashboardConfig } from '@/schemas/settings/dashboard-config';
import { documentSchema } from '@/schemas/template/document';
import { plainJsonIssues } from '@/schemas/template/plain-json';
import type { CatalogueDevice } from '../links/catalogue';
import type { DeviceTile } from '../tiles/device-tile';
import { defaultBoard, filterChoices, shownDevices } from './default-board';

const device = (name: string, change: Partial<CatalogueDevice> = {}): CatalogueDevice => ({
  id: `90000001.${name}`,
  hub: '90000001',
  name,
  category: 'dimmable_light',
  subcategory: '',
  room: 'Hall',
  roomId: '90000001.hall',
  items: { dimmer: `90000001.${name}-dimmer` },
  setters: ['dimmer'],
  ...change,
});
const tile: DeviceTile = { type: 'light', links: { state: 'dimmer' }, options: {}, cols: 1, rows: 1 };
const boardOf = (devices: CatalogueDevice[], config: DashboardConfig = {}, made = tile) =>
  defaultBoard(devices, { config, isAccessKnown: true }, 'All devices', () => made);
const names = (devices: CatalogueDevice[], config: DashboardConfig = {}) =>
  shownDevices(devices, config).map(({ name }) => name);

describe('default dashboard', () => {
  it('[S3.47] shows every device of the house, by room and then by name', () => {
    const house = [
      device('Zebra lamp'),
      device('Attic lamp', { room: 'Attic', roomId: '90000001.attic' }),
      device('Loose plug', { room: null, roomId: null }),
      device('Lamp 10'),
      device('Lamp 2'),
    ];
    expect(names(house)).toEqual(['Attic lamp', 'Lamp 2', 'Lamp 10', 'Zebra lamp', 'Loose plug']);
    expect(documentSchema.safeParse(boardOf(house).document).success).toBe(true);
  });

  it('[S5.16] names that begin with [EZ] are skipped, elsewhere they are names like any other', () => {
    expect(names([device('[EZ] Hub LED'), device('Lamp [EZ]'), device('lamp')])).toEqual(['lamp', 'Lamp [EZ]']);
  });

  it('[S3.47] filters by room, category and controller, all three at once', () => {
    const house = [
      device('a'),
      device('b', { room: null, roomId: null }),
      device('c', { category: 'switch' }),
      device('d', { hub: '90000002', id: '90000002.d' }),
    ];
    expect(names(house, { filterOptions: { rooms: [''] } })).toEqual(['b']);
    expect(names(house, { filterOptions: { categories: ['switch'] } })).toEqual(['c']);
    expect(names(house, { filterOptions: { controllers: ['90000002'] } })).toEqual(['d']);
    expect(
      names(house, { filterOptions: { rooms: ['90000001.hall'], controllers: ['90000001'], categories: ['switch'] } }),
    ).toEqual(['c']);
  });

  it('[S5.16] a filter that has nothing chosen is refused', () => {
    for (const list of ['rooms', 'categories', 'controllers'])
      expect(dashboardConfig.safeParse({ filterOptions: { [list]: [] } }).success).toBe(false);
  });

  it('[S5.16] what can be chosen is what the house has', () => {
    expect(
      filterChoices([
        device('a', { room: null, roomId: null }),
        device('b'),
        device('c', { category: 'switch' }),
        device('[EZ] d', { category: 'unknown' }),
      ]),
    ).toEqual({
      rooms: [
        { id: '90000001.hall', name: 'Hall' },
        { id: '', name: null },
      ],
      categories: ['dimmable_light', 'switch'],
      controllers: ['90000001'],
    });
  });

  it('[S3.47] hidden devices, order, sizes and a tile’s own name, icon and access are the household’s', () => {
    const { document } = boardOf([device('a'), device('b'), device('c')], {
      hiddenDevices: ['90000001.a'],
      deviceOrder: ['90000001.c'],
      tileSizes: { '90000001.c': { cols: 2, rows: 2 } },
      deviceTileConfiguration: { '90000001.b': { title: 'Bedside', icon: 'bed', access: 'confirm' } },
    });
    expect(document.layouts.landscape?.cells).toEqual([
      { widget: 'd-90000001-c', rowStart: 1, rowEnd: 3, colStart: 1, colEnd: 3 },
      { widget: 'd-90000001-b', rowStart: 1, rowEnd: 2, colStart: 3, colEnd: 4 },
    ]);
    expect(document.widgets['d-90000001-b']).toMatchObject({
      ...{ title: { text: { en: 'Bedside' } }, style: { icon: 'bed' }, access: 'confirm' },
    });
  });

  it('[S3.50] each tile is linked to its very device', () => {
    expect(boardOf([device('lamp.1')]).document.widgets['d-90000001-lamp-1']?.links).toEqual({
      state: { provider: 'ezlo', controller: '90000001', device: 'lamp.1', item: 'dimmer' },
    });
  });

  it('[R-87] where the household’s cautions could not be read, nothing may act', () => {
    const devices = [device('lock'), device('lamp')];
    const config: DashboardConfig = { deviceTileConfiguration: { '90000001.lamp': { access: 'act' } } };
    const { document } = defaultBoard(devices, { config, isAccessKnown: false }, 'All', () => tile);
    expect(Object.values(document.widgets).map(({ access }) => access)).toEqual(['view-only', 'view-only']);
    expect(Object.values(boardOf(devices).document.widgets).map(({ access }) => access)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('[R-70] a board of large tiles that all have settings stays within the caps, and what is left is counted', () => {
    const devices = Array.from({ length: 200 }, (_, at) => device(`lamp-${at}`));
    const own = { title: 'Mine', icon: 'household:lamp', access: 'confirm' } as const;
    const thermostat = {
      ...tile,
      links: { a: 'a', b: 'b', c: 'c', d: 'd', e: 'e', f: 'f' },
      options: { of: { x: [] } },
    };
    const { document, left } = boardOf(
      devices,
      { deviceTileConfiguration: Object.fromEntries(devices.map(({ id }) => [id, own])) },
      thermostat,
    );
    expect(plainJsonIssues(document)).toEqual([]);
    const shown = Object.keys(document.widgets).length;
    expect([shown + left, left > 0, shown > 100]).toEqual([200, true, true]);
    expect(document.layouts.landscape?.cells.length).toBe(shown);
  });

  it.each([
    ['Lamp {left}', 'Lamp (left)'],
    ['Data: rack', 'Data: rack'],
    ['File: cabinet', 'File: cabinet'],
    ['javascript:alert(1)', undefined],
  ])('[R-70] a household’s name %j costs no other tile', (title, shown) => {
    const { document } = boardOf([device('a')], { deviceTileConfiguration: { '90000001.a': { title } } });
    expect(plainJsonIssues(document)).toEqual([]);
    const words = document.widgets['d-90000001-a']?.title;
    expect(words === undefined ? undefined : 'text' in words && words.text.en).toBe(shown);
  });

  it('[R-70] any house and any settings give a document within the caps, and what is left is counted', () => {
    const word = fc.string({ maxLength: 12 });
    const houses = fc.uniqueArray(
      fc.record({ id: fc.string({ minLength: 1, maxLength: 80 }), name: word, room: fc.option(word) }),
      { maxLength: 260, selector: ({ id }) => id },
    );
    const side = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(houses, side, side, (found, cols, rows) => {
        const devices = found.map(({ id, name, room }) => device(name, { id: `90000001.${id}`, room, roomId: room }));
        const { document, left } = boardOf(devices, {}, { ...tile, cols, rows });
        const parsed = documentSchema.safeParse(document);
        expect(parsed.error?.issues ?? []).toEqual([]);
        const shown = Object.keys(document.widgets).length;
        expect(shown + left).toBe(names(devices).length);
      }),
      { numRuns: 40 },
    );
  });
});
