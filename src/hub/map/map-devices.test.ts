import { expect, it } from 'vitest';
import type { WireItem, WireScene } from '../../schemas/wire/hub';
import { mapItem, mapScene, readValue } from './map-devices';

it('[S9.14] a measured number that comes as text is that number; what only looks like one stays text', () => {
  const item = (valueType: string, value: unknown) =>
    mapItem('90000001', {
      _id: 'i',
      deviceId: 'd',
      name: 'any',
      valueType,
      value,
      scale: null,
    } as WireItem).value;
  expect([
    item('temperature', '21.5'),
    item('float', '-3'),
    item('int', '7'),
    item('illuminance', '301'),
    item('temperature', '0'),
  ]).toEqual([21.5, -3, 7, 301, 0]);
  expect([
    item('string', '21.5'),
    item('token', '1'),
    item('', '21'),
    item('user_code', '0042'),
    item('int', 'warm'),
  ]).toEqual(['21.5', '1', '21', '0042', null]);
  expect([readValue('temperature', 21.5), readValue('temperature', null)]).toEqual([21.5, null]);
});

it('[S3.8] an item has its device, name, kind, value and scale, and is set only where its hub says that it can be', () => {
  const wire = { _id: 'i', deviceId: 'd', name: 'dimmer', valueType: 'int', value: 40, scale: 'percent' };
  const item = (more: object) => mapItem('90000001', { ...wire, ...more } as WireItem);
  expect(item({ hasSetter: true, minValue: 0, maxValue: 100 })).toEqual({
    ...{ id: '90000001.i', hub: '90000001', device: '90000001.d', name: 'dimmer', valueType: 'int', value: 40 },
    ...{ scale: 'percent', hasSetter: true, min: 0, max: 100, choices: null, changedAt: null, loading: null },
  });
  expect([item({}).hasSetter, item({ hasSetter: false }).hasSetter]).toEqual([false, false]);
  // Whether it can be read, and whether it is to be shown, is not asked: its value came.
  expect(item({ show: false, hasGetter: false }).value).toBe(40);
});

it('[S5.14] a notification that the system made is not listed, nor is a group; one that a person made is', () => {
  const isListed = (meta: object | null, more: object = {}) =>
    mapScene('90000001', { _id: 's', name: 'S', meta, ...more } as unknown as WireScene) !== null;
  const by = (type: string) => ({ type: 'notification', modified_by: { type } });
  expect([isListed(by('system')), isListed(by('user')), isListed({ type: 'notification' })]).toEqual([
    false,
    true,
    true,
  ]);
  expect([isListed({ type: 'automation', modified_by: { type: 'system' } }), isListed(null)]).toEqual([true, true]);
  expect(isListed(null, { is_group: true })).toBe(false);
});

it('[S3.21] a scene has its name, its room if it is in one, and is on until its hub says that it is off', () => {
  const scene = (more: object) => mapScene('90000001', { _id: 's', name: ' Movie ', ...more } as unknown as WireScene);
  const movie = { id: '90000001.s', hub: '90000001', name: 'Movie', run: 'idle', lastRun: null };
  const inDen = { ...movie, roomId: '90000001.den', isEnabled: false };
  expect(scene({ parent_id: 'den', enabled: false })).toMatchObject(inDen);
  for (const nowhere of [{ parent_id: '' }, { parent_id: '0', enabled: true }])
    expect(scene(nowhere)).toMatchObject({ ...movie, roomId: null, isEnabled: true });
});
