import { describe, expect, it } from 'vitest';
import { capabilities, categories } from '../../src/schemas/wire/catalogue/catalogue.ts';
import { itemsOf } from '../hub/core/build-device.ts';
import { startHouse, smallHome } from '../hub/house.fixture.ts';
import { kinds } from './kinds.ts';

const named = Object.entries(kinds);
const byName = new Map(capabilities.map((each) => [each.name, each]));
/** Items of cameras that protocol 11 names beside the catalogue. */
const OF_CAMERAS = ['audio_stream', 'make_recording', 'snapshot'];
/** Categories of protocol 7.1 that are not written as in the catalogue. */
const WIRE_CATEGORIES =
  'interface dimmable_light switch security_sensor generic_sensor hvac camera door_lock window_cov remote_control ir_tx generic_io serial_port scene_controller av humidity temperature light_sensor power_meter alarm_panel alarm_partition siren weather appliance uv_sensor mouse_trap doorbell keypad garage_door flow_meter voltage_sensor state_sensor level_sensor clock';

describe('the kinds of devices', () => {
  it('[S3.11] leave out no category and no subcategory of the catalogue or the wire', () => {
    const have = new Set(named.flatMap(([, { category, subcategory }]) => [category, `${category}.${subcategory}`]));
    const wanted = [
      ...categories.flatMap(({ key, subcategories }) => [key, ...subcategories.map((each) => `${key}.${each.key}`)]),
      ...WIRE_CATEGORIES.split(' '),
    ];
    expect(wanted.filter((each) => !have.has(each))).toEqual([]);
    const known = new Set(wanted);
    expect([...have].filter((each) => !each.endsWith('.') && !known.has(each))).toEqual([]);
  });

  it('[S3.8] leave out no capability, and name none that the catalogue does not hold', () => {
    const have = new Set(named.flatMap(([, kind]) => itemsOf(kind).map((item) => item.name)));
    expect([...byName.keys()].filter((name) => !have.has(name))).toEqual([]);
    expect([...have].filter((name) => !byName.has(name))).toEqual(OF_CAMERAS);
  });

  it('[S3.9] give each item the type and the access that the catalogue gives it, and choices out of its own', () => {
    const wrong = named.flatMap(([kindName, kind]) =>
      itemsOf(kind).flatMap((item) => {
        const capability = byName.get(item.name);
        if (capability === undefined) return [];
        const isRight =
          item.valueType === capability.valueType &&
          item.hasGetter === capability.getter &&
          (item.hasSetter === capability.setter || item.name === 'camera_recording') &&
          (item.choices ?? []).every((choice) => capability.enum?.includes(choice)) &&
          (item.scale === undefined || capability.scales?.includes(item.scale) === true);
        return isRight ? [] : [`${kindName}.${item.name}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('begin with values that their items can hold, and calm', () => {
    const wrong = named.flatMap(([kindName, kind]) =>
      itemsOf(kind)
        .filter(({ value, valueType, choices, min, max }) => {
          if (valueType === 'token') return typeof value !== 'string' || choices?.includes(value) !== true;
          if (valueType === 'bool') return typeof value !== 'boolean';
          if (typeof value === 'number')
            return (min !== undefined && value < min) || (max !== undefined && value > max);
          return false;
        })
        .map((item) => `${kindName}.${item.name}=${JSON.stringify(item.value)}`),
    );
    expect(wrong).toEqual([]);
  });

  it('live together in one house for a day without a fault, and none of them trips by itself', () => {
    const home = smallHome();
    for (const [kind] of named) {
      home.hubs[0]?.devices.push({
        key: `one-${kind}`,
        kind,
        name: `One ${kind}`,
        room: 'hall',
        values: {},
        isReachable: true,
        isGuard: false,
        model: 'S1',
      });
    }
    const { house, advanceS } = startHouse(home);
    const items = () => house.hand.list().devices.flatMap((device) => device.items);
    expect(house.hand.list().devices.length).toBeGreaterThan(named.length);
    advanceS(86_400);
    const threats = items().filter((item) => item.name === 'security_threat' && item.value === true);
    const broken = items().filter((item) => typeof item.value === 'number' && !Number.isFinite(item.value));
    expect({ threats, broken, alarm: house.hand.overview().alarm }).toEqual({
      threats: [],
      broken: [],
      alarm: null,
    });
  });
});
