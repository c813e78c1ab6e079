import type { Cell } from '@/schemas/template/grid';
import { DOCUMENT_VERSION } from '@/schemas/template/names';
import type { DeviceFixture, HouseFixture } from './house-fixtures';
import { SERIAL } from './house-fixtures';

/** A kind of tile, with the device it stands for and the item that tells. */
interface Kind {
  type: string;
  link?: string;
  category: string;
  subcategory?: string;
  item: string;
  values: readonly [unknown, unknown];
}
const KINDS: readonly Kind[] = [
  { type: 'light', category: 'dimmable_light', item: 'dimmer', values: [40, 0] },
  { type: 'switch', category: 'switch', item: 'switch', values: [true, false] },
  {
    type: 'door',
    category: 'security_sensor',
    subcategory: 'door',
    item: 'dw_state',
    values: ['dw_is_closed', 'dw_is_opened'],
  },
  { type: 'lock', category: 'door_lock', item: 'door_lock', values: ['secured', 'unsecured'] },
  { type: 'temperature', category: 'temperature', item: 'temp', values: [20.5, 21] },
  { type: 'motion', category: 'security_sensor', subcategory: 'motion', item: 'motion', values: [false, true] },
  { type: 'cover', category: 'window_cov', item: 'dimmer', values: [0, 100] },
  { type: 'thermostat', link: 'setpoint', category: 'hvac', item: 'thermostat_setpoint', values: [68, 70] },
];
export const COLS = 20;
export const MODE_TILES = ['tile-1', 'tile-9'] as const;
/** Says the mode in a text of its own. */
export const MODE_TEXT = 'mode-text';

const kindOf = (at: number): Kind => KINDS[at % KINDS.length] as Kind;
export const itemOf = (at: number): { device: string; item: string; values: readonly [unknown, unknown] } => ({
  device: `device-${at}`,
  item: kindOf(at).item,
  values: kindOf(at).values,
});

const deviceOf = (at: number): DeviceFixture => {
  const { category, subcategory = '', item, values } = kindOf(at);
  const id = `device-${at}`;
  const [value] = values as readonly [string | number | boolean, unknown];
  const items = { [item]: { value, hasSetter: true }, battery: 80 };
  return {
    id,
    name: `Device ${at}`,
    category,
    subcategory,
    room: 'Hall',
    items,
    isSensor: category === 'security_sensor',
  };
};

function linkOf(at: number): object {
  const { category, subcategory, item } = kindOf(at);
  return at % 2 === 0
    ? { provider: 'utility', item, category, name: `Device ${at}`, ...(subcategory && { subcategory }) }
    : { provider: 'ezlo', controller: SERIAL, device: `device-${at}`, item };
}

function tileOf(at: number): object {
  const { type, link = 'state' } = kindOf(at);
  const links = { [link]: linkOf(at) };
  if (!MODE_TILES.some((id) => id === `tile-${at}`)) return { type, links };
  const mode = { provider: 'app', path: 'mode' };
  const when = { link: 'mode', operator: 'equals', value: 'away' };
  return { type, links: { ...links, mode }, states: [{ name: 'State 1', when, title: { text: { en: 'Away' } } }] };
}

/** A cell for each of these widgets, row by row. */
export const cellsOf = (names: readonly string[]): Cell[] =>
  names.map((widget, at) => {
    const [row, col] = [Math.floor(at / COLS) + 1, (at % COLS) + 1];
    return { widget, rowStart: row, rowEnd: row + 1, colStart: col, colEnd: col + 1 };
  });

/** A board of many tiles of mixed types, each with a device of its own; the last one says the mode. */
export function bigBoard(tiles: number): object {
  const names = [...Array.from({ length: tiles - 1 }, (_, at) => `tile-${at}`), MODE_TEXT];
  const mode = {
    type: 'text',
    links: { mode: { provider: 'app', path: 'mode' } },
    options: { text: { text: { en: 'It is {mode}' } } },
  };
  return {
    kind: 'dashboard',
    version: DOCUMENT_VERSION,
    id: 'big',
    name: 'Big',
    widgets: Object.fromEntries(names.map((name, at) => [name, name === MODE_TEXT ? mode : tileOf(at)])),
    layouts: {
      landscape: {
        rows: Math.ceil(tiles / COLS),
        cols: COLS,
        fit: 'scroll',
        rowHeightRem: 6,
        cells: cellsOf(names),
      },
    },
  };
}

/** Its house, with as many devices again that no tile shows. */
export const bigHouse = (tiles: number): HouseFixture => ({
  rooms: ['Hall'],
  devices: Array.from({ length: tiles * 2 }, (_, at) => deviceOf(at)),
});
