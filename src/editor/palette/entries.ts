import type { WidgetDefinition } from '@/runtime/contract';
import { entityParts } from '../links/entity-parts';
import type { CatalogueDevice } from '@/runtime/links/catalogue';
import { tileFor } from '@/runtime/tiles/device-tile';
import { senseIcon } from '@/schemas/things/senses';
import type { WidgetNode } from '@/schemas/template/document';
import type { NewTile } from '../document/tiles';

export interface Entry {
  key: string;
  /** Locale key of its name. */
  labelKey: string;
  type: string;
}

/** The kinds of tiles that people look for by name, in the order of the design; Device opens the picker. */
export const ENTRIES: readonly Entry[] = [
  { key: 'device', labelKey: 'editor.palette.device', type: 'device' },
  { key: 'scene', labelKey: 'editor.palette.scene', type: 'scene' },
  { key: 'mode', labelKey: 'editor.palette.mode', type: 'house-mode' },
  { key: 'protect', labelKey: 'editor.palette.protect', type: 'panic' },
  { key: 'time', labelKey: 'editor.palette.time', type: 'time' },
  { key: 'link', labelKey: 'editor.palette.link', type: 'link' },
  { key: 'dashboard', labelKey: 'editor.palette.dashboard', type: 'dashboard' },
  { key: 'url', labelKey: 'editor.palette.web', type: 'url' },
  { key: 'group', labelKey: 'editor.palette.group', type: 'widget-group' },
  { key: 'camera', labelKey: 'editor.palette.camera', type: 'camera' },
];

export const bareNode = (type: string): WidgetNode => ({
  type,
  version: 1,
  options: {},
  links: {},
  actions: {},
  states: [],
});

/** A new tile of a type, with nothing chosen yet. */
export const tileOfType = ({ type, version, grid }: WidgetDefinition): NewTile => ({
  name: type,
  node: { ...bareNode(type), version },
  size: { cols: grid.cols, rows: grid.rows },
});

/** The tile that stands for a device of this house, linked to it. */
export function tileOfDevice(device: CatalogueDevice, version: (type: string) => number): NewTile {
  const made = tileFor(device);
  const parts = entityParts(device.id);
  const links = Object.entries(made.links).flatMap(([name, item]) =>
    parts === null ? [] : [[name, { provider: 'ezlo' as const, ...parts, item }] as const],
  );
  return {
    name: device.name,
    node: {
      ...bareNode(made.type),
      version: version(made.type),
      options: made.options,
      links: Object.fromEntries(links),
    },
    size: { cols: made.cols, rows: made.rows },
  };
}

export interface Ready {
  key: string;
  labelKey: string;
  /** Where it stands for one of the things that its type may show; left out: the icon of the type. */
  icon?: string;
  tile: NewTile;
}
const utility = (item: string, category: string) => ({ provider: 'utility' as const, item, category });
const ready = (
  key: string,
  node: Partial<WidgetNode> & { type: string },
  size = { cols: 1, rows: 1 },
  icon: string | null = null,
): Ready => ({
  key,
  labelKey: `editor.palette.ready.${key}`,
  ...(icon !== null && { icon }),
  tile: { name: key, node: { ...bareNode(node.type), ...node }, size },
});

/** Tiles with their looks made, for whatever device of their kind the house has. */
export const READY: readonly Ready[] = [
  ready('dimmer', { type: 'light', links: { state: utility('dimmer', 'dimmable_light') } }),
  ready(
    'climate',
    { type: 'thermostat', links: { setpoint: utility('thermostat_setpoint', 'hvac') } },
    { cols: 2, rows: 2 },
  ),
  ready('lock-states', {
    type: 'lock',
    links: { state: utility('door_lock', 'door_lock') },
    states: [
      { name: 'State 1', when: { link: 'state', operator: 'equals', value: 'unsecured' }, style: { look: 'warning' } },
    ],
  }),
  ready('door-states', {
    type: 'door',
    links: { state: utility('dw_state', 'security_sensor') },
    states: [
      {
        name: 'State 1',
        when: { link: 'state', operator: 'equals', value: 'dw_is_opened' },
        style: { look: 'warning' },
      },
    ],
  }),
  ready(
    'leak',
    { type: 'safety-sensor', links: { state: utility('water_leak_alarm', 'security_sensor') } },
    { cols: 1, rows: 1 },
    senseIcon('water_leak_alarm'),
  ),
];
