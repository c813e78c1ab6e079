import type { Role, Story } from './story.ts';

/** Words of four languages that a room or a device may be called by. */
const BACK = /back|garden|garten|patio|terra[cs]|balcon|jardin|jardín|hinter|keller|basement/i;
const FRONT = /front|haupt|haust|eingang|entr|principal|portail|hall|flur|door\b/i;
const KITCHEN = /kitchen|küche|kueche|cuisine|cocina/i;
const BATH = /bath|bad\b|badezimmer|bain|baño|shower|dusche|wc/i;
const CHILD = /nurser|child|kid|kinder|enfant|bébé|bebé|niñ|infantil|baby/i;
const WINDOW = /window|fenster|fenêtre|ventana/i;
const GARAGE = /garag/i;

/** Rooms that a story would rather be told in. A house may have what it needs elsewhere, so that no title names one. */
export const WISHED_ROOMS: readonly RegExp[] = [KITCHEN, BATH, CHILD];

const frontDoor: Role = { has: ['dw_state'], prefer: [FRONT], avoid: WINDOW };
const insideMotion: Role = {
  has: ['motion'],
  lacks: ['camera_stream', 'doorbell_ring'],
  avoid: /garag|garden|garten|jardin|jardín|drive|outside|außen/i,
  most: 2,
};
const camera: Role = { has: ['camera_stream'], prefer: [FRONT, /bell|klingel|sonnette|timbre/i, /drive|einfahrt/i] };

