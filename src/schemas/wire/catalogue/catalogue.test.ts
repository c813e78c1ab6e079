import { expect, it } from 'vitest';
import { capabilities, categories, devicePicker, statusLabels } from './catalogue.ts';
import { scalesOfValueType, unitOf } from './units.ts';

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
  expect(lock).toMatchObject({
    label: 'Door lock',
    states: ['locked', 'unlocked', 'locking', 'unlocking', 'unsecured', 'secured'],
  });
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

it('[S3.9] has items of every kind of value: truths, texts, numbers, colours, temperatures, streams, tokens and measures', () => {
  const kinds = new Set(capabilities.map(({ valueType }) => valueType));
  const wanted = [
    ...['bool', 'string', 'int', 'rgb', 'temperature', 'cameraStream', 'token', 'electric_potential', 'humidity'],
    ...['rf_signal_strength', 'energy', 'time', 'ultraviolet', 'moisture', 'seismic_intensity', 'volume'],
    ...['general_purpose', 'amount_of_useful_energy', 'illuminance', 'electric_current', 'electrical_conductivity'],
    ...['power', 'electrical_resistance'],
  ];
  expect(wanted.filter((kind) => !kinds.has(kind))).toEqual([]);
  // Three that the specification counts among them are an item and two scales.
  const scales = new Set(capabilities.flatMap((each) => each.scales ?? []));
  expect([capabilities.some(({ name }) => name === 'battery'), scales.has('lux'), scales.has('uv_index')]).toEqual([
    true,
    true,
    true,
  ]);
});

it('speaks only of items, categories and scales it has', () => {
  const names = new Set(capabilities.map((each) => each.name));
  const keys = new Set(categories.map((each) => each.key));
  expect(statusLabels.map((each) => each.item).filter((item) => !names.has(item))).toEqual([]);
  expect(categories.flatMap((each) => each.statusItems).filter((item) => !names.has(item))).toEqual([]);
  expect(capabilities.flatMap((each) => each.scales ?? []).filter((scale) => unitOf(scale) === undefined)).toEqual([]);
  expect(devicePicker.flatMap((each) => each.types).filter((type) => !keys.has(type.category))).toEqual([]);
});

it('[S9.14] a measured temperature is told in Celsius or Fahrenheit', () => {
  expect(scalesOfValueType['temperature']).toEqual(['celsius', 'fahrenheit']);
});
