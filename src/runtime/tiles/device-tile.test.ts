import { describe, expect, it } from 'vitest';
import { SENSED_BY_ITEM } from '@/schemas/things/senses';
import { capabilities, categories } from '@/schemas/wire/catalogue/catalogue';
import { safetySensor } from '@/widgets/tiles/safety-sensor';
import { tileFor, type TiledDevice } from './device-tile';
import { MEASURES } from './measures';

const device = (category: string, subcategory: string, ...items: string[]): TiledDevice => ({
  name: 'Thing',
  category,
  subcategory,
  items: Object.fromEntries(items.map((item) => [item, `id-${item}`])),
});
const kind = (given: TiledDevice) => {
  const { type, links, cols, rows } = tileFor(given);
  return `${type} ${Object.values(links).join('+')} ${cols}x${rows}`;
};

describe('the tile of a device', () => {
  const all = categories.flatMap(({ key, statusItems, subcategories }) => [
    [key, '', statusItems] as const,
    ...subcategories.map(
      (each) => [key, each.key, each.statusItem === undefined ? statusItems : [each.statusItem]] as const,
    ),
  ]);

  it.each(all)('[S3.11] %s %s has one, bound to an item that it has', (category, subcategory, items) => {
    const given = device(category, subcategory, ...items);
    const { type, links, cols, rows } = tileFor(given);
    const bound = Object.values(links);
    expect(bound.every((item) => items.includes(item))).toBe(true);
    expect({ isLinked: bound.length > 0, isUnknown: type === 'unknown' }).toEqual({
      isLinked: items.length > 0,
      isUnknown: items.length === 0,
    });
    // S9.16: HVAC two by two, cameras one row by two columns, the rest one cell.
    const size = type === 'thermostat' ? [2, 2] : category === 'camera' ? [2, 1] : [1, 1];
    expect([cols, rows]).toEqual(size);
  });

  it('[S3.12] [S3.13] [S3.14] [S3.15] [S9.16] is the one of its kind, by what it has', () => {
    expect([
      kind(device('dimmable_light', 'dimmable_colored', 'dimmer', 'switch', 'rgbcolor', 'battery')),
      kind(device('dimmable_light', '', 'switch')),
      kind(device('switch', 'valve', 'water_valve_state', 'battery')),
      kind(device('security_sensor', 'glass', 'glass_breakage_alarm')),
      kind(device('security_sensor', 'co2', 'co2_alarm', 'co2_level')),
      kind(device('security_sensor', 'tilt', 'tilt')),
      kind(device('hvac', '', 'temp', 'thermostat_mode', 'thermostat_setpoint')),
      kind(device('hvac', 'custom_hvac', 'temp')),
      kind(device('camera', 'doorbell_cam', 'camera_stream', 'motion')),
      kind(device('door_lock', '', 'door_lock', 'latch_state', 'battery')),
      kind(device('door_lock', '', 'latch_state', 'battery')),
      kind(device('switch', 'interior_plugin', 'switch', 'electric_meter_watt')),
      kind(device('window_cov', 'window_cov', 'dimmer', 'window_cover_state')),
      kind(device('garage_door', '', 'switch')),
      kind(device('siren', '', 'siren_alarm')),
      kind(device('siren', '', 'siren_alarm', 'switch')),
      kind(device('power_meter', '', 'electric_meter_kwh', 'electric_meter_watt')),
      kind(device('level_sensor', 'soil', 'soil_humidity', 'battery')),
      kind(device('scene_controller', 'panic', 'emergency_state')),
      kind(device('state_sensor', 'freeze', 'freeze_alarm')),
      kind(device('googleHome', 'outlet', 'switch', 'ui_flag_on_off')),
    ]).toEqual([
      'light dimmer+rgbcolor 1x1',
      'light switch 1x1',
      'switch water_valve_state 1x1',
      'safety-sensor glass_breakage_alarm 1x1',
      'safety-sensor co2_alarm 1x1',
      'door tilt 1x1',
      'thermostat thermostat_setpoint+temp+thermostat_mode 2x2',
      'measure temp 1x1',
      'camera camera_stream 2x1',
      'lock door_lock 1x1',
      'door latch_state 1x1',
      'switch switch 1x1',
      'cover dimmer 1x1',
      'switch switch 1x1',
      'siren siren_alarm 1x1',
      'siren switch 1x1',
      'measure electric_meter_watt 1x1',
      'measure soil_humidity 1x1',
      'button emergency_state 1x1',
      'safety-sensor freeze_alarm 1x1',
      'switch switch 1x1',
    ]);
  });

  it('[S3.12] what senses a danger has the safety tile, by whichever of its items it says so', () => {
    const sensing = Object.entries(SENSED_BY_ITEM).filter(
      ([name, sensed]) => !['motion', 'panic'].includes(sensed) && name !== 'water_level_alarm',
    );
    expect(sensing.map(([name]) => name)).toEqual(
      expect.arrayContaining(['carbon_monoxide_alarm', 'glass_alarm', 'moisture_alarm']),
    );
    for (const [name] of sensing)
      for (const category of ['security_sensor', 'toaster'])
        expect(kind(device(category, '', name, 'battery'))).toBe(`safety-sensor ${name} 1x1`);
    expect([
      kind(device('state_sensor', 'moisture', 'moisture_alarm')),
      // A tank that runs low hurts nobody yet.
      kind(device('level_sensor', 'water', 'water_level_alarm', 'battery')),
      // Of several the one that hurts people soonest.
      kind(device('security_sensor', 'co2', 'co2_alarm', 'gas_alarm')),
    ]).toEqual(['safety-sensor moisture_alarm 1x1', 'device water_level_alarm 1x1', 'safety-sensor gas_alarm 1x1']);
    expect([...(safetySensor.links['state']?.items ?? [])].sort()).toEqual(sensing.map(([name]) => name).sort());
  });

  it('goes by capability where the category says nothing, and is generic where that says nothing either', () => {
    expect([
      kind(device('toaster', '', 'door_lock', 'switch')),
      kind(device('googleHome', 'other', 'dw_state')),
      kind(device('amazonAlexa', '', 'dimmer')),
      kind(device('unknown', '', 'sensor_binary')),
      kind(device('unknown', '', 'never_heard_of')),
      kind(device('generic_sensor', '', 'battery')),
      kind(device('interface', '')),
      kind(device('__proto__', 'constructor')),
    ]).toEqual([
      'lock door_lock 1x1',
      'door dw_state 1x1',
      'light dimmer 1x1',
      'device sensor_binary 1x1',
      'device never_heard_of 1x1',
      'measure battery 1x1',
      'unknown  1x1',
      'unknown  1x1',
    ]);
  });

  it('asks before it works a garage door that only has a switch, and tells a window by its name', () => {
    expect([
      tileFor(device('garage_door', '', 'switch')).options['asks'],
      tileFor({ ...device('security_sensor', 'door', 'dw_state'), name: 'Fenêtre du salon' }).options['kind'],
      tileFor({ ...device('interface', ''), name: 'x'.repeat(500) }).options['name'],
    ]).toEqual([true, 'window', 'x'.repeat(120)]);
  });
});

it('[S3.9] [S3.10] every item of the catalogue that is a number with a unit is a measure, once', () => {
  const words = ['bool', 'token', 'string', 'rgb', 'cameraStream', 'dictionary', 'array', 'button_state'];
  const acts = ['fingerprint_action', 'user_lock_operation'];
  const isSet = /^dimmer|^thermostat_setpoint|^sound_|^user_codes|^kwh_reading/;
  const numbers = capabilities
    .filter(({ name, valueType }) => ![...words, ...acts].includes(valueType) && !isSet.test(name))
    .map(({ name }) => name);
  expect([...MEASURES].sort()).toEqual([...new Set(numbers)].sort());
});
