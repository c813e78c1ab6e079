import { describe, expect, it } from 'vitest';
import { capabilities, categories } from '../../schemas/wire/catalogue/catalogue';
import type { DeviceState, ItemState, ItemValue } from '../state/model';
import { unknownHub } from '../model/unknown-hub';
import { sensorOf } from './sensor';
import { blockersFor } from './readiness';

const device = (subcategory: string, fields: Partial<DeviceState> = {}): DeviceState => ({
  id: '1.d',
  hub: '1',
  name: 'Sensor',
  category: 'security_sensor',
  subcategory,
  roomId: null,
  parentId: null,
  isBatteryPowered: true,
  isReachable: true,
  isArmed: false,
  items: [],
  ...fields,
});
const item = (name: string, value: ItemValue): ItemState => ({
  id: `1.${name}`,
  hub: '1',
  device: '1.d',
  name,
  valueType: '',
  value,
  scale: null,
  hasSetter: false,
  min: null,
  max: null,
  choices: null,
  changedAt: null,
  loading: null,
});
const stand = (subcategory: string, items: Record<string, ItemValue>, fields: Partial<DeviceState> = {}) => {
  const { state, report, isMute } = sensorOf(
    device(subcategory, fields),
    Object.entries(items).map(([name, value]) => item(name, value)),
    null,
  );
  return isMute ? `mute ${state}` : report === null ? state : `${state} ${report}`;
};

/** Kinds of the catalogue that neither guard nor sense, and why nobody waits for their word before arming. */
const QUIET: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['interface', 'ir_tx', 'serial_port', 'zwave_int', 'insteon_int', 'philips_controller', 'unknown'].map((key) => [
      key,
      'part of a radio or of another box',
    ]),
  ),
  ...Object.fromEntries(
    ['dimmable_light', 'switch', 'generic_io', 'av', 'appliance', 'hvac', 'clock'].map((key) => [
      key,
      'does something, and watches nothing',
    ]),
  ),
  ...Object.fromEntries(
    ['humidity', 'temperature', 'light_sensor', 'power_meter', 'weather', 'uv_sensor', 'flow_meter'].map((key) => [
      key,
      'measures',
    ]),
  ),
  voltage_sensor: 'measures',
  generic_sensor: 'its items are its maker’s own',
  camera: 'what it sees is no word',
  remote_control: 'is pressed',
  doorbell: 'is pressed',
  keypad: 'is pressed',
  alarm_panel: 'another alarm’s own',
  alarm_partition: 'another alarm’s own',
  siren: 'is what an alarm sounds: it would call the house open for being heard',
  mouse_trap: 'catches mice',
  googleHome: 'a device as an assistant shows it, which no hub guards with',
  amazonAlexa: 'a device as an assistant shows it, which no hub guards with',
};
/** Items of kinds that do guard or sense, which say nothing of how these stand. */
const BESIDE: Readonly<Record<string, string>> = {
  lock_operation: 'what somebody did to the lock',
  dimmer: 'how far a cover is down',
  shutter_state: 'a step of setting a shutter up',
  switch: 'what a gate is told by',
  button_state: 'is pressed',
  light_alarm: 'daylight',
  rain_alarm: 'weather',
  power_state: 'its own mains',
};
const wordsOf = (name: string): ItemValue[] => {
  const known = capabilities.find((one) => one.name === name);
  return known?.valueType === 'bool' ? [false, true] : (known?.enum ?? []);
};

/** A level sensor measures, but for the one kind of it that speaks in words. */
const isWord = (name: string): boolean => wordsOf(name).length > 0;
const speakers = categories
  .filter(({ key }) => QUIET[key] === undefined)
  .flatMap(({ key, statusItems, subcategories }) => [
    ...statusItems.map((name) => [key, key === 'security_sensor' ? 'door' : '', name] as const),
    ...subcategories.map((kind) => [key, kind.key, kind.statusItem ?? ''] as const),
  ])
  .filter(([, , name]) => isWord(name) && BESIDE[name] === undefined);

