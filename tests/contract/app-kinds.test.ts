import { beforeAll, describe, expect, it } from 'vitest';
import { WIDGETS } from '@/app/widgets';
import { defaultBoard } from '@/runtime/boards/default-board';
import { registerWidgets } from '@/runtime/registry';
import { tileFor } from '@/runtime/tiles/device-tile';
import { categories } from '@/schemas/wire/catalogue/catalogue';
import { kinds } from '../../sim/behaviours/kinds.ts';
import { deadTiles } from '../support/dead-tiles';
import { closeAfterAll, signIn, startHome } from '../support/home-client';
import { homeWith } from '../support/home-with';
import { pageOf, type HousePage } from '../support/house-page';

registerWidgets(WIDGETS);

/** As the catalogue names it: category, and subcategory where the category has some. */
const nameOf = (category: string, subcategory: string): string =>
  subcategory === '' ? category : `${category}/${subcategory}`;

describe('a house with one of every kind of device', () => {
  let page: HousePage;
  closeAfterAll();
  beforeAll(async () => {
    const oneOfEach = Object.fromEntries(Object.keys(kinds).map((kind) => [`The ${kind}`, kind]));
    const sim = await startHome({ house: homeWith(oneOfEach) });
    page = await pageOf(await signIn(sim, 'two'));
  });
  const board = () => defaultBoard(page.catalogue.devices, page.records.get(), 'All devices', tileFor);
  /** What a board draws each kind as, by its name. */
  const drawnAs = (): Record<string, string> => {
    const { document } = board();
    const tiles = Object.values(document.widgets).flatMap(({ type, links }) =>
      Object.values(links).flatMap((link) =>
        link.provider === 'ezlo' ? [[`${link.controller}.${link.device}`, type]] : [],
      ),
    );
    const typeOf = new Map(tiles as [string, string][]);
    return Object.fromEntries(
      page.catalogue.devices.map(({ id, category, subcategory }) => [
        nameOf(category, subcategory),
        typeOf.get(id) ?? 'none',
      ]),
    );
  };

  it('[S3.11] every category and subcategory of the catalogue is read from its hub, and has a living tile', async () => {
    const wanted = categories.flatMap(({ key, subcategories }) =>
      subcategories.length === 0 ? [nameOf(key, '')] : subcategories.map((each) => nameOf(key, each.key)),
    );
    const drawn = drawnAs();
    expect(wanted.filter((name) => (drawn[name] ?? 'none') === 'none')).toEqual([]);
    const { document, left } = board();
    expect(await deadTiles(document, { catalogue: page.catalogue, currentHub: null })).toEqual([]);
    expect(left).toBe(0);
  });

  it('[S3.12] [S3.13] [S3.14] [S3.15] security sensors, climate, cameras, covers, locks, switches and lights have the tile of their kind', () => {
    expect(drawnAs()).toMatchObject({
      'security_sensor/door': 'door',
      'security_sensor/leak': 'safety-sensor',
      'security_sensor/motion': 'motion',
      'security_sensor/smoke': 'safety-sensor',
      'security_sensor/co2': 'safety-sensor',
      'security_sensor/gas': 'safety-sensor',
      'security_sensor/heat': 'safety-sensor',
      'hvac/hvac': 'thermostat',
      'hvac/custom_hvac': 'thermostat',
      'camera/indoor_cam': 'camera',
      'camera/outdoor_cam': 'camera',
      'camera/doorbell_cam': 'camera',
      'window_cov/window_cov': 'cover',
      door_lock: 'lock',
      'switch/interior_plugin': 'switch',
      'dimmable_light/dimmable_bulb': 'light',
    });
    // Of some there are several makes, and a bare one tells its battery alone.
    const types = (category: string, subcategory: string) =>
      new Set(
        page.catalogue.devices
          .filter((each) => each.category === category && each.subcategory === subcategory)
          .map((each) => tileFor(each).type),
      );
    for (const subcategory of ['co', 'glass'])
      expect(types('security_sensor', subcategory), subcategory).toContain('safety-sensor');
  });
});
