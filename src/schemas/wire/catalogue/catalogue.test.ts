import { expect, it } from 'vitest';
import {
  FALLBACK_DECIMALS,
  alarmTriggers,
  bypassAndAlarm,
  capabilities,
  categories,
  decimalsByContext,
  devicePicker,
  deviceStateLabels,
  isLifeSafety,
  scalesOfValueType,
  statusLabels,
  unitOf,
} from './catalogue.ts';

it('[S3.11] holds the categories 1 to 38 and the two voice assistants, each key once', () => {
  expect(categories.map((each) => each.id)).toEqual([
    ...Array.from({ length: 38 }, (_, index) => index + 1),
    'googleHome',
    'amazonAlexa',
  ]);
  expect(new Set(categories.map((each) => each.key)).size).toBe(40);
});

it('[S3.17] a category has id, name, icon, its subcategories and its states', () => {
  for (const { id, label, icon, subcategories, states } of categories) {
    expect([String(id), label, icon]).not.toContain('');
    expect(new Set(subcategories.map(({ key }) => key)).size).toBe(subcategories.length);
    for (const each of subcategories) expect([each.key, each.label, each.icon]).not.toContain('');
    expect(states.every((state) => state !== '')).toBe(true);
  }
  const lock = categories.find(({ key }) => key === 'door_lock');
  expect(lock).toMatchObject({ label: 'Door lock', states: ['locked', 'unlocked', 'locking', 'unlocking', 'unsecured', 'secured'] });
});

it('[S3.16] names smoke, CO, heat and gas as life safety, and nothing else', () => {
  const named = categories.flatMap((category) =>
    category.subcategories.filter((each) => each.lifeSafety).map((each) => `${category.key}.${each.key}`),
  );
  expect(named.sort()).toEqual([
    'security_sensor.co',
    'security_sensor.gas',
    'security_sensor.heat',
    'security_sensor.smoke',
  ]);
  expect([
    isLifeSafety('security_sensor', 'smoke'),
    isLifeSafety('security_sensor', 'door'),
    isLifeSafety('no', 'no'),
  ]).toEqual([true, false, false]);
});

it('[S9.11] triggers eight events in mode 1, three more while armed, vacation as away', () => {
  expect(alarmTriggers('1')).toHaveLength(8);
  for (const mode of ['2', '3', '4']) {
    expect(alarmTriggers(mode)).toEqual([...alarmTriggers('1'), 'unlocked', 'latch_open', 'dw_is_opened']);
  }
  expect(alarmTriggers('7')).toEqual(alarmTriggers('1'));
});

it('[S9.14] finds a unit by its name and by its short form, and no inherited word', () => {
  expect(['fahrenheit', 'f', 'celsius', 'c', 'kelvin', 'percent'].map((scale) => unitOf(scale)?.symbol)).toEqual([
    '℉',
    '℉',
    '℃',
    '℃',
    'K',
    '%',
  ]);
  expect(unitOf('constructor')).toBeUndefined();
});

it('speaks only of items, categories and scales it has', () => {
  const names = new Set(capabilities.map((each) => each.name));
  const keys = new Set(categories.map((each) => each.key));
  expect(statusLabels.map((each) => each.item).filter((item) => !names.has(item))).toEqual([]);
  expect(categories.flatMap((each) => each.statusItems).filter((item) => !names.has(item))).toEqual([]);
  expect(capabilities.flatMap((each) => each.scales ?? []).filter((scale) => unitOf(scale) === undefined)).toEqual([]);
  expect(devicePicker.flatMap((each) => each.types).filter((type) => !keys.has(type.category))).toEqual([]);
});

it('[S9.14] gives one decimal on the security screen and two in lists', () => {
  expect({ ...decimalsByContext, fallback: FALLBACK_DECIMALS }).toEqual({
    temperature: { securityView: 1, deviceList: 2 },
    humidity: { deviceList: 2 },
    fallback: 2,
  });
  expect(scalesOfValueType['temperature']).toEqual(['celsius', 'fahrenheit']);
});

it('[S4.47] has a word for each state of devices, locks and covers', () => {
  const states = Object.fromEntries(
    Object.entries(deviceStateLabels).map(([kind, labels]) => [kind, labels.map((label) => label.state)]),
  );
  expect(states).toEqual({
    device: ['on', 'off', 'armed', 'disarmed', 'tripped', 'motion', 'no_motion'],
    lock: ['locked', 'unlocked', 'locking', 'unlocking', 'unsecured', 'secured'],
    cover: ['open', 'closed', 'opening', 'closing'],
  });
});

it('[S9.10] [S9.12] [S4.48] names panic numbers, monitoring services and what ends a loading marker', () => {
  expect(Object.values(bypassAndAlarm.panicTypes)).toEqual([1, 2, 3, 4, 5, 7, 8]);
  expect(bypassAndAlarm.cmsServices).toEqual(['cmsnd', 'rr', 'avantguard', 'cops', 'southwestdispatch']);
  expect(bypassAndAlarm.loadingMarker.clearedBy).toEqual({
    door_lock: ['secured', 'unsecured'],
    lock_operation: ['rf_unlock_operation', 'auto_lock_locked_operation'],
  });
  expect(bypassAndAlarm.bypassRequired.exceptSubcategories).toEqual(['heat', 'gas', 'smoke', 'co']);
});

it('[S3.45] [S4.27] the chime goes by the words that the household’s setting has', () => {
  const { behaviours, default: first, eventByBehaviour } = bypassAndAlarm.chime;
  expect([behaviours, first]).toEqual([['opened', 'open-and-close'], 'opened']);
  expect(Object.keys(eventByBehaviour)).toEqual(behaviours);
});