describe('what a sensor says', () => {
  it('[R-08] each kind of the catalogue guards or senses, or has its reason not to', () => {
    expect([...new Set(speakers.map(([category]) => category))]).toEqual([
      'security_sensor',
      'door_lock',
      'window_cov',
      'scene_controller',
      'garage_door',
      'state_sensor',
      'level_sensor',
    ]);
    const kinds = categories.map(({ key }) => key);
    expect(Object.keys(QUIET).filter((key) => !kinds.includes(key))).toEqual([]);
    const sensors = categories.find(({ key }) => key === 'security_sensor')?.subcategories ?? [];
    expect(sensors.filter(({ statusItem }) => !speakers.some(([, , name]) => name === statusItem))).toEqual([]);
  });

  it.each(speakers)(
    '[R-08] a %s (%s) of the catalogue speaks by its %s alone: one word is calm, the others are not',
    (category, subcategory, name) => {
      const states = wordsOf(name).map(
        (value) => [value, stand(subcategory, { [name]: value }, { category })] as const,
      );
      const of = (state: string) => states.filter(([, said]) => said.split(' ')[0] === state).map(([value]) => value);
      expect(of('closed')).toHaveLength(1);
      expect(of('open').length).toBeGreaterThan(0);
      expect(of('unknown')).toEqual(wordsOf(name).filter((value) => value === 'unknown'));
      expect(of('mute')).toEqual([]);
    },
  );

  it('[R-08] a hazard is reported, and not open; its threat alone says which by the kind of the sensor', () => {
    expect([
      stand('smoke', { smoke_alarm: 'smoke_detected' }),
      stand('smoke', { security_threat: true }),
      stand('co2', { co2_alarm: 'co2_detected' }),
      stand('heat', { heat_alarm: 'under_heat_detected' }),
      stand('leak', { water_leak_alarm: 'water_leak_detected', security_threat: false }),
      stand('glass', { security_threat: true }),
      stand('motion', { motion: true }),
      stand('door', { dw_state: 'dw_is_opened', security_threat: true }),
      stand('tilt', { tilt: true }),
    ]).toEqual([
      'open fire',
      'open fire',
      'open gas',
      'open cold',
      'open water',
      'open glass',
      'open motion',
      'open',
      'open',
    ]);
  });

  it('[R-08] of several senses a danger is told first, and a door decides what its threat may not', () => {
    expect([
      stand('smoke', { smoke_alarm: 'no_smoke', co_alarm: 'co_detected' }),
      stand('motion', { motion: false, smoke_alarm: 'smoke_detected' }),
      stand('smoke', { smoke_alarm: null, security_threat: false }),
      stand('door', { dw_state: 'dw_is_closed', security_threat: true }),
      stand('door', { dw_state: null, security_threat: false }),
    ]).toEqual(['open co', 'open fire', 'closed', 'closed', 'unknown']);
  });

  it('[R-08] what has no word that is known is calm while it is reached, and says that it is silent; a door is not', () => {
    expect([
      stand('vibration', { vibration_index: 3 }),
      stand('', { battery: 80 }, { category: 'generic_sensor' }),
      stand('vibration', {}, { isReachable: false }),
      stand('door', { battery: 80 }),
      stand('', {}, { category: 'door_lock' }),
    ]).toEqual(['mute closed', 'mute closed', 'mute unreachable', 'unknown', 'unknown']);
  });

  it('[R-08] a word of a maker’s own is no word: what senses is calm and silent by it, and no door is closed by it', () => {
    expect([
      stand('smoke', { smoke_alarm: 'vendor_word' }),
      stand('smoke', { smoke_alarm: 3 }),
      stand('smoke', { smoke_alarm: 'vendor_word' }, { isReachable: false }),
      // What it says besides is known.
      stand('smoke', { smoke_alarm: 'vendor_word', security_threat: false }),
      stand('smoke', { smoke_alarm: 'vendor_word', co_alarm: 'co_detected' }),
      stand('door', { dw_state: 'vendor_word' }),
      stand('window', { dw_state: 'vendor_word' }),
      stand('garage', { barrier: 'vendor_word' }),
      stand('', { door_lock: 'vendor_word' }, { category: 'door_lock' }),
    ]).toEqual([
      'mute closed',
      'mute closed',
      'mute unreachable',
      'closed',
      'open co',
      'unknown',
      'unknown',
      'unknown',
      'unknown',
    ]);
  });

  it.each([null, '', 'unknown'])('[R-08] an item that has told nothing yet is not calm: %j', (value) => {
    expect([
      stand('smoke', { smoke_alarm: value }),
      stand('leak', { water_leak_alarm: value }),
      stand('motion', { motion: value }),
      stand('door', { dw_state: value }),
    ]).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
  });

  it('[S5.15] [R-24] a healthy sensor without a threat of its own stands in the way of no arming', () => {
    const blockers = (subcategory: string, name: string, value: ItemValue) => {
      const hub = {
        ...unknownHub('1', '', ''),
        lists: 'fetched' as const,
        sensors: ['1.d'],
        modes: { '2': { id: '2', name: 'Away', isArmed: true, disarmedDevices: [], bypassDevices: [] } },
      };
      const reader = { device: () => device(subcategory, { items: [`1.${name}`] }), item: () => item(name, value) };
      return blockersFor('2', hub, reader).map(({ reason }) => reason);
    };
    expect([
      blockers('co2', 'co2_alarm', 'no_co2'),
      blockers('freeze', 'freeze_alarm', 'no_freeze'),
      blockers('binary', 'sensor_binary', false),
      blockers('vibration', 'vibration_index', 3),
      blockers('co2', 'co2_alarm', 'co2_detected'),
      blockers('co2', 'co2_alarm', 'vendor_word'),
      blockers('co2', 'co2_alarm', 'unknown'),
      blockers('co2', 'co2_alarm', null),
    ]).toEqual([[], [], [], [], ['open'], [], ['unknown'], ['unknown']]);
  });
});
