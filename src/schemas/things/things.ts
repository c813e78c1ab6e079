import { own } from './own';
import { sensedIcon } from './senses';
import { hazardOf, isLifeSafety, TRIGGER_ICONS, triggerOf, type NamedKind, type TriggerKind } from './triggers';

/**
 * The table of things: what each kind of device is called, drawn, moved and counted as. The device list, the default
 * board, the palette, the ring and the list of alerts read it, so that a kind of device is added in one place. What it
 * counts as lies in ./triggers, what it is to the house's protection in ./protection and ./sight, what its items sense in ./senses and
 * what their words mean in ./meaning, for those who need no more.
 */

/** How a tile of a device is tried: runtime/tiles has one try for each, and each asks for the items it is about. */
export type TileTry =
  | 'light'
  | 'switch'
  | 'valve'
  | 'thermostat'
  | 'cover'
  | 'garage'
  | 'garage-switch'
  | 'lock'
  | 'contact'
  | 'hazard'
  | 'motion'
  | 'siren'
  | 'camera'
  | 'button'
  | 'measure'
  | 'countdown'
  | 'word';

/** The control that a row of a list has, and the item that it works. */
const CONTROL_ITEMS = {
  lock: 'door_lock',
  setpoint: 'thermostat_setpoint',
  barrier: 'barrier',
  dimmer: 'dimmer',
  cover: 'dimmer',
  switch: 'switch',
} as const;
export type Control = keyof typeof CONTROL_ITEMS;
/** By what a device has, the most telling first, where its kind says nothing. */
const ANY_CONTROL = ['lock', 'setpoint', 'barrier', 'dimmer', 'switch'] as const satisfies readonly Control[];

/** The types that a picker of devices tells apart (S3.18). */
export type PickerType =
  | 'switch'
  | 'dimmer'
  | 'bulb'
  | 'color_bulb'
  | 'outlet'
  | 'shade'
  | 'motion_sensor'
  | 'smoke_sensor'
  | 'door_sensor'
  | 'door_lock';

interface Row {
  /** Phosphor name; left out: that of what it senses or counts as. */
  icon?: string;
  /** What its tile is tried as before its items alone tell. */
  tiles?: readonly TileTry[];
  /** Worked by this before anything else that it could be worked by. */
  control?: Control;
  type?: PickerType;
}
interface CategoryRow extends Row {
  kinds?: Readonly<Record<string, Row>>;
}

const ASSISTANT: CategoryRow = {
  kinds: {
    light: { icon: 'lightbulb', tiles: ['light'] },
    switch: { icon: 'plug', tiles: ['switch'] },
    outlet: { icon: 'plug', tiles: ['switch'] },
    thermostat: { icon: 'thermometer', tiles: ['thermostat'] },
    lock: { icon: 'lock-key', tiles: ['lock'] },
    cover: { icon: 'arrows-vertical', tiles: ['cover'] },
    other: {},
  },
};

/** By category and subcategory (S3.11 to S3.15). A kind says what differs from its category. */
const THINGS: Readonly<Record<string, CategoryRow>> = {
  interface: {},
  dimmable_light: {
    icon: 'lightbulb',
    tiles: ['light'],
    control: 'dimmer',
    type: 'dimmer',
    kinds: {
      dimmable_bulb: { type: 'bulb' },
      dimmable_plugged: {},
      dimmable_in_wall: {},
      dimmable_colored: { type: 'color_bulb' },
    },
  },
  switch: {
    icon: 'plug',
    tiles: ['switch'],
    type: 'switch',
    kinds: {
      interior_plugin: {},
      exterior_plugin: { type: 'outlet' },
      in_wall: {},
      refrigerator: { icon: 'thermometer-cold' },
      valve: { icon: 'pipe', tiles: ['valve'] },
      relay: {},
    },
  },
  // Its subcategories are different things: one that is none of the types of a picker is of no type at all.
  security_sensor: {
    icon: 'shield',
    tiles: ['hazard', 'contact', 'motion'],
    kinds: {
      door: { type: 'door_sensor' },
      leak: {},
      motion: { type: 'motion_sensor' },
      smoke: { type: 'smoke_sensor' },
      co: {},
      glass: {},
      freeze: {},
      binary: {},
      co2: {},
      gas: {},
      heat: {},
      tilt: { icon: 'angle' },
    },
  },
  hvac: {
    icon: 'thermometer',
    tiles: ['thermostat', 'measure'],
    control: 'setpoint',
    kinds: { hvac: {}, heater: {}, cooler: {}, custom_hvac: {} },
  },
  camera: {
    icon: 'video-camera',
    tiles: ['camera'],
    kinds: { indoor_cam: {}, outdoor_cam: {}, doorbell_cam: { icon: 'bell' } },
  },
  door_lock: { icon: 'lock-key', tiles: ['lock', 'contact'], control: 'lock', type: 'door_lock' },
  window_cov: {
    icon: 'arrows-vertical',
    tiles: ['cover'],
    control: 'cover',
    type: 'shade',
    kinds: { window_cov: {}, zrtsi: {} },
  },
  remote_control: { icon: 'hand-tap', tiles: ['button'] },
  ir_tx: { icon: 'broadcast', kinds: { irt: {}, usbuirt: {} } },
  generic_io: { icon: 'power', tiles: ['switch', 'word'], kinds: { generic_io: {}, repeater: {} } },
  generic_sensor: { icon: 'gauge' },
  serial_port: {},
  scene_controller: { icon: 'hand-tap', tiles: ['button'], kinds: { controller: {}, generic: {}, panic: {} } },
  av: { icon: 'television', tiles: ['switch'] },
  humidity: { icon: 'drop' },
  temperature: { icon: 'thermometer' },
  light_sensor: { icon: 'sun' },
  zwave_int: {},
  insteon_int: {},
  power_meter: { icon: 'gauge' },
  alarm_panel: { icon: 'shield' },
  alarm_partition: { icon: 'shield' },
  siren: { icon: 'siren', tiles: ['siren'] },
  weather: { icon: 'cloud-sun', tiles: ['measure'] },
  philips_controller: {},
  appliance: { icon: 'washing-machine', tiles: ['switch'] },
  uv_sensor: { icon: 'sun' },
  mouse_trap: {},
  doorbell: { icon: 'bell', tiles: ['button', 'camera'] },
  keypad: { icon: 'password' },
  garage_door: { icon: 'garage', tiles: ['garage', 'garage-switch'], control: 'barrier' },
  flow_meter: { icon: 'waves' },
  voltage_sensor: { icon: 'lightning' },
  state_sensor: {
    icon: 'gauge',
    tiles: ['word'],
    kinds: {
      activity: { icon: 'person-simple-walk' },
      light: { icon: 'sun' },
      rain: { icon: 'cloud-rain' },
      moisture: { icon: 'drop', tiles: ['hazard'] },
      freeze: { tiles: ['hazard'] },
      power: { icon: 'plug' },
    },
  },
  level_sensor: {
    icon: 'gauge',
    kinds: {
      co: {},
      co2: {},
      current: { icon: 'lightning' },
      velocity: { icon: 'wind' },
      capacity: {},
      water: { icon: 'drop' },
      particulate_matter: { icon: 'wind' },
      frequency: {},
      health: { icon: 'heartbeat' },
      modulation: {},
      soil: { icon: 'leaf' },
      air_pollution: { icon: 'leaf' },
      electricity: { icon: 'lightning' },
      sound: { icon: 'speaker-high' },
      navigation: { icon: 'compass' },
      seismicity: {},
      smoke: {},
      moisture: { icon: 'drop' },
      time: { icon: 'clock' },
    },
  },
  clock: { icon: 'clock', tiles: ['countdown', 'word'] },
  unknown: {},
  googleHome: ASSISTANT,
  amazonAlexa: ASSISTANT,
};

