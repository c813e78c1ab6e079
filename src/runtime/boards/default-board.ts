import type { BoardDocument, WidgetNode } from '@/schemas/template/document';
import { DOCUMENT_VERSION } from '@/schemas/template/names';
import { packCells } from '@/schemas/template/pack-cells';
import { CAPS, plainJsonIssues } from '@/schemas/template/plain-json';
import type { DashboardConfig } from '@/schemas/settings/dashboard-config';
import type { CatalogueDevice } from '../links/catalogue';
import type { DeviceTile } from '../tiles/device-tile';

export const DEFAULT_BOARD_ID = 'default';
/** In a wrap layout columns only say how the arithmetic counts; the window decides how many stand in a row. */
const COLS = 12;
/** So many that 200 of the largest tiles stay within the rows a layout may have. */
const MANY_COLS = 48;
const MOST_CELLS = 900;
/** Things of the platform itself, which a household has no use for (S5.16). */
const HIDDEN_PREFIX = '[EZ]';
const NO_ROOM = '';

/** What the filter of the default board may choose among in this house, each once and in the house's order. */
export interface FilterChoices {
  rooms: readonly { id: string; name: string | null }[];
  categories: readonly string[];
  controllers: readonly string[];
}

export function filterChoices(devices: readonly CatalogueDevice[]): FilterChoices {
  const seen = devices.filter(({ name }) => !name.startsWith(HIDDEN_PREFIX));
  const rooms = new Map(seen.map(({ roomId, room }) => [roomId ?? NO_ROOM, room]));
  return {
    rooms: [...rooms]
      .map(([id, name]) => ({ id, name }))
      .sort((a, b) => Number(a.id === NO_ROOM) - Number(b.id === NO_ROOM)),
    categories: [...new Set(seen.map(({ category }) => category))].sort(),
    controllers: [...new Set(seen.map(({ hub }) => hub))],
  };
}

/** A list that was never chosen from lets everything through. */
const allows = (chosen: readonly string[] | undefined, one: string): boolean =>
  chosen === undefined || chosen.includes(one);

/**
 * The devices of the default board in its order: hidden ones and those of the platform left out (S5.16), the household's
 * own order first, the rest by room and name.
 */
export function shownDevices(devices: readonly CatalogueDevice[], config: DashboardConfig): CatalogueDevice[] {
  const { rooms, categories, controllers } = config.filterOptions ?? {};
  const hidden = new Set(config.hiddenDevices);
  const place = new Map((config.deviceOrder ?? []).map((id, at) => [id, at]));
  const collator = new Intl.Collator(undefined, { numeric: true });
  return devices
    .filter(
      ({ id, hub, name, category, roomId }) =>
        !name.startsWith(HIDDEN_PREFIX) &&
        !hidden.has(id) &&
        allows(rooms, roomId ?? NO_ROOM) &&
        allows(categories, category) &&
        allows(controllers, hub),
    )
    .map((device) => ({ device, at: place.get(device.id) ?? Number.POSITIVE_INFINITY }))
    .sort(
      (a, b) =>
        (a.at === b.at ? 0 : a.at - b.at) ||
        Number(a.device.room === null) - Number(b.device.room === null) ||
        collator.compare(a.device.room ?? '', b.device.room ?? '') ||
        collator.compare(a.device.name, b.device.name) ||
        (a.device.id < b.device.id ? -1 : 1),
    )
    .map(({ device }) => device);
}

function idFor(device: CatalogueDevice, taken: ReadonlySet<string>): string {
  const plain = `d-${device.id.toLowerCase()}`
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-$/, '');
  let id = plain;
  for (let n = 2; taken.has(id); n += 1) id = `${plain}-${n}`;
  return id;
}

/** What the household chose, as far as it was read. */
export interface BoardChoices {
  config: DashboardConfig;
  /** false: any device may carry a caution that was not read, so nothing may act. */
  isAccessKnown: boolean;
}

/** A name in plain words: braces would be the place of a value. null: no document may hold it. */
function titleOf(given: string): WidgetNode['title'] | null {
  const title = { text: { en: given.replaceAll('{', '(').replaceAll('}', ')') } };
  return plainJsonIssues(title).length === 0 ? title : null;
}

function nodeFor(device: CatalogueDevice, tile: DeviceTile, { config, isAccessKnown }: BoardChoices): WidgetNode {
  const [, controller, wireDevice] = /^([^.]*)\.(.*)$/s.exec(device.id) ?? [];
  const own = config.deviceTileConfiguration?.[device.id];
  const title = own?.title === undefined ? null : titleOf(own.title);
  const links = Object.entries(tile.links).flatMap(([name, item]) =>
    controller === undefined || wireDevice === undefined
      ? []
      : [[name, { provider: 'ezlo' as const, controller, device: wireDevice, item }] as const],
  );
  return {
    type: tile.type,
    version: 1,
    options: tile.options,
    links: Object.fromEntries(links),
    actions: {},
    states: [],
    ...(title !== null && { title }),
    ...(own?.icon !== undefined && { style: { icon: own.icon } }),
    ...(isAccessKnown ? own?.access !== undefined && { access: own.access } : { access: 'view-only' as const }),
  };
}

/** Objects and lists that a value is made of, itself among them. */
const nodesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, part) => sum + nodesIn(part), 1)
    : 0;

/** As many tiles, in their order, as a document may hold. */
function withinCaps<Tile extends { node: WidgetNode }>(tiles: readonly Tile[]): readonly Tile[] {
  // The document, its widgets, its layouts, one layout and the list of its cells; then each tile and its cell.
  let nodes = 5;
  const end = tiles.findIndex(({ node }) => (nodes += nodesIn(node) + 1) > CAPS.nodes);
  return end < 0 ? tiles : tiles.slice(0, end);
}

/**
 * The board that every house has without anybody making it (S3.47, S5.16). Pure: the same house and settings give the
 * same document. It has not been parsed: whoever shows it fills in the options' defaults with `parseDocument`.
 * @returns `left`: devices beyond what a document may hold; the board says so and the filter chooses.
 */
export function defaultBoard(
  devices: readonly CatalogueDevice[],
  choices: BoardChoices,
  name: string,
  tileFor: (device: CatalogueDevice) => DeviceTile,
): { document: BoardDocument; left: number } {
  const { config } = choices;
  const all = shownDevices(devices, config);
  const taken = new Set<string>();
  const made = all.slice(0, CAPS.tiles).map((device) => {
    const tile = tileFor(device);
    const id = idFor(device, taken);
    taken.add(id);
    const size = config.tileSizes?.[device.id] ?? tile;
    return { id, node: nodeFor(device, tile, choices), piece: { widget: id, cols: size.cols, rows: size.rows } };
  });
  const tiles = withinCaps(made);
  const area = tiles.reduce((sum, { piece }) => sum + piece.cols * piece.rows, 0);
  const cols = area > MOST_CELLS ? MANY_COLS : COLS;
  const cells = packCells(
    tiles.map(({ piece }) => piece),
    cols,
  );
  const rows = Math.max(1, ...cells.map(({ rowEnd }) => rowEnd - 1));
  return {
    document: {
      kind: 'dashboard',
      version: DOCUMENT_VERSION,
      id: DEFAULT_BOARD_ID,
      name,
      background: 'none',
      widgets: Object.fromEntries(tiles.map(({ id, node }) => [id, node])),
      layouts: { landscape: { rows, cols, fit: 'wrap', gap: 0.9375, pad: 0, cells } },
    },
    left: all.length - tiles.length,
  };
}
