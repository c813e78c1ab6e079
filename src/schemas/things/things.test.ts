import { describe, expect, it } from 'vitest';
import { KNOWN_ICONS } from '@/ui/icon/known';
import english from '../../../locales/en/devicePicker.json';
import { kinds } from '../../../sim/behaviours/kinds.ts';
import { homeNames, loadHome } from '../../../sim/homes/load-home.ts';
import { categories, devicePicker } from '../wire/catalogue/catalogue';
import { controlItems, controlOf, thingKinds, thingOf, UNKNOWN_THING } from './things';
import { isLifeSafety, triggerOf } from './triggers';

const named = (category: string, subcategory = '', name = '') => ({ category, subcategory, name });
const CATALOGUED = categories.flatMap(({ key, subcategories }) => [
  named(key),
  ...subcategories.map((each) => named(key, each.key)),
]);
/** What stands in the simulated homes, as their hubs tell it, each kind once. */
const AT_HOME = [
  ...new Map(
    homeNames()
      .flatMap((home) => loadHome(home).hubs)
      .flatMap(({ devices }) => devices)
      .map((each) => {
        const kind = kinds[each.kind];
        const device = named(kind?.category ?? '?', each.subcategory ?? kind?.subcategory ?? '?', each.name);
        return [[device.category, device.subcategory].join(), device] as const;
      }),
  ).values(),
];

describe('the table of things', () => {
  it('[S3.11] [S3.12] [S3.13] [S3.14] [S3.15] has a row for each category and subcategory of the catalogue, and no other', () => {
    const catalogue = categories.map(({ key, subcategories }) => [key, subcategories.map((each) => each.key).sort()]);
    const table = thingKinds().map(([key, within]) => [key, [...within].sort()]);
    expect(Object.fromEntries(table)).toEqual(Object.fromEntries(catalogue));
  });

  it('knows the category of every device in the seventeen homes', () => {
    expect(homeNames()).toHaveLength(17);
    expect(AT_HOME.length).toBeGreaterThan(30);
    expect(AT_HOME.filter((device) => !thingOf(device).isKnown)).toEqual([]);
  });

  it.each([...CATALOGUED, ...AT_HOME])('draws, calls and moves $category $subcategory', (device) => {
    const { icon, words, controls } = thingOf(device);
    const [, group = '', key = ''] = words.split('.');
    const said: unknown = key === '' ? english.other : english[group as 'type'][key as 'bulb'];
    expect({ icon: KNOWN_ICONS.has(icon), said: typeof said === 'string', moves: controls.length > 0 }).toEqual({
      icon: true,
      said: true,
      moves: true,
    });
  });

  it('calls a thing by its kind, and only what nobody knows another device', () => {
    const called = (category: string, subcategory = '') => thingOf(named(category, subcategory)).words;
    expect([called('siren'), called('dimmable_light', 'dimmable_colored'), called('security_sensor', 'leak')]).toEqual([
      'devicePicker.kind.siren',
      'devicePicker.type.color_bulb',
      'devicePicker.kind.security_sensor',
    ]);
    expect([called('unknown'), called('toaster')]).toEqual(['devicePicker.other', 'devicePicker.other']);
  });

  it('lets what nobody has heard of fall through to its default, whatever it is called', () => {
    const strange = [named('toaster', 'slotted'), named('constructor', 'toString'), named('__proto__'), named('', '')];
    for (const device of strange) {
      const { icon, tiles, controls, words, type, trigger, isKnown } = thingOf(device);
      expect({ icon, tiles, controls, words }).toEqual(UNKNOWN_THING);
      expect({ type, trigger, isKnown }).toEqual({ type: null, trigger: 'other', isKnown: false });
    }
  });

  it('draws what firmware files under a category of its own by what it senses, and a window by its name', () => {
    expect(
      [
        named('toaster', 'smoke'),
        named('toaster', 'garage'),
        named('security_sensor', 'door', 'Front door'),
        named('security_sensor', 'door', 'Fenêtre du salon'),
        named('security_sensor', 'brand_new'),
        named('switch', 'valve'),
        named('door_lock', '', 'Window lock'),
      ].map((device) => thingOf(device).icon),
    ).toEqual(['fire-simple', 'garage', 'door', 'frame-corners', 'shield', 'pipe', 'lock-key']);
  });

  it('[S3.18] agrees with the catalogue on the ten types of a picker', () => {
    const types = devicePicker.flatMap(({ types: each }) => each);
    expect(types).toHaveLength(10);
    expect(types.map(({ category, subcategory }) => thingOf(named(category, subcategory)).type)).toEqual(
      types.map(({ key }) => key),
    );
    expect(types.map(({ labelKey }) => labelKey)).toEqual(
      types.map(({ category, subcategory }) => thingOf(named(category, subcategory)).words),
    );
  });

  it('[S9.15] gives every item a row can be worked by its control, a blind no light switch', () => {
    const [lamp, blind, hvac] = [named('dimmable_light'), named('window_cov'), named('hvac')];
    expect(controlItems(lamp)).toEqual(['dimmer', 'door_lock', 'thermostat_setpoint', 'barrier', 'switch']);
    expect(controlItems(named('unknown'))).toEqual(['door_lock', 'thermostat_setpoint', 'barrier', 'dimmer', 'switch']);
    expect(controlItems(lamp).map((item) => controlOf(lamp, item))).toEqual([
      'dimmer',
      'lock',
      'setpoint',
      'barrier',
      'switch',
    ]);
    expect([controlOf(blind, 'dimmer'), controlOf(blind, 'switch'), controlOf(hvac, 'temp')]).toEqual([
      'cover',
      'switch',
      null,
    ]);
  });
});

describe('what a device counts as', () => {
  it('[S3.16] is life safety where the catalogue says so', () => {
    const sensors = categories.find(({ key }) => key === 'security_sensor')?.subcategories ?? [];
    expect(sensors.map(({ key }) => isLifeSafety(named('security_sensor', key)))).toEqual(
      sensors.map(({ lifeSafety }) => lifeSafety),
    );
  });

  it('is told by what it is, before what it is called', () => {
    expect(
      [
        named('door_lock', '', 'Window'),
        named('garage_door'),
        named('security_sensor', 'garage'),
        named('security_sensor', 'window_handle'),
        named('security_sensor', 'door', 'Ventana'),
        named('security_sensor', 'door', 'Porch'),
        named('security_sensor', 'motion', 'By the window'),
        named('security_sensor', 'glass', 'Window'),
        named('security_sensor', 'leak'),
      ].map(triggerOf),
    ).toEqual(['lock', 'garage', 'garage', 'window', 'window', 'door', 'motion', 'glass', 'other']);
  });
});
