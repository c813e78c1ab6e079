import { beforeAll, describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { defaultBoard, filterChoices, shownDevices } from '@/runtime/boards/default-board';
import { newBoard } from '@/runtime/boards/new-board';
import { STARTING_POINTS } from '@/runtime/boards/starting-points';
import { widgetShapes } from '@/runtime/documents/widget-shapes';
import type { CatalogueDevice } from '@/runtime/links/catalogue';
import { holesOf } from '@/runtime/links/holes';
import { registerWidgets } from '@/runtime/registry';
import { tileFor } from '@/runtime/tiles/device-tile';
import type { DashboardConfig } from '@/schemas/settings/dashboard-config';
import type { BoardDocument, Layout, TemplateDocument, WidgetNode } from '@/schemas/template/document';
import { CAPS } from '@/schemas/template/plain-json';
import { readTemplate } from '../../scripts/generate-templates';
import { homeNames, loadHome } from '../../sim/homes/load-home.ts';
import type { Sim, SimOptions } from '../../sim/start-sim.ts';
import HOLES from '../fixtures/boards/starting-point-holes.json';
import { deadTiles } from '../support/dead-tiles';
import { closeAfterAll, openClient, QUICK, startHome } from '../support/home-client';
import { pageOf, type HousePage } from '../support/house-page';
import type { HubClient } from '../support/hub-client';

registerWidgets(WIDGETS);

/** Who sees a house of their own in a home: the first of its members, and each who may use some of its hubs only. */
const HOUSEHOLDS = homeNames().flatMap((home) => {
  const { accounts, hubs, veraHubs } = loadHome(home);
  return accounts
    .filter((account, at) => at === 0 || account.hubs !== undefined)
    .map((account) => {
      const isTheirs = ({ serial }: { serial: string }) => account.hubs?.includes(serial) ?? true;
      const [own, vera] = [hubs.filter(isTheirs), veraHubs.filter(isTheirs)];
      return { who: `${home}, ${account.username}`, home, username: account.username, own, vera };
    });
});
type Household = (typeof HOUSEHOLDS)[number];

const WITHOUT_HUB = HOUSEHOLDS.filter(({ own }) => own.length === 0);
const AWAY = HOUSEHOLDS.filter(({ own }) => own.length > 0 && own.every(({ isConnected }) => !isConnected));
const ANSWERING = HOUSEHOLDS.filter((one) => !WITHOUT_HUB.includes(one) && !AWAY.includes(one));

/** Every hub of the session is read, or is called away. */
const isTold = ({ seen: { session, hubs } }: HubClient): boolean =>
  session?.phase === 'signed-in' &&
  session.hubs.length > 0 &&
  session.hubs.every((serial) => hubs.get(serial)?.lists === 'fetched' || hubs.get(serial)?.isOnline === false);

async function signInTo(sim: Sim, username: string): Promise<HubClient> {
  const client = await openClient(sim);
  await client.call('signIn', username, 'Demo1234');
  await client.until('told of', ({ session }) => (session?.problem ?? null) !== null || isTold(client));
  return client;
}
async function visit(household: Household, options: SimOptions = {}) {
  const sim = await startHome({ home: household.home, ...options });
  // Each hub has a thing of the platform among its devices.
  for (const house of sim.houses.values()) {
    const [first] = house.hand.list().devices;
    house.call('hub.device.name.set', { _id: first?.id, name: '[EZ] Hub LED' }, { api: '1.0' });
  }
  const client = await signInTo(sim, household.username);
  return { sim, client, page: await pageOf(client) };
}

const boardOf = ({ catalogue, records }: HousePage) =>
  defaultBoard(catalogue.devices, records.get(), 'All devices', tileFor);
const currentHub = ({ seen }: HubClient): string | null => seen.session?.hubs[0] ?? null;
/** What each tile is bound to, as `hub.device`, and the items of it. */
const boundIn = (board: BoardDocument) =>
  Object.values(board.widgets).map(({ links }) => {
    const found = Object.values(links).flatMap((link) => (link.provider === 'ezlo' ? [link] : []));
    return {
      devices: [...new Set(found.map(({ controller, device }) => `${controller}.${device}`))],
      items: found.map(({ item }) => item),
    };
  });

const definitions = new Map(WIDGETS.map((one) => [one.type, one]));
const needsOf = (type: string) => definitions.get(type)?.links ?? {};
/** The boards that ship to begin with, as they ship. */
async function shippedBoards(): Promise<TemplateDocument[]> {
  const shapes = await widgetShapes(WIDGETS);
  return STARTING_POINTS.flatMap((id) => readTemplate(`templates/dashboards/${id}.json`, shapes).document ?? []);
}

describe.each(ANSWERING)('the first board of $who', (household) => {
  let sim: Sim;
  let client: HubClient;
  let page: HousePage;
  closeAfterAll();
  beforeAll(async () => {
    ({ sim, client, page } = await visit(household));
  });
  /** As the hubs themselves list them, by `hub.device`. */
  const housed = () =>
    sim.control
      .list()
      .filter(({ serial }) => household.own.some((hub) => hub.serial === serial))
      .flatMap(({ serial, devices }) => devices.map((one) => ({ ...one, id: `${serial}.${one.id}` })));

  it('[S3.47] [S3.50] has no dead tile, in whatever window, and each of its devices once', async () => {
    const { document, left } = boardOf(page);
    expect(await deadTiles(document, { catalogue: page.catalogue, currentHub: currentHub(client) })).toEqual([]);
    const own = new Map(housed().map((one) => [one.id, one.items.map(({ name }) => name)]));
    const tiles = boundIn(document);
    const strays = tiles.filter(
      ({ devices: [first = '', ...more], items }) =>
        more.length > 0 || items.length === 0 || items.some((item) => own.get(first)?.includes(item) !== true),
    );
    expect(strays).toEqual([]);
    const shown = new Set(tiles.flatMap(({ devices }) => devices));
    const wanted = housed().filter(({ name }) => !name.startsWith('[EZ]'));
    expect([shown.size, left]).toEqual([Math.min(wanted.length, CAPS.tiles), Math.max(0, wanted.length - CAPS.tiles)]);
  });

  it('[R-05] is not said to be all of the house before all of it has come', () => {
    const all = page.catalogue.devices.length;
    expect(all).toBe(housed().length);
    expect(page.moments.filter(({ isReading, devices }) => !isReading && devices !== all)).toEqual([]);
    expect(page.moments.at(-1)).toEqual({ isReading: false, devices: all });
  });

  it('[S5.16] passes over what is named [EZ], and its filter keeps one choice of each list, each with a tile', async () => {
    const { catalogue, records } = page;
    const platform = catalogue.devices.filter(({ name }) => name.startsWith('[EZ]'));
    expect(platform.map(({ hub }) => hub)).toEqual(household.own.map(({ serial }) => serial));
    const shown = new Set(shownDevices(catalogue.devices, records.get().config).map(({ id }) => id));
    expect(platform.filter(({ id }) => shown.has(id))).toEqual([]);

    const { rooms, categories, controllers } = filterChoices(catalogue.devices);
    const choices: Record<string, readonly string[]> = { rooms: rooms.map(({ id }) => id), categories, controllers };
    for (const [list, all] of Object.entries(choices)) {
      expect(all.length, list).toBeGreaterThan(0);
      const withOne = (one: string): DashboardConfig => ({ filterOptions: { [list]: [one] } });
      expect(
        all.filter((one) => shownDevices(catalogue.devices, withOne(one)).length === 0),
        list,
      ).toEqual([]);
      expect(await records.saveConfig({ filterOptions: { [list]: [] } }), list).toMatchObject({ ok: false });
    }
    expect(records.get().config).toEqual({});
    expect(await records.saveConfig({ filterOptions: { categories: categories.slice(0, 1) } })).toEqual({ ok: true });
    const kinds = new Set(shownDevices(catalogue.devices, records.get().config).map(({ category }) => category));
    expect([...kinds]).toEqual(categories.slice(0, 1));
  });

  it('[S2.39] [S3.50] a board that ships to begin with leaves no hole but what this house has several of, or none', async () => {
    const { catalogue } = page;
    const points = await shippedBoards();
    const counted = points.map((document): [string, number, number] => {
      const holes = holesOf(document, { catalogue, currentHub: currentHub(client), needsOf });
      // What is not clear names the devices that one chooses among.
      const odd = holes.filter(
        ({ kind, candidates }) => kind === 'reading' || (kind === 'ambiguous' && candidates.length < 2),
      );
      expect(odd, document.id).toEqual([]);
      const of = (kind: string) => holes.filter((one) => one.kind === kind).length;
      return [document.id, of('ambiguous'), of('unlinked')];
    });
    expect(counted.map(([id, ambiguous, unlinked]) => `${id}: ${ambiguous} to choose, ${unlinked} without`)).toEqual(
      (HOLES as Record<string, readonly string[]>)[household.who],
    );
  });

  it('[S9.16] gives what heats or cools two rows and two columns, and a camera one row and two', () => {
    const { widgets, layouts } = boardOf(page).document;
    const wanted = new Map([
      ['thermostat', [2, 2]],
      ['camera', [1, 2]],
    ]);
    const found = (layouts.landscape?.cells ?? []).flatMap(({ widget, rowStart, rowEnd, colStart, colEnd }) => {
      const size = wanted.get(widgets[widget]?.type ?? '');
      return size === undefined ? [] : [{ widget, is: [rowEnd - rowStart, colEnd - colStart], size }];
    });
    const own = Object.values(widgets).filter(({ type }) => wanted.has(type));
    expect(found).toHaveLength(own.length);
    expect(found.filter(({ is, size }) => String(is) !== String(size))).toEqual([]);
  });

  it('[S3.47] [S9.16] beside it a board whose size nobody said stands in 5 rows and 3 columns', async () => {
    const dashboard = { name: 'Hall', document: await newBoard('Hall', 'both', null) };
    expect(await client.call('askCloud', 'dashboard_create', { dashboard })).toMatchObject({ ok: true });
    await page.records.again();
    const { boards, refused } = page.records.get();
    expect(refused).toEqual([]);
    const made = boards.find(({ document: { name } }) => name === 'Hall');
    const size = { rows: 5, cols: 3 };
    expect(made?.document.layouts).toMatchObject({ landscape: size, portrait: size });
  });
});

describe('a household whose house does not answer', () => {
  const NOTHING = { tiles: 0, left: 0, isReading: true };
  const standing = (page: HousePage) => {
    const { document, left } = boardOf(page);
    return { tiles: Object.keys(document.widgets).length, left, isReading: page.catalogue.isReading };
  };
  closeAfterAll();

  it('is one of these, and every other home is above', () => {
    const named = (list: readonly Household[]) => list.map(({ who }) => who);
    expect(named(WITHOUT_HUB)).toEqual(['fern-lane, walt', 'moving-in, priya', 'river-road, stable-hand']);
    expect(named(AWAY)).toEqual(['harbour-cottage, eilidh']);
    expect(new Set(HOUSEHOLDS.map(({ home }) => home)).size).toBe(homeNames().length);
    expect(homeNames()).toHaveLength(17);
  });

  it.each(WITHOUT_HUB)(
    '[S8.17] [S8.29] [S8.7] [S8.8] $who: is told why at the sign-in, and nothing is said of a house',
    async (one) => {
      const { client, page } = await visit(one);
      expect([client.seen.session?.phase, client.seen.session?.problem?.code]).toEqual([
        'signed-out',
        one.vera.length > 0 ? 'vera-hub' : 'no-hubs',
      ]);
      expect(standing(page)).toEqual(NOTHING);
    },
  );

  it.each(AWAY)('[R-05] $who: is signed in, and the board waits without a tile and claims nothing', async (one) => {
    const { client, page } = await visit(one);
    expect(client.seen.session?.phase).toBe('signed-in');
    expect(page.moments.every(({ isReading }) => isReading)).toBe(true);
    expect(standing(page)).toEqual(NOTHING);
    expect(page.records.get()).toMatchObject({ status: 'ready', config: {}, isAccessKnown: true });
  });

  const RELAYED = HOUSEHOLDS.filter(({ vera }) => vera.length > 0);
  it.each(RELAYED)(
    '[S1.13] $who: hubs of the older family have living tiles where their relay is named',
    async (one) => {
      // Hub time goes fast: the relay waits a second of it before it tells what is new.
      const { sim, client, page } = await visit(one, { speed: 20, config: { ...QUICK, legacyRelay: true } });
      const { document, left } = boardOf(page);
      expect(await deadTiles(document, { catalogue: page.catalogue, currentHub: currentHub(client) })).toEqual([]);
      const there = one.vera.filter(({ isConnected }) => isConnected);
      const hubs = [...there, ...one.own].map(({ serial }) => serial).sort();
      expect(
        [...new Set(boundIn(document).flatMap(({ devices }) => devices.map((id) => id.split('.')[0])))].sort(),
      ).toEqual(hubs);
      const devices = there.flatMap((hub) => hub.devices).length;
      const own = sim.control
        .list()
        .filter(({ serial }) => hubs.includes(serial))
        .flatMap((hub) => hub.devices);
      expect([Object.keys(document.widgets).length, left]).toEqual([devices + own.length - one.own.length, 0]);
      // A hub that is away may have more: nothing is said to be missing.
      expect(page.catalogue.isReading).toBe(there.length < one.vera.length);
    },
  );
});

describe('a dead tile', () => {
  const thing = (key: string, category: string, item: string, setters = [item]): CatalogueDevice => ({
    id: `90000001.${key}`,
    hub: '90000001',
    name: key,
    category,
    subcategory: '',
    room: null,
    roomId: null,
    items: { [item]: `90000001.${key}-${item}` },
    setters,
  });
  const lamp = thing('lamp', 'switch', 'switch');
  const house = (...devices: CatalogueDevice[]) => ({ catalogue: { devices, isReading: false }, currentHub: null });
  const made = (...devices: CatalogueDevice[]) =>
    defaultBoard(devices, { config: {}, isAccessKnown: true }, 'All devices', tileFor).document;
  const link = (device: string, item: string) => ({
    state: { provider: 'ezlo' as const, controller: '90000001', device, item },
  });
  type Change = (node: WidgetNode, layout: Layout) => unknown;
  const FAULTS: readonly [what: string, change: Change, words: string][] = [
    ['of a device that is not there', (node) => (node.links = link('gone', 'switch')), 'links.state: unlinked'],
    ['of an item that it lacks', (node) => (node.links = link('lamp', 'dimmer')), 'links.state: unlinked'],
    ['without its link', (node) => (node.links = {}), 'links.state: unlinked'],
    ['of no type', (node) => (node.type = 'lampshade'), 'there is no widget type "lampshade"'],
    ['that knows nothing of its device', (node) => (node.type = 'unknown'), 'd-90000001-lamp: not known'],
    ['that draws no such item', (node) => (node.type = 'lock'), 'lock does not draw switch'],
    ['outside the grid', (_, { cells }) => Object.assign(cells[0] ?? {}, { colEnd: 14 }), 'lies outside the grid'],
    [
      'on another',
      (_, { cells }) => Object.assign(cells[1] ?? {}, { colStart: 1, colEnd: 2 }),
      'lies on "d-90000001-fan"',
    ],
    ['nowhere', (_, { cells }) => cells.pop(), 'd-90000001-lamp: not to be seen at 1280 × 800'],
  ];
  it.each(FAULTS)('[S3.47] is noticed: one %s', async (_what, change, words) => {
    const devices = [thing('fan', 'switch', 'switch'), lamp];
    const board = made(...devices);
    expect(await deadTiles(board, house(...devices))).toEqual([]);
    const [node, layout] = [board.widgets['d-90000001-lamp'], board.layouts.landscape];
    if (node === undefined || layout === undefined) throw new Error('a lamp has a tile, a board a layout');
    change(node, layout);
    expect((await deadTiles(board, house(...devices))).join('\n')).toContain(words);
  });

  it('[S3.47] is noticed: one that would set what only tells', async () => {
    const told = { ...lamp, setters: [] };
    expect(await deadTiles(made(told), house(told))).toEqual(['d-90000001-lamp: switch cannot be set']);
  });
});