/** A device whose kind nobody has heard of, and what a row leaves out: its items alone tell its tile and its control. */
export const UNKNOWN_THING = { icon: 'cpu', tiles: [], controls: ANY_CONTROL, words: 'devicePicker.other' } as const;

export interface Thing {
  /** Phosphor name of its calm form; the filled one is that of "on" or "open". */
  icon: string;
  /** Tried in this order, before its items alone tell. */
  tiles: readonly TileTry[];
  /** What a row of a list may work it by: the first whose item it has. */
  controls: readonly Control[];
  /** Which of a picker's types it is; null: none of them. */
  type: PickerType | null;
  /** Locale key of what one of its kind is called (`devicePicker`). */
  words: string;
  /** What it counts as where the house is guarded. */
  trigger: TriggerKind;
  isLifeSafety: boolean;
  /** The table knows its category; false: it fell through to `UNKNOWN_THING`. */
  isKnown: boolean;
}

/** Pure and total: whatever a hub calls its device, there is a thing that it is. */
export function thingOf(device: NamedKind): Thing {
  const { category, subcategory } = device;
  const ofCategory = own(THINGS, category);
  const within = own(ofCategory?.kinds, subcategory);
  const type = within?.type ?? ofCategory?.type ?? null;
  return {
    icon: iconOf(device, within?.icon, ofCategory?.icon),
    tiles: [...(within?.tiles ?? []), ...(ofCategory?.tiles ?? UNKNOWN_THING.tiles)],
    controls: controlsOf(within?.control ?? ofCategory?.control),
    type,
    words: wordsOf(category, type),
    trigger: triggerOf(device),
    isLifeSafety: isLifeSafety(device),
    isKnown: ofCategory !== undefined,
  };
}

/** By its type where a picker tells it apart, else by its category. */
function wordsOf(category: string, type: PickerType | null): string {
  if (type !== null) return `devicePicker.type.${type}`;
  return category !== 'unknown' && Object.hasOwn(THINGS, category)
    ? `devicePicker.kind.${category}`
    : UNKNOWN_THING.words;
}

/** What firmware files under another category, or under one that nobody knows, is still drawn as what it senses. */
function iconOf(device: NamedKind, within?: string, ofCategory?: string): string {
  if (within !== undefined) return within;
  const hazard = hazardOf(device.subcategory);
  if (hazard !== null) return sensedIcon(hazard);
  const trigger = triggerOf(device);
  return trigger === 'other' ? (ofCategory ?? UNKNOWN_THING.icon) : TRIGGER_ICONS[trigger].calm;
}

/** Each item has one control: the kind's own comes before, and instead of, another that works the same item. */
function controlsOf(first: Control | undefined): readonly Control[] {
  if (first === undefined) return UNKNOWN_THING.controls;
  return [first, ...ANY_CONTROL.filter((control) => CONTROL_ITEMS[control] !== CONTROL_ITEMS[first])];
}

/** Items that a row of this device can be worked by, the first one first. */
export const controlItems = (device: NamedKind): readonly string[] =>
  thingOf(device).controls.map((control) => CONTROL_ITEMS[control]);

/** What works this item of it; null: nothing in a row does. */
export const controlOf = (device: NamedKind, item: string): Control | null =>
  thingOf(device).controls.find((control) => CONTROL_ITEMS[control] === item) ?? null;

/** Categories and kinds that the table has a row for, so that a test can hold it against the catalogue. */
export const thingKinds = (): [category: string, kinds: string[]][] =>
  Object.entries(THINGS).map(([category, { kinds }]) => [category, Object.keys(kinds ?? {})]);
