import { describe, expect, it } from 'vitest';
import { capabilities, categories } from '../../schemas/wire/catalogue/catalogue';
import type { DeviceState, ItemState, ItemValue } from '../state/model';
import { unknownHub } from '../core/house';
import { guardOf } from './guard';
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
  const { state, report, isMute } = guardOf(
    device(subcategory, fields),
    Object.entries(items).map(([name, value]) => item(name, value)),
    null,
  );
  return isMute ? `mute ${state}` : report === null ? state : `${state} ${report}`;
};

const sensors = categories
  .filter(({ key }) => key === 'security_sensor')
  .flatMap(({ subcategories }) => subcategories.map(({ key, statusItem }) => [key, statusItem ?? ''] as const));
const wordsOf = (name: string): ItemValue[] => {
  const known = capabilities.find((one) => one.name === name);
  return known?.valueType === 'bool' ? [false, true] : (known?.enum ?? []);
};

describe('what a guard says', () => {
  it.each(sensors)(
    '[R-08] a %s sensor of the catalogue speaks by its own item alone: one word is calm, the others are not',
    (subcategory, name) => {
      expect(sensors).toHaveLength(12);
      const states = wordsOf(name).map((value) => [value, stand(subcategory, { [name]: value }).split(' ')[0]]);
      const calm = states.filter(([, state]) => state === 'closed');
      const open = states.filter(([, state]) => state === 'open');
      expect(calm).toHaveLength(1);
      expect(open.length).toBeGreaterThan(0);
      expect(states.filter(([, state]) => state === 'unknown').map(([value]) => value)).toEqual(
        states.map(([value]) => value).filter((value) => value === 'unknown'),
      );
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
      // It has the item, and what it says is not known.
      stand('smoke', { smoke_alarm: 'unknown' }),
      stand('leak', { water_leak_alarm: null }),
    ]).toEqual(['mute closed', 'mute closed', 'mute unreachable', 'unknown', 'unknown', 'unknown', 'unknown']);
  });

  it('[S5.15] [R-24] a healthy sensor without a threat of its own stands in the way of no arming', () => {
    const blockers = (subcategory: string, name: string, value: ItemValue) => {
      const hub = {
        ...unknownHub('1', '', ''),
        lists: 'fetched' as const,
        guards: ['1.d'],
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
      blockers('co2', 'co2_alarm', 'unknown'),
    ]).toEqual([[], [], [], [], ['open'], ['unreachable']]);
  });
});