/** Every story, in the order of the page. */
export const stories: readonly Story[] = [
  {
    name: 'burglar',
    icon: 'detective',
    cast: {
      glass: { has: ['glass_breakage_alarm'] },
      entry: { has: ['dw_state'], prefer: [BACK, WINDOW], avoid: GARAGE, now: { dw_state: 'dw_is_closed' } },
      inside: insideMotion,
    },
    needs: { anyOf: ['entry', 'inside'], lacks: 'perimeter' },
    arm: { modeId: '2', at: 'first' },
    steps: [
      { say: 'glass', afterS: 6, acts: [{ do: 'trip', who: 'glass' }] },
      { say: 'entry', afterS: 6, acts: [{ do: 'trip', who: 'entry' }], look: true },
      { say: 'inside', afterS: 8, acts: [{ do: 'trip', who: 'inside' }] },
      { say: 'further', afterS: 12, acts: [{ do: 'trip', who: 'inside', nth: 1 }] },
      {
        say: 'flees',
        afterS: 40,
        about: 'entry',
        acts: [
          { do: 'calm', who: 'entry' },
          { do: 'calm', who: 'glass' },
          { do: 'calm', who: 'inside' },
          { do: 'calm', who: 'inside', nth: 1 },
        ],
        look: true,
      },
    ],
  },
  {
    name: 'smoke',
    icon: 'fire-simple',
    cast: {
      smoke: { has: ['smoke_alarm'], prefer: [KITCHEN] },
      heat: { has: ['heat_alarm'], prefer: [KITCHEN] },
    },
    needs: { anyOf: ['smoke'], lacks: 'smoke' },
    steps: [
      { say: 'smoke', afterS: 4, acts: [{ do: 'trip', who: 'smoke' }], look: true },
      { say: 'heat', afterS: 15, acts: [{ do: 'trip', who: 'heat' }] },
      {
        say: 'air',
        afterS: 60,
        acts: [
          { do: 'calm', who: 'smoke' },
          { do: 'calm', who: 'heat' },
        ],
        look: true,
      },
    ],
  },
  {
    name: 'parcel',
    icon: 'package',
    cast: {
      camera,
      bell: { has: ['doorbell_ring'], prefer: [FRONT] },
    },
    needs: { anyOf: ['bell', 'camera'], lacks: 'bell' },
    steps: [
      {
        say: 'walks',
        afterS: 3,
        acts: [
          { do: 'view', who: 'camera', view: 'person' },
          { do: 'item', who: 'camera', item: 'motion', value: true },
        ],
      },
      { say: 'rings', afterS: 5, acts: [{ do: 'trip', who: 'bell' }], look: true },
      {
        say: 'leaves',
        afterS: 20,
        acts: [
          { do: 'view', who: 'camera', view: 'parcel' },
          { do: 'item', who: 'camera', item: 'motion', value: false },
        ],
        look: true,
      },
      { say: 'taken', afterS: 120, acts: [{ do: 'view', who: 'camera', view: null }] },
    ],
  },
  {
    name: 'power-cut',
    icon: 'plugs',
    cast: { mains: { has: ['switch', 'dimmer', 'camera_stream', 'thermostat_mode'], lacks: ['battery'], most: 500 } },
    needs: { anyOf: ['mains'], lacks: 'mains' },
    steps: [
      { say: 'dark', afterS: 4, acts: [{ do: 'reach', who: 'mains', isReachable: false }], look: true },
      { say: 'router', afterS: 20, acts: [{ do: 'hub', isOnline: false }], look: true },
      { say: 'back', afterS: 180, acts: [{ do: 'hub', isOnline: true }] },
      { say: 'lights', afterS: 8, acts: [{ do: 'reach', who: 'mains', isReachable: true }], look: true },
    ],
  },
  {
    name: 'water',
    icon: 'drop',
    cast: {
      leak: { has: ['water_leak_alarm'], prefer: [BATH] },
      valve: { has: ['water_valve_state', 'master_water_valve_state'] },
    },
    needs: { anyOf: ['leak'], lacks: 'leak' },
    steps: [
      { say: 'drips', afterS: 4, acts: [{ do: 'trip', who: 'leak' }], look: true },
      { say: 'valve', afterS: 20, acts: [{ do: 'calm', who: 'valve' }] },
      { say: 'dry', afterS: 90, acts: [{ do: 'calm', who: 'leak' }] },
      { say: 'flows', afterS: 10, acts: [{ do: 'trip', who: 'valve' }] },
    ],
  },
  {
    name: 'window',
    icon: 'wind',
    cast: {
      window: {
        has: ['dw_state'],
        lacks: ['barrier'],
        prefer: [CHILD, WINDOW],
        now: { dw_state: 'dw_is_closed' },
      },
      climate: { has: ['temp'], lacks: ['thermostat_mode'], besides: 'window' },
    },
    needs: { anyOf: ['window'], lacks: 'window' },
    steps: [
      { say: 'opens', afterS: 3, acts: [{ do: 'trip', who: 'window' }], look: true },
      { say: 'cold', afterS: 600, acts: [{ do: 'drift', who: 'climate', item: 'temp', by: -2.5 }] },
      { say: 'colder', afterS: 900, acts: [{ do: 'drift', who: 'climate', item: 'temp', by: -2 }], look: true },
      { say: 'shuts', afterS: 600, acts: [{ do: 'calm', who: 'window' }] },
    ],
  },
  {
    name: 'leaving',
    icon: 'person-simple-walk',
    cast: {
      door: frontDoor,
      lights: { has: ['switch'], lacks: ['electric_meter_watt'], now: { switch: true }, most: 500 },
      hall: { ...insideMotion, prefer: [FRONT], most: 1 },
      lock: { has: ['door_lock'], prefer: [FRONT] },
    },
    needs: { anyOf: ['door', 'lock'], lacks: 'door' },
    arm: { modeId: '2', at: 'last' },
    steps: [
      { say: 'lights', afterS: 3, acts: [{ do: 'item', who: 'lights', item: 'switch', value: false }] },
      { say: 'shoes', afterS: 6, acts: [{ do: 'trip', who: 'hall' }] },
      { say: 'opens', afterS: 10, acts: [{ do: 'trip', who: 'door' }], look: true },
      {
        say: 'shuts',
        afterS: 12,
        acts: [
          { do: 'calm', who: 'door' },
          { do: 'calm', who: 'hall' },
        ],
      },
      { say: 'locks', afterS: 4, acts: [{ do: 'item', who: 'lock', item: 'door_lock', value: 'secured' }], look: true },
    ],
  },
  {
    name: 'batteries',
    icon: 'battery-low',
    cast: { cells: { has: ['battery'], most: 3 } },
    needs: { anyOf: ['cells'], lacks: 'battery' },
    steps: [
      { say: 'low', afterS: 3, acts: [{ do: 'battery', who: 'cells', nth: 0, percent: 14 }], look: true },
      { say: 'lower', afterS: 10, acts: [{ do: 'battery', who: 'cells', nth: 1, percent: 6 }] },
      { say: 'last', afterS: 10, acts: [{ do: 'battery', who: 'cells', nth: 2, percent: 2 }] },
      { say: 'empty', afterS: 30, acts: [{ do: 'reach', who: 'cells', nth: 0, isReachable: false }], look: true },
    ],
  },
  {
    name: 'guest',
    icon: 'key',
    cast: {
      keypad: { has: ['user_codes'], prefer: [FRONT], now: { door_lock: 'secured' } },
      lock: { has: ['door_lock'], prefer: [FRONT], unless: 'keypad' },
      door: frontDoor,
      hall: { ...insideMotion, prefer: [FRONT], most: 1 },
    },
    needs: { anyOf: ['keypad', 'lock'], lacks: 'lock' },
    steps: [
      { say: 'given', afterS: 3, acts: [{ do: 'give-code', who: 'keypad' }] },
      {
        say: 'code',
        afterS: 4,
        acts: [
          { do: 'type-code', who: 'keypad' },
          { do: 'item', who: 'lock', item: 'lock_operation', value: 'keypad_unlock_operation' },
          { do: 'item', who: 'lock', item: 'door_lock', value: 'unsecured' },
        ],
        look: true,
      },
      { say: 'opens', afterS: 4, acts: [{ do: 'trip', who: 'door' }] },
      { say: 'inside', afterS: 5, acts: [{ do: 'trip', who: 'hall' }] },
      { say: 'shuts', afterS: 5, acts: [{ do: 'calm', who: 'door' }] },
      {
        say: 'locks',
        afterS: 20,
        acts: [
          { do: 'item', who: 'keypad', item: 'lock_operation', value: 'auto_lock_locked_operation' },
          { do: 'item', who: 'keypad', item: 'door_lock', value: 'secured' },
          { do: 'item', who: 'lock', item: 'lock_operation', value: 'auto_lock_locked_operation' },
          { do: 'item', who: 'lock', item: 'door_lock', value: 'secured' },
          { do: 'calm', who: 'hall' },
        ],
        look: true,
      },
      { say: 'taken', afterS: 15, acts: [{ do: 'take-code', who: 'keypad' }] },
    ],
  },
];
